import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../plain/icon.tsx';

export type SearchFieldProps = Pick<TextInputProps, 'className'> & {
  /** What is searched, for who can't see the field's place. */
  label: string;
  /** What is searched for now. */
  value: string;
  /** Told once somebody has paused for as long. */
  settleMs: number;
  onSearch: (value: string) => void;
};

/** Narrows what is shown while it is typed; what is typed stays until somebody else searches for something else. */
export function SearchField({ label, value, settleMs, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  // Someone else may have changed it: 'Show all', or the way back in history.
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }
  const settle = useDebouncedCallback((next: string) => {
    setTold(next);
    onSearch(next);
  }, settleMs);
  return (
    <TextInput
      className={className}
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
