import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export type SiteFieldProps = Pick<TextInputProps, 'label' | 'description'> & {
  value: string;
  /** What is wrong with it, said once the field is left, or at once of what was left in it before. */
  problem: string | null;
  /** What the server says of it. */
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A site as people write it. */
export function SiteField({ value, problem, error, onChange, ...words }: SiteFieldProps) {
  const [left, setLeft] = useState(problem !== null);
  return (
    <TextInput
      placeholder="www.acme.com"
      maxLength={300}
      inputMode="url"
      {...words}
      value={value}
      error={error ?? (left ? problem : null)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
