import { TextInput } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { useState } from 'react';
import { nothingFoundText } from '../../../ui/fields/required-text.ts';
import { IconSearch } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Pill } from '../../../ui/plain/pill.tsx';
import { SourceLogo } from '../../../ui/plain/source-logo.tsx';
import { KindName } from '../kind-name.tsx';
import styles from './connect.module.css';

const SEARCH_FROM = 7;

/** All source types, in the order of their declarations. */
export function TypePicker({
  types,
  onPick,
}: {
  types: readonly SourceType[];
  onPick: (type: SourceType) => void;
}) {
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const shown = types
    .filter(({ label, description }) => `${label} ${description}`.toLowerCase().includes(searchText))
    .toSorted((a, b) => a.order - b.order);
  return (
    <div className={styles.picker}>
      {types.length >= SEARCH_FROM ? (
        <TextInput
          aria-label="Search sources"
          placeholder="Search"
          leftSection={<Icon of={IconSearch} />}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {shown.length === 0 ? <p className={styles.nothing}>{nothingFoundText}</p> : null}
      <ul className={styles.types}>
        {shown.map((type) => (
          <li key={type.type}>
            <button type="button" className={styles.type} onClick={() => onPick(type)}>
              <SourceLogo type={type} large />
              <span className={styles.typeMessage}>
                <span className={styles.typeName}>
                  <KindName type={type} />
                </span>
                <span className={styles.typeText}>{type.description}</span>
                {needsSetUp(type) ? <Pill>Needs set-up</Pill> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function needsSetUp({ connection }: SourceType): boolean {
  return connection.kind === 'oauth' && !connection.configured;
}
