import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { allocate } from '../../../../mock-kit/dataset/allocate.ts';
import { packRun } from '../../../../mock-kit/dataset/analytics/people.ts';
import { dailyFactor, drift, rateOn, weightsOn } from '../../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../../mock-kit/dataset/demand.ts';
import { dayFrom, dayParts, daysInMonth, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance, randomCount } from '../../../../mock-kit/random.ts';
import { localTime } from '../../../../mock-kit/time-zone.ts';
import type { Page } from './pages.ts';
import { lifetimeShare } from './post-growth.ts';

export const PACIFIC = 'America/Los_Angeles';

export const REACTIONS = ['like', 'love', 'wow', 'haha', 'sorry', 'anger'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** One day of a page in California's time. Its viewers are the run of numbers from `firstViewer` on. */
export type PageFact = {
  views: number;
  paidViews: number;
  followerViews: number;
  viewers: number;
  firstViewer: number;
  engagements: number;
  reactions: Record<Reaction, number>;
  newFollows: number;
  newFollowers: number;
  lostFollowers: number;
  visits: number;
  actions: number;
  videoViews: number;
  paidVideoViews: number;
  videoViews30s: number;
  videoMs: number;
};

const HOLIDAY = { month: 8, from: 10, to: 12 };
const facts = new BoundedMap<string, PageFact>(60_000);
const followerHistories = new BoundedMap<string, number[]>(200);

/** The last processed day: the newest two are not available yet. */
export function lastPageDay(nowMs: number): number {
  return localTime(nowMs, PACIFIC).day - 2;
}

/** Values of a page on a day. Bluebird's page has days without any. */
export function pageFact(page: Page, day: number): PageFact {
  return facts.remember(`${page.id} ${day}`, () => makeFact(page, day));
}

/** Viewers of a day as a run for `countDistinct`. */
export function viewersOf(fact: PageFact): number {
  return packRun(0, fact.firstViewer, fact.viewers);
}

/** Followers at the end of a day. */
export function followersOn(page: Page, day: number): number {
  const history = followerHistories.remember(page.id, () => []);
  for (let next = FIRST_DAY + history.length; next <= day; next++) {
    const { newFollowers, lostFollowers } = pageFact(page, next);
    history.push((history.at(-1) ?? page.followers) + newFollowers - lostFollowers);
  }
  return history[day - FIRST_DAY] ?? page.followers;
}

/** Followers of a day by country or city, largest first; places without followers are left out. */
export function followersBy(page: Page, day: number, by: 'country' | 'city'): Record<string, number> {
  const { places } = page;
  const parts = allocate(
    followersOn(page, day),
    places.map(([, , weight], index) => weight * (1 + 0.05 * drift(page.seed, 50 + index, day, 180))),
  );
  const counts: Record<string, number> = {};
  for (const [index, [country, city]] of places.entries()) {
    const name = by === 'country' ? country : city;
    counts[name] = (counts[name] ?? 0) + (parts[index] ?? 0);
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function isQuiet(page: Page, day: number): boolean {
  if (page.client !== 'bluebird') return false;
  const date = new Date(day * DAY_MS);
  return (
    date.getUTCMonth() + 1 === HOLIDAY.month &&
    date.getUTCDate() >= HOLIDAY.from &&
    date.getUTCDate() <= HOLIDAY.to
  );
}

function makeFact(page: Page, day: number): PageFact {
  const { seed } = page;
  const part = (of: number, rate: number, key: number, depth?: number) =>
    Math.min(of, randomCount(of * rateOn(rate, seed, key, day, depth), seed, day, key));
  const expected = demandOn(page.curve, day) * dailyFactor(seed, 1, day, 0.24);
  const views = isQuiet(page, day) ? 0 : randomCount(expected, seed, day, 1);
  const viewers = part(views, 0.58, 2);
  const engagements = part(views, 0.051, 3, 0.45);
  const reacted = part(engagements, 0.55, 4);
  const videoViews = part(views, 0.16, 5, 0.5);
  const videoViews30s = part(videoViews, 0.21, 16);
  const newFollows = part(views, 0.0031, 6, 0.5);
  return {
    views,
    paidViews: part(views, page.paid, 8, 0.6),
    followerViews: part(views, 0.38, 9),
    viewers,
    firstViewer: Math.floor(chance(seed, day, 10) * page.curve.base * 9),
    engagements,
    reactions: reactionsOf(reacted, seed, day),
    newFollows,
    newFollowers: part(newFollows, 0.96, 11),
    lostFollowers: part(views, 0.0011, 12),
    visits: part(views, 0.032, 13, 0.45),
    actions: part(views, 0.0035, 14, 0.5),
    videoViews,
    paidVideoViews: part(videoViews, page.paid, 15, 0.6),
    videoViews30s,
    videoMs: videoViews * Math.round(3400 * dailyFactor(seed, 17, day)) + videoViews30s * 41_000,
  };
}

function reactionsOf(reacted: number, seed: number, day: number): Record<Reaction, number> {
  const parts = allocate(reacted, weightsOn([74, 15, 4, 4, 2, 1], seed, 40, day, 0.5));
  return Object.fromEntries(REACTIONS.map((name, index) => [name, parts[index] ?? 0])) as Record<
    Reaction,
    number
  >;
}

export type PostType = 'added_photos' | 'added_video' | 'mobile_status_update' | 'shared_story';

/** A post and its lifetime values, which grow for two weeks. */
export type PagePost = {
  id: string;
  createdAtMs: number;
  /** The day in California's time. */
  day: number;
  message: string | null;
  type: PostType;
  views: number;
  viewers: number;
  clicks: number;
  reactions: Record<Reaction, number>;
  comments: number;
  shares: number;
  videoViews: number;
};

const TYPES: readonly PostType[] = ['added_photos', 'added_video', 'mobile_status_update', 'shared_story'];
/** Posts vary more than days. */
const POST_DEPTH = 0.7;

/** Posts of a page from one day to another, both included, newest first, with the values at `nowMs`. */
export function pagePosts(page: Page, from: number, to: number, nowMs: number): PagePost[] {
  const posts: PagePost[] = [];
  const today = localTime(nowMs, PACIFIC).day;
  for (let day = Math.min(to, today); day >= Math.max(from, FIRST_DAY); day--) {
    const count = randomCount(page.postsPerWeek / 7, page.seed, day, 20);
    for (let index = count - 1; index >= 0; index--) {
      const post = makePost(page, day, index, nowMs);
      if (post.createdAtMs <= nowMs) posts.push(post);
    }
  }
  return posts.sort((a, b) => b.createdAtMs - a.createdAtMs);
}

function makePost(page: Page, day: number, index: number, nowMs: number): PagePost {
  const seed = page.seed + index + 1;
  // Between 8:00 and 20:00 in California, which is 7 or 8 hours behind UTC: never over midnight there.
  const createdAtMs = day * DAY_MS + Math.floor((16 + 11 * chance(seed, day, 21)) * HOUR_MS);
  const pick = Math.floor(chance(seed, day, 22) * page.topics.length);
  const type = TYPES[Math.floor(chance(seed, day, 23) * TYPES.length)] ?? 'added_photos';
  const part = (of: number, rate: number, key: number) =>
    Math.min(of, randomCount(of * rateOn(rate, seed, key, day, POST_DEPTH), seed, day, key));
  const met = lifetimeShare(createdAtMs, nowMs);
  const views = randomCount(
    demandOn(page.curve, day) * (0.3 + 1.1 * chance(seed, day, 24)) * met,
    seed,
    day,
    25,
  );
  return {
    id: `${page.id}_${day}${index}`,
    createdAtMs: Math.floor(createdAtMs / 1000) * 1000,
    day,
    message:
      chance(seed, day, 27) < 0.11
        ? null
        : `${page.topics[pick] ?? ''} (${new Date(day * DAY_MS).toISOString().slice(5, 10)}${index > 0 ? `, ${index + 1}` : ''})`,
    type,
    views,
    viewers: part(views, 0.71, 28),
    clicks: part(views, 0.023, 29),
    reactions: reactionsOf(part(views, 0.019, 26), seed, day),
    comments: part(views, 0.0021, 30),
    shares: chance(seed, day, 33) < 0.3 ? 0 : part(views, 0.0012, 31),
    videoViews: type === 'added_video' ? part(views, 0.34, 32) : 0,
  };
}

/** The first day with insights: two years ago. */
export function firstRetainedPageDay(nowMs: number): number {
  const { year, month, dayOfMonth } = dayParts(localTime(nowMs, PACIFIC).day);
  const earliest = dayFrom(year - 2, month, Math.min(dayOfMonth, daysInMonth(year - 2, month)));
  return Math.max(FIRST_DAY, earliest);
}
