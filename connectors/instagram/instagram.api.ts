import { type MetaQuery, maxBatch } from '../families/meta/meta-client.ts';
import { type Days, startOfDaySeconds } from '../families/meta/meta-days.ts';
import { collectByDays, collectEdge } from '../families/meta/meta-paging.ts';
import type { Collected } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { slicesOf } from '../kit/query/slices.ts';
import { addDays } from '../kit/table/dates.ts';
import { client, concurrencyLimitOf } from './instagram.client.ts';

export type LinkedAccount = { id: string; username?: string; name?: string };
type PageWithAccount = { id: string; name?: string; instagram_business_account?: LinkedAccount };

/** Accounts that are linked to the person's pages. `GET me/accounts` */
export async function listAccounts(session: Session): Promise<LinkedAccount[]> {
  const query = { fields: 'id,name,instagram_business_account{id,username,name}' };
  const limits = { pageSize: 100, maxPages: 100 };
  const { items } = await collectEdge<PageWithAccount>(client, session, 'me/accounts', query, limits);
  return items.flatMap(({ instagram_business_account: account }) => account ?? []);
}

/** The current state of a profile. `GET {ig-user-id}` */
export function getProfile(
  session: Session,
  account: string,
  fields: string[],
): Promise<Record<string, unknown>> {
  return client.get(
    session,
    account,
    { fields: fields.join(',') },
    { concurrency: concurrencyLimitOf(account) },
  );
}

export type Breakdown = {
  dimension_keys?: string[];
  results?: { dimension_values?: string[]; value?: number }[];
};
export type Insight = {
  name?: string;
  values?: { value?: unknown; end_time?: string }[];
  total_value?: { value?: number; breakdowns?: Breakdown[] };
};

/** One request for data of a profile; `days` for those that have any. */
export type InsightCall = {
  metrics: string[];
  period: 'day' | 'lifetime';
  metricType?: 'time_series' | 'total_value';
  days?: Days;
  breakdown?: string;
  timeframe?: string;
};

/** Instagram's maximum number of days in one request. */
export const maxDays = 30;

/** Days are the account's own: plain dates, with the day after the last as the end. */
function callOf(account: string, { metrics, period, metricType, days, breakdown, timeframe }: InsightCall) {
  return {
    path: `${account}/insights`,
    query: {
      metric: metrics.join(','),
      period,
      metric_type: metricType,
      since: days?.since,
      until: days ? addDays(days.until, 1) : undefined,
      breakdown,
      timeframe,
    },
  };
}

/** `GET {ig-user-id}/insights` */
export async function getInsights(session: Session, account: string, call: InsightCall): Promise<Insight[]> {
  const { path, query } = callOf(account, call);
  const { data } = await client.get<{ data?: Insight[] }>(session, path, query, {
    concurrency: concurrencyLimitOf(account),
  });
  return data ?? [];
}

/** Any number of requests, fifty in a call; each with its response or its error, in their order. */
export async function batchInsights(
  session: Session,
  account: string,
  calls: InsightCall[],
): Promise<(Insight[] | ProviderError)[]> {
  return inBatches(
    session,
    account,
    calls.map((call) => callOf(account, call)),
  );
}

async function inBatches(
  session: Session,
  account: string,
  calls: { path: string; query: MetaQuery }[],
): Promise<(Insight[] | ProviderError)[]> {
  const responses = await Promise.all(
    slicesOf(calls, maxBatch).map((batch) =>
      client.batch<{ data?: Insight[] }>(session, batch, { concurrency: concurrencyLimitOf(account) }),
    ),
  );
  return responses.flat().map((reply) => (reply instanceof ProviderError ? reply : (reply.data ?? [])));
}

export type Media = {
  id: string;
  caption?: string;
  media_type?: string;
  media_product_type?: string;
  permalink?: string;
  timestamp?: string;
  /** The image, or the video where there is a `thumbnail_url`. Absent for copyrighted content. */
  media_url?: string;
  thumbnail_url?: string;
  /** Absent where the owner hides likes. */
  like_count?: number;
  comments_count?: number;
};

const mediaFields =
  'id,caption,media_type,media_product_type,permalink,timestamp,media_url,thumbnail_url,like_count,comments_count';

const listed = { maxDays: 92, maxItems: 2000 };

/** Posts between two days of a zone, newest first. `GET {ig-user-id}/media` */
export function listMedia(
  session: Session,
  account: string,
  days: Days,
  timezone: string,
): Promise<Collected<Media>> {
  const limits = { pageSize: 100, maxPages: 20 };
  return collectByDays(days, listed, ({ since, until }) =>
    collectEdge(
      client,
      session,
      `${account}/media`,
      {
        fields: mediaFields,
        since: startOfDaySeconds(since, timezone),
        until: startOfDaySeconds(addDays(until, 1), timezone) - 1,
      },
      limits,
      { concurrency: concurrencyLimitOf(account) },
    ),
  );
}

/** The newest posts, and the stories of the last 24 hours. */
export async function listNewestMedia(session: Session, account: string): Promise<Media[]> {
  const options = { concurrency: concurrencyLimitOf(account) };
  const query = { fields: mediaFields };
  const [media, stories] = await Promise.all([
    collectEdge<Media>(client, session, `${account}/media`, query, { pageSize: 100, maxPages: 5 }, options),
    collectEdge<Media>(client, session, `${account}/stories`, query, { pageSize: 100, maxPages: 2 }, options),
  ]);
  return [...stories.items, ...media.items];
}

/** `GET {media-id}` */
export function getMedia(session: Session, account: string, media: string): Promise<Media> {
  return client.get(session, media, { fields: mediaFields }, { concurrency: concurrencyLimitOf(account) });
}

export type MediaCall = { media: string; metrics: string[]; breakdown?: string };

/** Lifetime insights of posts. `GET {media-id}/insights` for each, fifty in a call. */
export function batchMediaInsights(
  session: Session,
  account: string,
  calls: MediaCall[],
): Promise<(Insight[] | ProviderError)[]> {
  return inBatches(
    session,
    account,
    calls.map(({ media, metrics, breakdown }) => ({
      path: `${media}/insights`,
      query: { metric: metrics.join(','), ...(breakdown ? { breakdown } : {}) },
    })),
  );
}
