import type { ReportInput } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import {
  parseRecipients,
  reportProblems,
  usualChoices,
} from '@vitrine/contract/rules/reports/report-limits.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { countReports, listReportRows, lockDashboard } from './reports.queries.ts';

const TWIN = 'This dashboard has the same report already: same recipients, same time, same days.';

/** Every rule of a report, its dashboard locked: 422 by field, and on `general` when the dashboard has as many as it may. */
export async function checkReport(tx: Ctx, fields: ReportInput, reportId: string | null): Promise<void> {
  const { widgetsCount } = await lockDashboard(tx, fields.dashboard_id);
  const reportsCount = await countReports(tx, fields.dashboard_id, reportId);
  const problems = reportProblems(fields, { reportsCount });
  const noPdf = pdfDisabledReason(widgetsCount, tx.services.config.maxWidgetsForPdf);
  if (fields.with_pdf && noPdf !== null) problems.with_pdf = [noPdf];
  if (await becomesTwin(tx, fields, reportId)) problems.general ??= [TWIN];
  if (Object.keys(problems).length > 0) throw new AppError('bad_input', problems);
}

/** The columns that hold what a person filled in. */
export function reportColumns(fields: ReportInput) {
  return {
    recipients: parseRecipients(fields.recipients).recipients,
    period: fields.period,
    detail: fields.detail,
    hour: fields.hour,
    minute: fields.minute,
    timezone: fields.timezone,
    dateRange: fields.date_range,
    withPdf: fields.with_pdf,
    withPreview: fields.with_preview,
    whenMissing: fields.when_missing ?? usualChoices.when_missing,
    review: fields.review ?? usualChoices.review,
    reviewHours: fields.review_hours ?? usualChoices.review_hours,
    subject: fields.subject?.trim() || null,
    message: fields.message?.trim() || null,
    highlightsText: fields.highlights_text?.trim() || null,
  };
}

/** Whether two reports would mail the same to the same people at the same minute. One that is a twin already may stay it. */
async function becomesTwin(tx: Ctx, fields: ReportInput, reportId: string | null): Promise<boolean> {
  const key = twinKey(reportColumns(fields));
  const rows = await listReportRows(tx, fields.dashboard_id);
  const alike = rows.filter(({ report }) => twinKey(report) === key);
  return alike.length > 0 && alike.every(({ report }) => report.id !== reportId);
}

type Twin = Pick<
  ReturnType<typeof reportColumns>,
  'recipients' | 'period' | 'detail' | 'hour' | 'minute' | 'timezone' | 'dateRange'
>;

function twinKey({ recipients, period, detail, hour, minute, timezone, dateRange }: Twin): string {
  const addresses = recipients.map((address) => address.toLowerCase()).sort();
  return JSON.stringify([addresses, period, detail, hour, minute, timezone, dateRange]);
}
