import type { ReportDateRange } from '@vitrine/contract/entities/report.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { reportDates } from '@vitrine/contract/rules/reports/report-dates.ts';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { loadDashboard } from '../../dashboards/index.ts';
import { polishedResults } from '../../polishing/index.ts';
import { loadWidgetData } from '../../widget-data/index.ts';
import { highlightsText } from '../mail/highlights-text.ts';
import { rangeDueAt } from './report-range.ts';
import { getDashboardCalendar } from './reports.queries.ts';

type Request = { dashboard_id: string; date_range: ReportDateRange };
type Shown = { highlights: string; startDate: string; endDate: string };

/** What `{highlights}` would become in a report that is due now; empty where nothing is compared. 404 without the dashboard. */
export async function showHighlights(
  ctx: Ctx,
  { dashboard_id: dashboardId, date_range: dateRange }: Request,
): Promise<Shown> {
  const dashboard = await loadDashboard(ctx, dashboardId);
  const calendar = await getDashboardCalendar(ctx, dashboard.id);
  const range = rangeDueAt(dateRange, ctx.clock.now(), calendar);
  const dates = reportDates(range, dateRange, dashboard.compareType);
  const loaded: WidgetResult[] = [];
  for await (const result of loadWidgetData(ctx, { dashboard, dates })) loaded.push(result);
  const { widgets } = dashboard;
  const results = await polishedResults(ctx, loaded, { widgets, locale: MAIL_LOCALE }, { waits: true });
  return { ...range, highlights: highlightsText({ dashboard, results, locale: MAIL_LOCALE }) };
}
