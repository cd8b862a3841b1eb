import type { CompareType } from '@vitrine/contract/entities/dashboard.ts';
import type { ReportChoices, ReportFields } from '@vitrine/contract/entities/report.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';

/** The fields that server errors may name. */
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
  'highlights_text',
] as const;

/** The form's values. */
export type FormFields = ReportFields & ReportChoices;

/** The part of the dashboard that the form needs. */
export type ReportedDashboard = {
  id: string;
  permalink: string;
  name: string;
  public: boolean;
  passwordProtected: boolean;
  widgetsCount: number;
  /** Whose sources' values may not be final yet when it is sent. */
  widgets?: readonly Widget[];
  /** The dashboard's timezone; the person's when absent. */
  timezone?: string;
  weekStartsOn?: number;
  includesToday?: boolean;
  compareType?: CompareType;
};

/** Props of each section of the form. */
export type ReportPart = {
  fields: FormFields;
  change: (changed: Partial<FormFields>) => void;
  errors: Partial<Record<(typeof reportFieldNames)[number], string>>;
};

/** Only the changed fields, so that a colleague's changes are kept. */
export function changesOf(before: FormFields, after: FormFields): Partial<FormFields> {
  const changed = reportFieldNames.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
