import { TagsInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Report, ReportFields } from '@vitrine/contract/entities/report.ts';
import {
  MAX_RECIPIENTS,
  parseRecipients,
  REPORT_LIMIT_WARNING,
  reportDefaults,
  reportProblems,
} from '@vitrine/contract/rules/report-limits.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { ContentFields } from './content-fields.tsx';
import { nextReportWords } from './next-report.ts';
import styles from './report-form.module.css';
import { ownLocale, ownTimezone } from './report-options.ts';
import { type ReportedDashboard, type ReportPart, reportFieldNames } from './report-part.ts';
import { ScheduleFields } from './schedule-fields.tsx';

/** Stands for recipients where only the schedule is looked at. */
const ANYBODY = 'somebody@example.com';

type ReportFormProps = {
  dashboard: ReportedDashboard;
  /** How many other reports the dashboard has. */
  reportsCount: number;
  onCreated: (report: Report) => void;
  onCancel: () => void;
};

export function ReportForm({ dashboard, reportsCount, onCreated, onCancel }: ReportFormProps) {
  const form = useReportForm(dashboard, reportsCount, onCreated);
  const { fields, problems } = form;
  const part: ReportPart = { fields, change: form.change, errors: form.errors.fields };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.ready) void form.run();
  };
  return (
    <form ref={form.errors.form} noValidate className={styles.form} onSubmit={submit}>
      {form.errors.general && form.errors.general !== REPORT_LIMIT_WARNING ? (
        <ErrorNote>{form.errors.general}</ErrorNote>
      ) : null}
      <Recipients {...part} problems={problems.recipients ?? []} />
      <ScheduleFields {...part} problems={problems} />
      <ContentFields {...part} widgetsCount={dashboard.widgetsCount} />
      <p role="status" className={`${styles.next} figures`}>
        {form.words}
      </p>
      <FormActions outcome={form.outcome} submitLabel="Schedule" disabled={!form.ready} onCancel={onCancel} />
    </form>
  );
}

function useReportForm(
  dashboard: ReportedDashboard,
  reportsCount: number,
  onCreated: (report: Report) => void,
) {
  const queries = useQueryClient();
  const [fields, setFields] = useState(() => reportDefaults(dashboard.id, ownTimezone()));
  const errors = useFormErrors(reportFieldNames);
  const create = useMutation(
    api.reports.create.mutationOptions({
      onSuccess: ({ data }) => {
        onCreated(data);
        return Promise.all([
          queries.invalidateQueries({ queryKey: api.reports.key() }),
          queries.invalidateQueries({ queryKey: api.dashboards.key() }),
        ]);
      },
    }),
  );
  const { outcome, run } = useOutcome(() => errors.attempt(() => create.mutateAsync(fields)));
  const problems = reportProblems(fields, { reportsCount });
  const ready = Object.keys(problems).length === 0;
  const { timezone = ownTimezone(), weekStartsOn = 1 } = dashboard;
  const words = useMemo(() => {
    const planned =
      Object.keys(reportProblems({ ...fields, recipients: ANYBODY }, { reportsCount: 0 })).length === 0;
    if (!planned) return 'Choose a time to see when the next report is sent.';
    return nextReportWords(fields, new Date(), {
      locale: ownLocale(),
      dashboard: { timezone, weekStartsOn },
    });
  }, [fields, timezone, weekStartsOn]);
  const change = (changed: Partial<ReportFields>) => {
    for (const name of reportFieldNames) if (name in changed) errors.clear(name);
    setFields((before) => ({ ...before, ...changed }));
  };
  return { fields, change, errors, problems, ready, words, outcome, run };
}

function Recipients({ fields, change, errors, problems }: ReportPart & { problems: string[] }) {
  const [full, setFull] = useState(false);
  const { recipients } = parseRecipients(fields.recipients);
  // An empty field has not been got wrong yet.
  const problem = recipients.length === 0 ? undefined : problems.join(' ');
  return (
    <TagsInput
      label="Recipients"
      description={`Up to ${MAX_RECIPIENTS} e-mail addresses. Enter or a comma ends one.`}
      placeholder={recipients.length === 0 ? 'client@example.com' : undefined}
      type="email"
      autoComplete="off"
      data-autofocus
      splitChars={[',', ';', ' ']}
      maxTags={MAX_RECIPIENTS}
      value={recipients}
      onChange={(addresses) => {
        setFull(false);
        change({ recipients: addresses.join(', ') });
      }}
      onMaxTags={() => setFull(true)}
      error={
        errors.recipients || problem || (full && `A report can go to at most ${MAX_RECIPIENTS} addresses.`)
      }
    />
  );
}
