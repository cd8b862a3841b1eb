import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { earlier } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { partialComparison } from '@vitrine/contract/rules/dates/date-range.ts';

type InstanceQuery = { connector: Connector; query: Query };

/** The days that a widget queries, and the labels of sources that shorten them, or that have no complete day of them. */
export type DataCutoffs = { dates: Dates; late: string[]; silent: string[] };

/**
 * The days for which every source can have data by now: a late provider would otherwise look like a decline against a whole
 * previous period. All instances of a widget have the same days.
 */
export function dataCutoffs(queries: InstanceQuery[], dates: Dates, nowMs: number): DataCutoffs {
  const newest = queries.flatMap(({ connector, query }) => {
    const day = query.realTime ? null : (connector.newestDay?.(query, nowMs) ?? null);
    return day !== null && day < query.endDate ? [{ day, label: connector.label }] : [];
  });
  const labelsOf = (some: typeof newest) => [...new Set(some.map(({ label }) => label))];
  const silent = newest.filter(({ day }) => day < dates.startDate);
  if (newest.length === 0 || silent.length > 0) return { dates, late: [], silent: labelsOf(silent) };
  const cutoffs = partialComparison(dates, newest.map(({ day }) => day).reduce(earlier));
  return { dates: cutoffs, late: labelsOf(newest), silent: [] };
}

/**
 * Says when days are left out because a source has no data for them yet, or no complete day at all. `sameDays`: the comparison
 * has as many.
 */
export function lateNotes({ dates, late, silent }: DataCutoffs, sameDays: boolean): Note[] {
  if (silent.length > 0)
    return [
      {
        code: 'late',
        text: `${delayOf(silent)} These days are not complete yet, so there is no comparison.`,
      },
    ];
  if (late.length === 0) return [];
  const text = `${delayOf(late)} This data is for ${dates.startDate}/${dates.endDate}.`;
  const alike = 'They are compared with the same number of days.';
  return [
    { code: 'late', text },
    ...(sameDays ? [{ code: 'late' as const, about: 'comparison' as const, text: alike }] : []),
  ];
}

/** Whether a source that counts by whole months was queried for other days than its widget's. */
export function isOfOtherDays(
  { query: { startDate, endDate } }: InstanceQuery,
  { dates }: DataCutoffs,
): boolean {
  return startDate !== dates.startDate || endDate !== dates.endDate;
}

/** Says which whole months are shown for a widget's days. */
export function monthNotes(queries: InstanceQuery[], cutoffs: DataCutoffs): Note[] {
  const texts = queries
    .filter((instance) => isOfOtherDays(instance, cutoffs))
    .map(({ connector: { label }, query: { startDate, endDate } }) => {
      const months = 'whole months, when they are over';
      return `${label} provides this data by ${months}. It is for ${startDate}/${endDate}.`;
    });
  return [...new Set(texts)].map((text) => ({ code: 'partial', text }));
}

function delayOf(labels: string[]): string {
  return `The data of ${labels.join(' and ')} is delayed.`;
}
