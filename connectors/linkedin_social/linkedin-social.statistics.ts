import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { type Encoded, list, record } from '../families/linkedin/linkedin-restli.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { slicesOf } from '../kit/query/slices.ts';
import { entity } from './linkedin-social.api.ts';

/** Whole UTC days, both ends included, in pieces of one kind. */
export type Interval = { startDate: string; endDate: string; type: 'DAY' | 'MONTH' };

/** Counts of one interval (by its first day), or of one post; fields that LinkedIn leaves out are missing or null. */
export type Statistics = { startDate: string | null; post: string | null; counts: Counts };

/** Milliseconds at midnight UTC; the end is not part of it. */
function timeIntervals({ startDate, endDate, type }: Interval): Encoded {
  const timeRange = record({ start: Date.parse(startDate), end: Date.parse(endDate) + DAY_MS });
  return record({ timeRange, timeGranularityType: type });
}

type Timed = { timeRange?: { start?: number } };
export type Elements<Element> = { elements?: Element[] };

function startOf({ timeRange }: Timed): string | null {
  return timeRange?.start === undefined ? null : new Date(timeRange.start).toISOString().slice(0, 10);
}

type ShareElement = Timed & {
  share?: string;
  ugcPost?: string;
  totalShareStatistics?: Record<string, number>;
};
const postsPerCall = 20;

/** `GET /organizationalEntityShareStatistics`: of the page, or of posts; by interval, or over their lifetime. */
export async function fetchShares(
  calls: LinkedInCalls,
  property: string,
  { interval, posts }: { interval?: Interval; posts?: string[] },
): Promise<Statistics[]> {
  const requestStatistics = (ofPosts: Record<string, Encoded>) =>
    calls.get<Elements<ShareElement>>({
      path: '/organizationalEntityShareStatistics',
      query: {
        q: 'organizationalEntity',
        organizationalEntity: entity(property),
        ...(interval ? { timeIntervals: timeIntervals(interval) } : {}),
        ...ofPosts,
      },
    });
  const responses = await Promise.all(
    posts ? postLists(posts).map(requestStatistics) : [requestStatistics({})],
  );
  return responses.flatMap(({ elements = [] }) =>
    elements.map((element) => ({
      startDate: startOf(element),
      post: element.share ?? element.ugcPost ?? null,
      counts: shareCounts(element.totalShareStatistics ?? {}),
    })),
  );
}

function postLists(posts: string[]): Record<string, Encoded>[] {
  const kinds = {
    shares: posts.filter((urn) => urn.startsWith('urn:li:share:')),
    ugcPosts: posts.filter((urn) => urn.startsWith('urn:li:ugcPost:')),
  };
  return Object.entries(kinds).flatMap(([name, urns]) =>
    slicesOf(urns, postsPerCall).map((slice) => ({ [name]: list(slice) })),
  );
}

function shareCounts(statistics: Record<string, number>): Counts {
  return {
    impressions: statistics.impressionCount ?? 0,
    uniqueImpressions: statistics.uniqueImpressionsCount ?? null,
    clicks: statistics.clickCount ?? 0,
    reactions: statistics.likeCount ?? 0,
    comments: statistics.commentCount ?? 0,
    reposts: statistics.shareCount ?? 0,
    shareMentions: statistics.shareMentionsCount ?? 0,
    commentMentions: statistics.commentMentionsCount ?? 0,
  };
}

type GainElement = Timed & { followerGains?: { organicFollowerGain?: number; paidFollowerGain?: number } };

/** `GET /organizationalEntityFollowerStatistics` by interval: net gains. */
export async function fetchGains(
  calls: LinkedInCalls,
  property: string,
  interval: Interval,
): Promise<Statistics[]> {
  const { elements = [] } = await calls.get<Elements<GainElement>>({
    path: '/organizationalEntityFollowerStatistics',
    query: {
      q: 'organizationalEntity',
      organizationalEntity: entity(property),
      timeIntervals: timeIntervals(interval),
    },
  });
  return elements.map((element) => {
    const { organicFollowerGain = 0, paidFollowerGain = 0 } = element.followerGains ?? {};
    const newFollowers = organicFollowerGain + paidFollowerGain;
    return {
      startDate: startOf(element),
      post: null,
      counts: { organicFollowerGain, paidFollowerGain, newFollowers },
    };
  });
}

/** By the names of LinkedIn's sections and kinds of devices. */
export type Views = Record<string, { pageViews?: number; uniquePageViews?: number } | undefined>;
type Clicks = {
  mobileCustomButtonClickCounts?: { clicks?: number }[];
  desktopCustomButtonClickCounts?: { clicks?: number }[];
  careersPageClicks?: { careersPageJobsClicks?: number };
};
export type ViewElement = Timed &
  Record<string, unknown> & { totalPageStatistics?: { views?: Views; clicks?: Clicks } };

/** Views of one piece of time, with those of each section and kind of device. */
export type ViewStatistics = Statistics & { views: Views };

/** `GET /organizationPageStatistics` by interval. */
export async function fetchViews(
  calls: LinkedInCalls,
  property: string,
  interval: Interval,
): Promise<ViewStatistics[]> {
  const { elements = [] } = await calls.get<Elements<ViewElement>>({
    path: '/organizationPageStatistics',
    query: { q: 'organization', organization: entity(property), timeIntervals: timeIntervals(interval) },
  });
  return elements.map((element) => {
    const { views = {}, clicks = {} } = element.totalPageStatistics ?? {};
    return { startDate: startOf(element), post: null, counts: viewCounts(views, clicks), views };
  });
}

const sectionNames = ['overview', 'about', 'careers', 'jobs', 'lifeAt', 'people', 'products', 'insights'];

function viewCounts(views: Views, clicks: Clicks): Counts {
  const of = (name: string) => views[name]?.pageViews ?? 0;
  const buttons = [
    ...(clicks.mobileCustomButtonClickCounts ?? []),
    ...(clicks.desktopCustomButtonClickCounts ?? []),
  ];
  return {
    pageViews: of('allPageViews'),
    uniqueVisitors: views.allPageViews?.uniquePageViews ?? null,
    desktopPageViews: of('allDesktopPageViews'),
    mobilePageViews: of('allMobilePageViews'),
    ...Object.fromEntries(sectionNames.map((name) => [`${name}PageViews`, of(`${name}PageViews`)])),
    customButtonClicks: buttons.reduce((sum, button) => sum + (button.clicks ?? 0), 0),
    careersJobClicks: clicks.careersPageClicks?.careersPageJobsClicks ?? 0,
  };
}
