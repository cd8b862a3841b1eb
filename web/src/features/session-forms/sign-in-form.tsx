import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { loadPage } from '../../platform/next-page.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './session-card.module.css';
import { SessionForm } from './session-form.tsx';

const names = ['email', 'password'] as const;

const blank = { email: '' };

/** Signs in and loads `next`. The address survives a reload of the page. */
export function SignInForm({ next }: { next: string }) {
  const [{ email }, changeDraft, forgetDraft] = useDraft('sign-in', blank);
  const [password, setPassword] = useState('');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() => api.signIn.login.call({ email, password }));
    forgetDraft();
    loadPage(next);
  });
  return (
    <SessionForm {...errors} outcome={outcome} submitLabel="Sign in" onSubmit={run}>
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        value={email}
        error={errors.fields.email}
        onChange={(event) => {
          errors.clear('email');
          changeDraft({ email: event.currentTarget.value });
        }}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        withAsterisk={false}
        value={password}
        error={errors.fields.password}
        onChange={(event) => {
          errors.clear('password');
          setPassword(event.currentTarget.value);
        }}
      />
      <Link to="/forgot-password" className={styles.aside}>
        Forgot your password?
      </Link>
    </SessionForm>
  );
}
