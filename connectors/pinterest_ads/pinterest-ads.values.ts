import type { Counts } from '../kit/catalogue/formula.ts';
import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import type { ReportRow } from './pinterest-ads.api.ts';

const watchTime = 'TOTAL_VIDEO_AVG_WATCHTIME_IN_SECOND';

/** People are counted once, and averages are no sums: over several rows they are unknown. */
export const distinct = ['TOTAL_IMPRESSION_USER', watchTime];

/** The columns that some metrics need, each once, and those that show any activity. */
export function columnsOf(metrics: readonly CatalogueMetric[]): string[] {
  return [...new Set([...metrics.flatMap(({ counts }) => counts), 'IMPRESSION_1'])];
}

/** Pinterest leaves out a column without a value: counts are 0 then, but an average is unknown. */
export function countsOf(columns: readonly string[], { values }: Pick<ReportRow, 'values'>): Counts {
  return Object.fromEntries(
    columns.map((column) => [column, values[column] ?? (column === watchTime ? null : 0)]),
  );
}

/** No activity, for example of a paused campaign. */
export function isIdle({ values }: Pick<ReportRow, 'values'>): boolean {
  return Object.values(values).every((value) => value === 0);
}
