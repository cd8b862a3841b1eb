import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { AGE_LABEL } from '../../platform/session/consent-labels.ts';
import { loadPage } from '../../platform/session/next-page.ts';
import { TermsLabel } from '../../platform/session/terms-label.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { SocialButtons } from './social-buttons.tsx';

type Choices = Omit<
  Parameters<typeof api.registration.social.call>[0],
  'provider' | 'terms_consent' | 'age_consent'
>;

type SocialSignUpProps = {
  /** The company and plan as entered in the form below. */
  choices: Choices;
};

/** Registers with an external service, after both consents. */
export function SocialSignUp({ choices }: SocialSignUpProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <SocialButtons or="or with a password" onChoose={({ id }) => setChosen(id)} />
      {chosen ? <ConsentModal provider={chosen} choices={choices} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

const names = ['company', 'terms_consent', 'age_consent'] as const;
const consentNames = ['terms_consent', 'age_consent'] as const;

type ConsentModalProps = SocialSignUpProps & { provider: string; onClose: () => void };

function ConsentModal({ provider, choices, onClose }: ConsentModalProps) {
  const [company, setCompany] = useState(choices.company ?? '');
  const [consents, setConsents] = useState({ terms_consent: false, age_consent: false });
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const { url } = await api.registration.social.call({ provider, ...choices, company, ...consents });
      loadPage(url);
    }),
  );
  const consent = (name: (typeof consentNames)[number], label: ReactNode) => (
    <Checkbox
      label={label}
      checked={consents[name]}
      error={errors.fields[name]}
      onChange={(event) => setConsents({ ...consents, [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Modal opened onClose={onClose} title="Please confirm checkboxes to proceed" size="sm">
      <Stack gap={12}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <TextInput
          label="Agency or company"
          description="Your clients see it on reports and in e-mails"
          name="company"
          autoComplete="organization"
          data-autofocus
          required
          withAsterisk={false}
          maxLength={120}
          value={company}
          {...errors.text('company', setCompany)}
        />
        {consent('terms_consent', <TermsLabel />)}
        {consent('age_consent', AGE_LABEL)}
      </Stack>
      <FormActions
        outcome={outcome}
        disabled={!(consents.terms_consent && consents.age_consent)}
        onSubmit={() => void run()}
        onCancel={onClose}
      />
    </Modal>
  );
}
