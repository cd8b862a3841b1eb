import { TextInput } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { BrandSection } from './brand-section.tsx';
import styles from './company-settings.module.css';
import { useCompanySettings } from './use-company-settings.ts';

/** Name, contact and brand of the company, saved together. */
export function SettingsForm({ company }: { company: Company }) {
  const settings = useCompanySettings(company);
  const { draft, errors, outcome, dirty, change, submit } = settings;
  const leaving = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <Form form={errors.form} className={`${styles.form} ${styles.settings}`} onSubmit={submit}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <Section title="Company" description="Your clients see this name in e-mails, links and PDFs.">
        <div className={styles.fields}>
          <TextInput
            label="Name"
            name="name"
            required
            withAsterisk={false}
            maxLength={120}
            value={draft.name}
            error={errors.fields.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label="Phone"
            type="tel"
            maxLength={40}
            autoComplete="tel"
            value={draft.phone}
            error={errors.fields.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </div>
      </Section>
      <BrandSection settings={settings} />
      <FormActions
        outcome={outcome}
        submitLabel="Save"
        disabled={!dirty}
        note={dirty ? 'Not saved yet' : undefined}
      />
      <ConfirmModal
        opened={leaving.status === 'blocked'}
        title="Leave without saving?"
        submitLabel="Leave"
        cancelLabel="Stay"
        onSubmit={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        What you changed here is lost.
      </ConfirmModal>
    </Form>
  );
}
