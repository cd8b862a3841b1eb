import { Autocomplete } from '@mantine/core';
import { FILTER_VALUES } from '@vitrine/contract/entities/query.ts';
import { useState } from 'react';
import { type OptionListRequest, useOptionList } from './use-option-list.ts';

export type FilterValueProps = Omit<OptionListRequest, 'chosen'> & {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const none: readonly string[] = [];

/** The value of a condition: any text, with suggestions if the source can list the field's values. */
export function FilterValue({ label, value, error, onChange, ...request }: FilterValueProps) {
  const [opened, setOpened] = useState(false);
  const listed = request.parameter.option !== undefined || request.parameter.options !== undefined;
  const list = useOptionList({
    ...request,
    fallback: undefined,
    chosen: none,
    enabled: request.enabled && listed && opened,
  });
  const names = [...new Set(list.options.map(({ name }) => name))];
  return (
    <Autocomplete
      aria-label={label}
      placeholder="Value"
      error={error}
      data={names}
      limit={50}
      value={value}
      onDropdownOpen={() => setOpened(true)}
      onChange={(text) => {
        // Suggestions are a report of the provider, which is not queried at each key.
        if (listed && request.parameter.option !== FILTER_VALUES) list.search(text);
        onChange(text);
      }}
    />
  );
}
