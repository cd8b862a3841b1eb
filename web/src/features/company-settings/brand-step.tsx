import { Button } from '@mantine/core';
import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { Form } from '../../ui/form.tsx';
import { OutcomeButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { BrandColorField, LogoField } from './brand-section.tsx';
import styles from './company-settings.module.css';
import { useCompanySettings } from './use-company-settings.ts';

type BrandStepProps = { company: Company; onDone: () => void };

/** Logo and colour of a new company, beside what its clients will see. It can be skipped. */
export function BrandStep({ company, onDone }: BrandStepProps) {
  const settings = useCompanySettings(company);
  const { errors, draft, dirty, outcome, submit } = settings;
  const save = async () => {
    if (await submit()) onDone();
  };
  return (
    <Form form={errors.form} className={styles.form} onSubmit={save}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <div className={styles.step}>
        <div className={styles.fields}>
          <LogoField settings={settings} />
          <BrandColorField settings={settings} />
        </div>
        <BrandPreview draft={draft} />
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={onDone}>
          Skip for now
        </Button>
        <OutcomeButton type="submit" variant="filled" outcome={outcome} disabled={!dirty}>
          Save and continue
        </OutcomeButton>
      </div>
    </Form>
  );
}
