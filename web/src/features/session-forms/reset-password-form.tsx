import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { SessionForm } from './session-form.tsx';

const names = ['password'] as const;

/** Sets the password with the mail's token. A used or expired token is reported above the form. */
export function ResetPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const [password, setPassword] = useState('');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() => api.signIn.resetPassword.call({ token, password }));
    onChanged();
  });
  return (
    <SessionForm {...errors} outcome={outcome} submitLabel="Set password" onSubmit={run}>
      <PasswordField
        label="New password"
        description="At least 8 characters"
        purpose="new"
        name="password"
        autoFocus
        required
        minLength={8}
        withAsterisk={false}
        value={password}
        {...errors.text('password', setPassword)}
      />
    </SessionForm>
  );
}
