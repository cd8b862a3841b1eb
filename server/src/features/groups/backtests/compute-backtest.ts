import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GroupMetric, Measure } from '@vitrine/contract/entities/group.ts';
import type { Backtest } from '@vitrine/contract/entities/group-table.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { backtest } from '../../alerts/index.ts';
import { checkColumns } from '../definitions/check-columns.ts';
import { checkMeasures } from '../definitions/check-measures.ts';
import { describeMetric } from '../definitions/describe-metric.ts';
import { knownSeries } from '../measuring/known-series.ts';
import { seriesFrom } from '../measuring/measured-cell.ts';
import { HISTORY, querySources } from '../measuring/query-sources.ts';
import { lastDayOf, type Series } from '../measuring/series.ts';
import { sourceQueriesOf } from '../measuring/source-queries.ts';
import type { BacktestRequest } from './backtests.queries.ts';

type Tried = { host: string; series: Series };

/**
 * How often a rule would have fired over the days that are known. 422 on `measure` for what the source refuses; throws the signal's
 * reason between two domains once it is aborted.
 */
export async function computeBacktest(
  ctx: Ctx,
  request: BacktestRequest,
  signal?: AbortSignal,
): Promise<Backtest> {
  const metric = describeMetric(request.metric);
  if (!metric) throw new AppError('bad_input', { metric: ['Unknown metric.'] });
  const tried = request.measure
    ? await queryMeasure(ctx, metric, request.measure, request.timezone ?? 'UTC')
    : await knownTries(ctx, metric, request);
  const domains: Backtest['domains'] = [];
  for (const { host, series } of tried) {
    signal?.throwIfAborted();
    const days = series.values.filter((value) => value !== null).length;
    domains.push({ host, days, alerts: backtest(metric, request.rule, series) });
    // One process may be web and worker: requests are answered between two domains.
    await nextTurn();
  }
  const first = tried.map(({ series }) => series.firstDay).toSorted()[0];
  const last = tried
    .map(({ series }) => lastDayOf(series))
    .toSorted()
    .at(-1);
  return {
    startDate: first ?? null,
    endDate: last ?? null,
    fired: domains.reduce((sum, { alerts }) => sum + alerts.length, 0),
    domains: domains.filter(({ alerts }) => alerts.length > 0),
  };
}

async function knownTries(
  ctx: Ctx,
  { id }: GroupMetric,
  { groupId, domainId }: BacktestRequest,
): Promise<Tried[]> {
  if (!groupId) return [];
  const known = await knownSeries(ctx, groupId, { domainId, metricId: id });
  return known.map(({ domain, series }) => ({ host: domain.host, series }));
}

/** Queries a source's history, for values that no group measures yet. */
async function queryMeasure(
  ctx: Ctx,
  metric: GroupMetric,
  measure: Measure,
  timezone: string,
): Promise<Tried[]> {
  if (metric.kind !== 'source') return [];
  await checkColumns(ctx, [metric], { [metric.id]: measure });
  await checkMeasures(ctx, [metric], { measures: { [metric.id]: measure } });
  const today = ctx.clock.today(timezone);
  const domain = { id: metric.id, measures: { [metric.id]: measure } };
  const [query] = sourceQueriesOf([domain], [metric], { today, timezone, nowMs: ctx.clock.nowMs() });
  if (!query) return [];
  const [history] = await querySources(ctx, timezone, [query], HISTORY);
  if (!history) return [];
  if (history.status === 'error') throw new AppError('bad_input', { measure: [history.error.message] });
  const [queriedMetric = metric] = query.metrics;
  const series = seriesFrom({ month: history, week: history, history }, queriedMetric, null, query.end);
  return series ? [{ host: '', series }] : [];
}
