import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { allocate } from '../../../../mock-kit/dataset/allocate.ts';
import { dailyFactor, rateOn, weightsOn } from '../../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../../mock-kit/dataset/demand.ts';
import { dayParts, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance, hash, randomCount } from '../../../../mock-kit/random.ts';
import type { Organization } from './organizations.ts';
import { POST_LIFE_DAYS, type Post, postsOf } from './posts.ts';

export type ShareFact = {
  impressions: number;
  clicks: number;
  likes: number;
  comments: number;
  shares: number;
  shareMentions: number;
  commentMentions: number;
};
export type GainFact = { organic: number; paid: number };
export type ViewFact = {
  sections: Readonly<Record<string, number>>;
  mobile: number;
  clicks: number;
  jobClicks: number;
};

const NOTHING: ShareFact = {
  impressions: 0,
  clicks: 0,
  likes: 0,
  comments: 0,
  shares: 0,
  shareMentions: 0,
  commentMentions: 0,
};

/** Values of one post on one day; none after its lifetime, and fewer each day. Likes may be withdrawn. */
export function postFact(organization: Organization, post: Post, day: number): ShareFact {
  const age = day - post.day;
  if (age < 0 || age >= POST_LIFE_DAYS) return NOTHING;
  const { id } = organization;
  const interest = 0.09 * post.relativeReach * dailyFactor(id, 1, day, 0.25);
  const seed = hash(id, Number(post.urn.slice(-8)), post.day);
  const impressions = randomCount(followersOn(organization, post.day) * interest * 0.62 ** age, seed, day, 1);
  // Likes and comments vary by post, and the readers of a page vary from week to week.
  const count = (rate: number, key: number) =>
    randomCount(
      impressions * rateOn(rateOn(rate, id, key, day, 0.4), seed, key, post.day, 0.5),
      seed,
      day,
      key,
    );
  const takenBack = age > 3 && chance(seed, day, 9) < 0.02 ? 1 : 0;
  return {
    impressions,
    clicks: count(0.028, 2),
    likes: count(0.021, 3) - takenBack,
    comments: count(0.0028, 4),
    shares: count(0.0019, 5),
    shareMentions: count(0.0004, 6),
    commentMentions: count(0.0003, 7),
  };
}

const cachedShares = new BoundedMap<string, ShareFact>(20_000);

/** Sums of all posts of a page on a day (UTC). */
export function shareFacts(organization: Organization, day: number, nowMs: number): ShareFact {
  return cachedShares.remember(`${organization.id} ${day} ${Math.floor(nowMs / DAY_MS)}`, () =>
    postsOf(organization.id, nowMs)
      .filter((post) => post.day <= day && day - post.day < POST_LIFE_DAYS)
      .map((post) => postFact(organization, post, day))
      .reduce(addShares, NOTHING),
  );
}

export function addShares(one: ShareFact, other: ShareFact): ShareFact {
  return {
    impressions: one.impressions + other.impressions,
    clicks: one.clicks + other.clicks,
    likes: one.likes + other.likes,
    comments: one.comments + other.comments,
    shares: one.shares + other.shares,
    shareMentions: one.shareMentions + other.shareMentions,
    commentMentions: one.commentMentions + other.commentMentions,
  };
}

/** Whether a day is returned at all: LinkedIn leaves out days without counts. */
export const isNothing = (fact: ShareFact): boolean => Object.values(fact).every((value) => value === 0);

/** Distinct people of a number of impressions; the audience depends on the followers. */
export function uniqueOf(organization: Organization, impressions: number): number {
  const audience = organization.followers * 3;
  return Math.round(audience * (1 - Math.exp(-impressions / audience)));
}

/** New followers of a day minus lost ones. */
export function gainFacts(organization: Organization, day: number): GainFact {
  if (day < FIRST_DAY) return { organic: 0, paid: 0 };
  const { id, followers } = organization;
  const come = randomCount(followers * 0.0006 * dailyFactor(id, 11, day, 0.5), id, day, 11);
  const left = randomCount(followers * 0.00012 * dailyFactor(id, 12, day, 0.5), id, day, 12);
  const isPaid = dayParts(day).month >= 9 && dayParts(day).month <= 11;
  return {
    organic: come - left,
    paid: isPaid ? randomCount(followers * 0.0001 * dailyFactor(id, 13, day, 0.5), id, day, 13) : 0,
  };
}

const cachedFollowers = new Map<number, number[]>();

/** Followers at the end of a day. */
export function followersOn(organization: Organization, day: number): number {
  let sums = cachedFollowers.get(organization.id);
  if (!sums) {
    sums = [];
    cachedFollowers.set(organization.id, sums);
  }
  for (let next = FIRST_DAY + sums.length; next <= day; next += 1) {
    const { organic, paid } = gainFacts(organization, next);
    sums.push((sums.at(-1) ?? organization.followers) + organic + paid);
  }
  return day < FIRST_DAY ? organization.followers : (sums[day - FIRST_DAY] ?? organization.followers);
}

/** Sections of a page, with their share of its views. */
export const SECTIONS = [
  'overview',
  'about',
  'people',
  'jobs',
  'careers',
  'lifeAt',
  'products',
  'insights',
] as const;
const SECTION_WEIGHTS = [52, 12, 11, 10, 5, 4, 4, 2];

/** Page views of a day (UTC); a page without views has no row. */
export function viewFacts(organization: Organization, day: number): ViewFact {
  const isClosed = day < FIRST_DAY || (dayParts(day).month === 12 && dayParts(day).dayOfMonth === 25);
  const { id, curve } = organization;
  const views = isClosed
    ? 0
    : randomCount(demandOn(curve, day) * dailyFactor(id, 21, day, 0.25), id, day, 21);
  const parts = allocate(views, weightsOn(SECTION_WEIGHTS, id, 31, day, 0.4));
  return {
    sections: Object.fromEntries(SECTIONS.map((section, index) => [section, parts[index] ?? 0])),
    mobile: Math.floor(views * rateOn(0.44, id, 24, day, 0.4)),
    clicks: randomCount(views * rateOn(0.031, id, 22, day, 0.5), id, day, 22),
    jobClicks: randomCount((parts[3] ?? 0) * rateOn(0.2, id, 23, day, 0.5), id, day, 23),
  };
}

/** All views of a day. */
export const viewsOf = (fact: ViewFact): number =>
  Object.values(fact.sections).reduce((sum, views) => sum + views, 0);

/** Distinct visitors of a number of views, over any number of days. */
export function visitorsOf(organization: Organization, views: number): number {
  const audience = 400 + organization.followers / 4;
  return Math.round(audience * (1 - Math.exp(-(views * 0.82) / audience)));
}

/** Views of several days together. */
export function addViews(facts: readonly ViewFact[]): ViewFact {
  const sum = (of: (fact: ViewFact) => number) => facts.reduce((total, fact) => total + of(fact), 0);
  return {
    sections: Object.fromEntries(
      SECTIONS.map((section) => [section, sum((fact) => fact.sections[section] ?? 0)]),
    ),
    mobile: sum(({ mobile }) => mobile),
    clicks: sum(({ clicks }) => clicks),
    jobClicks: sum(({ jobClicks }) => jobClicks),
  };
}
