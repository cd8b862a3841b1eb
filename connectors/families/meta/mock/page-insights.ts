import { countDistinct } from '../../../mock-kit/dataset/analytics/people.ts';
import { parseDay } from '../../../mock-kit/days.ts';
import { instantOf, localTime } from '../../../mock-kit/time-zone.ts';
import {
  firstRetainedPageDay,
  followersBy,
  followersOn,
  lastPageDay,
  PACIFIC,
  type PageFact,
  type PagePost,
  pageFact,
  REACTIONS,
  viewersOf,
} from './data/page-facts.ts';
import type { Page } from './data/pages.ts';
import { type GraphCall, listParameter } from './graph-call.ts';
import { GraphError, invalid } from './graph-error.ts';
import { GRAPH_HOST } from './hosts.ts';

const MAX_DAYS = 90;
const PERIODS = ['day', 'week', 'days_28', 'month', 'lifetime', 'total_over_range'];

type Count = (fact: PageFact) => number;

/** Metrics that are counted day by day, and add up. */
const COUNTS: Readonly<Record<string, Count>> = {
  page_media_view: ({ views }) => views,
  page_post_engagements: ({ engagements }) => engagements,
  page_daily_follows: ({ newFollows }) => newFollows,
  page_daily_follows_unique: ({ newFollowers }) => newFollowers,
  page_daily_unfollows_unique: ({ lostFollowers }) => lostFollowers,
  page_views_total: ({ visits }) => visits,
  page_total_actions: ({ actions }) => actions,
  page_video_views: ({ videoViews }) => videoViews,
  page_video_views_organic: ({ videoViews, paidVideoViews }) => videoViews - paidVideoViews,
  page_video_views_paid: ({ paidVideoViews }) => paidVideoViews,
  page_video_complete_views_30s: ({ videoViews30s }) => videoViews30s,
  page_video_view_time: ({ videoMs }) => videoMs,
  ...Object.fromEntries(
    REACTIONS.map((name): [string, Count] => [
      `page_actions_post_reactions_${name}_total`,
      ({ reactions }) => reactions[name],
    ]),
  ),
};
const REACTION_MAP = 'page_actions_post_reactions_total';
const STOCK = 'page_follows';
const PLACES: Readonly<Record<string, 'country' | 'city'>> = {
  page_follows_country: 'country',
  page_follows_city: 'city',
};
const VIEWERS = 'page_total_media_view_unique';
const BREAKDOWNS: Readonly<Record<string, Count>> = {
  is_from_ads: ({ paidViews }) => paidViews,
  is_from_followers: ({ followerViews }) => followerViews,
};

type Range = { since: number; until: number };

/** `GET /{page-id}/insights`: series of days; each value is dated at the midnight in California that ends its day. */
export function respondPageInsights(call: GraphCall, page: Page, named: string | undefined): unknown {
  const metrics = named === undefined ? listParameter(call.query, 'metric') : [named];
  requireMetric(metrics);
  const known = (name: string) =>
    name in COUNTS || name in PLACES || [REACTION_MAP, STOCK, VIEWERS].includes(name);
  if (!metrics.every(known)) throw invalid('The value must be a valid insights metric');
  const period = call.query.get('period') ?? 'day';
  if (!PERIODS.includes(period))
    throw invalid(`period must be one of the following values: ${PERIODS.join(', ')}`);
  const range = readRange(call);
  const breakdown = call.query.get('breakdown') ?? undefined;
  if (breakdown !== undefined && !(breakdown in BREAKDOWNS))
    throw invalid('breakdown must be a valid breakdown');
  const data = metrics.flatMap((name) => {
    const values = valuesOf(page, name, { period, breakdown, range: reportedDays(range, call.nowMs) });
    if (values.length === 0 || isQuiet(values)) return [];
    const title = name.replaceAll('_', ' ');
    return [{ name, period, values, title, description: title, id: `${page.id}/insights/${name}/${period}` }];
  });
  return { data, paging: windows(call, range) };
}

/** A metric without values in the whole range is left out. */
function isQuiet(values: object[]): boolean {
  return values.every((value) => 'value' in value && value.value === 0);
}

function requireMetric(metrics: readonly string[]): void {
  if (metrics.length > 0) return;
  throw new GraphError(
    3001,
    '(#3001) No metric was specified to be fetched. Please specify one or more metrics to be fetched and try again.',
    { subcode: 1504028 },
  );
}

/** Days from `since` on and before `until`. */
function readRange({ query, nowMs }: GraphCall): Range {
  const today = localTime(nowMs, PACIFIC).day;
  const since = readDay(query.get('since')) ?? today - 2;
  const until = readDay(query.get('until')) ?? since + 2;
  if (until <= since) throw invalid('since must be before until');
  if (until - since > MAX_DAYS) {
    throw invalid('There cannot be more than 90 days (7776000 s) between since and until');
  }
  return { since, until };
}

function readDay(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  if (/^\d{9,10}$/.test(text)) return localTime(Number(text) * 1000, PACIFIC).day;
  const day = parseDay(text);
  if (day === undefined) throw invalid(`Invalid date: ${text}`);
  return day;
}

/** Without the newest days, which are not processed, and without days older than two years. */
function reportedDays({ since, until }: Range, nowMs: number): number[] {
  const first = Math.max(since, firstRetainedPageDay(nowMs));
  const last = Math.min(until - 1, lastPageDay(nowMs));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

type Requested = { period: string; breakdown: string | undefined; range: number[] };

function valuesOf(page: Page, name: string, { period, breakdown, range }: Requested): object[] {
  if (period === 'total_over_range') {
    if (name !== VIEWERS || range.length === 0) return [];
    return [{ value: viewersWithin(page, range) }];
  }
  if (period !== 'day' && period !== 'days_28' && period !== 'week') return [];
  const length = { day: 1, week: 7, days_28: 28 }[period];
  if (length > 1 && (name === STOCK || name in PLACES)) return [];
  if (breakdown !== undefined && name !== 'page_media_view') return [];
  return range.flatMap((day) => {
    const window = Array.from({ length }, (_, index) => day - index);
    const stamp = { end_time: endTime(day) };
    const split = BREAKDOWNS[breakdown ?? ''];
    if (split && breakdown) {
      const yes = sum(page, window, split);
      const all = sum(page, window, COUNTS.page_media_view ?? (() => 0));
      return [
        { value: yes, [breakdown]: '1', ...stamp },
        { value: all - yes, [breakdown]: '0', ...stamp },
      ];
    }
    return [{ value: metricValueOf(page, name, day, window), ...stamp }];
  });
}

function metricValueOf(page: Page, name: string, day: number, window: number[]): unknown {
  const place = PLACES[name];
  if (place) return followersBy(page, day, place);
  if (name === STOCK) return followersOn(page, day);
  if (name === VIEWERS) return viewersWithin(page, window);
  const count = COUNTS[name];
  if (count) return sum(page, window, count);
  const reactions = REACTIONS.map((kind): [string, number] => [
    kind,
    sum(page, window, (fact) => fact.reactions[kind]),
  ]);
  return Object.fromEntries(reactions.filter(([, total]) => total > 0));
}

function sum(page: Page, days: number[], count: Count): number {
  return days.reduce((total, day) => total + count(pageFact(page, day)), 0);
}

function viewersWithin(page: Page, days: number[]): number {
  return countDistinct(days.map((day) => viewersOf(pageFact(page, day))));
}

/** Midnight in California at the end of a day: 07:00 UTC in summer, 08:00 in winter. */
function endTime(day: number): string {
  return new Date(instantOf(day + 1, 0, PACIFIC)).toISOString().replace('.000Z', '+0000');
}

/** Links to the windows before and after, even when those are empty. */
function windows({ path, query, version, tokenText }: GraphCall, { since, until }: Range): object {
  const link = (from: number, to: number) => {
    const requested = new URLSearchParams(query);
    requested.set('access_token', tokenText);
    requested.set('since', String(from * 86_400));
    requested.set('until', String(to * 86_400));
    return `https://${GRAPH_HOST}/${version}/${path.join('/')}?${requested}`;
  };
  return { previous: link(since - (until - since), since), next: link(until, until + (until - since)) };
}

type PostValue = (post: PagePost) => unknown;

const reactionsOf = ({ reactions }: PagePost) =>
  Object.fromEntries(Object.entries(reactions).filter(([, count]) => count > 0));

const POST_METRICS: Readonly<Record<string, PostValue>> = {
  post_media_view: ({ views }) => views,
  post_total_media_view_unique: ({ viewers }) => viewers,
  post_clicks: ({ clicks }) => clicks,
  post_reactions_by_type_total: reactionsOf,
  post_reactions_like_total: ({ reactions }) => reactions.like,
  post_video_views: ({ videoViews, type }) => (type === 'added_video' ? videoViews : undefined),
};

/** Lifetime values of a post, without a time. Metrics without values are left out. */
export function postInsights(post: PagePost, metrics: readonly string[]): { data: object[] } {
  requireMetric(metrics);
  if (!metrics.every((name) => name in POST_METRICS))
    throw invalid('The value must be a valid insights metric');
  return {
    data: metrics.flatMap((name) => {
      const value = POST_METRICS[name]?.(post);
      if (value === undefined) return [];
      return [
        {
          name,
          period: 'lifetime',
          values: [{ value }],
          title: name,
          id: `${post.id}/insights/${name}/lifetime`,
        },
      ];
    }),
  };
}
