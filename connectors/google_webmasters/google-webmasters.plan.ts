import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { textInput } from '../kit/inputs.ts';
import { metricTests, type RowTest } from '../kit/query/filter-tests.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import type { ApiFilter, SearchRequest } from './google-webmasters.api.ts';
import {
  feedTypes,
  type SearchDimension,
  type SearchMetric,
  type Slice,
  searchDimensions,
  searchMetrics,
  searchTypes,
} from './google-webmasters.catalogue.ts';
import { apiFilters, brandFilter } from './google-webmasters.filters.ts';

/** Search Console counts days in California. */
export const timezone = 'America/Los_Angeles';
const hourlyDays = 10;

/** A query in Search Console's words. */
export type Plan = {
  query: Query;
  siteUrl: string;
  metrics: SearchMetric[];
  dimension: SearchDimension | null;
  slices: Slice[];
  /** Kept rows pass all of them; totals are then made of the kept rows. */
  tests: RowTest[];
  /** Days before it are no longer kept, days after `until` not yet there: both are missing, not zero. */
  historyStart: string;
  until: string;
  /** What to ask for a slice, still without dimensions. */
  requestOf(slice: Slice): SearchRequest;
};

/** Throws `bad_query` for what Search Console would refuse or misread. */
export function planQuery(query: Query, nowMs: number): Plan {
  const type = typeOf(query);
  const metrics = chosenMetrics(query, searchMetrics, 'Search Console');
  const dimension = chosenDimension(query, searchDimensions, 'Search Console');
  const today = todayIn(timezone, nowMs);
  const isMetric = ({ field }: Filter) => searchMetrics.some(({ id }) => id === field);
  const filters = apiFilters(query.filters.filter((filter) => !isMetric(filter)));
  const slices = [...new Map(metrics.map(({ slice }) => [slice.id, slice])).values()];
  const isFinal = query.parameters.dataState === 'final';
  const plan: Plan = {
    query,
    siteUrl: siteOf(query),
    metrics,
    dimension,
    slices,
    tests: metricTests(query.filters, metrics),
    historyStart: Temporal.PlainDate.from(today).subtract({ months: 16 }).toString(),
    until: newestWholeDay(query, nowMs),
    requestOf: (slice) => ({
      startDate: query.startDate,
      endDate: query.endDate,
      dimensions: [],
      type: slice.type ?? type,
      filters: [...filters, ...filtersOf(slice, query)],
      dataState: dimension?.by === 'hour' ? 'hourly_all' : isFinal ? 'final' : 'all',
    }),
  };
  requireFilterMetrics(query, isMetric);
  requireFitting(plan, today);
  return plan;
}

/** Hours are told up to a few hours ago. */
export function newestDay(query: Query, nowMs: number): string | null {
  const isByHour = searchDimensions.some(({ id, by }) => id === query.dimension && by === 'hour');
  return isByHour ? null : newestWholeDay(query, nowMs);
}

function newestWholeDay({ parameters }: Query, nowMs: number): string {
  return addDays(todayIn(timezone, nowMs), parameters.dataState === 'final' ? -3 : -1);
}

export function typeOf(query: Pick<Query, 'parameters'>): string {
  const wanted = query.parameters.reportType ?? 'web';
  const known = searchTypes.find(({ id }) => id === wanted);
  if (!known) throw new ProviderError('bad_query', `There is no kind of search "${String(wanted)}".`);
  return known.id;
}

function siteOf({ parameters }: Query): string {
  const property = textInput(parameters.property);
  if (property) return property;
  throw new ProviderError('bad_query', 'Select a Search Console property.');
}

function filtersOf({ filter, brand }: Slice, { parameters }: Query): ApiFilter[] {
  const words = textInput(parameters.brand) ?? '';
  return [...(filter ? [filter] : []), ...(brand ? [brandFilter(words, brand)] : [])];
}

function requireFilterMetrics({ filters, metrics }: Query, isMetric: (filter: Filter) => boolean): void {
  const unseen = filters.find((filter) => isMetric(filter) && !metrics.includes(filter.field));
  if (unseen) {
    throw new ProviderError(
      'bad_query',
      `To filter by "${unseen.field}", please choose it as a metric as well.`,
    );
  }
}

function requireFitting({ query, dimension, metrics, slices, requestOf }: Plan, today: string): void {
  const refuse = (why: string) => new ProviderError('bad_query', why);
  for (const slice of slices) {
    const request = requestOf(slice);
    const names = [dimension?.by, slice.counted, ...request.filters.map((filter) => filter.dimension)];
    if (feedTypes.includes(request.type) && names.includes('query')) {
      throw refuse('Discover and Google News know no queries. Select another dimension, filter or metric.');
    }
    if (dimension?.by === 'searchAppearance' && slice.counted) {
      throw refuse('Search appearances can only be split by clicks, impressions, CTR and position.');
    }
    if (dimension?.id === 'searchType' && slice.type) {
      throw refuse('Metrics of one kind of search can\'t be split by kind of search. Select "Clicks".');
    }
  }
  if (metrics.some(({ figure }) => figure === 'position') && feedTypes.includes(typeOf(query))) {
    throw refuse('Discover and Google News have no positions. Please remove the average position.');
  }
  if (dimension?.by === 'hour' && query.startDate < addDays(today, 1 - hourlyDays)) {
    throw refuse(`Search Console keeps hours for ${hourlyDays} days only. Select a shorter range or days.`);
  }
}
