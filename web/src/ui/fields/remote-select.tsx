import { Select } from '@mantine/core';
import { useState } from 'react';
import { NothingFound } from '../nothing-found.tsx';
import { Spinner } from '../plain/spinner.tsx';
import { nothingFoundText, requiredText } from './required-text.ts';
import type { SearchSelectProps, SelectOption } from './search-select.tsx';
import { type LoadOptions, useRemoteOptions } from './use-remote-options.ts';

export type RemoteSelectProps = Omit<SearchSelectProps, 'options' | 'onChange'> & {
  load: LoadOptions;
  /** Also gets the whole option, because only this component knows its label. */
  onChange: (value: string | null, option: SelectOption | null) => void;
};

const labels = {
  idle: 'Loading',
  loading: 'Loading',
  ready: nothingFoundText,
  failed: 'Could not load this list. Try again.',
};

/** A select whose options are loaded by search. */
export function RemoteSelect({
  load,
  value,
  onChange,
  required,
  error,
  clearable = true,
  placeholder,
  ...field
}: RemoteSelectProps) {
  const [searchTerm, setSearchTerm] = useState('');
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const unnamed = value !== null && chosen?.value !== value;
  const { options, status, retry } = useRemoteOptions(load, searchTerm, {
    active: opened || unnamed,
    include: value === null ? [] : [value],
  });

  // Keeps the label of the selected option, whatever is searched next.
  const named = unnamed ? options.find((option) => option.value === value) : undefined;
  if (named) setChosen(named);

  const selectedOption =
    chosen && chosen.value === value && !options.some((option) => option.value === value) ? chosen : null;
  const choose = (next: string | null) => {
    const option = options.find((each) => each.value === next) ?? null;
    setChosen(option);
    setSearchTerm('');
    onChange(next, option);
  };

  return (
    <Select
      {...field}
      placeholder={unnamed && status !== 'failed' ? 'Loading' : placeholder}
      searchable
      clearable={clearable && !required}
      allowDeselect={clearable && !required}
      withAsterisk={required}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      nothingFoundMessage={<NothingFound>{labels[status]}</NothingFound>}
      rightSection={status === 'loading' ? <Spinner /> : undefined}
      data={selectedOption ? [selectedOption, ...options] : options}
      filter={(input) => (selectedOption && searchTerm ? input.options.slice(1) : input.options)}
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
