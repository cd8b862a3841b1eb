import { TextInput } from '@mantine/core';
import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { noSiteText, readSite } from '@vitrine/contract/rules/text/urls.ts';
import { useState } from 'react';

export type TypedFieldProps = {
  label: string;
  help?: string;
  required: boolean;
  error?: string;
  /** Why it can't be edited yet. */
  waitingFor: string | null;
  expects: ParameterDefinition['expects'];
  value: string;
  onChange: (value: string) => void;
};

/** A typed parameter. When the field is left, surrounding spaces are removed and errors shown. */
export function TypedField({
  help,
  required,
  error,
  waitingFor,
  expects,
  value,
  onChange,
  ...field
}: TypedFieldProps) {
  const [left, setLeft] = useState(value !== '');
  const isWrong = left && expects === 'site' && value.trim() !== '' && readSite(value) === null;
  return (
    <TextInput
      {...field}
      description={help}
      disabled={waitingFor !== null}
      placeholder={waitingFor ?? undefined}
      withAsterisk={required}
      inputMode={expects === 'site' ? 'url' : undefined}
      error={isWrong ? noSiteText(value) : error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (value !== value.trim()) onChange(value.trim());
      }}
    />
  );
}
