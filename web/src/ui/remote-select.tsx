import { Select } from '@mantine/core';
import { useState } from 'react';
import { Spinner } from './plain/spinner.tsx';
import { nothingFoundText, requiredText } from './required-text.ts';
import type { SearchSelectProps, SelectOption } from './search-select.tsx';
import { type LoadOptions, useRemoteOptions } from './use-remote-options.ts';

export type RemoteSelectProps = Omit<SearchSelectProps, 'options' | 'onChange'> & {
  load: LoadOptions;
  /** Hands the whole option over too: its label is known only here. */
  onChange: (value: string | null, option: SelectOption | null) => void;
};

const words = {
  idle: 'Loading',
  loading: 'Loading',
  ready: nothingFoundText,
  failed: 'Could not load this list. Try again.',
};

/** A select whose options somebody else holds. */
export function RemoteSelect({
  load,
  value,
  onChange,
  required,
  error,
  clearable = true,
  ...field
}: RemoteSelectProps) {
  const [searchTerm, setSearchTerm] = useState('');
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const { options, status, retry } = useRemoteOptions(load, searchTerm, {
    active: opened || (value !== null && chosen?.value !== value),
    include: value === null ? [] : [value],
  });

  const known = chosen && chosen.value === value && !options.some((option) => option.value === chosen.value);
  const choose = (next: string | null) => {
    const option = options.find((each) => each.value === next) ?? null;
    setChosen(option);
    setSearchTerm('');
    onChange(next, option);
  };

  return (
    <Select
      {...field}
      searchable
      clearable={clearable && !required}
      allowDeselect={clearable && !required}
      withAsterisk={required}
      maxDropdownHeight={288}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      nothingFoundMessage={words[status]}
      rightSection={status === 'loading' ? <Spinner /> : undefined}
      data={known ? [chosen, ...options] : options}
      filter={(input) => input.options}
      value={value}
      onChange={choose}
      onInput={(event) => setSearchTerm(event.currentTarget.value)}
      onDropdownOpen={() => {
        setOpened(true);
        if (status === 'failed') retry();
      }}
      onDropdownClose={() => {
        setOpened(false);
        setSearchTerm('');
      }}
      onBlur={() => setLeft(true)}
      error={error ?? (required && left && !value ? requiredText : undefined)}
    />
  );
}
