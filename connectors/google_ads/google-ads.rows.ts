import type { Counts } from '../kit/catalogue/formula.ts';
import type { Session } from '../kit/http/session.ts';
import { quarterLabel } from '../kit/table/dates.ts';
import { distinctNames } from '../kit/table/distinct-names.ts';
import { type AdsRow, fieldOf, numberOf, search, searchStream, textOf } from './google-ads.api.ts';
import { type AdsDimension, fieldOfCount, metricOf, nameOfValue } from './google-ads.catalogue.ts';
import type { Account } from './google-ads.client.ts';
import { type AdsQuery, maxRows } from './google-ads.request.ts';

/** Without a dimension only the sum is needed, for any number of rows; the account itself is one row anyway. */
export async function readRows(
  session: Session,
  { account, gaql, unlimited, resource }: AdsQuery,
  dimension: AdsDimension | null,
): Promise<{ rows: AdsRow[]; summary: AdsRow | null; complete: boolean }> {
  if (!dimension && resource !== 'customer') {
    return { ...(await searchStream(session, account, unlimited, 'SUMMARY_ROW_ONLY')), complete: true };
  }
  const response = await searchStream(session, account, gaql, 'SUMMARY_ROW_WITH_RESULTS');
  if (response.rows.length < maxRows || gaql === unlimited) return { ...response, complete: true };
  const { summary } = await searchStream(session, account, unlimited, 'SUMMARY_ROW_ONLY');
  return { rows: response.rows, summary, complete: false };
}

/** A missing ratio has the divisor 0; a missing count is 0. */
export function countsOf({ counts, resource }: AdsQuery, row: AdsRow): Counts {
  return Object.fromEntries(
    counts.map((count) => {
      const metric = metricOf(count);
      const value = numberOf(row, fieldOfCount(count, resource)) ?? (metric?.additive ? 0 : null);
      return [count, value !== null && metric?.micros ? value * 1e-6 : value];
    }),
  );
}

/** A label for each row. Two campaigns may have one name: both keep it, with their numbers. */
export async function labelsOf(
  session: Session,
  account: Account,
  dimension: AdsDimension | null,
  rows: AdsRow[],
): Promise<(string | null)[]> {
  if (!dimension) return rows.map(() => null);
  const keys = rows.map((row) => keyOf(dimension, row));
  const places = await placesOf(session, account, dimension, keys);
  const names = new Map<string, string>();
  for (const [index, row] of rows.entries()) {
    const key = keys[index] ?? '';
    if (!names.has(key)) names.set(key, labelOf(dimension, key, row, { account, places }));
  }
  const distinct = distinctNames([...names].map(([id, name]) => ({ id, name, hint: id })));
  return keys.map((key) => distinct.get(key) ?? key);
}

function keyOf({ type, key: field }: AdsDimension, row: AdsRow): string {
  const key = textOf(row, field);
  if (type === 'hour') return `${textOf(row, 'segments.date')}T${key.padStart(2, '0')}`;
  return type === 'month' ? key.slice(0, 7) : key;
}

function labelOf(
  { id, type, name, labels }: AdsDimension,
  key: string,
  row: AdsRow,
  { account, places }: { account: Account; places: ReadonlyMap<string, string> },
): string {
  if (type !== 'text') return key;
  if (labels) return nameOfValue(labels, key);
  switch (id) {
    case 'quarter':
      return quarterLabel(key);
    case 'hour_of_day':
      return `${key.padStart(2, '0')}:00`;
    case 'country':
    case 'region':
    case 'city':
      return places.get(placeId(key)) ?? (key === '' ? 'Unknown' : key);
    case 'account':
      return textOf(row, name ?? '') || hyphenated(account.customerId);
    case 'ad':
      return adName(row, key);
    default:
      return (name ? textOf(row, name) : key) || key;
  }
}

/** Responsive ads have no name. */
function adName(row: AdsRow, id: string): string {
  const name = textOf(row, 'ad_group_ad.ad.name');
  if (name !== '') return name;
  const urls = fieldOf(row, 'ad_group_ad.ad.final_urls');
  const type = nameOfValue({}, textOf(row, 'ad_group_ad.ad.type'));
  return Array.isArray(urls) && urls.length > 0 ? `${type} – ${String(urls[0])}` : `${type} ${id}`;
}

export function hyphenated(id: string): string {
  return id.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

const placeId = (key: string): string => key.replace(/^\D+/, '');

/** Names of places by Google's numbers. */
async function placesOf(
  session: Session,
  account: Account,
  { id }: AdsDimension,
  keys: string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(keys.map(placeId))].filter((place) => place !== '');
  if (!['country', 'region', 'city'].includes(id) || ids.length === 0) return new Map();
  const found = await search(
    session,
    account,
    `SELECT geo_target_constant.id, geo_target_constant.name FROM geo_target_constant WHERE geo_target_constant.id IN (${ids.join(', ')})`,
  );
  return new Map(
    found.map((row) => [textOf(row, 'geo_target_constant.id'), textOf(row, 'geo_target_constant.name')]),
  );
}

/** Every row has the account's currency and timezone; without rows they are requested. */
export async function describeAccount(session: Session, account: Account, rows: AdsRow[]) {
  const [first] =
    rows.length > 0
      ? rows
      : await search(session, account, 'SELECT customer.currency_code, customer.time_zone FROM customer');
  return {
    currency: first ? textOf(first, 'customer.currency_code') : '',
    timezone: (first ? textOf(first, 'customer.time_zone') : '') || 'UTC',
  };
}
