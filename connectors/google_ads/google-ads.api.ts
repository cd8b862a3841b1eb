import { googleProviderError, readGoogleError } from '../families/google/google-errors.ts';
import { collectPages } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { numberOf as readNumber } from '../kit/table/metric-values.ts';
import { type Account, callAds, explainAds } from './google-ads.client.ts';

/** A row as returned: values by resource, `{ campaign: { name }, segments: { date }, metrics: { clicks: "4" } }`. */
export type AdsRow = Record<string, Record<string, unknown> | undefined>;

type Batch = { results?: AdsRow[]; summaryRow?: AdsRow; error?: unknown };
type Summary = 'NO_SUMMARY_ROW' | 'SUMMARY_ROW_WITH_RESULTS' | 'SUMMARY_ROW_ONLY';

/** Ids of the accounts a person was granted by name, managers among them. `GET customers:listAccessibleCustomers` */
export async function listAccessibleIds(session: Session): Promise<string[]> {
  const response = await callAds<{ resourceNames?: string[] }>(
    session,
    'customers:listAccessibleCustomers',
    null,
  );
  return (response.resourceNames ?? []).map((name) => name.replace('customers/', ''));
}

/** All rows of a query and, where requested, the row that sums them up. `POST customers/{id}/googleAds:searchStream` */
export async function searchStream(
  session: Session,
  account: Account,
  query: string,
  summaryRowSetting: Summary = 'NO_SUMMARY_ROW',
): Promise<{ rows: AdsRow[]; summary: AdsRow | null }> {
  const path = `customers/${account.customerId}/googleAds:searchStream`;
  const all = listOf(
    await callAds<Batch[] | Batch>(session, path, account, { query, summaryRowSetting }, brokenOff),
  );
  return {
    rows: all.flatMap(({ results = [] }) => results),
    summary: all.findLast(({ summaryRow }) => summaryRow !== undefined)?.summaryRow ?? null,
  };
}

function listOf(batches: Batch[] | Batch): Batch[] {
  return Array.isArray(batches) ? batches : [batches];
}

/** A stream may begin well and end in an error, its status being 200 by then. */
function brokenOff(batches: Batch[] | Batch): ProviderError | null {
  const batch = listOf(batches).find((one) => one.error !== undefined);
  if (!batch) return null;
  const error = readGoogleError({ status: 500, text: JSON.stringify(batch) });
  const meaning = explainAds(error);
  if (meaning) return meaning;
  if (error.code === 429)
    return new ProviderError('quota', `Google Ads: ${error.message}`, error.retryDelayMs);
  return googleProviderError('Google Ads', error);
}

const maxPages = 10;

/** Rows for a list of choices, page by page. `POST customers/{id}/googleAds:search` */
export async function search(session: Session, account: Account, query: string): Promise<AdsRow[]> {
  const path = `customers/${account.customerId}/googleAds:search`;
  const { items } = await collectPages({ start: '', maxPages }, async (pageToken: string) => {
    const body = { query, ...(pageToken === '' ? {} : { pageToken }) };
    const page = await callAds<{ results?: AdsRow[]; nextPageToken?: string }>(session, path, account, body);
    return { items: page.results ?? [], next: page.nextPageToken || null };
  });
  return items;
}

/** The value of a field by its name in the query language: `campaign.name`, `metrics.cost_micros`. */
export function fieldOf(row: AdsRow, field: string): unknown {
  let value: unknown = row;
  for (const name of field.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string, unknown>)[camel(name)];
  }
  return value;
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function textOf(row: AdsRow, field: string): string {
  const value = fieldOf(row, field);
  return value === undefined || value === null ? '' : String(value);
}

/** Whole numbers come as text, fractions as numbers; null when Google left it out. */
export function numberOf(row: AdsRow, field: string): number | null {
  return readNumber(fieldOf(row, field));
}
