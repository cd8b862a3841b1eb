import { Button } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { InteractiveButton, OutcomeButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './share-menu.module.css';
import type { SharedDashboard } from './shared-dashboard.ts';

type PasswordPartProps = { dashboard: SharedDashboard; onChange: (dashboard: Dashboard) => void };

const names = ['password'] as const;

/** The viewers' password; it can be set and removed, but never read. */
export function PasswordPart({ dashboard, onChange }: PasswordPartProps) {
  const [editing, setEditing] = useState(false);
  const errors = useFormErrors(names);
  const save = (password: string | null) =>
    errors.attempt(async () => {
      const input = { id: dashboard.id, category: 'new_password' as const, password };
      onChange((await api.dashboards.saveWidgets.call(input)).data);
      setEditing(false);
    });
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Password</h3>
      <p className={styles.text}>
        {dashboard.passwordProtected ? 'Viewers are asked for a password.' : 'Viewers need no password.'}
      </p>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      {editing ? (
        <PasswordForm errors={errors} onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <div className={styles.row}>
          <Button size="xs" onClick={() => setEditing(true)}>
            {dashboard.passwordProtected ? 'Change password' : 'Set password'}
          </Button>
          {dashboard.passwordProtected ? (
            <InteractiveButton size="xs" onClick={() => save(null)}>
              Remove password
            </InteractiveButton>
          ) : null}
        </div>
      )}
    </section>
  );
}

type PasswordFormProps = {
  errors: ReturnType<typeof useFormErrors<'password'>>;
  onSave: (password: string) => Promise<void>;
  onCancel: () => void;
};

function PasswordForm({ errors, onSave, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const { outcome, run } = useOutcome(() => onSave(password));
  return (
    <Form form={errors.form} className={styles.password} onSubmit={run}>
      <PasswordField
        purpose="new"
        name="password"
        required
        aria-label="New password"
        placeholder="New password"
        autoFocus
        value={password}
        {...errors.text('password', setPassword)}
      />
      <div className={styles.row}>
        <OutcomeButton size="xs" variant="filled" type="submit" outcome={outcome}>
          Save password
        </OutcomeButton>
        <Button size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
