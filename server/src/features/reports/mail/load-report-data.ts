import type { DataErrorCode, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Row } from '@vitrine/contract/entities/table.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { reportDates } from '@vitrine/contract/rules/reports/report-dates.ts';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { loadDashboard } from '../../dashboards/index.ts';
import type { Finished } from '../../pdf/index.ts';
import { polishedResults } from '../../polishing/index.ts';
import { loadWidgetData } from '../../widget-data/index.ts';
import { type DeliveryTask, mayWait } from '../deliveries/delivery-status.ts';

const SHORT_PATIENCE_MS = 10_000;

/**
 * A widget whose values can't be trusted, in words for recipients and for owners. `passing` when waiting may help; `needsPerson` when
 * it helps only if somebody fixes it meanwhile.
 */
export type DataProblem = {
  title: string;
  reason: string;
  ownerMessage: string;
  passing: boolean;
  needsPerson: boolean;
};

/** Expired or revoked access is reported once for the source, with everything that depends on it. */
const MENDED_BY_PEOPLE: DataErrorCode[] = ['permission', 'not_found', 'bad_query'];

export type ReportData = Finished & { problems: DataProblem[] };

/** The dashboard with fresh values of all its widgets over the delivery's days. Nothing is thrown for a widget that fails. */
export async function loadReportData(ctx: Ctx, { delivery, report }: DeliveryTask): Promise<ReportData> {
  const dashboard = await loadDashboard(ctx, report.dashboardId);
  const dates = reportDates(delivery.range, report.dateRange, dashboard.compareType);
  const results: WidgetResult[] = [];
  // A deferrable delivery doesn't occupy a worker while a source is slow: late results are cached.
  const patience = mayWait(ctx, delivery) ? { patienceMs: SHORT_PATIENCE_MS } : {};
  const request = { dashboard, dates, waitForFresh: true };
  const reasons = new Map<string, string>();
  const explain = (widgetId: string, reason: string) => reasons.set(widgetId, reason);
  for await (const result of loadWidgetData(ctx, request, { ...patience, explain })) results.push(result);
  const { widgets } = dashboard;
  const polished = await polishedResults(ctx, results, { widgets, locale: MAIL_LOCALE }, { waits: true });
  const shown = { ...dashboard, ...dates, rangeType: 'custom' as const };
  return {
    dashboard: shown,
    dates,
    results: polished,
    locale: MAIL_LOCALE,
    problems: findProblems(dashboard.widgets, results, reasons),
  };
}

/** Widgets without data, or with values that could not be renewed; `reasons` are an owner's, by widget. */
function findProblems(
  widgets: Widget[],
  results: WidgetResult[],
  reasons: Map<string, string>,
): DataProblem[] {
  const byWidget = new Map(results.map((result) => [result.widgetId, result]));
  const interactive = widgets.filter(({ nature, realTime }) => nature === 'interactive' && !realTime);
  const hasNoData = interactive.every(({ id }) => isEmpty(byWidget.get(id)));
  return interactive.flatMap((widget) => {
    const title = widget.title || 'Untitled widget';
    const problem = (reason: string, passing = true): DataProblem[] => [
      { title, reason, ownerMessage: reason, passing, needsPerson: false },
    ];
    if (hasNoData) return problem('no data for these days', false);
    const result = byWidget.get(widget.id);
    if (!result) return problem('no response');
    if (result.status === 'error') {
      const { code, message } = result.error;
      const ownerMessage = reasons.get(widget.id) ?? message;
      const needsPerson = MENDED_BY_PEOPLE.includes(code);
      return [
        { title, reason: message, ownerMessage, passing: code !== 'bad_query', needsPerson: needsPerson },
      ];
    }
    return result.stale ? problem('only older data is available') : [];
  });
}

/** Results without any value. One such widget is valid; if all are empty, the client should not be the first to notice. */
function isEmpty(result: WidgetResult | undefined): boolean {
  if (result?.status !== 'ok' || result.stale) return false;
  const metrics = result.columns.filter(({ role }) => role === 'metric');
  const isMissing = (row: Row) => metrics.every(({ key }) => (row[key] ?? null) === null);
  return result.rows.every(isMissing) && Object.values(result.totals).every(({ value }) => value === null);
}

/** `“Sessions” (Google did not answer) and 2 more`. */
export function describeProblems(problems: DataProblem[]): string {
  return listProblems(problems.map(({ title, reason }) => ({ title, reason })));
}

/** The same for those who can fix it, with the owners of the sources; what needs somebody comes first. */
export function describeProblemsForOwner(problems: DataProblem[]): string {
  const urgent = problems.toSorted((a, b) => Number(b.needsPerson) - Number(a.needsPerson));
  return listProblems(urgent.map(({ title, ownerMessage }) => ({ title, reason: ownerMessage })));
}

function listProblems(problems: Pick<DataProblem, 'title' | 'reason'>[]): string {
  const named = problems.slice(0, 3).map(({ title, reason }) => `“${title}” (${reason.replace(/\.$/, '')})`);
  const more = problems.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
