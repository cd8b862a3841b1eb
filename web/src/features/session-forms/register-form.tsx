import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { AGE_LABEL, TERMS_LABEL } from '../../platform/consent-labels.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { loadPage } from '../../platform/next-page.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './session-card.module.css';
import { SessionForm } from './session-form.tsx';

const names = ['name', 'email', 'password', 'password_confirmation', 'terms_consent', 'age_consent'] as const;
const blankPerson = { name: '', email: '' };
const blankSecrets = { password: '', password_confirmation: '' };
const noConsents = { terms_consent: false, age_consent: false };

/** Opens a company with its first admin and loads `next`. Name and address survive a reload of the page; passwords never do. */
export function RegisterForm({ next }: { next: string }) {
  const [person, changePerson, forgetPerson] = useDraft('register', blankPerson);
  const [secrets, setSecrets] = useState(blankSecrets);
  const [consents, setConsents] = useState(noConsents);
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() => api.signIn.register.call({ ...person, ...secrets, ...consents }));
    forgetPerson();
    loadPage(next);
  });

  const text = (name: keyof typeof person) => ({
    name,
    required: true,
    withAsterisk: false,
    value: person[name],
    error: errors.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      errors.clear(name);
      changePerson({ [name]: event.currentTarget.value });
    },
  });
  const secret = (name: keyof typeof secrets) => ({
    name,
    purpose: 'new' as const,
    required: true,
    minLength: 8,
    withAsterisk: false,
    value: secrets[name],
    error: errors.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      errors.clear(name);
      setSecrets({ ...secrets, [name]: event.currentTarget.value });
    },
  });
  const consent = (name: keyof typeof consents) => ({
    name,
    checked: consents[name],
    error: errors.fields[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => {
      errors.clear(name);
      setConsents({ ...consents, [name]: event.currentTarget.checked });
    },
  });

  return (
    <SessionForm
      {...errors}
      outcome={outcome}
      submitLabel="Register"
      disabled={!(consents.terms_consent && consents.age_consent)}
      onSubmit={run}
    >
      <TextInput label="Name" autoComplete="name" autoFocus {...text('name')} />
      <TextInput label="E-mail" type="email" autoComplete="username" {...text('email')} />
      <PasswordField label="Password" description="At least 8 characters" {...secret('password')} />
      <PasswordField label="Password again" {...secret('password_confirmation')} />
      <div className={styles.consents}>
        <Checkbox label={TERMS_LABEL} {...consent('terms_consent')} />
        <Checkbox label={AGE_LABEL} {...consent('age_consent')} />
      </div>
    </SessionForm>
  );
}
