import { Checkbox } from '@mantine/core';
import type { User } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { AGE_LABEL, TERMS_LABEL } from '../../platform/session/consent-labels.ts';
import { TermsLabel } from '../../platform/session/terms-label.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { IconCheck } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './consent-section.module.css';

export type ConsentSectionProps = {
  person: User;
  /** Only the person themselves can consent. */
  own: boolean;
  onConsented: () => void;
};

/** A person's consents, or the form for them, which blocks everything else. */
export function ConsentSection({ person, own, onConsented }: ConsentSectionProps) {
  const given = person.termsConsent && person.ageConsent;
  if (own && !given) return <ConsentForm person={person} onConsented={onConsented} />;
  return (
    <Section title="Consents">
      <ul className={styles.list}>
        <Consent given={person.termsConsent} label={TERMS_LABEL} />
        <Consent given={person.ageConsent} label={AGE_LABEL} />
      </ul>
    </Section>
  );
}

function Consent({ given, label }: { given: boolean; label: string }) {
  return (
    <li className={styles.consent}>
      {given ? <Icon of={IconCheck} label="Given" className={styles.given} /> : null}
      <span>
        {label}
        {given ? null : <span className={styles.missing}> (not given yet)</span>}
      </span>
    </li>
  );
}

const names = ['termsConsent', 'ageConsent'] as const;

function ConsentForm({ person, onConsented }: Omit<ConsentSectionProps, 'own'>) {
  const [terms, setTerms] = useState(person.termsConsent);
  const [age, setAge] = useState(person.ageConsent);
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() =>
      api.users.update.call({ id: person.id, termsConsent: true, ageConsent: true }),
    );
    onConsented();
  });
  return (
    <Section title="Before you continue" description="Please confirm both to continue.">
      <Form form={errors.form} className={styles.form} onSubmit={run}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <Checkbox
          label={<TermsLabel />}
          name="termsConsent"
          required
          checked={terms}
          error={errors.fields.termsConsent}
          onChange={(event) => {
            errors.clear('termsConsent');
            setTerms(event.currentTarget.checked);
          }}
        />
        <Checkbox
          label={AGE_LABEL}
          name="ageConsent"
          required
          checked={age}
          error={errors.fields.ageConsent}
          onChange={(event) => {
            errors.clear('ageConsent');
            setAge(event.currentTarget.checked);
          }}
        />
        <FormActions outcome={outcome} submitLabel="Confirm" />
      </Form>
    </Section>
  );
}
