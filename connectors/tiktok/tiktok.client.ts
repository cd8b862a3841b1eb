import { collectPages } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { createRequestSharing } from '../kit/query/share-requests.ts';
import {
  defaultVersion,
  isSuccess,
  readEnvelope,
  tikTokProviderError,
  tikTokThrottle,
  unreachedError,
  versionSetting,
} from './tiktok.errors.ts';

const host = 'https://business-api.tiktok.com/open_api';

/** Text unchanged; anything else as JSON text, which is TikTok's format for lists and objects. */
export type TikTokQuery = Record<string, string | number | object | undefined>;

/** Answers of TikTok within one batch of queries: equal calls are made once. */
export type TikTokCalls = { session: Session; get<Data>(path: string, query?: TikTokQuery): Promise<Data> };

export function openTikTok(session: Session): TikTokCalls {
  const once = createRequestSharing();
  return {
    session,
    get: <Data>(path: string, query: TikTokQuery = {}) =>
      once(JSON.stringify([path, query]), () => call(session, path, query)) as Promise<Data>,
  };
}

/** `data` of one GET. The path starts after the version and keeps its closing slash. Throws a ProviderError otherwise. */
async function call(session: Session, path: string, query: TikTokQuery): Promise<unknown> {
  const version = session.operator[versionSetting] || defaultVersion;
  const response = await session.http.request({
    method: 'GET',
    url: `${host}/${version}${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, written(value)])),
    headers: { 'access-token': await session.accessToken() },
    asThrottle: tikTokThrottle,
    refusesWithOk: true,
  });
  const envelope = readEnvelope(response);
  if (!envelope) {
    // A partial response has its own code.
    if (response.status < 400) response.json();
    throw response.refused(unreachedError(response, version));
  }
  if (!isSuccess(envelope)) throw response.refused(tikTokProviderError(envelope, version));
  return envelope.data;
}

function written(value: TikTokQuery[string]): string | number | undefined {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** App id and secret, for calls that have to prove them. */
export function applicationOf({ application }: Session): { app_id: string; secret: string } {
  if (!application) {
    throw new ProviderError(
      'provider_error',
      'The operator of this installation has to set TIKTOK_CLIENT_ID and TIKTOK_CLIENT_SECRET.',
    );
  }
  return { app_id: application.clientId, secret: application.clientSecret };
}

const pageSize = 1000;

type ListPage<Item> = {
  list?: Item[];
  page_info?: { page?: number; total_number?: number; total_page?: number };
};

/** Items of a list, up to `maxPages` of a thousand, and how many TikTok has. */
export async function collectList<Item>(
  calls: TikTokCalls,
  path: string,
  query: TikTokQuery,
  maxPages: number,
): Promise<{ items: Item[]; count: number }> {
  let count = 0;
  const { items } = await collectPages({ start: 1 as number, maxPages }, async (page) => {
    const { list = [], page_info = {} } = await calls.get<ListPage<Item>>(path, {
      ...query,
      page,
      page_size: pageSize,
    });
    count = page_info.total_number ?? list.length;
    return { items: list, next: page < (page_info.total_page ?? 1) ? page + 1 : null };
  });
  return { items, count: Math.max(count, items.length) };
}
