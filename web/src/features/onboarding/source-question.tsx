import { Radio, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { useState } from 'react';
import { nothingFoundText } from '../../ui/fields/required-text.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { InitialsMark } from '../../ui/plain/initials-mark.tsx';
import { ChoiceCard } from './choice-card.tsx';
import styles from './intro.module.css';

export type SourceQuestionProps = {
  types: readonly SourceType[];
  /** A source type; empty if none is selected. */
  value: string;
  onChange: (type: string) => void;
};

/** All source types, in the order of their declarations. */
export function SourceQuestion({ types, value, onChange }: SourceQuestionProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = types
    .filter(({ label, description }) => `${label} ${description}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.order - other.order);
  return (
    <div className={styles.question}>
      <TextInput
        aria-label="Search sources"
        placeholder="Search"
        leftSection={<Icon of={IconSearch} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The form continues only by its button.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {shown.length === 0 ? (
        <p role="status" className={styles.nothing}>
          {nothingFoundText}
        </p>
      ) : null}
      <Radio.Group aria-label="First source" value={value} onChange={onChange}>
        <div className={styles.sources}>
          {shown.map(({ type, label, mark, order }) => (
            <ChoiceCard
              key={type}
              value={type}
              label={label}
              mark={<InitialsMark letters={mark} label={label} order={order} />}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
