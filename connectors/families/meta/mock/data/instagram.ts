import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { clients, type Person } from '../../../../mock-kit/dataset/agency-clients.ts';
import { intervals, piece } from '../../../../mock-kit/dataset/allocate.ts';
import { packRun } from '../../../../mock-kit/dataset/analytics/people.ts';
import { dailyFactor, rateOn, shifted, shiftOn } from '../../../../mock-kit/dataset/daily-factor.ts';
import { type DemandCurve, demandOn } from '../../../../mock-kit/dataset/demand.ts';
import { dayFrom, dayParts, daysInMonth, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance, randomCount, seedOf } from '../../../../mock-kit/random.ts';
import { localTime } from '../../../../mock-kit/time-zone.ts';
import { type Page, pagesOf } from './pages.ts';
import { metaSeed } from './seed.ts';

/** A professional Instagram account. Its days are those of its own zone. */
export type InstagramAccount = {
  id: string;
  pageId: string;
  username: string;
  name: string;
  biography: string;
  timeZone: string;
  seed: number;
  /** Views of a day. */
  curve: DemandCurve;
  followers: number;
  postsPerWeek: number;
  captions: readonly string[];
  /** Media before this day are older than the professional account. */
  convertedOn: number;
  places: Page['places'];
};

const accounts: readonly InstagramAccount[] = metaSeed.instagram.map(({ page, views, growth, ...sketch }) => {
  const owner = pagesOf('ana@northlight.example').find(({ id }) => id === page);
  const client = clients[owner?.client ?? 'northlight'];
  const seed = seedOf(sketch.id);
  return {
    ...sketch,
    pageId: page,
    timeZone: client.timeZone,
    seed,
    convertedOn: dayFrom(2021, 5, 1),
    places: metaSeed.instagramPlaces[sketch.places] ?? [],
    curve: {
      seed,
      base: views,
      yearlyGrowth: growth,
      seasonality: 0.15,
      peakDayOfYear: 190,
      week: [1.1, 0.95, 0.95, 0.98, 1, 0.99, 1.03],
      campaigns: [],
    },
  };
});

export function instagramById(id: string): InstagramAccount | undefined {
  return accounts.find((account) => account.id === id);
}

export function instagramOfPage(pageId: string): InstagramAccount | undefined {
  return accounts.find((account) => account.pageId === pageId);
}

/** Accounts of pages on which a person has a role. */
export function instagramOf(email: Person['email']): readonly InstagramAccount[] {
  const pages = new Set(pagesOf(email).map(({ id }) => id));
  return accounts.filter(({ pageId }) => pages.has(pageId));
}

export const INSTAGRAM_COUNTS = [
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'replies',
  'reposts',
  'follows',
  'unfollows',
  'newFollowers',
  'linkTaps',
  'profileViews',
  'websiteClicks',
] as const;
export type InstagramCount = (typeof INSTAGRAM_COUNTS)[number];

/** One day: counts, and the people reached and engaged as runs of numbers. */
export type InstagramFact = Record<InstagramCount, number> & {
  reached: number;
  engaged: number;
  firstPerson: number;
  day: number;
  seed: number;
};

const facts = new BoundedMap<string, InstagramFact>(20_000);

/** Values of a day in the account's own zone. The pottery has none in the first days of February. */
export function instagramFact(account: InstagramAccount, day: number): InstagramFact {
  return facts.remember(`${account.id} ${day}`, () => makeFact(account, day));
}

function makeFact(account: InstagramAccount, day: number): InstagramFact {
  const { seed, username } = account;
  const { month, dayOfMonth } = dayParts(day);
  const quiet = username.startsWith('bluebird') && month === 2 && dayOfMonth >= 3 && dayOfMonth <= 6;
  const part = (of: number, rate: number, key: number, depth = 0.45) =>
    Math.min(of, randomCount(of * rateOn(rate, seed, key, day, depth), seed, day, key));
  const views = quiet
    ? 0
    : randomCount(demandOn(account.curve, day) * dailyFactor(seed, 1, day, 0.25), seed, day, 1);
  const reached = part(views, 0.61, 2, 0.3);
  const follows = part(views, 0.0042, 3);
  return {
    views,
    reached,
    engaged: part(reached, 0.08, 4),
    firstPerson: Math.floor(chance(seed, day, 5) * account.curve.base * 8),
    likes: part(views, 0.044, 6),
    comments: part(views, 0.0026, 7),
    shares: part(views, 0.004, 8),
    saves: part(views, 0.0051, 9),
    replies: part(views, 0.0012, 10),
    reposts: part(views, 0.0007, 11),
    follows,
    unfollows: part(views, 0.0017, 12),
    newFollowers: follows,
    linkTaps: part(views, 0.003, 13),
    profileViews: part(views, 0.021, 14),
    websiteClicks: part(views, 0.0024, 15),
    day,
    seed,
  };
}

export type SplitName = 'media_product_type' | 'follow_type' | 'contact_button_type';

/** The average interval of a metric that belongs to a breakdown value. */
export type SplitPart = { value: string; from: number; to: number; index: number; key: number };

/** Parts of a metric by breakdown. */
export const SPLITS: Readonly<Record<SplitName, readonly SplitPart[]>> = {
  media_product_type: split(100, [
    ['REELS', 46],
    ['POST', 31],
    ['STORY', 18],
    ['AD', 5],
  ]),
  follow_type: split(200, [
    ['FOLLOWER', 44],
    ['NON_FOLLOWER', 53],
    ['UNKNOWN', 3],
  ]),
  contact_button_type: split(300, [
    ['EMAIL', 34],
    ['CALL', 29],
    ['DIRECTION', 27],
    ['BOOK_NOW', 10],
  ]),
};

function split(key: number, weights: readonly [string, number][]): SplitPart[] {
  return intervals(weights, ([, weight]) => weight).map(({ item: [value], from, to }, index) => ({
    value,
    from,
    to,
    index,
    key,
  }));
}

const cachedPoints = new BoundedMap<string, [from: number, to: number]>(20_000);

/** Views have their own shares; all actions have the same ones, so that their parts can be compared. */
function pointsOn(
  { seed, day }: InstagramFact,
  part: SplitPart,
  isSeen: boolean,
): [from: number, to: number] {
  const key = part.key + (isSeen ? 0 : 10);
  return cachedPoints.remember(`${seed} ${day} ${key} ${part.index}`, () => {
    const shift = shiftOn(seed, key, day, 0.5);
    return [shifted(shift, part.from), shifted(shift, part.to)];
  });
}

/** The part of a day's metric for a breakdown value; the parts add up to it. */
export function countPart(fact: InstagramFact, metric: string, count: number, part: SplitPart): number {
  const [from, to] = pointsOn(fact, part, metric === 'views');
  return piece(count, from, to);
}

/** People of a day as a run; different breakdown values have different people. */
export function instagramPeople(
  fact: InstagramFact,
  who: 'reached' | 'engaged',
  part: SplitPart | null = null,
): number {
  if (!part) return packRun(0, fact.firstPerson, fact[who]);
  const [from, to] = pointsOn(fact, part, true);
  return packRun(part.index + 1, Math.floor(fact.firstPerson * (to - from)), piece(fact[who], from, to));
}

/** The last complete day in the account's zone; the current day is not reported. */
export function lastInstagramDay({ timeZone }: InstagramAccount, nowMs: number): number {
  return localTime(nowMs, timeZone).day - 1;
}

/** Values are available for two years. */
export function firstInstagramDay({ timeZone }: InstagramAccount, nowMs: number): number {
  const { year, month, dayOfMonth } = dayParts(localTime(nowMs, timeZone).day);
  return Math.max(FIRST_DAY, dayFrom(year - 2, month, Math.min(dayOfMonth, daysInMonth(year - 2, month))));
}

const AGES: readonly [string, number][] = [
  ['13-17', 3],
  ['18-24', 22],
  ['25-34', 35],
  ['35-44', 21],
  ['45-54', 11],
  ['55-64', 6],
  ['65+', 2],
];
const GENDERS: readonly [string, number][] = [
  ['F', 57],
  ['M', 38],
  ['U', 5],
];

export type Demographic = 'age' | 'gender' | 'city' | 'country';

/** People by one or two attributes; people without them are left out. */
export function demographics(
  { places }: InstagramAccount,
  total: number,
  traits: readonly Demographic[],
): { values: string[]; count: number }[] {
  const byPlace = (at: 0 | 1): [string, number][] => {
    const groups = Map.groupBy(places, (place) => place[at]);
    return [...groups].map(([name, list]) => [name, list.reduce((sum, [, , weight]) => sum + weight, 0)]);
  };
  const weights = (trait: Demographic): readonly [string, number][] => {
    if (trait === 'age') return AGES;
    return trait === 'gender' ? GENDERS : byPlace(trait === 'country' ? 0 : 1);
  };
  let cells: { values: string[]; weight: number }[] = [{ values: [], weight: 1 }];
  for (const trait of traits) {
    cells = cells.flatMap(({ values, weight }) =>
      weights(trait).map(([value, own]) => ({ values: [...values, value], weight: weight * own })),
    );
  }
  return intervals(cells, ({ weight }) => weight)
    .map(({ item, from, to }) => ({ values: item.values, count: piece(total, from, to) }))
    .filter(({ count }) => count > 0);
}

/** Followers that are online in an hour of the day. */
export function onlineIn(account: InstagramAccount, day: number, hour: number): number {
  const shape = 0.25 + 0.2 * Math.sin(((hour - 9) / 24) * 2 * Math.PI);
  return Math.floor(account.followers * shape * (0.95 + 0.1 * chance(account.seed, day, hour, 20)));
}
