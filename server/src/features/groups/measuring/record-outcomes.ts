import type { CheckId, GroupMetric } from '@vitrine/contract/entities/group.ts';
import { builtInChecks, type CheckDays } from '@vitrine/contract/rules/alerts/checks.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { evaluateCells, type MeasuredCell } from '../../alerts/index.ts';
import type { DomainRow } from '../definitions/domains.queries.ts';
import { getGroup } from '../definitions/groups.queries.ts';
import {
  type CellRow,
  type CellValues,
  cellsOfDomains,
  type SeriesValues,
  saveCells,
  saveSeries,
  seriesOfDomains,
} from '../table/cells.queries.ts';
import { measurementOf, nothing, rulesOf } from './measurement.ts';
import { type Series, sparkOf, valueOn, weightOn, windowOf, withDay } from './series.ts';

/**
 * The result of a check, and how often in a row it was the same. `weight`: the number of hourly results that it counts for; 0 if it
 * only confirms.
 */
export type CheckOutcome = {
  check: CheckId;
  outcome: 'ok' | 'failing' | 'unknown';
  times: number;
  value: number | null;
  weight: number;
  text: string;
};

/** Adds the results of a domain's checks to the days of the metrics that show them, and evaluates these. In the caller's transaction. */
export async function recordOutcomes(tx: Ctx, domain: DomainRow, outcomes: CheckOutcome[]): Promise<void> {
  const group = await getGroup(tx, domain.groupId);
  const today = tx.clock.today(group.timezone);
  const cells = await cellsOfDomains(tx, [domain.id]);
  const known = await seriesOfDomains(tx, [domain.id]);
  const saved: CellValues[] = [];
  const savedSeries: SeriesValues[] = [];
  const measuredCells: MeasuredCell[] = [];
  for (const metric of group.metrics) {
    const checked =
      metric.kind === 'check' ? outcomes.find(({ check }) => check === metric.check) : undefined;
    if (metric.kind !== 'check' || !checked) continue;
    const where = { groupId: group.id, domainId: domain.id, metricId: metric.id };
    const before = known.find(({ metricId }) => metricId === metric.id) ?? null;
    const { days } = builtInChecks[metric.check];
    const counted = checked.weight > 0 ? checked.value : null;
    const series =
      counted === null ? before : withValue(before, today, { value: counted, weight: checked.weight }, days);
    const last = cells.find(({ metricId }) => metricId === metric.id);
    const cell = { ...where, ...cellAfter(tx, metric, checked, { series, last, today }) };
    saved.push(cell);
    if (series && counted !== null)
      savedSeries.push({ ...where, ...series, weights: series.weights ?? null });
    const { outcome, times, text } = checked;
    const measurement = { ...measurementOf(cell, series), check: { outcome, times, text } };
    measuredCells.push({ group, domain, metric, rules: rulesOf(metric, domain), measurement });
  }
  await saveCells(tx, saved);
  await saveSeries(tx, savedSeries);
  await evaluateCells(tx, measuredCells);
}

type Known = { series: Series | null; last: CellRow | undefined; today: string };

/** The cell with a result added; an unknown one leaves its data unchanged. */
function cellAfter(
  { clock }: Ctx,
  { traits, ...metric }: GroupMetric,
  { outcome, value, weight, text }: CheckOutcome,
  { series, last, today }: Known,
): Omit<CellValues, 'groupId' | 'domainId' | 'metricId'> {
  const days = metric.kind === 'check' ? builtInChecks[metric.check].days : 'sum';
  const isUnknown = outcome === 'unknown';
  return {
    week: series ? windowOf(series, today, 7, days, traits) : nothing,
    month: series ? windowOf(series, today, 30, days, traits) : nothing,
    latest: value ?? last?.latest ?? null,
    latestDay: value === null || weight === 0 ? (last?.latestDay ?? null) : today,
    spark: sparkOf(series, today),
    currency: null,
    text,
    brokenSince: isUnknown ? (last?.brokenSince ?? clock.now()) : null,
    notes: [],
    measuredAt: isUnknown ? (last?.measuredAt ?? null) : clock.now(),
  };
}

type Counted = { value: number; weight: number };

/** The days with one more result for today. */
function withValue(
  before: Series | null,
  today: string,
  { value, weight }: Counted,
  days: CheckDays,
): Series {
  const known = weightOn(before, today);
  const soFar = before ? (valueOn(before, today) ?? 0) : 0;
  if (days === 'latest') return withDay(before, today, value, 1);
  if (days === 'sum') return withDay(before, today, soFar + value, known + 1);
  return withDay(before, today, (soFar * known + value * weight) / (known + weight), known + weight);
}
