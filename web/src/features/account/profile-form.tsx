import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';
import { PictureField } from './picture-field.tsx';
import { useAccountChanged } from './use-account-changed.ts';

const names = ['name'] as const;

/** Name and picture of a person. Admins see another person's address here; one’s own has its own section. */
export function ProfileForm({ person, own }: { person: User; own: boolean }) {
  const changed = useAccountChanged();
  const [name, setName] = useState(person.name);
  const errors = useFormErrors(names);
  const update = useMutation(api.users.update.mutationOptions({ onSuccess: changed }));
  const { outcome, run } = useOutcome(() =>
    errors.attempt(() => update.mutateAsync({ id: person.id, name })),
  );
  return (
    <Section title="Profile">
      <Form form={errors.form} className={styles.form} onSubmit={run}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <PictureField person={person} />
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={120}
          value={name}
          {...errors.text('name', setName)}
        />
        {own ? null : <TextInput label="E-mail" value={person.email} readOnly variant="filled" />}
        <FormActions outcome={outcome} submitLabel="Save" disabled={name.trim() === person.name} />
      </Form>
    </Section>
  );
}
