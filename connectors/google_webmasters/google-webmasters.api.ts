import { collectPages } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import { client, sitesUrl } from './google-webmasters.client.ts';

export type Site = { siteUrl: string; permissionLevel?: string };

/** Every site of the signed-in person; the list has no pages. `GET webmasters/v3/sites` */
export async function listSites(session: Session): Promise<Site[]> {
  const response = await client.call<{ siteEntry?: Site[] }>(session, { method: 'GET', url: sitesUrl() });
  return response.siteEntry ?? [];
}

export type ApiDimension = 'date' | 'hour' | 'query' | 'page' | 'country' | 'device' | 'searchAppearance';
export type ApiFilter = {
  dimension: Exclude<ApiDimension, 'date' | 'hour'>;
  operator: 'equals' | 'notEquals' | 'contains' | 'notContains' | 'includingRegex' | 'excludingRegex';
  expression: string;
};
export type SearchRequest = {
  startDate: string;
  endDate: string;
  dimensions: ApiDimension[];
  type: string;
  filters: ApiFilter[];
  dataState: 'final' | 'all' | 'hourly_all';
};

export type SearchRow = {
  keys?: string[];
  clicks?: number;
  impressions?: number;
  ctr?: number;
  /** Absent for Discover and Google News. */
  position?: number;
};

/**
 * `incompleteFrom` is the first day (or hour, `2026-11-18T07:00:00-08:00`) that may still change, where rows have one;
 * `complete` is false when a cap ended the reading.
 */
export type SearchResponse = { rows: SearchRow[]; complete: boolean; incompleteFrom: string | null };

type Page = {
  rows?: SearchRow[];
  /** Google's own texts spell it in both ways. */
  metadata?: Partial<
    Record<
      'firstIncompleteDate' | 'first_incomplete_date' | 'firstIncompleteHour' | 'first_incomplete_hour',
      string
    >
  >;
};

/** The most Google sends at once. */
const maxRows = 25_000;
const maxPages = 8;

/**
 * The rows of a request, most clicks first: all of them up to a cap of ours, or only the first `top`.
 * `POST webmasters/v3/sites/{siteUrl}/searchAnalytics/query`
 */
export async function querySite(
  session: Session,
  siteUrl: string,
  { filters, ...request }: SearchRequest,
  top: number | null = null,
): Promise<SearchResponse> {
  const limits = top === null ? { maxPages } : { maxPages: 1, maxItems: top };
  // One row more shows whether there are more.
  const rowLimit = top === null ? maxRows : top + 1;
  const groups = filters.length > 0 ? { dimensionFilterGroups: [{ groupType: 'and', filters }] } : {};
  let incompleteFrom: string | null = null;
  const { items, complete } = await collectPages({ start: 0, ...limits }, async (startRow: number) => {
    const page = await client.call<Page>(session, {
      numbers: ['clicks', 'impressions', 'ctr', 'position'],
      method: 'POST',
      url: sitesUrl(siteUrl, '/searchAnalytics/query'),
      json: { ...request, ...groups, rowLimit, startRow },
    });
    const rows = page.rows ?? [];
    incompleteFrom = incompleteIn(page) ?? incompleteFrom;
    return { items: rows, next: rows.length < rowLimit ? null : startRow + rowLimit };
  });
  return { rows: items, complete, incompleteFrom };
}

function incompleteIn({ metadata = {} }: Page): string | null {
  const date = metadata.first_incomplete_date ?? metadata.firstIncompleteDate;
  return date ?? metadata.first_incomplete_hour ?? metadata.firstIncompleteHour ?? null;
}
