import { TagsInput } from '@mantine/core';
import {
  MAX_RECIPIENTS,
  parseRecipients,
  REPORT_LIMIT_WARNING,
} from '@vitrine/contract/rules/report-limits.ts';
import type { ClipboardEvent, FormEvent } from 'react';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { addressesIn } from './addresses-in.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import styles from './report-form.module.css';
import type { ReportPart } from './report-part.ts';
import { ReturnedNotes } from './returned-notes.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { type FormState, useReportForm } from './use-report-form.ts';
import { WordsFields } from './words-fields.tsx';

type ReportFormProps = FormState & { onCancel: () => void };

/** Schedules a report, or changes one. */
export function ReportForm({ dashboard, report, reportsCount, onSaved, onCancel }: ReportFormProps) {
  const form = useReportForm({ dashboard, report, reportsCount, onSaved });
  const { fields, problems } = form;
  const part: ReportPart = { fields, change: form.change, errors: form.errors.fields };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.ready) void form.run();
  };
  return (
    <form ref={form.errors.form} noValidate className={styles.form} onSubmit={submit}>
      <Recipients {...part} problems={problems.recipients ?? []} />
      {report ? <ReturnedNotes report={report} recipients={fields.recipients} /> : null}
      <ScheduleFields {...part} problems={problems} />
      <ContentFields {...part} widgetsCount={dashboard.widgetsCount} />
      <details className={styles.more} open={form.chosen}>
        <summary>Review, missing figures and words</summary>
        <div className={styles.form}>
          <ChoiceFields {...part} problems={problems} />
          <WordsFields {...part} problems={problems} values={form.values} />
        </div>
      </details>
      <p role="status" className={`${styles.next} figures`}>
        {form.words}
      </p>
      {form.errors.general && form.errors.general !== REPORT_LIMIT_WARNING ? (
        <ErrorNote>{form.errors.general}</ErrorNote>
      ) : null}
      <FormActions
        outcome={form.outcome}
        submitLabel={report ? 'Save' : 'Schedule'}
        disabled={!form.ready}
        onCancel={onCancel}
      />
    </form>
  );
}

function Recipients({ fields, change, errors, problems }: ReportPart & { problems: string[] }) {
  const { recipients } = parseRecipients(fields.recipients);
  // An empty field has not been got wrong yet.
  const problem = recipients.length === 0 ? undefined : problems.join(' ');
  const write = (addresses: string[]) => change({ recipients: addresses.join(', ') });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    // The field's own way of pasting leaves out the sixth without a word.
    event.stopPropagation();
    write([...recipients, ...addressesIn(event.clipboardData.getData('text'))]);
  };
  return (
    <TagsInput
      label="Recipients"
      description={`Up to ${MAX_RECIPIENTS} e-mail addresses. Enter or a comma ends one.`}
      placeholder={recipients.length === 0 ? 'client@example.com' : undefined}
      type="email"
      autoComplete="off"
      data-autofocus
      splitChars={[',', ';', ' ']}
      value={recipients}
      onChange={(addresses) => write(addresses.flatMap(addressesIn))}
      onPasteCapture={paste}
      error={errors.recipients || problem}
    />
  );
}
