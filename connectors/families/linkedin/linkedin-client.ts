import { collectPages } from '../../kit/http/paging.ts';
import type { ProviderRequest } from '../../kit/http/provider-exchange.ts';
import type { Session } from '../../kit/http/session.ts';
import { sendSigned } from '../../kit/http/signed-request.ts';
import { createRequestSharing } from '../../kit/query/share-requests.ts';
import { versionSetting } from './linkedin-auth.ts';
import { linkedInProviderError, linkedInThrottle } from './linkedin-errors.ts';
import { type Encoded, restliQuery } from './linkedin-restli.ts';

const baseUrl = 'https://api.linkedin.com/rest';
/** Longer queries are sent in the body of a POST with a GET override. */
const maxQueryLength = 4000;

export type LinkedInRequest = {
  /** After `/rest`, with encoded keys. */
  path: string;
  query?: Record<string, string | number | Encoded | undefined>;
  /** Some resources require this header. */
  method?: 'FINDER' | 'BATCH_GET';
};

/** LinkedIn's responses within one batch of queries: equal calls are sent once. */
export type LinkedInCalls = {
  session: Session;
  /** The parsed body. Throws a ProviderError for all error responses. */
  get<Answer>(request: LinkedInRequest): Promise<Answer>;
};

export function openLinkedIn(session: Session): LinkedInCalls {
  const once = createRequestSharing();
  return {
    session,
    get: <Answer>(request: LinkedInRequest) => {
      const key = `${request.path}?${restliQuery(request.query ?? {})}`;
      return once(key, () => call(session, request)) as Promise<Answer>;
    },
  };
}

const numbers = [
  'totalShareStatistics',
  'totalPageStatistics',
  'pageStatistics',
  'followerGains',
  'followerCounts',
  'firstDegreeSize',
  'timeRange',
  'dateRange',
  'publishedAt',
  'createdAt',
  'lastModifiedAt',
  'start',
  'count',
  'total',
];

async function call(session: Session, request: LinkedInRequest): Promise<unknown> {
  const version = session.operator[versionSetting] ?? '';
  const response = await sendSigned(session, {
    ...requestOf(request, version),
    numbers,
    asThrottle: (reply) => linkedInThrottle(reply, session.nowMs()),
  });
  if (response.status >= 400) throw linkedInProviderError(response, version);
  return response.json();
}

function requestOf({ path, query = {}, method }: LinkedInRequest, version: string): ProviderRequest {
  const search = restliQuery(query);
  const headers = {
    'linkedin-version': version,
    'x-restli-protocol-version': '2.0.0',
    ...(method ? { 'x-restli-method': method } : {}),
  };
  if (search.length <= maxQueryLength) {
    return { method: 'GET', url: `${baseUrl}${path}${search === '' ? '' : `?${search}`}`, headers };
  }
  const tunnel = { 'x-http-method-override': 'GET', 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', url: `${baseUrl}${path}`, body: search, headers: { ...headers, ...tunnel } };
}

type TokenPage<Item> = { elements?: Item[]; metadata?: { nextPageToken?: string } };

/** Every element of a finder that pages by `pageToken`, up to `maxPages`. */
export async function collectByToken<Item>(
  calls: LinkedInCalls,
  request: LinkedInRequest,
  { pageSize, maxPages }: { pageSize: number; maxPages: number },
): Promise<Item[]> {
  const { items } = await collectPages({ start: '', maxPages }, async (pageToken: string) => {
    const query = { ...request.query, pageSize, pageToken: pageToken === '' ? undefined : pageToken };
    const page = await calls.get<TokenPage<Item>>({ ...request, query });
    return { items: page.elements ?? [], next: page.metadata?.nextPageToken || null };
  });
  return items;
}

type OffsetPage<Item> = { elements?: Item[]; paging?: { total?: number; links?: { rel?: string }[] } };

/**
 * Elements of a finder that pages by `start`, up to `maxPages` or until `enough` returns true for a page. `complete` is false
 * when the cap ended the reading.
 */
export function collectByOffset<Item>(
  calls: LinkedInCalls,
  request: LinkedInRequest,
  {
    count,
    maxPages,
    enough = () => false,
  }: { count: number; maxPages: number; enough?: (page: Item[]) => boolean },
): Promise<{ items: Item[]; complete: boolean }> {
  return collectPages({ start: 0 as number, maxPages }, async (start) => {
    const page = await calls.get<OffsetPage<Item>>({ ...request, query: { ...request.query, start, count } });
    const items = page.elements ?? [];
    const { total, links = [] } = page.paging ?? {};
    const more =
      links.some(({ rel }) => rel === 'next') ||
      (total === undefined ? items.length === count : start + items.length < total);
    return { items, next: more && items.length > 0 && !enough(items) ? start + count : null };
  });
}
