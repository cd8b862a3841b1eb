import type { ReportChoices, ReportFields } from '@vitrine/contract/entities/report.ts';

/** The fields a refusal may name. */
export const reportFieldNames = [
  'recipients',
  'period',
  'detail',
  'hour',
  'minute',
  'timezone',
  'date_range',
  'with_pdf',
  'with_preview',
  'when_missing',
  'review',
  'review_hours',
  'subject',
  'message',
] as const;

/** All that the form holds. */
export type FormFields = ReportFields & ReportChoices;

/** What the form needs to know of the dashboard. */
export type ReportedDashboard = {
  id: string;
  name: string;
  public: boolean;
  passwordProtected: boolean;
  widgetsCount: number;
  /** Where its days are counted; the person's own timezone when absent. */
  timezone?: string;
  weekStartsOn?: number;
};

/** What each part of the form gets. */
export type ReportPart = {
  fields: FormFields;
  change: (changed: Partial<FormFields>) => void;
  errors: Partial<Record<(typeof reportFieldNames)[number], string>>;
};

/** What was changed in the form, and nothing else: what a colleague changed meanwhile stays. */
export function changesOf(before: FormFields, after: FormFields): Partial<FormFields> {
  const changed = reportFieldNames.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
