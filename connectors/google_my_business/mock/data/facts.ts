import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { cycle } from '../../../mock-kit/at.ts';
import { piece } from '../../../mock-kit/dataset/allocate.ts';
import { rateOn, shifted, shiftOn } from '../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { dayFrom, dayOf, dayParts, daysInMonth, FIRST_DAY, isoDay } from '../../../mock-kit/days.ts';
import { chance, hash, randomCount } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { type PlaceOfBusiness, placeById } from './locations.ts';
import { placesSeed } from './seed.ts';

export const DAILY_METRICS = [
  'BUSINESS_IMPRESSIONS_DESKTOP_MAPS',
  'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH',
  'BUSINESS_IMPRESSIONS_MOBILE_MAPS',
  'BUSINESS_IMPRESSIONS_MOBILE_SEARCH',
  'BUSINESS_CONVERSATIONS',
  'BUSINESS_DIRECTION_REQUESTS',
  'CALL_CLICKS',
  'WEBSITE_CLICKS',
  'BUSINESS_BOOKINGS',
  'BUSINESS_FOOD_ORDERS',
  'BUSINESS_FOOD_MENU_CLICKS',
] as const;
export type DailyMetric = (typeof DAILY_METRICS)[number];

/** The time zone of the days here; Google does not document its own. */
export const PLACES_TIME_ZONE = 'America/Los_Angeles';
/** Days until values are available. */
const DELAY_DAYS = 3;
const HISTORY_MONTHS = 18;

/** The last day with values, and the first that is still available, as day numbers. */
export function knownDays(now: number): { first: number; last: number } {
  const today = localTime(now, PLACES_TIME_ZONE).day;
  const { year, month, dayOfMonth } = dayParts(today);
  const months = year * 12 + month - 1 - HISTORY_MONTHS;
  const [startYear, startMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const first = dayFrom(startYear, startMonth, Math.min(dayOfMonth, daysInMonth(startYear, startMonth)));
  return { first: Math.max(FIRST_DAY, first), last: today - DELAY_DAYS };
}

/**
 * Values of a place on one day (YYYY-MM-DD), the base of all responses. Null without data: before its history, in the last
 * days, for an unknown or unverified place.
 */
export function placeFacts(placeId: string, date: string, now: number): Record<DailyMetric, number> | null {
  const place = placeById(placeId);
  const day = dayOf(date);
  const { first, last } = knownDays(now);
  if (!place?.verified || day < first || day > last) return null;
  const { curve, actions } = place;
  const closed = place.trade === 'office' && dayParts(day).weekday === 0;
  const views = closed ? 0 : randomCount(demandOn(curve, day), curve.seed, day, 1);
  const shift = shiftOn(curve.seed, 1, day, 0.35);
  const part = (from: number, to: number) =>
    piece(views, shifted(shift, from), shifted(shift, to), chance(curve.seed, day, 2));
  const acted = (name: keyof typeof actions, key: number) =>
    randomCount(views * rateOn(actions[name] ?? 0, curve.seed, key, day), curve.seed, day, key);
  return {
    BUSINESS_IMPRESSIONS_DESKTOP_MAPS: part(0, 0.07),
    BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: part(0.07, 0.28),
    BUSINESS_IMPRESSIONS_MOBILE_MAPS: part(0.28, 0.61),
    BUSINESS_IMPRESSIONS_MOBILE_SEARCH: part(0.61, 1),
    BUSINESS_CONVERSATIONS: 0,
    BUSINESS_DIRECTION_REQUESTS: acted('BUSINESS_DIRECTION_REQUESTS', 3),
    CALL_CLICKS: acted('CALL_CLICKS', 4),
    WEBSITE_CLICKS: acted('WEBSITE_CLICKS', 5),
    BUSINESS_BOOKINGS: acted('BUSINESS_BOOKINGS', 6),
    BUSINESS_FOOD_ORDERS: 0,
    BUSINESS_FOOD_MENU_CLICKS: acted('BUSINESS_FOOD_MENU_CLICKS', 7),
  };
}

/** How often a place was shown for search terms in one month; terms with its name come first. */
export function placeKeywords(
  placeId: string,
  year: number,
  month: number,
): { keyword: string; impressions: number }[] {
  const place = placeById(placeId);
  if (!place) return [];
  const start = dayFrom(year, month, 1);
  const [subjects = [], wheres = [], hows = []] = placesSeed.trades[place.trade].keywords;
  const names = subjects.flatMap((subject) =>
    wheres.flatMap((where) => hows.map((how) => `${subject} ${where} ${how}`.trim())),
  );
  const expected = demandOn(place.curve, start + 14) * 30 * 0.4;
  return [place.title.toLowerCase(), ...names]
    .map((keyword, index) => ({
      keyword,
      impressions: randomCount(
        (expected / (index + 3) ** 1.25) * (0.7 + 0.6 * chance(place.curve.seed, start, index)),
        place.curve.seed,
        start,
        index,
        9,
      ),
    }))
    .filter(({ impressions }) => impressions > 0);
}

/** The first available month and the current one, as `year * 12 + month - 1`. */
export function knownMonths(now: number): { first: number; last: number } {
  const { year, month } = dayParts(localTime(now, PLACES_TIME_ZONE).day);
  const last = year * 12 + month - 1;
  return { first: last - HISTORY_MONTHS, last };
}

export type Review = {
  id: string;
  createdMs: number;
  /** Later than `createdMs` when it was edited. */
  updatedMs: number;
  stars: 1 | 2 | 3 | 4 | 5;
  comment?: string;
  /** Missing for anonymous reviewers. */
  reviewer?: string;
  reply?: { comment: string; updatedMs: number };
};

const { names, praise, blame } = placesSeed.reviews;

/** Every review of a place up to now, the newest change first. */
export function placeReviews(placeId: string, now: number): Review[] {
  const place = placeById(placeId);
  if (!place?.verified) return [];
  const reviews: Review[] = [];
  for (let day = FIRST_DAY; day <= Math.floor(now / DAY_MS); day++) {
    const count = randomCount(place.reviews.perYear / 365, place.curve.seed, day, 20);
    for (let index = 0; index < count; index++) {
      const review = reviewOn(place, day, index, now);
      if (review) reviews.push(review);
    }
  }
  return reviews.sort((a, b) => b.updatedMs - a.updatedMs || (a.id < b.id ? -1 : 1));
}

function reviewOn(
  { id: placeId, reviews: { positiveShare }, curve: { seed } }: PlaceOfBusiness,
  day: number,
  index: number,
  now: number,
): Review | null {
  const own = hash(seed, day, index, 21);
  const createdMs = day * DAY_MS + (own % DAY_MS);
  if (createdMs > now) return null;
  const isPositive = chance(own, 1) < positiveShare;
  const stars = (isPositive ? (chance(own, 2) < 0.78 ? 5 : 4) : 1 + (hash(own, 3) % 3)) as Review['stars'];
  const editedMs = chance(own, 4) < 0.06 ? createdMs + DAY_MS * (1 + (hash(own, 5) % 90)) : createdMs;
  const repliedMs = createdMs + HOUR_MS * (2 + (hash(own, 6) % 90));
  const hasReply = chance(own, 7) < 0.55 && repliedMs <= now;
  const reply = isPositive ? 'Thank you!' : 'We are sorry and would like to make it up to you.';
  return {
    id: `AbF${placeId}${isoDay(day).replaceAll('-', '')}${index}`,
    createdMs,
    updatedMs: editedMs <= now ? editedMs : createdMs,
    stars,
    ...(chance(own, 8) < 0.7 ? { comment: cycle(isPositive ? praise : blame, hash(own, 9)) } : {}),
    ...(chance(own, 10) < 0.94 ? { reviewer: cycle(names, hash(own, 11)) } : {}),
    ...(hasReply ? { reply: { comment: reply, updatedMs: repliedMs } } : {}),
  };
}
