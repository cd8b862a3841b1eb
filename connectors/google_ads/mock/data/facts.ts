import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { intervals, piece } from '../../../mock-kit/dataset/allocate.ts';
import { dailyFactor, rateOn, shifted, weightsOn } from '../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { dayOf, FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, hash, randomCount, seedOf } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { type AdsAccount, adsAccountById } from './accounts.ts';
import type { Ad, AdGroup, Campaign, Keyword, Product } from './campaigns.ts';
import { cutMeasures, type Measure, type Measures, measuresOf, shiftsOn } from './measures.ts';

/** One advertisement on one kind of device in one network, on one day. */
export type AdsFact = {
  campaign: Campaign;
  group: AdGroup;
  ad: Ad;
  /** Null outside search campaigns. */
  keyword: Keyword | null;
  device: string;
  network: string;
  measures: Measures;
  day: number;
  /** Decides the rounding when it is split. */
  seed: number;
};

/** The results of a campaign's impressions on a day, as shares and factors of its averages. */
type Rates = {
  click: number;
  cost: number;
  conversion: number;
  value: number;
  /** Of the times it could have been shown, against how often it was. */
  eligible: number;
  budget: number;
  top: number;
  video: number;
  watched: number;
};

const DEVICES = [
  { device: 'MOBILE', weight: 58, clickFactor: 1.06 },
  { device: 'DESKTOP', weight: 35, clickFactor: 0.94 },
  { device: 'TABLET', weight: 7, clickFactor: 0.82 },
];
const NETWORKS: Record<Campaign['channel'], { network: string; weight: number }[]> = {
  SEARCH: [
    { network: 'SEARCH', weight: 88 },
    { network: 'SEARCH_PARTNERS', weight: 12 },
  ],
  SHOPPING: [{ network: 'SEARCH', weight: 1 }],
  DISPLAY: [{ network: 'CONTENT', weight: 1 }],
  VIDEO: [{ network: 'YOUTUBE', weight: 1 }],
  PERFORMANCE_MAX: [{ network: 'MIXED', weight: 1 }],
};

const memory = new BoundedMap<string, readonly AdsFact[]>(600);

/**
 * The facts of one day (YYYY-MM-DD, the account's), the base of all responses. Empty before 2019 and after today; today ends at
 * the account's current time. Throws a RangeError for an unknown account.
 */
export function adsFacts(accountId: string, date: string, now: number): readonly AdsFact[] {
  const account = adsAccountById(accountId);
  if (!account) throw new RangeError(`No account ${accountId}`);
  const day = dayOf(date);
  const clock = localTime(now, account.timeZone);
  if (day < FIRST_DAY || day > clock.day) return [];
  const share = day === clock.day ? Math.round((clock.hour / 24) * 100) / 100 : 1;
  return memory.remember(`${accountId} ${day} ${share}`, () => factsOf(account, day, date, share));
}

function factsOf(account: AdsAccount, day: number, date: string, share: number): AdsFact[] {
  const people = demandOn(account.curve, day) * share;
  return account.campaigns
    .filter(({ until }) => until === undefined || date.slice(0, 7) <= until)
    .flatMap((campaign) => campaignFacts(account, campaign, day, people * campaign.reach));
}

function campaignFacts(account: AdsAccount, campaign: Campaign, day: number, expected: number): AdsFact[] {
  const own = seedOfCampaign(campaign);
  const shown = expected * dailyFactor(own, 1, day, 0.3);
  const rates = ratesOn(campaign, day);
  const devices = cells(campaign, day);
  const weights = weightsOn(
    campaign.groups.map(({ weight }) => weight),
    own,
    20,
    day,
    0.4,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return campaign.groups.flatMap((group, at) => {
    const slots: (Keyword | null)[] = group.keywords.length > 0 ? [...group.keywords] : [null];
    const each = (shown * (weights[at] ?? 0)) / whole / slots.length;
    return slots.flatMap((keyword, slot) => {
      const number = Number(group.id) % 1_000_000_000;
      const seed = hash(account.curve.seed, day, number, slot);
      const total = randomCount(each * dailyFactor(number, slot, day, 0.4), seed, 1);
      const liking = dailyFactor(number, 100 + slot, day, 0.3);
      return devices.flatMap(({ device, network, from, to, clickFactor }, cell) => {
        const impressions = piece(total, from, to, chance(seed, cell, 2));
        const ad = group.ads[(slot + cell) % group.ads.length];
        if (impressions === 0 || !ad) return [];
        const own = hash(seed, cell, 3);
        const click = Math.min(0.9, rates.click * liking * clickFactor);
        const measures = measured(campaign, rates, { impressions, click }, own);
        return [{ campaign, group, ad, keyword, device, network, measures, day, seed: own }];
      });
    });
  });
}

function seedOfCampaign({ id }: Campaign): number {
  return Number(id) % 1_000_000_000;
}

function ratesOn(campaign: Campaign, day: number): Rates {
  const seed = seedOfCampaign(campaign);
  return {
    click: rateOn(campaign.clickRate, seed, 2, day, 0.3),
    cost: dailyFactor(seed, 3, day, 0.25),
    conversion: rateOn(campaign.conversionRate, seed, 4, day, 0.4),
    value: dailyFactor(seed, 5, day, 0.2),
    eligible: dailyFactor(seed, 6, day, 0.2),
    budget: rateOn(0.3, seed, 7, day, 0.6),
    top: rateOn(0.72, seed, 8, day, 0.4),
    video: rateOn(0.31, seed, 9, day, 0.35),
    watched: dailyFactor(seed, 10, day, 0.1),
  };
}

/** The devices and networks of a campaign on a day: their shares, and how likely their people are to click. */
function cells(campaign: Campaign, day: number) {
  const seed = seedOfCampaign(campaign);
  const all = DEVICES.flatMap(({ device, weight, clickFactor }, at) =>
    NETWORKS[campaign.channel].map((one, network) => ({
      device,
      network: one.network,
      weight: weight * one.weight * dailyFactor(seed, 40 + 3 * at + network, day, 0.3),
      clickFactor: clickFactor * dailyFactor(seed, 60 + at, day, 0.25),
    })),
  );
  return intervals(all, ({ weight }) => weight).map(({ item, from, to }) => ({ ...item, from, to }));
}

type SomeMeasures = Partial<Record<Measure, number>>;

/** A share of a whole number, rounded by the fact's own chance. */
function part(seed: number, total: number, share: number, key: number): number {
  return piece(total, 0, share, chance(seed, key));
}

type Shown = { impressions: number; click: number };

function measured(campaign: Campaign, rates: Rates, { impressions, click }: Shown, seed: number): Measures {
  const clicked = impressions * click * (0.85 + 0.3 * chance(seed, 1));
  const clicks = Math.min(impressions, randomCount(clicked, seed, 2));
  const costMicros =
    Math.round(clicks * campaign.costPerClick * rates.cost * (80 + 40 * chance(seed, 3))) * 10_000;
  const conversionHundredths = randomCount(clicks * rates.conversion * 100, seed, 4);
  const value =
    conversionHundredths * campaign.valuePerConversion * rates.value * (0.8 + 0.4 * chance(seed, 5));
  const valueCents = Math.round(value);
  return measuresOf({
    impressions,
    clicks,
    costMicros,
    interactions: clicks,
    conversionHundredths,
    allConversionHundredths: conversionHundredths + part(seed, conversionHundredths, 0.22, 11),
    valueCents,
    allValueCents: valueCents + part(seed, valueCents, 0.1, 12),
    crossDeviceHundredths: part(seed, conversionHundredths, 0.09, 14),
    invalidClicks: part(seed, clicks, 0.06, 21),
    ...(isSearch(campaign) ? searchMeasures(rates, impressions, clicks, seed) : {}),
    ...(campaign.channel === 'VIDEO' ? videoMeasures(rates, impressions, clicks, seed) : {}),
    ...(campaign.channel === 'DISPLAY' ? displayMeasures(rates, impressions, clicks, seed) : {}),
    ...(campaign.channel === 'SHOPPING' ? saleMeasures(conversionHundredths, valueCents, seed) : {}),
  });
}

function isSearch({ channel }: Campaign): boolean {
  return channel === 'SEARCH' || channel === 'SHOPPING';
}

function searchMeasures(rates: Rates, impressions: number, clicks: number, seed: number): SomeMeasures {
  const eligible = Math.round(impressions * (1 + (0.35 + 0.4 * chance(seed, 7)) * rates.eligible));
  const lostToBudget = part(seed, eligible - impressions, rates.budget, 17);
  const calls = part(seed, clicks, 0.05, 9);
  return {
    searchImpressions: impressions,
    eligible,
    lostToBudget,
    lostToRank: eligible - impressions - lostToBudget,
    top: part(seed, impressions, rates.top, 18),
    absoluteTop: part(seed, impressions, rates.top * 0.46, 18),
    exactEligible: Math.round(impressions * 1.18),
    clickable: Math.round(clicks * 2.1),
    phoneCalls: calls,
    phoneImpressions: part(seed, impressions, 0.2, 20),
    calls,
    directions: part(seed, clicks, 0.02, 26),
    visits: part(seed, clicks, 0.008, 27),
    websites: part(seed, clicks, 0.03, 28),
  };
}

function videoMeasures(rates: Rates, impressions: number, clicks: number, seed: number): SomeMeasures {
  const videoViews = part(seed, impressions, rates.video, 6);
  return {
    ...viewMeasures(impressions, clicks, seed),
    interactions: clicks + videoViews,
    engagements: videoViews,
    videoViews,
    quarter: part(seed, videoViews, 0.86 * rates.watched, 15),
    half: part(seed, videoViews, 0.61 * rates.watched, 15),
    threeQuarters: part(seed, videoViews, 0.48 * rates.watched, 15),
    complete: part(seed, videoViews, 0.39 * rates.watched, 15),
    watchMs: videoViews * (14_000 + (hash(seed, 16) % 9000)),
  };
}

function displayMeasures(rates: Rates, impressions: number, clicks: number, seed: number): SomeMeasures {
  const displayEligible = Math.round(impressions * (1 + (0.8 + chance(seed, 8)) * rates.eligible));
  const displayLostToBudget = part(seed, displayEligible - impressions, rates.budget * 1.5, 19);
  return {
    ...viewMeasures(impressions, clicks, seed),
    displayImpressions: impressions,
    displayEligible,
    displayLostToBudget,
    displayLostToRank: displayEligible - impressions - displayLostToBudget,
  };
}

function viewMeasures(impressions: number, clicks: number, seed: number): SomeMeasures {
  const measurable = part(seed, impressions, 0.94, 10);
  return {
    viewThrough: part(seed, impressions, 0.0015, 13),
    viewable: part(seed, measurable, 0.68, 22),
    measurable,
    viewableClicks: part(seed, clicks, 0.9, 23),
  };
}

function saleMeasures(conversionHundredths: number, valueCents: number, seed: number): SomeMeasures {
  const orders = Math.floor(conversionHundredths / 100);
  const revenueMicros = orders > 0 ? valueCents * 10_000 : 0;
  return {
    orders,
    units: orders > 0 ? orders + part(seed, orders, 0.4, 24) : 0,
    revenueMicros,
    goodsMicros: part(seed, revenueMicros, 0.58, 25),
  };
}

/** A part of a fact: its label and its interval. */
export type AdsCut<Item> = { item: Item; measures: Measures };

/** Splits a fact by weights; the parts add up to it. */
export function cutFact<Item>(
  fact: AdsFact,
  name: string,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): AdsCut<Item>[] {
  const phase = chance(fact.seed, seedOf(name));
  const shifts = shiftsOn(seedOfCampaign(fact.campaign), name, fact.day);
  let start = shifts.map(() => 0);
  return intervals(items, weightOf).map(({ item, to }) => {
    const from = start;
    start = shifts.map((shift) => shifted(shift, to));
    return { item, measures: cutMeasures(fact.measures, from, start, phase) };
  });
}

export const GENDERS = [
  { name: 'MALE', id: '10', weight: 44 },
  { name: 'FEMALE', id: '11', weight: 47 },
  { name: 'UNDETERMINED', id: '20', weight: 9 },
] as const;

export const AGES = [
  { name: 'AGE_RANGE_18_24', id: '503001', weight: 11 },
  { name: 'AGE_RANGE_25_34', id: '503002', weight: 26 },
  { name: 'AGE_RANGE_35_44', id: '503003', weight: 24 },
  { name: 'AGE_RANGE_45_54', id: '503004', weight: 18 },
  { name: 'AGE_RANGE_55_64', id: '503005', weight: 10 },
  { name: 'AGE_RANGE_65_UP', id: '503006', weight: 6 },
  { name: 'AGE_RANGE_UNDETERMINED', id: '503999', weight: 5 },
] as const;

export const CONVERSION_ACTIONS = [
  { id: '910001', name: 'Purchase', category: 'PURCHASE', weight: 64 },
  { id: '910002', name: 'Lead form', category: 'SUBMIT_LEAD_FORM', weight: 25 },
  { id: '910003', name: 'Phone call', category: 'PHONE_CALL_LEAD', weight: 11 },
] as const;

/** Hours of a day by activity. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  weight: 1 + 3 * Math.max(0, Math.sin(((hour - 6) / 18) * Math.PI)),
}));

/** Search terms that triggered a keyword's ad. */
export function searchTermsOf({ text, match }: Keyword): readonly { term: string; weight: number }[] {
  const exact = { term: text, weight: match === 'EXACT' ? 100 : 40 };
  if (match === 'EXACT') return [exact];
  const more = ['near me', 'online', 'reviews', 'günstig', '2026'].slice(0, match === 'BROAD' ? 5 : 3);
  return [exact, ...more.map((word, index) => ({ term: `${text} ${word}`, weight: 20 - index * 3 }))];
}

/** Products of a fact's group, the first the most shown. */
export function productsOf({ group }: AdsFact): readonly (Product & { weight: number })[] {
  return group.products.map((product, index) => ({ ...product, weight: 10 / (index + 1) }));
}
