import { type Days, pacific, startOfDaySeconds } from '../families/meta/meta-days.ts';
import { WithdrawnMetric } from '../families/meta/meta-errors.ts';
import { collectByDays, collectEdge } from '../families/meta/meta-paging.ts';
import type { Collected } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays } from '../kit/table/dates.ts';
import { client, concurrencyLimitOf } from './facebook-social.client.ts';

export type PageListing = { id: string; name?: string; category?: string; tasks?: string[] };

/** Every page on which the person has a role. `GET me/accounts` */
export async function listPages(session: Session): Promise<PageListing[]> {
  const limits = { pageSize: 100, maxPages: 100 };
  return (
    await collectEdge<PageListing>(
      client,
      session,
      'me/accounts',
      { fields: 'id,name,category,tasks' },
      limits,
    )
  ).items;
}

/** A page with its token for insights: made from a long-lived token it is valid as long as the person's role. */
export type PageAccess = { id: string; token: string };

type PageToken = { access_token?: string };

const tokenMs = 10 * 60_000;

/**
 * `GET {page-id}?fields=access_token`. A token is cached for some minutes, as each query would begin by waiting for it; `afresh` requests
 * another. Throws `permission` where the person has no role on the page.
 */
async function openPage(session: Session, page: string, afresh = false): Promise<PageAccess> {
  const { access_token: token } = await client.get<PageToken>(
    session,
    page,
    { fields: 'access_token' },
    {
      concurrency: concurrencyLimitOf(page),
      afresh,
      keepFor: (response) => (response.json<PageToken>().access_token ? tokenMs : 0),
    },
  );
  if (token) return { id: page, token };
  throw new ProviderError(
    'permission',
    'The signed-in person no longer has a role on this page. A page admin can restore it.',
  );
}

/**
 * Runs `work` with a page's token. If a cached token has ended, a new one is requested once; the person's own token may still
 * be valid.
 */
export async function withPage<Answer>(
  session: Session,
  id: string,
  work: (page: PageAccess) => Promise<Answer>,
): Promise<Answer> {
  const page = await openPage(session, id);
  try {
    return await work(page);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'source_invalid') throw error;
    return work(await openPage(session, id, true));
  }
}

/** Current values of a page; Meta has no history of them. */
export type PageNode = Record<string, unknown>;

/** `GET {page-id}` */
export function getPage(session: Session, page: PageAccess, fields: string[]): Promise<PageNode> {
  return client.get(
    session,
    page.id,
    { fields: fields.join(',') },
    { token: page.token, concurrency: concurrencyLimitOf(page.id) },
  );
}

/** A number, or a map of numbers; with a breakdown the value has a field for its key. */
export type InsightValue = { value?: unknown; end_time?: string } & Record<string, unknown>;
export type Insight = { name?: string; period?: string; values?: InsightValue[] };

/** Meta's maximum number of days in one request. */
export const maxDays = 90;

/** `until` is the day after the last: values carry the time at which their day ends. */
function insightsQuery(
  metrics: string[],
  days: Days,
  period: 'day' | 'total_over_range',
  breakdown?: string,
) {
  return {
    metric: metrics.join(','),
    period,
    since: days.since,
    until: addDays(days.until, 1),
    ...(breakdown ? { breakdown } : {}),
  };
}

/** Insights of at most 90 days. `GET {page-id}/insights` */
export async function getInsights(
  session: Session,
  page: PageAccess,
  metrics: string[],
  days: Days,
  breakdown?: string,
): Promise<Insight[]> {
  const { data } = await client.get<{ data?: Insight[] }>(
    session,
    `${page.id}/insights`,
    insightsQuery(metrics, days, 'day', breakdown),
    { token: page.token, concurrency: concurrencyLimitOf(page.id) },
  );
  return data ?? [];
}

export type InsightCall = {
  metrics: string[];
  days: Days;
  period: 'day' | 'total_over_range';
  breakdown?: string;
};

/** Several queries in one call, at most 50; each with its response or its error. */
export async function batchInsights(
  session: Session,
  page: PageAccess,
  calls: InsightCall[],
): Promise<(Insight[] | ProviderError)[]> {
  const parts = calls.map(({ metrics, days, period, breakdown }) => ({
    path: `${page.id}/insights`,
    query: insightsQuery(metrics, days, period, breakdown),
  }));
  const responses = await client.batch<{ data?: Insight[] }>(session, parts, {
    token: page.token,
    concurrency: concurrencyLimitOf(page.id),
  });
  return responses.map((reply) => (reply instanceof ProviderError ? reply : (reply.data ?? [])));
}

export type Post = {
  id: string;
  message?: string;
  created_time?: string;
  permalink_url?: string;
  status_type?: string;
  /** Address of its image; absent for texts. */
  full_picture?: string;
  shares?: { count?: number };
  comments?: { summary?: { total_count?: number } };
  reactions?: { summary?: { total_count?: number } };
  insights?: { data?: Insight[] };
};

const postFields =
  'id,message,created_time,permalink_url,status_type,full_picture,shares,comments.limit(0).summary(true),reactions.limit(0).summary(true)';

function postQuery(insights: string[]): string {
  if (insights.length === 0) return postFields;
  return `${postFields},insights.metric(${insights.join(',')}).period(lifetime){name,values}`;
}

const listed = { maxDays: 92, maxItems: 2000 };

/** Posts published on days of California, newest first. `GET {page-id}/published_posts` */
export function listPosts(
  session: Session,
  page: PageAccess,
  days: Days,
  insights: string[],
): Promise<Collected<Post>> {
  const limits = { pageSize: 50, maxPages: 40 };
  return collectByDays(days, listed, ({ since, until }) =>
    collectEdge(
      client,
      session,
      `${page.id}/published_posts`,
      {
        fields: postQuery(insights),
        since: startOfDaySeconds(since, pacific),
        until: startOfDaySeconds(addDays(until, 1), pacific) - 1,
      },
      limits,
      { token: page.token, concurrency: concurrencyLimitOf(page.id) },
    ),
  );
}

/** The newest posts by name only, for choosing one. */
export async function listNewestPosts(session: Session, page: PageAccess): Promise<Post[]> {
  const limits = { pageSize: 100, maxPages: 5 };
  const query = { fields: 'id,message,created_time' };
  return (
    await collectEdge<Post>(client, session, `${page.id}/published_posts`, query, limits, {
      token: page.token,
    })
  ).items;
}

/** `GET {post-id}` */
export function getPost(session: Session, page: PageAccess, post: string, insights: string[]): Promise<Post> {
  return client.get(
    session,
    post,
    { fields: postQuery(insights) },
    { token: page.token, concurrency: concurrencyLimitOf(page.id) },
  );
}

/** The post metrics that Meta still supports: each is requested for one post alone. */
export async function livingPostMetrics(
  session: Session,
  page: PageAccess,
  post: string,
  metrics: string[],
): Promise<string[]> {
  const calls = metrics.map((metric) => ({ path: `${post}/insights`, query: { metric } }));
  const responses = await client.batch(session, calls, {
    token: page.token,
    concurrency: concurrencyLimitOf(page.id),
  });
  return metrics.filter((_, index) => !(responses[index] instanceof WithdrawnMetric));
}
