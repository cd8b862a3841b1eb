import { TextInput } from '@mantine/core';
import { useState } from 'react';

export type DateFieldProps = {
  label: string;
  /** YYYY-MM-DD; null when there is none. */
  value: string | null;
  /** Each complete date while typing; null only for an optional field. */
  onChange: (date: string | null) => void;
  /** The date has been typed completely. */
  onSettled?: () => void;
  required?: boolean;
  error?: string | undefined;
};

/** While typing, the year is 0002, 0020 and 0202 in between. */
const FIRST_DAY = '1900-01-01';

/** A calendar day. An emptied required one is restored when the field is left. */
export function DateField({ label, value, onChange, onSettled, required = false, error }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (text >= FIRST_DAY) onChange(text);
    else if (text === '' && !required) onChange(null);
  };
  return (
    <TextInput
      type="date"
      label={label}
      withAsterisk={required}
      min={FIRST_DAY}
      max="2999-12-31"
      value={typed ?? value ?? ''}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null);
        onSettled?.();
      }}
    />
  );
}
