import type { Note } from '@vitrine/contract/entities/table.ts';
import { dimensionOption, metricOption } from '../kit/catalogue/catalogue-options.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type FetchedRows, type Report } from '../kit/reports.ts';
import { type CountedRow, sumCounts } from '../kit/table/counted-table.ts';
import { todayIn } from '../kit/table/dates.ts';
import { historyNotes, lostRows } from '../kit/table/history.ts';
import type { AdsRow } from './google-ads.api.ts';
import {
  type AdsDimension,
  type AdsMetric,
  defaultReport,
  dimensions,
  fieldOfCount,
  hasMetric,
  metricOf,
  metrics,
  reportTypes,
} from './google-ads.catalogue.ts';
import { type AdsQuery, type AdsRequest, adsQuery, filterable, maxRows } from './google-ads.request.ts';
import { countsOf, describeAccount, labelsOf, readRows } from './google-ads.rows.ts';

/** Google Ads has no batch of reports: one stream for each query, several at once. */
export const googleAdsReports = defineReports({
  provider: 'Google Ads',
  preset: defaultReport,
  reports: reportTypes.map(({ id, name }) => report(id, name)),
  open: (session) => session,
  frame: ({ nowMs }) => ({ timezone: 'UTC', until: todayIn('UTC', nowMs()) }),
});

function report(id: string, name: string): Report<Session, AdsMetric, AdsDimension> {
  const ownMetrics = metrics.filter((metric) => hasMetric(id, metric));
  const ownDimensions = entriesOfReport(dimensions, id);
  return {
    id,
    name,
    metrics: ownMetrics,
    dimensions: ownDimensions,
    fields: [
      ...ownDimensions.filter(({ filter }) => filter).map(dimensionOption),
      ...ownMetrics.map(metricOption),
    ],
    narrowedBy: filterable(id).map((dimension) => dimension.id),
    filtersTotal: true,
    check: (request) => void adsQuery(id, request),
    fetch: (session, request) => fetchRows(session, request, adsQuery(id, request)),
  };
}

const historyMonths = 37;

const truncatedNote: Note = {
  code: 'truncated',
  text: `The ${maxRows} rows with the most of the first metric were read.`,
};

async function fetchRows(session: Session, request: AdsRequest, query: AdsQuery): Promise<FetchedRows> {
  const { dimension, rowFilters, endDate } = request;
  const { account, counts } = query;
  const { rows, summary, complete } = await readRows(session, query, dimension);
  const labels = await labelsOf(session, account, dimension, rows);
  const { currency, timezone } = await describeAccount(session, account, rows);
  const today = todayIn(timezone, session.nowMs());
  const historyStart = Temporal.PlainDate.from(today).subtract({ months: historyMonths }).toString();
  const notes = [
    ...historyNotes('Google Ads', request, historyStart, `${historyMonths} months`),
    ...(complete ? [] : [truncatedNote]),
  ];
  const about = { currency, timezone, until: today, notes };
  // Of campaigns and keywords Google has rows of zeros for days that it doesn't keep as well.
  if (endDate < historyStart) {
    return { ...about, rows: [], whole: Object.fromEntries(counts.map((count) => [count, null])) };
  }
  const counted = rows.map((row, index) => ({
    label: labels[index] ?? null,
    counts: countsOf(query, row),
  }));
  const distinct = counts.filter((count) => !metricOf(count)?.additive);
  const whole = totalsOf(query, distinct, { rows: counted, summary });
  const isFiltered = rowFilters.length > 0;
  return {
    ...about,
    distinct,
    rows: dimension
      ? [...counted, ...(isFiltered ? [] : lostRows(dimension, request, historyStart, counted))]
      : [{ label: null, counts: whole }],
    // Filtered rows stay removed; additive values of the remaining rows are known.
    ...(isFiltered
      ? { whole: zerosOf(counts.filter((count) => !distinct.includes(count))) }
      : {
          whole,
          idle: zerosOf(counts.filter((count) => !metricOf(count)?.type.startsWith('average'))),
        }),
  };
}

const zerosOf = (counts: string[]): Counts => Object.fromEntries(counts.map((count) => [count, 0]));

/** The sum by Google, with distinct people. Settings have none; where Google returns none the rows are added up. */
function totalsOf(
  query: AdsQuery,
  distinct: string[],
  { rows, summary }: { rows: CountedRow[]; summary: AdsRow | null },
): Counts {
  const sums = sumCounts(rows, distinct);
  const own = summary ? countsOf(query, summary) : null;
  const isOwn = (count: string) => fieldOfCount(count, query.resource).startsWith('metrics.');
  const ofRows = (count: string) => sums[count] ?? (distinct.includes(count) ? null : 0);
  return Object.fromEntries(
    query.counts.map((count) => [count, own && isOwn(count) ? (own[count] ?? null) : ofRows(count)]),
  );
}
