import { countDistinct } from '../../../mock-kit/dataset/analytics/people.ts';
import { isoDay, parseDay } from '../../../mock-kit/days.ts';
import { instantOf, localTime } from '../../../mock-kit/time-zone.ts';
import {
  countPart,
  type Demographic,
  demographics,
  firstInstagramDay,
  type InstagramAccount,
  type InstagramFact,
  instagramFact,
  instagramPeople,
  lastInstagramDay,
  onlineIn,
  SPLITS,
  type SplitName,
} from './data/instagram.ts';
import { type GraphCall, listParameter } from './graph-call.ts';
import { GraphError, invalid } from './graph-error.ts';

const MAX_DAYS = 30;
const FEW_FOLLOWERS = 100;
const PERIODS = ['day', 'week', 'days_28', 'month', 'lifetime', 'total_over_range'];

type Count = (fact: InstagramFact) => number;
type Metric = {
  series?: true;
  periods: readonly string[];
  breakdowns?: readonly SplitName[];
  count?: Count;
  people?: 'reached' | 'engaged';
};

const interactions: Count = ({ likes, comments, shares, saves, replies, reposts }) =>
  likes + comments + shares + saves + replies + reposts;
const counted = (count: Count, breakdowns: readonly SplitName[] = []): Metric => ({
  periods: ['day'],
  count,
  breakdowns,
});

const METRICS: Readonly<Record<string, Metric>> = {
  reach: {
    series: true,
    periods: ['day', 'week', 'days_28'],
    people: 'reached',
    breakdowns: ['media_product_type', 'follow_type'],
  },
  views: counted(({ views }) => views, ['media_product_type', 'follow_type']),
  accounts_engaged: { periods: ['day'], people: 'engaged' },
  total_interactions: counted(interactions, ['media_product_type']),
  likes: counted(({ likes }) => likes, ['media_product_type']),
  comments: counted(({ comments }) => comments, ['media_product_type']),
  shares: counted(({ shares }) => shares, ['media_product_type']),
  saves: counted(({ saves }) => saves, ['media_product_type']),
  replies: counted(({ replies }) => replies),
  reposts: counted(({ reposts }) => reposts),
  follows_and_unfollows: counted(({ follows, unfollows }) => follows + unfollows, ['follow_type']),
  profile_links_taps: counted(({ linkTaps }) => linkTaps, ['contact_button_type']),
  profile_views: counted(({ profileViews }) => profileViews),
  website_clicks: counted(({ websiteClicks }) => websiteClicks),
};
const DEMOGRAPHICS = [
  'follower_demographics',
  'engaged_audience_demographics',
  'reached_audience_demographics',
];

/** `GET /{ig-user-id}/insights`: series of days, totals of a range, or demographics. */
export function respondInstagramInsights(call: GraphCall, account: InstagramAccount): unknown {
  const { query } = call;
  const metrics = listParameter(query, 'metric');
  if (metrics.length === 0) throw invalid('The parameter metric is required');
  if (metrics.includes('impressions')) {
    throw invalid(
      'Starting from version 22 and above, the impressions metric is no longer supported for the queried user. Please use the views metric instead.',
    );
  }
  const known = (name: string) =>
    name in METRICS ||
    DEMOGRAPHICS.includes(name) ||
    name === 'follower_count' ||
    name === 'online_followers';
  const unknownName = metrics.find((name) => !known(name));
  if (unknownName)
    throw invalid(
      `metric[0] must be one of the following values: ${Object.keys(METRICS).join(', ')} - got "${unknownName}"`,
    );
  const period = query.get('period');
  if (!period) throw invalid('The parameter period is required');
  if (!PERIODS.includes(period))
    throw invalid(`period must be one of the following values: ${PERIODS.join(', ')}`);
  return { data: metrics.flatMap((name) => respondMetric(call, account, name, period)), ...windowsOf(call) };
}

function respondMetric(call: GraphCall, account: InstagramAccount, name: string, period: string): object[] {
  if (DEMOGRAPHICS.includes(name)) return respondDemographics(call, account, name, period);
  if (name === 'online_followers') return respondOnline(call, account, period);
  if (name === 'follower_count') return respondFollowerCount(call, account, period);
  const metric = METRICS[name];
  if (!metric?.periods.includes(period)) throw invalid(`Incompatible period (${period}) for metric ${name}`);
  const isTotal = call.query.get('metric_type') === 'total_value';
  if (!isTotal && !metric.series) {
    throw invalid(
      `The following metrics (${name}) should be specified with parameter metric_type=total_value`,
    );
  }
  const breakdown = readBreakdown(call.query, metric, name);
  const days = readDays(call, account);
  if (days.length === 0) return [];
  const about = {
    name,
    period,
    title: name,
    description: name,
    id: `${account.id}/insights/${name}/${period}`,
  };
  if (isTotal) return [{ ...about, total_value: totalOf(account, metric, name, days, breakdown) }];
  const values = days.map((day) => ({
    value: metricValue(account, metric, [day]),
    end_time: endTime(account, day),
  }));
  return [{ ...about, values }];
}

function readBreakdown(
  query: URLSearchParams,
  { breakdowns = [] }: Metric,
  name: string,
): SplitName | undefined {
  const [requested] = listParameter(query, 'breakdown');
  if (requested === undefined) return undefined;
  if (breakdowns.includes(requested as SplitName)) return requested as SplitName;
  throw invalid(`Invalid breakdown (${requested}) for metric ${name}`);
}

/** The available days of the range in the account's time zone. Throws for more than thirty. */
function readDays(call: GraphCall, account: InstagramAccount): number[] {
  const today = localTime(call.nowMs, account.timeZone).day;
  const since = readDay(call.query.get('since'), account) ?? today - 1;
  const until = readDay(call.query.get('until'), account) ?? since + 1;
  if (until <= since) throw invalid('until must be after since');
  if (until - since > MAX_DAYS) {
    throw invalid('There cannot be more than 30 days (2592000 s) between since and until');
  }
  const first = Math.max(since, firstInstagramDay(account, call.nowMs));
  const last = Math.min(until - 1, lastInstagramDay(account, call.nowMs));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function readDay(text: string | null, { timeZone }: InstagramAccount): number | undefined {
  if (text === null || text === '') return undefined;
  if (/^\d{9,10}$/.test(text)) return localTime(Number(text) * 1000, timeZone).day;
  const day = parseDay(text);
  if (day === undefined) throw invalid(`Invalid date: ${text}`);
  return day;
}

function metricValue(account: InstagramAccount, { count, people }: Metric, days: number[]): number {
  const facts = days.map((day) => instagramFact(account, day));
  if (people) return countDistinct(facts.map((fact) => instagramPeople(fact, people)));
  return facts.reduce((sum, fact) => sum + (count?.(fact) ?? 0), 0);
}

function totalOf(
  account: InstagramAccount,
  metric: Metric,
  name: string,
  days: number[],
  breakdown: SplitName | undefined,
): object {
  const value = metricValue(account, metric, days);
  if (breakdown === undefined) return { value };
  const results = (
    name === 'follows_and_unfollows'
      ? followParts(account, days)
      : parts(account, metric, name, days, breakdown)
  ).filter((result) => result.value > 0);
  return { value, breakdowns: [{ dimension_keys: [breakdown], results }] };
}

function parts(
  account: InstagramAccount,
  { count, people }: Metric,
  name: string,
  days: number[],
  breakdown: SplitName,
) {
  const facts = days.map((day) => instagramFact(account, day));
  return SPLITS[breakdown].map((part) => ({
    dimension_values: [part.value],
    value: people
      ? countDistinct(facts.map((fact) => instagramPeople(fact, people, part)))
      : facts.reduce((sum, fact) => sum + countPart(fact, name, count?.(fact) ?? 0, part), 0),
  }));
}

/** Here a follower is a person who started to follow, and a non-follower one who stopped. */
function followParts(account: InstagramAccount, days: number[]) {
  const sum = (count: Count) => days.reduce((total, day) => total + count(instagramFact(account, day)), 0);
  return [
    { dimension_values: ['FOLLOWER'], value: sum(({ follows }) => follows) },
    { dimension_values: ['NON_FOLLOWER'], value: sum(({ unfollows }) => unfollows) },
  ];
}

/** The midnight that ends a day in the account's zone. */
function endTime({ timeZone }: InstagramAccount, day: number): string {
  return new Date(instantOf(day + 1, 0, timeZone)).toISOString().replace('.000Z', '+0000');
}

function respondFollowerCount(call: GraphCall, account: InstagramAccount, period: string): object[] {
  if (period !== 'day') throw invalid(`Incompatible period (${period}) for metric follower_count`);
  if (call.query.get('metric_type') === 'total_value')
    throw invalid('Incompatible metric_type (total_value) for metric follower_count');
  const days = readDays(call, account);
  const today = localTime(call.nowMs, account.timeZone).day;
  const since = readDay(call.query.get('since'), account) ?? today - 1;
  if (since < today - 30) {
    throw invalid(
      '(follower_count) metric only supports querying data for the last 30 days excluding the current day',
    );
  }
  if (account.followers < FEW_FOLLOWERS || days.length === 0) return [];
  const values = days.map((day) => ({
    value: instagramFact(account, day).newFollowers,
    end_time: endTime(account, day),
  }));
  return [
    {
      name: 'follower_count',
      period,
      values,
      title: 'Follower Count',
      id: `${account.id}/insights/follower_count/day`,
    },
  ];
}

function respondOnline(call: GraphCall, account: InstagramAccount, period: string): object[] {
  if (period !== 'lifetime') throw invalid(`Incompatible period (${period}) for metric online_followers`);
  if (account.followers < FEW_FOLLOWERS) return [];
  const last = lastInstagramDay(account, call.nowMs);
  const values = [1, 0].map((back) => ({
    value: Object.fromEntries(
      Array.from({ length: 24 }, (_, hour) => [String(hour), onlineIn(account, last - back, hour)]),
    ),
    end_time: endTime(account, last - back),
  }));
  return [
    {
      name: 'online_followers',
      period,
      values,
      title: 'Online Followers',
      id: `${account.id}/insights/online_followers/lifetime`,
    },
  ];
}

const TRAITS: readonly string[] = ['age', 'gender', 'city', 'country'];
const TIMEFRAMES = ['this_week', 'this_month'];
const MAX_PLACES = 45;

function respondDemographics(
  { query }: GraphCall,
  account: InstagramAccount,
  name: string,
  period: string,
): object[] {
  if (period !== 'lifetime') throw invalid(`Incompatible period (${period}) for metric ${name}`);
  if (query.get('metric_type') !== 'total_value') {
    throw invalid(
      `The following metrics (${name}) should be specified with parameter metric_type=total_value`,
    );
  }
  const traits = listParameter(query, 'breakdown');
  if (traits.length === 0 || traits.length > 2 || !traits.every((trait) => TRAITS.includes(trait))) {
    throw invalid(`breakdown must be one or two of: ${TRAITS.join(', ')}`);
  }
  const timeframe = query.get('timeframe');
  if (name !== 'follower_demographics' && !TIMEFRAMES.includes(timeframe ?? '')) {
    throw invalid(`timeframe must be one of the following values: ${TIMEFRAMES.join(', ')}`);
  }
  const share =
    { follower_demographics: 0.94, engaged_audience_demographics: 0.09, reached_audience_demographics: 0.62 }[
      name
    ] ?? 0;
  const total = Math.floor(account.followers * share * (timeframe === 'this_week' ? 0.4 : 1));
  const about = {
    name,
    period,
    title: name,
    description: name,
    id: `${account.id}/insights/${name}/lifetime`,
  };
  if (total < FEW_FOLLOWERS) return [{ ...about, total_value: {} }];
  const results = demographics(account, total, traits as Demographic[])
    .map(({ values, count }) => ({ dimension_values: values, value: count }))
    .slice(0, MAX_PLACES);
  return [{ ...about, total_value: { breakdowns: [{ dimension_keys: traits, results }] } }];
}

function windowsOf({ query }: GraphCall): object {
  const since = parseDay(query.get('since') ?? '');
  if (since === undefined) return {};
  return {
    paging: {
      previous: `https://graph.facebook.com/?until=${isoDay(since)}`,
      next: `https://graph.facebook.com/?since=${isoDay(since + 1)}`,
    },
  };
}

/** Without the permission nothing is returned. */
export function requireInsights({ token }: GraphCall): void {
  if (token.scopes.includes('instagram_manage_insights')) return;
  throw new GraphError(10, '(#10) Application does not have permission for this action');
}
