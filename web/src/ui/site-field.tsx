import { TextInput, type TextInputProps } from '@mantine/core';
import { siteProblem } from '@vitrine/contract/rules/host-name.ts';
import { useState } from 'react';

export type SiteFieldProps = Pick<TextInputProps, 'label' | 'description'> & {
  value: string;
  /** What the server says of it. */
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A site as people write it. What is none is said once the field is left. */
export function SiteField({ value, error, onChange, ...words }: SiteFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <TextInput
      placeholder="www.acme.com"
      maxLength={300}
      inputMode="url"
      {...words}
      value={value}
      error={error ?? (left ? siteProblem(value) : null)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
