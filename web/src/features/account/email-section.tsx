import { Button } from '@mantine/core';
import type { Person } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';
import { useAccountChanged } from './use-account-changed.ts';

const names = ['email', 'password'] as const;

/** The sign-in address, and a change of it that waits for confirmation by e-mail. */
export function EmailSection({ person }: { person: Person }) {
  const changed = useAccountChanged();
  const [editing, setEditing] = useState(false);
  const keep = async () => {
    await api.account.keepEmail.call();
    await changed();
  };
  return (
    <Section title="E-mail" description="You sign in with this address, and mails go to it.">
      <div className={styles.form}>
        <div className={styles.item}>
          <div className={styles.details}>
            <span className={styles.title}>{person.email}</span>
            {person.newEmail ? (
              <span className={styles.under}>
                <StatusPill tone="info">Waiting for {person.newEmail}</StatusPill>
              </span>
            ) : null}
          </div>
          {editing ? null : (
            <Button size="xs" onClick={() => setEditing(true)}>
              Change e-mail
            </Button>
          )}
        </div>
        {person.newEmail ? (
          <div className={styles.row}>
            <p className={styles.text}>
              Open the link that was mailed to {person.newEmail}. It is valid for 24 hours; until then the old
              address stays.
            </p>
            <InteractiveButton size="xs" onClick={keep}>
              Keep the old address
            </InteractiveButton>
          </div>
        ) : null}
        {editing ? <EmailForm onDone={() => setEditing(false)} /> : null}
      </div>
    </Section>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const changed = useAccountChanged();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() => api.account.changeEmail.call({ email, password }));
    onDone();
    await changed();
  });
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <EmailField
        label="New e-mail"
        autoComplete="email"
        autoFocus
        value={email}
        {...errors.text('email', setEmail)}
      />
      <PasswordField
        label="Your password"
        name="password"
        required
        withAsterisk={false}
        value={password}
        {...errors.text('password', setPassword)}
      />
      <FormActions outcome={outcome} submitLabel="Send the link" onCancel={onDone} />
    </Form>
  );
}
