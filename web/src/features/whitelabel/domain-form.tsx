import { Button, TextInput } from '@mantine/core';
import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { RemoveDomain } from './remove-domain.tsx';
import { useWhitelabelChanged } from './use-whitelabel-changed.ts';
import styles from './whitelabel.module.css';

const names = ['domain', 'emailUsername', 'emailDomain'] as const;
type Field = (typeof names)[number];
type Fields = Record<Field, string>;

function fieldsOf({ domain, emailUsername, emailDomain }: Whitelabel): Fields {
  return { domain: domain ?? '', emailUsername: emailUsername ?? '', emailDomain: emailDomain ?? '' };
}

/** The domain for dashboards and the sender address of reports; both are optional. */
export function DomainForm({ whitelabel }: { whitelabel: Whitelabel }) {
  const saved = fieldsOf(whitelabel);
  const [fields, change, clear] = useDraft<Fields>('whitelabel', saved);
  const errors = useFormErrors(names);
  const [removing, setRemoving] = useState(false);
  const { outcome, run } = useSaving(fields, errors, clear);
  const field = (name: Field) => ({
    name,
    value: fields[name],
    autoComplete: 'off',
    spellCheck: false,
    ...errors.text(name, (text) => change({ [name]: text })),
  });
  const named = saved.domain !== '' || saved.emailDomain !== '';
  return (
    <Section
      title="Your domain"
      description="Clients open dashboards under your domain and receive reports from your address."
    >
      <Form form={errors.form} onSubmit={run}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <div className={styles.fields}>
          <TextInput
            label="Domain for dashboards"
            placeholder="reports.agency.com"
            maxLength={300}
            {...field('domain')}
          />
          <div className={styles.address}>
            <TextInput label="Sender" placeholder="reports" maxLength={64} {...field('emailUsername')} />
            <span className={styles.at} aria-hidden="true">
              @
            </span>
            <TextInput
              label="Sender’s domain"
              placeholder="agency.com"
              maxLength={300}
              {...field('emailDomain')}
            />
          </div>
        </div>
        <FormActions
          outcome={outcome}
          submitLabel="Save"
          disabled={names.every((name) => fields[name].trim() === saved[name])}
          note={
            named ? (
              <Button variant="subtle" color="bad" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            ) : null
          }
        />
      </Form>
      {removing ? (
        <RemoveDomain whitelabel={whitelabel} onRemoved={clear} onClose={() => setRemoving(false)} />
      ) : null}
    </Section>
  );
}

/** Saved domains are checked at once; if that fails, a scheduled check follows. */
function useSaving(fields: Fields, errors: ReturnType<typeof useFormErrors<Field>>, clear: () => void) {
  const changed = useWhitelabelChanged();
  return useOutcome(() =>
    errors.attempt(async () => {
      const saved = await api.whitelabel.save.call(fields);
      clear();
      const checked = await api.whitelabel.check.call().catch(() => saved);
      await changed(checked.data);
    }),
  );
}
