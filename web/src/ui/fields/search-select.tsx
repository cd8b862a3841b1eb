import { MultiSelect, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { NothingFound } from '../nothing-found.tsx';
import { nothingFoundText, requiredText } from './required-text.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** Options, or options under a heading. */
export type SelectOptions = (SelectOption | { group: string; items: SelectOption[] })[];

type FieldProps = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'disabled'
  | 'required'
  | 'leftSection'
  | 'renderOption'
  | 'id'
  | 'size'
> & { 'aria-label'?: string };

const search = {
  searchable: true,
  clearable: true,
  maxDropdownHeight: 288,
  onKeyDown: keepInForm,
  nothingFoundMessage: <NothingFound>{nothingFoundText}</NothingFound>,
  clearButtonProps: { 'aria-label': 'Clear' },
};

/** Enter while options are looked for is about them: the form around must not be sent with the choice from before. */
function keepInForm(event: KeyboardEvent<HTMLInputElement>): void {
  const shown = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && shown) event.preventDefault();
}

function selectText({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}

export type SearchSelectProps = FieldProps & {
  options: SelectOptions;
  value: string | null;
  onChange: (value: string | null) => void;
  /** False where nothing chosen makes no sense; a required field cannot be cleared either. */
  clearable?: boolean;
};

/** One of many, found by typing. A required field left empty says so once it has been left. */
export function SearchSelect({
  options,
  value,
  onChange,
  required,
  error,
  clearable = true,
  ...field
}: SearchSelectProps) {
  const [left, setLeft] = useState(false);
  return (
    <Select
      {...field}
      {...search}
      clearable={clearable && !required}
      allowDeselect={clearable && !required}
      withAsterisk={required}
      data={options}
      value={value}
      onChange={(next) => onChange(next)}
      // What is typed replaces the choice instead of being written behind it.
      onFocus={selectText}
      onClick={selectText}
      onBlur={() => setLeft(true)}
      error={error ?? (required && left && !value ? requiredText : undefined)}
    />
  );
}

export type SearchTagsProps = FieldProps & {
  options: SelectOptions;
  value: string[];
  onChange: (value: string[]) => void;
  /** The most that may be chosen. */
  max?: number;
};

/** Several of many, each shown as a tag. */
export function SearchTags({
  options,
  value,
  onChange,
  max,
  required,
  error,
  renderOption: _,
  ...field
}: SearchTagsProps) {
  const [left, setLeft] = useState(false);
  return (
    <MultiSelect
      {...field}
      {...search}
      hidePickedOptions
      withAsterisk={required}
      maxValues={max}
      data={options}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={error ?? (required && left && value.length === 0 ? requiredText : undefined)}
    />
  );
}
