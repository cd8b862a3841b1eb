import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import type { CountedRows } from '../../kit/table/counted-table.ts';
import { type DateRange, earlierOf, todayIn } from '../../kit/table/dates.ts';
import { type MetricValues, noValues } from '../../kit/table/metric-values.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import { timezone } from './ranges.ts';
import { type Ranking, type RankingMetric, rankingRows } from './rankings.ts';

type PlaceRequest = { metrics: readonly RankingMetric[]; dimension: DimensionDefinition | null };

export function trackerFrame({ nowMs }: Session): Pick<CountedRows, 'timezone' | 'until'> {
  return { timezone, until: todayIn(timezone, nowMs()) };
}

/** Today or the last day of the range, whichever is earlier. */
export function lastDayOf({ endDate }: DateRange, { nowMs }: Session): string {
  return earlierOf(endDate, todayIn(timezone, nowMs()));
}

/** Rows with computed values; those that pass a filter have no total. */
export function valueRows(rows: readonly TableRow[], totals: MetricValues): FetchedRows {
  return {
    rows: rows.map(({ label, values }) => ({ label, counts: values })),
    whole: totals,
    overlaps: true,
  };
}

/** A range without places has no values at all, and compared websites have no total. */
export function placeReport(places: readonly Ranking[], { metrics, dimension }: PlaceRequest): FetchedRows {
  const { rows, totals } = rankingRows(places, metrics, dimension);
  const hasTotal = places.length > 0 && dimension?.id !== 'site';
  return valueRows(rows, hasTotal ? totals : noValues(metrics));
}
