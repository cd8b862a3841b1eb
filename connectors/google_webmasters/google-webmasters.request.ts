import type { Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { textInput } from '../kit/inputs.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import type { SearchRequest } from './google-webmasters.api.ts';
import {
  dimensions,
  feedTypes,
  type SiteRequest,
  type Slice,
  slicesOf,
} from './google-webmasters.catalogue.ts';
import { apiFilters, brandFilter } from './google-webmasters.filters.ts';

/** Search Console counts days in California. */
export const timezone = 'America/Los_Angeles';

/** The whole days that have data; hours have some up to a few hours ago. */
export function newestDay(query: Query, nowMs: number): string | null {
  const isByHour = dimensions.some(({ id, by }) => id === query.dimension && by === 'hour');
  return isByHour ? null : newestWholeDay(query.parameters, nowMs);
}

export function newestWholeDay({ dataState }: Query['parameters'], nowMs: number): string {
  return addDays(todayIn(timezone, nowMs), dataState === 'final' ? -3 : -1);
}

export function siteOf({ property }: Query['parameters']): string {
  const site = textInput(property);
  if (site) return site;
  throw refusal('Select a Search Console property.');
}

const refusal = (text: string) => new ProviderError('bad_query', text);

/** The request for a slice in a search type, without dimensions. Throws `bad_query` for an unsupported filter. */
export function sliceRequest(
  type: string,
  { parameters, startDate, endDate, dimension, narrowing }: SiteRequest,
  slice: Slice,
): SearchRequest {
  const { filter, brand } = slice;
  return {
    startDate,
    endDate,
    dimensions: [],
    type: slice.type ?? type,
    filters: [
      ...apiFilters(narrowing),
      ...(filter ? [filter] : []),
      ...(brand ? [brandFilter(textInput(parameters.brand) ?? '', brand)] : []),
    ],
    dataState: dimension?.by === 'hour' ? 'hourly_all' : parameters.dataState === 'final' ? 'final' : 'all',
  };
}

/** Throws `bad_query` for queries that Search Console would reject or misread. */
export function checkRequest(type: string, request: SiteRequest): void {
  const { parameters, dimension, metrics, rowFilters } = request;
  siteOf(parameters);
  const unexpected = rowFilters.find(({ field }) => field === dimension?.id);
  if (unexpected) throw refusal(`Search Console can't filter by "${unexpected.field}".`);
  for (const slice of slicesOf(metrics).values()) {
    const requested = sliceRequest(type, request, slice);
    const names = [dimension?.by, slice.counted, ...requested.filters.map((filter) => filter.dimension)];
    if (feedTypes.includes(requested.type) && names.includes('query')) {
      throw refusal('Discover and Google News have no queries. Select another dimension, filter or metric.');
    }
    if (dimension?.by === 'searchAppearance' && slice.counted) {
      throw refusal('Search appearances can only be split by clicks, impressions, CTR and position.');
    }
    if (dimension?.id === 'searchType' && slice.type) {
      throw refusal('Metrics of one kind of search can\'t be split by kind of search. Select "Clicks".');
    }
  }
}

const hourlyDays = 10;

/** Throws `bad_query` for hours that Google no longer has. `today` is the day in California. */
export function checkHours({ dimension, startDate }: SiteRequest, today: string): void {
  if (dimension?.by !== 'hour' || startDate >= addDays(today, 1 - hourlyDays)) return;
  throw refusal(`Search Console has hours of the last ${hourlyDays} days. Select a shorter range or days.`);
}
