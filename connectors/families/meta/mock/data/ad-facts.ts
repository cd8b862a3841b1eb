import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { adShifts, CLICKED, CONVERTED, PAID, SEEN } from '../../../../mock-kit/dataset/ad-shifts.ts';
import { piece } from '../../../../mock-kit/dataset/allocate.ts';
import { visibleShare } from '../../../../mock-kit/dataset/analytics/freshness.ts';
import { packRun } from '../../../../mock-kit/dataset/analytics/people.ts';
import { dailyFactor, dailyFactorsOn, drift, shifted } from '../../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../../mock-kit/dataset/demand.ts';
import { exchangeRate } from '../../../../mock-kit/dataset/exchange.ts';
import { FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance, randomCount, seedOf } from '../../../../mock-kit/random.ts';
import { localTime } from '../../../../mock-kit/time-zone.ts';
import { type Ad, type AdAccount, isRunning } from './ad-accounts.ts';
import type { AdCell } from './ad-cells.ts';
import type { CampaignPlan } from './seed.ts';

/** Additive counts, all whole numbers; money in the currency's smallest unit. */
export const AD_COUNTS = [
  'impressions',
  'spend',
  'clicks',
  'linkClicks',
  'outboundClicks',
  'landingPageViews',
  'reactions',
  'comments',
  'shares',
  'pageLikes',
  'videoViews',
  'thruPlays',
  'p25',
  'p50',
  'p75',
  'p100',
  'watchSeconds',
  'leads',
  'purchases',
  'purchaseValue',
  'addsToCart',
  'checkouts',
  'registrations',
  'conversations',
  'customConversions',
] as const;
export type AdCount = (typeof AD_COUNTS)[number];
export type AdCounts = Record<AdCount, number>;

/**
 * One ad on one day. The reached people are consecutive numbers from `firstPerson` on; the first `clickers` of them clicked.
 * `phase` decides the rounding when counts are split.
 */
export type AdFact = {
  ad: Ad;
  day: number;
  adCounts: AdCounts;
  firstPerson: number;
  people: number;
  clickers: number;
  phase: number;
};

type Rates = {
  cpm: number;
  ctr: number;
  link: number;
  video: number;
  lead: number;
  buy: number;
  talk: number;
};

/** In dollars and shares, by objective. */
const RATES: Readonly<Record<CampaignPlan['objective'], Rates>> = {
  OUTCOME_SALES: { cpm: 11.5, ctr: 0.021, link: 0.72, video: 0.16, lead: 0.002, buy: 0.034, talk: 0.001 },
  OUTCOME_LEADS: { cpm: 13.2, ctr: 0.018, link: 0.66, video: 0.14, lead: 0.085, buy: 0.002, talk: 0.004 },
  OUTCOME_TRAFFIC: { cpm: 6.4, ctr: 0.027, link: 0.81, video: 0.12, lead: 0.003, buy: 0.006, talk: 0.001 },
  OUTCOME_AWARENESS: { cpm: 3.9, ctr: 0.006, link: 0.41, video: 0.34, lead: 0, buy: 0.001, talk: 0 },
  OUTCOME_ENGAGEMENT: { cpm: 5.1, ctr: 0.034, link: 0.22, video: 0.28, lead: 0.002, buy: 0.001, talk: 0.06 },
};

const days = new BoundedMap<string, readonly AdFact[]>(12_000);

/** All facts of an account on one of its days that is processed at `nowMs`; empty before 2019 and in the future. */
export function adFacts(account: AdAccount, day: number, nowMs: number): readonly AdFact[] {
  const share = visibleShare(day, localTime(nowMs, account.timeZone));
  if (share === 0 || day < FIRST_DAY) return [];
  return days.remember(`${account.id} ${day} ${share}`, () => {
    const whole = factsOfDay(account, day);
    return share === 1
      ? whole
      : whole.map((fact) => cutFact(fact, 0, share)).filter(({ adCounts }) => adCounts.impressions > 0);
  });
}

/** The part of a fact between two points of [0, 1]; parts that cover it add up to the whole. */
export function cutFact(fact: AdFact, from: number, to: number): AdFact {
  const { phase } = fact;
  const adCounts: AdCounts = { ...fact.adCounts };
  for (const name of AD_COUNTS) adCounts[name] = piece(fact.adCounts[name], from, to, phase);
  return {
    ...fact,
    adCounts,
    people: piece(fact.people, from, to, phase),
    clickers: piece(fact.clickers, from, to, phase),
    firstPerson: Math.floor(fact.firstPerson * (to - from)),
  };
}

/** The audience shares that each count follows: impressions, clicks, purchases or cost. */
const SHIFT_INDEX_OF: Readonly<Record<AdCount, number>> = {
  impressions: SEEN,
  spend: PAID,
  clicks: CLICKED,
  linkClicks: CLICKED,
  outboundClicks: CLICKED,
  landingPageViews: CLICKED,
  reactions: CLICKED,
  comments: CLICKED,
  shares: CLICKED,
  pageLikes: CLICKED,
  videoViews: SEEN,
  thruPlays: SEEN,
  p25: SEEN,
  p50: SEEN,
  p75: SEEN,
  p100: SEEN,
  watchSeconds: SEEN,
  leads: CONVERTED,
  purchases: CONVERTED,
  purchaseValue: CONVERTED,
  addsToCart: CONVERTED,
  checkouts: CONVERTED,
  registrations: CONVERTED,
  conversations: CLICKED,
  customConversions: CONVERTED,
};

const SHIFT_INDEXES = AD_COUNTS.map((name) => SHIFT_INDEX_OF[name]);
const cachedPoints = new BoundedMap<string, readonly (readonly number[])[]>(6000);

/** The ends of the cells of a campaign's audience on a day, by each of the shifts; the first value is where they begin. */
function pointsOn({ ad, day }: AdFact, cells: readonly AdCell[]): readonly (readonly number[])[] {
  const { id } = ad.adSet.campaign;
  const family = cells[0]?.family ?? 0;
  return cachedPoints.remember(`${id} ${family} ${day}`, () => {
    const shifts = adShifts(seedOf(id) + family, day);
    return [0, ...cells.map(({ to }) => to)].map((point) => shifts.map((shift) => shifted(shift, point)));
  });
}

/** The parts of a fact by all cells of a family; they add up to it. */
export function cutByCells(fact: AdFact, cells: readonly AdCell[]): AdFact[] {
  const points = pointsOn(fact, cells);
  return cells.map((cell, at) =>
    cellOf(fact, cell, points[at] as readonly number[], points[at + 1] as readonly number[]),
  );
}

function cellOf(fact: AdFact, cell: AdCell, from: readonly number[], to: readonly number[]): AdFact {
  const { phase } = fact;
  const part = (count: number, shiftIndex: number) =>
    count === 0 ? 0 : piece(count, from[shiftIndex] as number, to[shiftIndex] as number, phase);
  const adCounts: AdCounts = { ...fact.adCounts };
  for (let index = 0; index < AD_COUNTS.length; index++) {
    const name = AD_COUNTS[index] as AdCount;
    adCounts[name] = part(fact.adCounts[name], SHIFT_INDEXES[index] as number);
  }
  return {
    ...fact,
    adCounts,
    people: part(fact.people, SEEN),
    clickers: part(fact.clickers, CLICKED),
    // By the average share: if it changed daily, the same people would be counted differently.
    firstPerson: Math.floor(fact.firstPerson * (cell.to - cell.from)),
  };
}

/** The people of a fact as a run for `countDistinct`; those of different cells are different people. */
export function peopleOf(fact: AdFact, cell: AdCell | null, who: 'people' | 'clickers'): number {
  return packRun(cell === null ? 0 : cell.index + 1, fact.firstPerson, fact[who]);
}

function factsOfDay(account: AdAccount, day: number): readonly AdFact[] {
  const running = account.ads.filter((ad) => isRunning(account, ad.adSet.campaign, day));
  if (running.length === 0) return [];
  const budget = demandOn(account.curve, day);
  return running
    .map((ad) => factOf(account, ad, day, budget))
    .filter(({ adCounts }) => adCounts.impressions > 0);
}

function factOf(account: AdAccount, ad: Ad, day: number, budget: number): AdFact {
  const { seed } = ad;
  const variation = variationOf(ad, day);
  const shown = variation.campaign(1) * dailyFactor(seed, 1, day, 0.4) * (0.9 + 0.2 * chance(seed, day, 1));
  const adCounts = adCountsOf(account, ad, variation, budget * ad.weight * shown);
  const people = Math.min(900_000, share(adCounts.impressions, 0.74, variation, 17));
  return {
    ad,
    day,
    adCounts,
    people,
    clickers: Math.min(people, share(adCounts.clicks, 0.91, variation, 19)),
    firstPerson: audienceStart(ad) + Math.floor(chance(seed, day, 20) * audienceSize(account)),
    phase: 0.05 + 0.9 * chance(seed, day, 21),
  };
}

/** The performance of an ad on a day: that of its campaign, with three kinds of deviation. */
type Variation = {
  seed: number;
  day: number;
  campaign: (key: number) => number;
  adFactors: readonly number[];
};

const cachedFactors = new BoundedMap<string, (key: number) => number>(3000);

function variationOf({ seed, adSet }: Ad, day: number): Variation {
  const { id } = adSet.campaign;
  const campaign = cachedFactors.remember(`${id} ${day}`, () => dailyFactorsOn(seedOf(id), day, 0.18));
  return { seed, day, campaign, adFactors: [0, 1, 2].map((key) => 1 + 0.2 * drift(seed, key, day)) };
}

/** Part of a number by a rate, never more than the number. `key` separates the random values of one ad and day. */
function share(of: number, rate: number, { seed, day, campaign, adFactors }: Variation, key: number): number {
  if (of === 0) return 0;
  const odds = (rate / (1 - rate)) * campaign(key) * (adFactors[key % 3] ?? 1);
  return Math.min(of, randomCount((of * odds) / (1 + odds), seed, day, key));
}

function adCountsOf(account: AdAccount, ad: Ad, variation: Variation, spent: number): AdCounts {
  const { seed, day } = variation;
  const rates = RATES[ad.adSet.campaign.objective];
  const part = (of: number, rate: number, key: number) => share(of, rate, variation, key);
  const perDollar = exchangeRate('USD', account.currency) ?? 1;
  const price = rates.cpm * perDollar * variation.campaign(3);
  const thousands = (spent / price) * (0.85 + 0.3 * chance(seed, day, 3));
  const impressions = randomCount(thousands * 1000, seed, day, 4);
  const clicks = part(impressions, rates.ctr * (0.8 + 0.4 * chance(seed, 5)), 6);
  const linkClicks = part(clicks, rates.link, 7);
  const landingPageViews = part(linkClicks, 0.78, 8);
  return {
    impressions,
    spend: randomCount(spent / account.unit, seed, day, 2),
    clicks,
    linkClicks,
    outboundClicks: part(linkClicks, 0.94, 22),
    landingPageViews,
    reactions: part(impressions, 0.0041, 23),
    comments: part(impressions, 0.0004, 24),
    shares: part(impressions, 0.0005, 25),
    pageLikes: part(impressions, 0.0003, 26),
    ...videoCounts(part, impressions, rates),
    ...shopCounts(part, account, landingPageViews, rates),
    leads: part(landingPageViews, rates.lead, 18),
    registrations: part(landingPageViews, 0.012, 30),
    conversations: part(clicks, rates.talk, 31),
    customConversions: account.plan.customConversions.length > 0 ? part(landingPageViews, 0.008, 32) : 0,
  };
}

type Part = (of: number, rate: number, key: number) => number;

function videoCounts(part: Part, impressions: number, rates: Rates) {
  const videoViews = part(impressions, rates.video, 9);
  const p25 = part(videoViews, 0.71, 10);
  const p50 = part(p25, 0.62, 11);
  const p75 = part(p50, 0.7, 12);
  const p100 = part(p75, 0.66, 13);
  const watchSeconds = videoViews * 2 + p25 * 3 + p50 * 4 + p75 * 5 + p100 * 6;
  return { videoViews, p25, p50, p75, p100, watchSeconds, thruPlays: part(videoViews, 0.31, 27) };
}

function shopCounts(part: Part, { plan, unit }: AdAccount, landingPageViews: number, rates: Rates) {
  const addsToCart = plan.basket > 0 ? part(landingPageViews, rates.buy * 3.1, 14) : 0;
  const checkouts = part(addsToCart, 0.55, 15);
  const purchases = part(checkouts, 0.62, 16);
  const value = Math.round((purchases * plan.basket) / unit);
  return { addsToCart, checkouts, purchases, purchaseValue: value - part(value, 0.18, 29) };
}

/** Ads of one ad set reach the same people, those of others mostly others. */
function audienceStart(ad: Ad): number {
  return Math.floor(chance(Number(ad.adSet.id.slice(-6)), 40) * 2_000_000);
}

/** About three weeks of reach, so that the same people are reached repeatedly. */
function audienceSize({ plan }: AdAccount): number {
  return Math.round(plan.dailyBudget * 300 * (plan.currency === 'JPY' ? 0.01 : 1));
}
