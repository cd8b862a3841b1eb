import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from '../icons/icons.ts';
import { Icon } from '../plain/icon.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  /** Label for screen readers. */
  label: string;
  /** The current search text. */
  value: string;
  /** Called after typing pauses for this long. */
  debounceMs: number;
  onSearch: (value: string) => void;
};

/** A search field that filters while typing; its text stays until the value changes from outside. */
export function SearchField({ label, value, debounceMs, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  // The value may change from outside, by 'Show all' or Back.
  if (value !== known) {
    setKnown(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  const settle = useDebouncedCallback((next: string) => {
    setReported(next);
    onSearch(next);
  }, debounceMs);
  return (
    <TextInput
      className={styles.field}
      type="search"
      aria-label={label}
      placeholder="Search"
      maxLength={120}
      leftSection={<Icon of={IconSearch} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        settle(event.currentTarget.value.trim());
      }}
    />
  );
}
