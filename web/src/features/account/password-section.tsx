import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';
import { useAccountChanged } from './use-account-changed.ts';

const names = ['password', 'newPassword'] as const;

/** Changes the password; requires the current one. */
export function PasswordSection() {
  const [editing, setEditing] = useState(false);
  const change = editing ? null : (
    <Button size="xs" onClick={() => setEditing(true)}>
      Change password
    </Button>
  );
  return (
    <Section
      title="Password"
      description="A new one signs you out everywhere else. API tokens keep working; revoke them below if someone else may know them."
      action={change}
    >
      {editing ? <PasswordForm onDone={() => setEditing(false)} /> : null}
    </Section>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const changed = useAccountChanged();
  const [secrets, setSecrets] = useState({ password: '', newPassword: '' });
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() => api.account.changePassword.call(secrets));
    notifications.show({ message: 'Your password is changed. You were signed out everywhere else.' });
    onDone();
    await changed();
  });
  const field = (name: keyof typeof secrets) => ({
    name,
    required: true,
    withAsterisk: false,
    value: secrets[name],
    ...errors.text(name, (text) => setSecrets({ ...secrets, [name]: text })),
  });
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <PasswordField label="Current password" autoFocus {...field('password')} />
      <PasswordField
        label="New password"
        description="At least 8 characters"
        purpose="new"
        minLength={8}
        {...field('newPassword')}
      />
      <FormActions outcome={outcome} submitLabel="Set password" onCancel={onDone} />
    </Form>
  );
}
