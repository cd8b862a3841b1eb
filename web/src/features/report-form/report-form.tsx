import type { ReportDetail } from '@vitrine/contract/entities/report.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { REPORT_LIMIT_WARNING } from '@vitrine/contract/rules/reports/report-limits.ts';
import { useRef } from 'react';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import { RecipientsField } from './recipients-field.tsx';
import styles from './report-form.module.css';
import type { ReportPart } from './report-part.ts';
import { ReturnedNotes } from './returned-notes.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { UnsettledNote } from './settling/unsettled-note.tsx';
import { HighlightsField } from './text/highlights-field.tsx';
import { TextFields } from './text/text-fields.tsx';
import { type FormState, useReportForm } from './use-report-form.ts';

type ReportFormProps = FormState & { onCancel: () => void };

/** Why it can't be scheduled. The limit of reports is also named above the form. */
function missingText({ recipients, general, ...others }: FieldErrors, isEmpty: boolean): string {
  if (general) return REPORT_LIMIT_WARNING;
  // Their messages stand beside them.
  if (Object.keys(others).length > 0) return 'Please check the marked fields.';
  // While an address is being typed, it is no error yet.
  return isEmpty ? (recipients?.[0] ?? '') : 'Please check the recipients.';
}

/** Schedules a report, or changes one. */
export function ReportForm({ dashboard, report, reportsCount, onSaved, onCancel }: ReportFormProps) {
  const form = useReportForm({ dashboard, report, reportsCount, onSaved });
  const { fields, problems } = form;
  const day = useRef<HTMLInputElement>(null);
  const part: ReportPart = { fields, change: form.change, errors: form.errors.fields };
  const submit = () => {
    if (form.ready) void form.run();
  };
  const move = (detail: ReportDetail) => {
    form.change({ detail });
    // The note and its button go away.
    day.current?.focus();
  };
  return (
    <Form form={form.errors.form} className={styles.form} onSubmit={submit}>
      <RecipientsField {...part} />
      {report ? <ReturnedNotes report={report} recipients={fields.recipients} /> : null}
      <ScheduleFields {...part} problems={problems} dayRef={day} />
      {form.hint ? <UnsettledNote {...form.hint} onMove={move} /> : null}
      <ContentFields {...part} widgetsCount={dashboard.widgetsCount} />
      <details className={styles.more} open={form.chosen}>
        <summary>Advanced options</summary>
        <div className={styles.form}>
          <ChoiceFields {...part} problems={problems} />
          <TextFields {...part} problems={problems} values={form.values} />
          <HighlightsField {...part} problems={problems} nextPeriod={form.values?.period ?? null} />
        </div>
      </details>
      <p role="status" className={`${styles.next} tabular`}>
        {form.text}
      </p>
      {form.errors.general && form.errors.general !== REPORT_LIMIT_WARNING ? (
        <ErrorNote>{form.errors.general}</ErrorNote>
      ) : null}
      <FormActions
        outcome={form.outcome}
        submitLabel={report ? 'Save' : 'Schedule'}
        missing={form.ready ? null : missingText(problems, fields.recipients === '')}
        onCancel={onCancel}
      />
    </Form>
  );
}
