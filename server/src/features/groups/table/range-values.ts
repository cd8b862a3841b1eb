import type { Total } from '@vitrine/contract/entities/result.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { daysBetween } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { loadWidgetData } from '../../widget-data/index.ts';
import { findDomains } from '../definitions/domains.queries.ts';
import { type GroupRow, getGroup } from '../definitions/groups.queries.ts';
import { foldDays, lastDayOf } from '../measuring/series.ts';
import { sourceQueriesOf } from '../measuring/source-queries.ts';
import { type SeriesRow, seriesOfDomains } from './cells.queries.ts';

const MAX_DOMAINS = 50;
const MAX_DAYS = 400;

type MetricValues = Record<string, Record<string, Total>>;
type Input = { id: string; startDate: string; endDate: string; domains: string };

/**
 * Values of some domains over any dates, compared with as many days before. Sums are computed from stored days; everything else
 * is queried, since a ratio of days is not the ratio of their span.
 */
export async function rangeValues(
  ctx: Ctx,
  { id, startDate, endDate, domains }: Input,
): Promise<MetricValues> {
  const range = rangeOf(startDate, endDate);
  const group = await getGroup(ctx, id);
  const rows = await findDomains(ctx, id, domains.split(',').slice(0, MAX_DOMAINS));
  const series = await seriesOfDomains(
    ctx,
    rows.map((row) => row.id),
  );
  const values: MetricValues = Object.fromEntries(rows.map((row) => [row.id, {}]));
  const known = new Set<string>();
  for (const row of series) {
    const total = foldedOf(group, row, range);
    const own = values[row.domainId];
    if (!total || !own) continue;
    own[row.metricId] = total;
    known.add(`${row.domainId} ${row.metricId}`);
  }
  const open = rows.map((row) => {
    const isOpen = ([metricId]: [string, unknown]) => !known.has(`${row.id} ${metricId}`);
    return { ...row, measures: Object.fromEntries(Object.entries(row.measures).filter(isOpen)) };
  });
  for (const [domainId, metricId, total] of await queryRange(ctx, group, open, range)) {
    const own = values[domainId];
    if (own) own[metricId] = total;
  }
  return values;
}

function rangeOf(startDate: string, endDate: string): DateRange {
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1) throw new AppError('bad_input', { endDate: ['The end date is before the start date.'] });
  if (days > MAX_DAYS) throw new AppError('bad_input', { startDate: [`Select at most ${MAX_DAYS} days.`] });
  return { startDate, endDate };
}

/** The value from stored days; null if it has to be queried. */
function foldedOf({ metrics }: GroupRow, series: SeriesRow, range: DateRange): Total | null {
  const metric = metrics.find(({ id }) => id === series.metricId);
  if (!metric) return null;
  const folding = metric.kind === 'check' ? builtInChecks[metric.check].days : 'sum';
  if (metric.kind === 'source') {
    const isWhole = series.firstDay <= range.startDate && lastDayOf(series) >= range.endDate;
    if (!metric.traits.additive || !isWhole) return null;
  }
  const value = foldDays(series, range.startDate, range.endDate, folding);
  if (metric.traits.uncompared) return { value, compare: null, change: null };
  const before = precedingPeriod(range);
  const isKnown = metric.kind === 'check' || series.firstDay <= before.startDate;
  const compare = isKnown ? foldDays(series, before.startDate, before.endDate, folding) : null;
  return { value, compare, change: changeOf(value, compare, metric.traits) };
}

async function queryRange(
  ctx: Ctx,
  { metrics, timezone }: GroupRow,
  domains: Parameters<typeof sourceQueriesOf>[0],
  range: DateRange,
): Promise<[domainId: string, metricId: string, total: Total][]> {
  const today = ctx.clock.today(timezone);
  const queries = sourceQueriesOf(domains, metrics, { today, timezone, nowMs: ctx.clock.nowMs() });
  const widgets = queries.map(({ widget }, index) => ({ ...widget, id: `q${index}` }));
  const dates = withComparison(range, precedingPeriod(range));
  const totals: [string, string, Total][] = [];
  const dashboard = { id: null, widgets, timezone };
  for await (const result of loadWidgetData(ctx, { dashboard, dates, waitForFresh: true })) {
    const query = queries[Number(result.widgetId.slice(1))];
    if (!query || result.status !== 'ok') continue;
    for (const { id, metric } of query.metrics) {
      const total = result.totals[metric];
      if (total) totals.push([query.domainId, id, total]);
    }
  }
  return totals;
}
