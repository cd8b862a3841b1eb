import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export type SiteFieldProps = Pick<TextInputProps, 'label' | 'description' | 'name' | 'required'> & {
  value: string;
  /** The field's error, shown when it loses focus, or at once for an earlier value. */
  problem: string | null;
  /** The server's error. */
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Field for a website's URL or host. */
export function SiteField({ value, problem, error, onChange, ...texts }: SiteFieldProps) {
  const [left, setLeft] = useState(problem !== null);
  return (
    <TextInput
      placeholder="www.acme.com"
      maxLength={300}
      inputMode="url"
      {...texts}
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
