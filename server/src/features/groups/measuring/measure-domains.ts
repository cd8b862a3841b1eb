import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { evaluateCells, type MeasuredCell } from '../../alerts/index.ts';
import { changedMeasures, isSameMeasure, isSameQuery } from '../definitions/compare-settings.ts';
import { type DomainRow, findDomain, findDomains, updateDomains } from '../definitions/domains.queries.ts';
import { type GroupRow, getGroup } from '../definitions/groups.queries.ts';
import {
  type CellValues,
  cellsOfDomains,
  listKnown,
  type SeriesValues,
  saveCells,
  saveSeries,
  seriesOfDomains,
} from '../table/cells.queries.ts';
import { nextMorning } from './due-morning.ts';
import { LEASE_MS, type MeasureRequest } from './measure-request.ts';
import { cellOf, isTemporaryFailure, type Measured, seriesFrom } from './measured-cell.ts';
import { measurementOf, rulesOf } from './measurement.ts';
import { BEFORE_MONTH, MONTH, querySources, WEEK } from './query-sources.ts';
import { correctedDays } from './series.ts';
import { type SourceQuery, separated, sourceQueriesOf } from './source-queries.ts';

const FIRST_PAUSE_MS = HOUR_MS / 2;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

type Queried = { query: SourceQuery; measured: Measured };

/**
 * Queries the sources of some domains of a group for their last 7 and 30 days, and for thirteen months if no history is stored; stores
 * and evaluates the results. If a source is unavailable, it is queried again after half an hour, then after pauses that double up to
 * six hours; otherwise the next morning.
 */
export async function measureDomains(ctx: Ctx, { groupId, domainIds }: MeasureRequest): Promise<void> {
  const group = await getGroup(ctx, groupId);
  const soon = new Date(ctx.clock.nowMs() + LEASE_MS);
  const found = await findDomains(ctx, groupId, domainIds);
  // A domain that was measured in the meantime is due much later.
  const domains = found.filter(
    ({ paused, nextMeasureAt }) => !paused && nextMeasureAt && nextMeasureAt <= soon,
  );
  if (domains.length === 0) return;
  const queried = await queryAll(ctx, group, domains);
  for (const domain of domains) {
    const own = queried.filter(({ query }) => query.domainId === domain.id);
    await inTransaction(ctx, (tx) => storeDomain(tx, own, domain, group.timezone));
  }
  await ctx.live.publish('CampaignUpdated', { id: groupId });
}

async function queryAll(ctx: Ctx, { metrics, timezone }: GroupRow, domains: DomainRow[]): Promise<Queried[]> {
  const today = ctx.clock.today(timezone);
  const ids = domains.map(({ id }) => id);
  const known = new Set(
    (await listKnown(ctx, ids)).map(({ domainId, metricId }) => `${domainId} ${metricId}`),
  );
  const together = sourceQueriesOf(domains, metrics, { today, timezone, nowMs: ctx.clock.nowMs() });
  const queried = await queryMonths(ctx, timezone, together, domains);
  const queries = queried.map(({ query }) => query);
  const weeks = await querySources(ctx, timezone, queries, WEEK);
  const isNew = ({ domainId, metrics: some }: SourceQuery) =>
    some.some(({ id }) => !known.has(`${domainId} ${id}`));
  const fresh = queries.filter(isNew);
  const histories = await querySources(ctx, timezone, fresh, BEFORE_MONTH);
  return queried.map(({ query, month }, index) => ({
    query,
    measured: {
      month,
      week: weeks[index] as WidgetResult,
      history: histories[fresh.indexOf(query)] ?? null,
    },
  }));
}

/** The month for every query; if one value makes a query fail, for each value separately. */
async function queryMonths(ctx: Ctx, timezone: string, together: SourceQuery[], domains: DomainRow[]) {
  const run = async (queries: SourceQuery[]) => {
    const months = await querySources(ctx, timezone, queries, MONTH);
    return queries.map((query, index) => ({ query, month: months[index] as WidgetResult }));
  };
  const queried = await run(together);
  const spoilt = queried.filter(({ query, month }) => query.metrics.length > 1 && isSpoilt(month));
  const apart = spoilt.flatMap(({ query }) => {
    const domain = domains.find(({ id }) => id === query.domainId);
    return domain ? separated(query, domain) : [];
  });
  return [...queried.filter((one) => !spoilt.includes(one)), ...(await run(apart))];
}

/** A value that can't be queried with the others must not make them fail. */
function isSpoilt(result: WidgetResult): boolean {
  return result.status === 'error' && result.error.code === 'bad_query';
}

/** Stores results that are still valid: settings may have changed while sources were queried. */
async function storeDomain(tx: Ctx, queried: Queried[], before: DomainRow, timezone: string): Promise<void> {
  const domain = await findDomain(tx, before.id, { lock: true });
  if (!domain || domain.paused) return;
  const group = await getGroup(tx, domain.groupId);
  // Its days were counted in another timezone; it is already due to be queried again.
  if (group.timezone !== timezone) return;
  const cells = await cellsOfDomains(tx, [domain.id]);
  const known = await seriesOfDomains(tx, [domain.id]);
  const now = tx.clock.now();
  const isDueAnew = domain.nextMeasureAt?.getTime() !== before.nextMeasureAt?.getTime();
  const saved: { cells: CellValues[]; series: SeriesValues[] } = { cells: [], series: [] };
  const measuredCells: MeasuredCell[] = [];
  for (const { query, measured: response } of queried) {
    for (const metric of unchangedMetrics(query, group, domain, before)) {
      // Its file may have been replaced in the meantime: the whole history is queried again.
      if (metric.column && isDueAnew) continue;
      const where = { groupId: group.id, domainId: domain.id, metricId: metric.id };
      const last = known.find(({ metricId }) => metricId === metric.id) ?? null;
      const cell = cells.find(({ metricId }) => metricId === metric.id);
      const series = seriesFrom(response, metric, last, query.end);
      const { end } = query;
      const measured = cellOf(response, metric, { cell, series, end, now, since: domain.createdAt });
      const stored = { ...where, ...measured };
      saved.cells.push(stored);
      if (series)
        saved.series.push({ ...where, firstDay: series.firstDay, values: series.values, weights: null });
      const corrected = stored.latestDay ? correctedDays(last, series, stored.latestDay) : [];
      const measurement = { ...measurementOf(stored, series), corrected };
      measuredCells.push({ group, domain, metric, rules: rulesOf(metric, domain), measurement });
    }
  }
  await saveCells(tx, saved.cells);
  await saveSeries(tx, saved.series);
  await evaluateCells(tx, measuredCells);
  // A change in the meantime made it due again, so it is measured anew.
  if (isDueAnew) return;
  if (changedMeasures(before.measures, domain.measures).length > 0) return;
  const awayTimes = queried.some(({ measured: response }) => isTemporaryFailure(response))
    ? domain.awayTimes + 1
    : 0;
  const nextMeasureAt =
    awayTimes > 0
      ? new Date(now.getTime() + pauseMs(awayTimes))
      : nextMorning(domain.id, group.timezone, now);
  await updateDomains(tx, [domain.id], { nextMeasureAt, awayTimes });
}

/** A source that is unavailable for long is queried less often. */
function pauseMs(awayTimes: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (awayTimes - 1), LONGEST_PAUSE_MS);
}

/** The metrics of a query that the group still has and still measures the same way. */
function unchangedMetrics(query: SourceQuery, group: GroupRow, domain: DomainRow, before: DomainRow) {
  return query.metrics.flatMap((queried) => {
    const metric = group.metrics.find(({ id }) => id === queried.id);
    const isSame =
      metric?.kind === 'source' &&
      isSameQuery(metric, metric.column ? { ...queried, metric: metric.metric } : queried) &&
      isSameMeasure(domain.measures[queried.id], before.measures[queried.id]);
    // The result of a column has the name that the domain chose.
    return isSame ? [{ ...metric, metric: queried.metric }] : [];
  });
}
