import type { Query } from '@vitrine/contract/entities/query.ts';
import { metricOption } from '../kit/catalogue/catalogue-options.ts';
import { type CatalogueMetric, entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type FetchedRows, type Report } from '../kit/reports.ts';
import { type DateRange, todayIn } from '../kit/table/dates.ts';
import {
  dimensions,
  filterFields,
  metrics,
  type PlaceDimension,
  type PlaceRequest,
  reportTypes,
} from './google-my-business.catalogue.ts';
import { comparedMonths, countedMonths, fetchKeywords } from './google-my-business.keywords.ts';
import { fetchPerformance, newestPerformanceDay } from './google-my-business.performance.ts';
import { checkRequest } from './google-my-business.request.ts';
import { fetchReviews } from './google-my-business.reviews.ts';

const fetches: Record<string, (session: Session, request: PlaceRequest) => Promise<FetchedRows>> = {
  keywords: fetchKeywords,
  reviews: fetchReviews,
};

export const placeReports = defineReports({
  provider: 'Business Profile',
  reports: reportTypes.map(({ id, name }) => report(id, name)),
  open: (session) => session,
  // Google doesn't state the zone in which it counts views, actions and keywords.
  frame: ({ nowMs }) => ({ timezone: '', until: todayIn('UTC', nowMs()) }),
});

function report(id: string, name: string): Report<Session, CatalogueMetric, PlaceDimension> {
  const own = entriesOfReport(metrics, id);
  const narrowing = filterFields[id] ?? [];
  return {
    id,
    name,
    metrics: own,
    dimensions: entriesOfReport(dimensions, id),
    narrowedBy: narrowing.map((field) => field.id),
    fields: [...narrowing, ...own.map(metricOption)],
    filtersTotal: true,
    check: checkRequest,
    fetch: fetches[id] ?? fetchPerformance,
  };
}

/** The newest day with data; reviews have none, nor keywords, which are counted by month. */
export function newestDay({ parameters }: Query, nowMs: number): string | null {
  return (parameters.reportType ?? 'performance') === 'performance' ? newestPerformanceDay(nowMs) : null;
}

export function countedDays(query: Query, nowMs: number): DateRange {
  return isOfKeywords(query) ? countedMonths(query, nowMs) : query;
}

export function comparedWith(query: Query, comparison: DateRange, nowMs: number): DateRange {
  return isOfKeywords(query) ? comparedMonths(query, comparison, nowMs) : comparison;
}

const isOfKeywords = ({ parameters }: Query) => parameters.reportType === 'keywords';

/** Keywords are counted by month. */
export function dailyDimension(query: Query): string | null {
  return isOfKeywords(query) ? null : 'date';
}
