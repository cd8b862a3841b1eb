import { TextInput } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './connect.module.css';
import { type CredentialField, credentialOf } from './credential-parts.ts';

export type KeyFormProps = {
  type: SourceType;
  fields: readonly CredentialField[];
  source?: Source;
  onDone: (source: Source) => void;
  onCancel: () => void;
};

const names = ['name', 'account', 'token'] as const;

/** Asks for what the kind of source declares. The provider is tried before anything is kept. */
export function KeyForm({ type, fields, source, onDone, onCancel }: KeyFormProps) {
  const [name, setName] = useState(source?.name ?? '');
  const [values, setValues] = useState<Record<string, string>>({ account: source?.account ?? '' });
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const credential = credentialOf(fields, values);
      const { data } = await api.sources.create.call({
        type: type.type,
        ...credential,
        ...(name.trim() ? { name: name.trim() } : {}),
        ...(source ? { sourceId: source.id } : {}),
      });
      onDone(data);
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form ref={errors.form} className={styles.step} autoComplete="off" onSubmit={submit}>
      <p className={styles.typeText}>{type.description}</p>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      {fields.map((field, index) => (
        <KeyField
          key={field.id}
          field={field}
          first={index === 0}
          value={values[field.id] ?? ''}
          error={errorFor(field, fields, errors.fields)}
          onChange={(value) => {
            errors.clear(field.id === 'account' ? 'account' : 'token');
            setValues({ ...values, [field.id]: value });
          }}
        />
      ))}
      {source ? null : (
        <TextInput
          label="Name"
          description="How it is called here. The account’s own name unless you say otherwise."
          value={name}
          maxLength={120}
          error={errors.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <FormActions outcome={outcome} submitLabel={source ? 'Re-authorise' : 'Connect'} onCancel={onCancel} />
    </form>
  );
}

/** The server knows one token; what is wrong with it stands under the last field it was made of. */
function errorFor(
  field: CredentialField,
  fields: readonly CredentialField[],
  errors: Partial<Record<(typeof names)[number], string>>,
): string | undefined {
  if (field.id === 'account') return errors.account;
  return field === fields.findLast(({ id }) => id !== 'account') ? errors.token : undefined;
}

type KeyFieldProps = {
  field: CredentialField;
  first: boolean;
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

function KeyField({ field, first, value, error, onChange }: KeyFieldProps) {
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
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
