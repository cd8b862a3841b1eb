import { TextInput } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { useState } from 'react';
import { nothingFoundText } from '../../ui/fields/required-text.ts';
import { IconSearch } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { SourceLogo } from '../../ui/plain/source-logo.tsx';
import styles from './intro.module.css';

export type SourceTypeListProps = { types: readonly SourceType[]; onPick: (type: SourceType) => void };

/** All source types, in the order of their declarations. */
export function SourceTypeList({ types, onPick }: SourceTypeListProps) {
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const shown = types
    .filter(({ label, description }) => `${label} ${description}`.toLowerCase().includes(searchText))
    .toSorted((one, other) => one.order - other.order);
  return (
    <div className={styles.sourceTypes}>
      <TextInput
        aria-label="Search sources"
        placeholder="Search"
        leftSection={<Icon of={IconSearch} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {shown.length === 0 ? (
        <p role="status" className={styles.nothing}>
          {nothingFoundText}
        </p>
      ) : null}
      <ul className={styles.sources} aria-label="First source">
        {shown.map((type) => (
          <li key={type.type}>
            <button type="button" className={styles.choice} onClick={() => onPick(type)}>
              <SourceLogo type={type} />
              <span className={styles.label}>{type.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
