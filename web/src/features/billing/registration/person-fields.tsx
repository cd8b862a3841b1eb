import { Checkbox, TextInput } from '@mantine/core';
import { AGE_LABEL } from '../../../platform/session/consent-labels.ts';
import { TermsLabel } from '../../../platform/session/terms-label.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import styles from '../billing.module.css';
import type { Person } from './registration-state.ts';

type PersonFieldsProps = {
  person: Person;
  errors: Partial<Record<string, string>>;
  onChange: (part: Partial<Person>) => void;
};

type Texts = 'name' | 'company' | 'email' | 'password' | 'password_confirmation';

/** Fields of the registrant, and the two consents. */
export function PersonFields({ person, errors, onChange }: PersonFieldsProps) {
  const text = (name: Texts) => ({
    name,
    required: true,
    withAsterisk: false,
    value: person[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const secret = (name: Texts) => ({ ...text(name), purpose: 'new' as const, minLength: 8 });
  const consent = (name: 'terms_consent' | 'age_consent') => ({
    name,
    checked: person[name],
    error: errors[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onChange({ [name]: event.currentTarget.checked }),
  });
  return (
    <>
      <TextInput label="Name" autoComplete="name" autoFocus maxLength={120} {...text('name')} />
      <TextInput
        label="Agency or company"
        description="Your clients see it on reports and in e-mails"
        autoComplete="organization"
        maxLength={120}
        {...text('company')}
      />
      <TextInput label="E-mail" type="email" autoComplete="username" {...text('email')} />
      <PasswordField label="Password" description="At least 8 characters" {...secret('password')} />
      <PasswordField label="Password again" {...secret('password_confirmation')} />
      <div className={styles.consents}>
        <Checkbox label={<TermsLabel />} {...consent('terms_consent')} />
        <Checkbox label={AGE_LABEL} {...consent('age_consent')} />
      </div>
    </>
  );
}
