import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useDraft } from '../../platform/drafts.ts';
import { AGE_LABEL } from '../../platform/session/consent-labels.ts';
import { loadPage } from '../../platform/session/next-page.ts';
import { TermsLabel } from '../../platform/session/terms-label.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './session-card.module.css';
import { SessionForm } from './session-form.tsx';

const names = ['name', 'password', 'password_confirmation', 'terms_consent', 'age_consent'] as const;
const blank = { name: '' };
const blankSecrets = { password: '', password_confirmation: '' };
const noConsents = { terms_consent: false, age_consent: false };

/** Creates an account from an invitation and loads the dashboards. The name survives a reload; passwords never do. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const [{ name }, changeName, clearName] = useDraft('invitation', blank);
  const [secrets, setSecrets] = useState(blankSecrets);
  const [consents, setConsents] = useState(noConsents);
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() => api.invitations.accept.call({ token, name, ...secrets, ...consents }));
    clearName();
    loadPage('/dashboards');
  });
  const secret = (field: keyof typeof secrets) => ({
    name: field,
    purpose: 'new' as const,
    required: true,
    minLength: 8,
    withAsterisk: false,
    value: secrets[field],
    ...errors.text(field, (text) => setSecrets({ ...secrets, [field]: text })),
  });
  const consent = (field: keyof typeof consents) => ({
    name: field,
    required: true,
    checked: consents[field],
    error: errors.fields[field],
    onChange: (event: { currentTarget: { checked: boolean } }) => {
      errors.clear(field);
      setConsents({ ...consents, [field]: event.currentTarget.checked });
    },
  });
  return (
    <SessionForm {...errors} outcome={outcome} submitLabel="Join" onSubmit={run}>
      <TextInput label="E-mail" value={email} readOnly variant="filled" autoComplete="username" />
      <TextInput
        label="Name"
        name="name"
        autoComplete="name"
        autoFocus
        required
        withAsterisk={false}
        maxLength={120}
        value={name}
        {...errors.text('name', (text) => changeName({ name: text }))}
      />
      <PasswordField label="Password" description="At least 8 characters" {...secret('password')} />
      <PasswordField label="Password again" {...secret('password_confirmation')} />
      <div className={styles.consents}>
        <Checkbox label={<TermsLabel />} {...consent('terms_consent')} />
        <Checkbox label={AGE_LABEL} {...consent('age_consent')} />
      </div>
    </SessionForm>
  );
}
