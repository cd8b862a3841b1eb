import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { SessionForm } from './session-form.tsx';

const names = ['email'] as const;

/** Requests the mail with the link. Shows the same text whether or not the address is known. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() => api.signIn.forgotPassword.call({ email }));
    onSent(email);
  });
  return (
    <SessionForm {...errors} outcome={outcome} submitLabel="Send the link" onSubmit={run}>
      <EmailField autoComplete="username" autoFocus value={email} {...errors.text('email', setEmail)} />
    </SessionForm>
  );
}
