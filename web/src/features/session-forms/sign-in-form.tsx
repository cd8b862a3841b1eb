import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { type FormErrorsHandle, useFormErrors } from '../../platform/api/form-errors.ts';
import { useDraft } from '../../platform/drafts.ts';
import { loadPage } from '../../platform/session/next-page.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './session-card.module.css';
import { SessionForm } from './session-form.tsx';

const names = ['email', 'password', 'code'] as const;
type Field = (typeof names)[number];

const blank = { email: '' };

type SignInFormProps = {
  next: string;
  /** Alternative sign-ins, shown with the password step. */
  above?: ReactNode;
  below?: ReactNode;
};

/** Signs in and loads `next`; asks for a code if the account has a second factor. The address survives a reload. */
export function SignInForm({ next, above, below }: SignInFormProps) {
  const [{ email }, changeDraft, clearDraft] = useDraft('sign-in', blank);
  const [password, setPassword] = useState('');
  /** Null until the server asks for one. */
  const [code, setCode] = useState<string | null>(null);
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    let needsCode = false;
    await errors.attempt(async () => {
      const response = await api.signIn.login.call({ email, password, ...(code ? { code } : {}) });
      needsCode = response.status === 200;
    });
    if (needsCode) {
      setCode('');
      return;
    }
    clearDraft();
    loadPage(next);
  });
  if (code !== null) {
    return (
      <SessionForm {...errors} outcome={outcome} submitLabel="Sign in" onSubmit={run}>
        <CodeField email={email} value={code} errors={errors} onChange={setCode} />
        <button type="button" className={styles.back} onClick={() => setCode(null)}>
          Back to e-mail and password
        </button>
      </SessionForm>
    );
  }
  return (
    <>
      {above}
      <SessionForm {...errors} outcome={outcome} submitLabel="Sign in" onSubmit={run}>
        <PasswordFields
          email={email}
          password={password}
          errors={errors}
          onEmail={(text) => changeDraft({ email: text })}
          onPassword={setPassword}
        />
      </SessionForm>
      {below}
    </>
  );
}

type Errors = FormErrorsHandle<Field>;

type PasswordFieldsProps = {
  email: string;
  password: string;
  errors: Errors;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
};

function PasswordFields({ email, password, errors, onEmail, onPassword }: PasswordFieldsProps) {
  return (
    <>
      <EmailField autoComplete="username" autoFocus value={email} {...errors.text('email', onEmail)} />
      <PasswordField
        label="Password"
        name="password"
        required
        withAsterisk={false}
        value={password}
        {...errors.text('password', onPassword)}
      />
      <Link to="/forgot-password" className={styles.aside}>
        Forgot your password?
      </Link>
    </>
  );
}

type CodeFieldProps = {
  email: string;
  value: string;
  errors: Errors;
  onChange: (code: string) => void;
};

function CodeField({ email, value, errors, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label="Code"
      description={`Of the authenticator app for ${email}, or one of your recovery codes`}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      required
      withAsterisk={false}
      maxLength={20}
      value={value}
      error={errors.fields.code ?? errors.fields.email}
      onChange={(event) => {
        errors.clear('code');
        onChange(event.currentTarget.value);
      }}
    />
  );
}
