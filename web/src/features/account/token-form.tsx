import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';

const names = ['name', 'expiresInDays'] as const;
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'Does not expire' },
];

type TokenFormProps = { onCreated: (token: string) => Promise<void>; onCancel: () => void };

/** Name and lifetime of a new token. */
export function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState('90');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    let token = '';
    await errors.attempt(async () => {
      const expiresInDays = lifetime === 'never' ? null : Number(lifetime);
      ({ token } = await api.account.createToken.call({ name, expiresInDays }));
    });
    await onCreated(token);
  });
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <TextInput
        label="Name of the token"
        description="What it is for"
        name="name"
        autoComplete="off"
        autoFocus
        required
        withAsterisk={false}
        maxLength={80}
        value={name}
        {...errors.text('name', setName)}
      />
      <Select
        label="Valid for"
        data={lifetimes}
        value={lifetime}
        allowDeselect={false}
        error={errors.fields.expiresInDays}
        onChange={(value) => setLifetime(value ?? '90')}
      />
      <FormActions outcome={outcome} submitLabel="Create token" onCancel={onCancel} />
    </Form>
  );
}
