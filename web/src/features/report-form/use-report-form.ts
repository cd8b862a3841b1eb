import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Report } from '@vitrine/contract/entities/report.ts';
import {
  reportDefaults,
  reportProblems,
  usualChoices,
} from '@vitrine/contract/rules/reports/report-limits.ts';
import { MAIL_LOCALE, templateValues } from '@vitrine/contract/rules/reports/report-template.ts';
import { useMemo, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useSession } from '../../platform/session/session.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { useOutcome } from '../../ui/use-outcome.ts';
import { nextDates, nextReportText } from './next-report.ts';
import { ownTimezone } from './report-options.ts';
import { changesOf, type FormFields, type ReportedDashboard, reportFieldNames } from './report-part.ts';
import { settlingSources, unsettledHint } from './settling/unsettled-days.ts';

/** Placeholder recipients, for validating the schedule alone. */
const ANYBODY = 'somebody@example.com';

export type FormState = {
  dashboard: ReportedDashboard;
  /** The report to edit; a new one when absent. */
  report?: Report | undefined;
  /** Number of the dashboard's other reports. */
  reportsCount: number;
  onSaved: (report: Report) => void;
};

/** The form's values, errors and preview of the next report. */
export function useReportForm({ dashboard, report, reportsCount, onSaved }: FormState) {
  const queries = useQueryClient();
  const [start] = useState(() => startOf(dashboard, report));
  const [fields, setFields] = useState(start);
  const errors = useFormErrors(reportFieldNames);
  const save = useMutation({
    mutationFn: (given: FormFields) =>
      report ? saveReport(report, changesOf(start, given)) : api.reports.create.call(given),
    onSuccess: ({ data }) => onSaved(data),
    // Also after a refusal, because the report may be deleted, or the limit reached.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.reports.key() }),
        queries.invalidateQueries({ queryKey: api.dashboards.key() }),
      ]),
  });
  const { outcome, run } = useOutcome(() => errors.attempt(() => save.mutateAsync(fields)));
  const problems = reportProblems(fields, { reportsCount });
  const ready = Object.keys(problems).length === 0;
  const next = useNextReport(fields, dashboard);
  const change = (changed: Partial<FormFields>) => {
    for (const name of reportFieldNames) if (name in changed) errors.clear(name);
    setFields((before) => ({ ...before, ...changed }));
  };
  const [chosen] = useState(() => hasChoices(fields));
  return { fields, change, errors, problems, ready, chosen, ...next, outcome, run };
}

/** Saves the changes; without any, no request is sent. */
async function saveReport(report: Report, changes: Partial<FormFields>): Promise<{ data: Report }> {
  if (Object.keys(changes).length === 0) return { data: report };
  return api.reports.update.call({ ...changes, id: report.id });
}

function startOf(dashboard: ReportedDashboard, report: Report | undefined): FormFields {
  const start = { ...reportDefaults(dashboard.id, ownTimezone()), ...usualChoices };
  if (!report) return start;
  const given = Object.keys(start).map((name) => [name, report[name as keyof FormFields]]);
  return Object.fromEntries(given) as FormFields;
}

function hasChoices(fields: FormFields): boolean {
  const names = Object.keys(usualChoices) as (keyof typeof usualChoices)[];
  return names.some((name) => fields[name] !== usualChoices[name]);
}

/** When the next report is sent, in words, and the values of its variables. */
function useNextReport(fields: FormFields, dashboard: ReportedDashboard) {
  const { company, sourceTypes } = useSession();
  const { timezone = ownTimezone(), weekStartsOn = 1, includesToday = true, name } = dashboard;
  const { compareType = 'previousPeriod', widgets } = dashboard;
  const sources = useMemo(() => settlingSources(widgets ?? [], sourceTypes), [widgets, sourceTypes]);
  const companyName = company?.name ?? '';
  return useMemo(() => {
    const { recipients, subject, message, highlights_text, ...schedule } = fields;
    const problems = reportProblems({ ...schedule, recipients: ANYBODY }, { reportsCount: 0 });
    if (Object.keys(problems).length > 0)
      return { text: 'Select a time to see when the next report is sent.', values: null, hint: null };
    const now = new Date();
    const calendar = { timezone, weekStartsOn, includesToday, compareType };
    const names = { dashboard: name, company: companyName };
    return {
      text: nextReportText(fields, now, { locale: browserLocale, dashboard: calendar }),
      values: templateValues(names, nextDates(fields, now, calendar), MAIL_LOCALE),
      hint: unsettledHint(fields, now, { dashboard: calendar, sources }),
    };
  }, [fields, sources, timezone, weekStartsOn, includesToday, compareType, name, companyName]);
}
