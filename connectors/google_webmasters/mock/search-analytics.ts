import { BoundedMap } from '../../mock-kit/bounded-map.ts';
import { isoDay } from '../../mock-kit/days.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import { historyStart, lastFinalDay, SEARCH_TIME_ZONE } from './data/facts.ts';
import { hourText } from './hour-text.ts';
import { type Row, type Rows, rowsOf } from './rows.ts';
import type { SearchRequest } from './search-request.ts';
import { siteOf } from './site-days.ts';

/** How many days back hours are available. */
const HOURLY_DAYS = 10;
/** Results that a client pages through; a query with many rows is computed again for each page. */
const leafedThrough = new BoundedMap<string, Rows>(4);

/** The API's response to a validated query about a property. */
export function searchAnalytics(siteUrl: string, searchRequest: SearchRequest, now: number): object {
  const rows = rowsFor(siteUrl, searchRequest, now);
  const { startRow, rowLimit } = searchRequest;
  const length = Math.max(0, Math.min(rowLimit, rows.count - startRow));
  const page = Array.from({ length }, (_, index) => rows.rowAt(startRow + index));
  const hasPosition = searchRequest.type !== 'discover' && searchRequest.type !== 'googleNews';
  return {
    ...(page.length > 0 ? { rows: page.map((row) => rowOf(row, searchRequest, hasPosition)) } : {}),
    responseAggregationType: searchRequest.byPage || !hasPosition ? 'byPage' : 'byProperty',
    ...metadataOf(siteUrl, searchRequest, now),
  };
}

function rowsFor(siteUrl: string, searchRequest: SearchRequest, now: number): Rows {
  const { day: today, hour } = localTime(now, SEARCH_TIME_ZONE);
  const first = searchRequest.dataState === 'hourlyAll' ? today - HOURLY_DAYS + 1 : historyStart(now);
  const last = searchRequest.dataState === 'final' ? lastFinalDay(now) : today;
  const [start, end] = [Math.max(searchRequest.start, first), Math.min(searchRequest.end, last)];
  const { rowLimit, startRow: _, ...requested } = searchRequest;
  const key = JSON.stringify({ siteUrl, ...requested, start, end, today, hour });
  const rows = leafedThrough.get(key) ?? rowsOf(siteOf(siteUrl), searchRequest, start, end, now);
  if (rows.count > rowLimit) leafedThrough.set(key, rows);
  return rows;
}

function rowOf(
  { keys, clicks, impressions, positionHundredths }: Row,
  searchRequest: SearchRequest,
  hasPosition: boolean,
): object {
  return {
    ...(searchRequest.dimensions.length > 0 ? { keys } : {}),
    clicks,
    impressions,
    ctr: clicks / impressions,
    ...(hasPosition ? { position: positionHundredths / 100 / impressions } : {}),
  };
}

/**
 * The days (or hours) that may still change, when the rows are split by them. Google's own documents spell the key in two ways:
 * domain properties get one, URL properties the other, so that a client has to support both.
 */
function metadataOf(siteUrl: string, { dimensions, dataState, end }: SearchRequest, now: number): object {
  const clock = localTime(now, SEARCH_TIME_ZONE);
  const incomplete = lastFinalDay(now) + 1;
  const isDomain = siteUrl.startsWith('sc-domain:');
  if (end < incomplete) return {};
  if (dataState === 'all' && dimensions.includes('date')) {
    const key = isDomain ? 'first_incomplete_date' : 'firstIncompleteDate';
    return { metadata: { [key]: isoDay(incomplete) } };
  }
  if (dataState === 'hourlyAll') {
    const key = isDomain ? 'first_incomplete_hour' : 'firstIncompleteHour';
    return { metadata: { [key]: hourText(clock.day, clock.hour) } };
  }
  return {};
}
