import type { Session } from '../kit/http/session.ts';
import { maxTextRows } from '../kit/table/table-builder.ts';
import {
  type ApiDimension,
  querySite,
  type SearchRequest,
  type SearchResponse,
} from './google-webmasters.api.ts';
import {
  feedTypes,
  type SiteRequest,
  type Slice,
  searchTypes,
  slicesOf,
} from './google-webmasters.catalogue.ts';
import { siteOf, sliceRequest } from './google-webmasters.request.ts';

/** The data of a slice; `whole` is null where the rows add up to it. */
export type SliceResponse = { id: string; slice: Slice; rows: SearchResponse; whole: SearchResponse | null };

/**
 * The rows of a slice and, where these don't add up to it, the total: rare queries are withheld, two pages of one result count
 * twice, and a query is one query on any number of days.
 */
export async function readSlice(
  session: Session,
  type: string,
  request: SiteRequest,
  id: string,
  slice: Slice,
): Promise<SliceResponse> {
  const { dimension, parameters, rowFilters } = request;
  const base = sliceRequest(type, request, slice);
  const read = (dimensions: (ApiDimension | undefined)[], top: number | null = null) => {
    const named = [...new Set(dimensions.filter((name) => name !== undefined))];
    // Hourly data needs its own data state, which is compatible with the hour dimension only.
    const dataState = base.dataState === 'hourly_all' && !named.includes('hour') ? 'all' : base.dataState;
    return querySite(session, siteOf(parameters), { ...base, dataState, dimensions: named }, top);
  };
  if (dimension && !dimension.by) {
    return { id, slice, rows: await readTypes(session, siteOf(parameters), slice, base), whole: null };
  }
  const isDated = dimension?.by === 'date' || dimension?.by === 'hour';
  const addsUp = dimension === null || (isDated && !slice.counted);
  const [rows, whole] = await Promise.all([
    read([dimension?.by, slice.counted], topOf(request)),
    addsUp || rowFilters.length > 0 ? null : read([slice.counted]),
  ]);
  return { id, slice, rows, whole };
}

/**
 * A table holds the rows with the most of its first metric. Google sends those with the most clicks first, so where that is the
 * same no others have to be read.
 */
function topOf({ dimension, metrics, rowFilters }: SiteRequest): number | null {
  const isPlain = dimension?.type === 'text' && dimension.id === dimension.by;
  const isAlone = slicesOf(metrics).size === 1 && rowFilters.length === 0;
  const isByClicks = metrics[0]?.counts.every((count) => count.endsWith('.clicks'));
  return isPlain && isAlone && isByClicks ? maxTextRows : null;
}

/** Each search type is a separate request. */
async function readTypes(
  session: Session,
  site: string,
  { counted }: Slice,
  base: SearchRequest,
): Promise<SearchResponse> {
  const isOfQueries = counted === 'query' || base.filters.some(({ dimension }) => dimension === 'query');
  const types = searchTypes.filter(({ id }) => !(isOfQueries && feedTypes.includes(id)));
  const dimensions: ApiDimension[] = counted ? [counted] : [];
  const responses = await Promise.all(
    types.map(({ id }) => querySite(session, site, { ...base, type: id, dimensions })),
  );
  const rows = responses.flatMap(({ rows: ofType }, index) =>
    ofType.map(({ keys = [], ...row }) => ({ ...row, keys: [types[index]?.id ?? '', ...keys] })),
  );
  return { rows, complete: responses.every(({ complete }) => complete), incompleteFrom: null };
}
