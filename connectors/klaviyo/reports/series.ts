import type { Note } from '@vitrine/contract/entities/table.ts';
import type { CountedRow } from '../../kit/table/counted-table.ts';
import { type DateRange, splitRange } from '../../kit/table/dates.ts';
import { settingsOf } from '../klaviyo.account.ts';
import type { ReportResponse } from '../klaviyo.api.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { KlaviyoRequest } from '../klaviyo.request.ts';
import { bucketLabel } from './labels.ts';

/** Values and series cover a year at most, a series by day sixty days. */
export const longestValuesDays = 365;
export const longestSeriesDays: Record<string, number> = { hour: 7, date: 60, week: 364, month: 364 };
export const intervals: Record<string, string> = {
  hour: 'hourly',
  date: 'daily',
  week: 'weekly',
  month: 'monthly',
};

export const pagesNote: Note = {
  code: 'truncated',
  text: 'Klaviyo limits the rows within a few minutes; some are left out.',
};

/** Members of a segment as of the end of a range or bucket. */
export const membersAtEnd = 'total_members';

/** People are counted once in a row, and can't be added up. */
export const isPeople = (name: string): boolean => name.endsWith('_uniques');

/** Both ends count, and the end to the end of its hour. Klaviyo reads it in the account's zone. */
export function timeframeOf({ startDate, endDate }: DateRange) {
  return { start: `${startDate}T00:00:00`, end: `${endDate}T23:59:59` };
}

export function filterOf(field: string, ids: string[]): { filter?: string } {
  return ids.length > 0 ? { filter: `any(${field},${JSON.stringify(ids)})` } : {};
}

type Values = {
  groupings: ReportResponse<number>['rows'][number]['groupings'];
  counts: Record<string, number>;
};

/** Values of the range, by grouping; beyond a year, parts are added up and people left out. */
export async function readValues(
  loader: Loader,
  request: KlaviyoRequest,
  { statistics, groupBy }: { statistics: string[]; groupBy?: string[] },
): Promise<{ values: Values[]; complete: boolean }> {
  const { report, ids, dimension } = request;
  const reports = await Promise.all(
    splitRange(request, longestValuesDays, dimension?.type).map((span) =>
      loader.report<number>(`${report}-values-report`, {
        statistics,
        ...(groupBy ? { group_by: groupBy } : {}),
        timeframe: timeframeOf(span),
        ...filterOf(`${report}_id`, ids),
      }),
    ),
  );
  const groups = Map.groupBy(
    reports.flatMap(({ rows }) => rows),
    ({ groupings: { form_id, form_version_id, segment_id } }) =>
      JSON.stringify([form_id, form_version_id, segment_id]),
  );
  const values = [...groups.values()].map((rows) => ({
    groupings: rows[0]?.groupings ?? {},
    counts: joinStatistics(statistics, rows),
  }));
  return { values, complete: reports.every(({ complete }) => complete) };
}

function joinStatistics(statistics: string[], rows: ReportResponse<number>['rows']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of statistics) {
    if (isPeople(name) && rows.length > 1) continue;
    const values = rows.map((row) => row.statistics[name] ?? 0);
    counts[name] =
      name === membersAtEnd ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0);
  }
  return counts;
}

/** Counts by the buckets of the date dimension. */
export async function readSeries(
  loader: Loader,
  request: KlaviyoRequest,
  requested: object,
): Promise<{ rows: CountedRow[]; complete: boolean }> {
  const { dimension, report } = request;
  const type = dimension?.type ?? 'date';
  const { timezone } = settingsOf(loader.session);
  const reports = await Promise.all(
    splitRange(request, longestSeriesDays[type] ?? 60, type).map((span) =>
      loader.report<number[]>(`${report}-series-report`, {
        ...requested,
        timeframe: timeframeOf(span),
        interval: intervals[type],
      }),
    ),
  );
  const rows = reports.flatMap((series) =>
    series.rows.flatMap(({ statistics }) =>
      series.dates.map((start, index): CountedRow => {
        const counts: Record<string, number> = {};
        for (const [name, values] of Object.entries(statistics)) {
          const value = values?.[index];
          if (typeof value === 'number') counts[name] = value;
        }
        return { label: dimension ? bucketLabel(dimension, start, timezone) : null, counts };
      }),
    ),
  );
  return { rows, complete: reports.every(({ complete }) => complete) };
}
