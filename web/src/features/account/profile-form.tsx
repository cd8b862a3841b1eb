import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vitrine/contract/entities/user.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { refreshSession } from '../../platform/session.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';

const names = ['name'] as const;

/** Name of a person; the e-mail address can be read only. */
export function ProfileForm({ person }: { person: User }) {
  const queries = useQueryClient();
  const [name, setName] = useState(person.name);
  const errors = useFormErrors(names);
  const update = useMutation(
    api.users.update.mutationOptions({
      onSuccess: () =>
        Promise.all([refreshSession(), queries.invalidateQueries({ queryKey: api.users.key() })]),
    }),
  );
  const { outcome, run } = useOutcome(() =>
    errors.attempt(() => update.mutateAsync({ id: person.id, name })),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Section title="Profile">
      <form ref={errors.form} className={styles.form} onSubmit={submit}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={120}
          value={name}
          error={errors.fields.name}
          onChange={(event) => {
            errors.clear('name');
            setName(event.currentTarget.value);
          }}
        />
        <TextInput label="E-mail" value={person.email} readOnly variant="filled" />
        <FormActions outcome={outcome} submitLabel="Save" disabled={name.trim() === person.name} />
      </form>
    </Section>
  );
}
