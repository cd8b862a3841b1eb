import { useBlocker } from '@tanstack/react-router';
import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { BrandSection } from './brand-section.tsx';
import styles from './company-settings.module.css';
import { useCompanySettings } from './use-company-settings.ts';

/** Name, contact and brand of the company, saved together. */
export function SettingsForm({ company }: { company: Company }) {
  const settings = useCompanySettings(company);
  const { errors, outcome, dirty, submit } = settings;
  const leaving = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <Form form={errors.form} className={styles.form} onSubmit={submit}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <BrandSection
        settings={settings}
        actions={
          <FormActions
            outcome={outcome}
            submitLabel="Save"
            disabled={!dirty}
            note={dirty ? 'Not saved yet' : undefined}
          />
        }
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
