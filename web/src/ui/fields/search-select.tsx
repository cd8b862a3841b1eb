import { MultiSelect, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { NothingFound } from '../nothing-found.tsx';
import { nothingFoundText, requiredText } from './required-text.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** Options, or groups of options with a heading. */
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
  onKeyDown: keepInForm,
  nothingFoundMessage: <NothingFound>{nothingFoundText}</NothingFound>,
  clearButtonProps: { 'aria-label': 'Clear' },
};

/** Enter while options are open selects one: it must not submit the form with the previous value. */
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
  /** False if an empty value is invalid; a required field cannot be cleared either. */
  clearable?: boolean;
};

/** A searchable select. An empty required field shows its error when it loses focus. */
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
      // Typing replaces the selected text instead of appending to it.
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
  /** Maximum number of selected options. */
  max?: number;
};

/** A searchable select of several options, shown as tags. */
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
