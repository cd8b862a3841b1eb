import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { drift, rhythm, rhythmsOn } from '../../../mock-kit/dataset/rhythm.ts';
import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, hash, randomCount, seedOf } from '../../../mock-kit/random.ts';
import type { Objective, PinAd, PinAdAccount, PinAdGroup, PinCampaign } from './ad-accounts.ts';

/** Column to whole number, money in millionths. */
export type PinFact = Readonly<Record<string, number>>;
export type PinAdDay = { campaign: PinCampaign; group: PinAdGroup; ad: PinAd; fact: PinFact };

type Rule = [column: string, of: string, rate: number];

/** Each a share of an earlier one. */
const RULES: readonly Rule[] = [
  ['IMPRESSION_2', 'IMPRESSION_1', 0.08],
  ['CLICKTHROUGH_1', 'IMPRESSION_1', 0.016],
  ['CLICKTHROUGH_2', 'IMPRESSION_2', 0.02],
  ['OUTBOUND_CLICK_1', 'CLICKTHROUGH_1', 0.42],
  ['OUTBOUND_CLICK_2', 'CLICKTHROUGH_2', 0.38],
  ['REPIN_1', 'IMPRESSION_1', 0.0042],
  ['REPIN_2', 'IMPRESSION_2', 0.006],
  ['TOTAL_PAGE_VISIT', 'OUTBOUND_CLICK_1', 0.81],
  ['TOTAL_SIGNUP', 'OUTBOUND_CLICK_1', 0.03],
  ['TOTAL_LEAD', 'OUTBOUND_CLICK_1', 0.02],
  ['TOTAL_CLICK_CHECKOUT', 'OUTBOUND_CLICK_1', 0.035],
  ['TOTAL_ENGAGEMENT_CHECKOUT', 'REPIN_1', 0.03],
  ['TOTAL_VIEW_CHECKOUT', 'IMPRESSION_1', 0.00012],
];
/** Only of a video. */
const VIDEO_RULES: readonly Rule[] = [
  ['TOTAL_VIDEO_P0_COMBINED', 'IMPRESSION_1', 0.93],
  ['TOTAL_VIDEO_MRC_VIEWS', 'TOTAL_VIDEO_P0_COMBINED', 0.44],
  ['TOTAL_VIDEO_3SEC_VIEWS', 'TOTAL_VIDEO_P0_COMBINED', 0.31],
  ['TOTAL_VIDEO_P25_COMBINED', 'TOTAL_VIDEO_P0_COMBINED', 0.36],
  ['TOTAL_VIDEO_P50_COMBINED', 'TOTAL_VIDEO_P25_COMBINED', 0.55],
  ['TOTAL_VIDEO_P75_COMBINED', 'TOTAL_VIDEO_P50_COMBINED', 0.62],
  ['TOTAL_VIDEO_P95_COMBINED', 'TOTAL_VIDEO_P75_COMBINED', 0.7],
  ['TOTAL_VIDEO_P100_COMPLETE', 'TOTAL_VIDEO_P95_COMBINED', 0.86],
];

/** Internal, never returned: watched milliseconds. */
export const LEFT_OUT: readonly string[] = ['watchedMs'];

/** Everything that adds up over ads and days. */
export const ADDITIVE: readonly string[] = [
  ...['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1'],
  ...[...RULES, ...VIDEO_RULES].map(([column]) => column),
  ...[
    'ENGAGEMENT_1',
    'ENGAGEMENT_2',
    'TOTAL_CHECKOUT',
    'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR',
    'TOTAL_CONVERSIONS',
  ],
  ...LEFT_OUT,
];

/** Click rates by objective. */
const APPEAL: Readonly<Record<Objective, number>> = {
  AWARENESS: 0.7,
  CONSIDERATION: 1.3,
  WEB_CONVERSION: 1.1,
  CATALOG_SALES: 1.2,
  VIDEO_COMPLETION: 0.6,
};

const DAY_MS = 86_400_000;
const cached = new BoundedMap<string, readonly PinAdDay[]>(5000);

/** Values of each running ad of an account on a day (UTC). Nothing before 2019 or after now. */
export function pinAdDays(account: PinAdAccount, day: number, nowMs: number): readonly PinAdDay[] {
  const today = Math.floor(nowMs / DAY_MS);
  if (day < FIRST_DAY || day > today) return [];
  const hours = Math.floor((nowMs % DAY_MS) / 3_600_000) + 1;
  const share = day < today ? 1 : hours / 24;
  return cached.remember(`${account.id} ${day} ${share}`, () => measure(account, day, share));
}

function measure(account: PinAdAccount, day: number, share: number): PinAdDay[] {
  const demand = demandOn(account.curve, day) * share;
  const running = account.campaigns.filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
  const whole = account.campaigns.length > 100 ? 3 : sumOf(account.campaigns);
  return running.flatMap((campaign) => {
    const own = seedOf(campaign.id);
    const mood = rhythmsOn(own, day);
    const ofCampaign = (demand * campaign.weight * rhythm(own, 0, day, 0.3)) / whole;
    return campaign.groups.flatMap((group, position) => {
      const ofGroup =
        (ofCampaign * group.weight * rhythm(own, 100 + position, day, 0.2)) / sumOf(campaign.groups);
      return group.ads.flatMap((ad) => {
        const seed = seedOf(ad.id);
        const expected = (ofGroup * ad.weight * rhythm(seed, 0, day, 0.2)) / sumOf(group.ads);
        const fact = factOf({ account, campaign, mood, seed, day }, expected);
        return (fact.IMPRESSION_1 ?? 0) > 0 ? [{ campaign, group, ad, fact }] : [];
      });
    });
  });
}

const sumOf = (parts: readonly { weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

/** An ad's day. The mood is its campaign's, the seed its own. */
type Place = {
  account: PinAdAccount;
  campaign: PinCampaign;
  mood: (key: number) => number;
  seed: number;
  day: number;
};

function factOf({ account, campaign, mood, seed, day }: Place, expected: number): PinFact {
  const strays = [0, 1, 2].map((key) => 1 + 0.18 * drift(seed, key, day));
  const fact: Record<string, number> = { IMPRESSION_1: randomCount(expected, seed, day, 0) };
  const of = (column: string) => fact[column] ?? 0;
  const rules = campaign.objective === 'VIDEO_COMPLETION' ? [...RULES, ...VIDEO_RULES] : RULES;
  rules.forEach(([column, whole, rate], index) => {
    const wanted = rate * (column === 'CLICKTHROUGH_1' ? APPEAL[campaign.objective] : 1);
    const moved = rateOf(wanted, mood(index + 1) * (strays[index % 3] ?? 1), seed, index);
    fact[column] = of(whole) === 0 ? 0 : randomCount(of(whole) * moved, seed, day, index + 1);
  });
  fact.ENGAGEMENT_1 =
    of('CLICKTHROUGH_1') + of('REPIN_1') + randomCount(of('IMPRESSION_1') * 0.008, seed, day, 50);
  fact.ENGAGEMENT_2 = of('CLICKTHROUGH_2') + of('REPIN_2');
  fact.TOTAL_CHECKOUT =
    of('TOTAL_CLICK_CHECKOUT') + of('TOTAL_ENGAGEMENT_CHECKOUT') + of('TOTAL_VIEW_CHECKOUT');
  fact.TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR = of('TOTAL_CHECKOUT') * account.orderMicro;
  fact.TOTAL_CONVERSIONS =
    of('TOTAL_PAGE_VISIT') + of('TOTAL_SIGNUP') + of('TOTAL_LEAD') + of('TOTAL_CHECKOUT');
  const jitter = (0.8 + (hash(seed, day, 99) % 400) / 1000) * mood(51);
  const paidFor = of('CLICKTHROUGH_1') * account.costPerClickMicro * jitter + of('IMPRESSION_1') * 900;
  fact.SPEND_IN_MICRO_DOLLAR = Math.round(paidFor);
  fact.watchedMs = of('TOTAL_VIDEO_P0_COMBINED') * (2_600 + (hash(seed, day, 44) % 2_400));
  return fact;
}

/** An ad is better at some things than others of its campaign, and on some days. */
function rateOf(rate: number, moved: number, seed: number, key: number): number {
  const odds = (rate / (1 - rate)) * moved * (0.8 + 0.4 * chance(seed, key, 45));
  return odds / (1 + odds);
}

/** People reached by a number of impressions: each further one reaches fewer new people. */
export function reachOf(audience: number, impressions: number): number {
  return audience === 0 ? 0 : Math.round(audience * (1 - Math.exp(-impressions / audience)));
}

/** Seconds that a video was watched on average, to the hundredth; 0 where none was played. */
export function secondsPerView(watchedMs: number, views: number): number {
  return views === 0 ? 0 : Math.round(watchedMs / views / 10) / 100;
}
