import { TextInput } from '@mantine/core';
import type { CredentialField, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { Form } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { useOutcome } from '../../../ui/use-outcome.ts';
import styles from './connect.module.css';
import { KeyConflictNote } from './key-conflict-note.tsx';
import { KeyField } from './key-field.tsx';
import { type KeyErrors, useKeyConnection } from './use-key-connection.ts';

export type KeyFormProps = {
  type: SourceType;
  fields: readonly CredentialField[];
  source?: Source;
  onDone: (source: Source) => void;
  onCancel: () => void;
};

/** The fields that the source type declares. The credential is tested before it is stored. */
export function KeyForm({ type, fields, source, onDone, onCancel }: KeyFormProps) {
  const [name, setName] = useState(source?.name ?? '');
  const [values, setValues] = useState<Record<string, string>>({ account: source?.account ?? '' });
  const { errors, general, conflict, send } = useKeyConnection(type, fields, { name, values }, onDone);
  const { outcome, run } = useOutcome(() => send(source ? { sourceId: source.id } : {}));
  return (
    <Form form={errors.form} className={styles.step} autoComplete="off" onSubmit={run}>
      <p className={styles.typeText}>{type.description}</p>
      {conflict ? (
        <KeyConflictNote {...conflict} send={send} mayAdd={!source}>
          {general}
        </KeyConflictNote>
      ) : general ? (
        <ErrorNote>{general}</ErrorNote>
      ) : null}
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
          description="Its name here. Defaults to its type and the account name."
          value={name}
          maxLength={120}
          error={errors.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <FormActions outcome={outcome} submitLabel={source ? 'Re-authorise' : 'Connect'} onCancel={onCancel} />
    </Form>
  );
}

/** The server has one token; its error is shown under the last field that is part of it. */
function errorFor(
  field: CredentialField,
  fields: readonly CredentialField[],
  errors: KeyErrors,
): string | undefined {
  if (field.id === 'account') return errors.account;
  return field === fields.findLast(({ id }) => id !== 'account') ? errors.token : undefined;
}
