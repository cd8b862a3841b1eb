import { TextInput } from '@mantine/core';
import type { CredentialField } from '@vitrine/contract/entities/catalogue.ts';
import { shapeProblem } from '@vitrine/contract/rules/people/credential-shape.ts';
import { useState } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

export type KeyFieldProps = {
  field: CredentialField;
  first: boolean;
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

/** An invalid value is reported when the field loses focus, and cleared on edit. */
export function KeyField({ field, first, value, error, onChange }: KeyFieldProps) {
  const [left, setLeft] = useState(false);
  const Field = field.secret ? PasswordField : TextInput;
  return (
    <Field
      label={field.label}
      description={field.help}
      placeholder={field.placeholder}
      name={`credential-${field.id}`}
      autoComplete="off"
      spellCheck={false}
      required
      withAsterisk={false}
      data-autofocus={first || undefined}
      value={value}
      error={error ?? (left ? shapeProblem(field, value) : null)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true);
        if (value !== value.trim()) onChange(value.trim());
      }}
    />
  );
}
