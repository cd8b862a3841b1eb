import {
  type AdDay,
  type AdFact,
  type AdPlace,
  adCounter,
  createAdDays,
} from '../../../mock-kit/dataset/ad-days.ts';
import { hash, randomCount } from '../../../mock-kit/random.ts';
import type { PinAdAccount, PinCampaign } from './ad-accounts.ts';
import { pinSeed } from './seed.ts';

/** Its fact is column to whole number, money in millionths. */
export type PinAdDay = AdDay<PinCampaign>;

/** Internal, never returned: watched milliseconds. */
export const LEFT_OUT: readonly string[] = ['watchedMs'];

/** Everything that adds up over ads and days. */
export const ADDITIVE: readonly string[] = [
  ...['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1'],
  ...[...pinSeed.counts, ...pinSeed.videoCounts].map(([column]) => column),
  ...['ENGAGEMENT_1', 'ENGAGEMENT_2', 'TOTAL_CHECKOUT', 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR'],
  ...['TOTAL_CONVERSIONS', ...LEFT_OUT],
];

/** Values of each running ad of an account on a day (UTC). */
export const pinAdDays = createAdDays<PinCampaign, PinAdAccount>({
  timeZoneOf: () => 'UTC',
  runningOn: ({ campaigns }, day) => campaigns.filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay),
  campaignsPerDay: 3,
  impressions: 'IMPRESSION_1',
  factOf,
});

function factOf(account: PinAdAccount, place: AdPlace<PinCampaign>, expected: number): AdFact {
  const { campaign, campaignFactor, seed, day } = place;
  const fact: Record<string, number> = { IMPRESSION_1: randomCount(expected, seed, day, 0) };
  const of = (column: string) => fact[column] ?? 0;
  const count = adCounter(place);
  const isVideo = campaign.objective === 'VIDEO_COMPLETION';
  const rules = isVideo ? [...pinSeed.counts, ...pinSeed.videoCounts] : pinSeed.counts;
  rules.forEach(([column, whole, rate], index) => {
    const clickRateFactor = column === 'CLICKTHROUGH_1' ? pinSeed.clickRateFactor[campaign.objective] : 1;
    fact[column] = count(of(whole), rate * clickRateFactor, index + 1, index);
  });
  fact.ENGAGEMENT_1 =
    of('CLICKTHROUGH_1') + of('REPIN_1') + randomCount(of('IMPRESSION_1') * 0.008, seed, day, 50);
  fact.ENGAGEMENT_2 = of('CLICKTHROUGH_2') + of('REPIN_2');
  fact.TOTAL_CHECKOUT =
    of('TOTAL_CLICK_CHECKOUT') + of('TOTAL_ENGAGEMENT_CHECKOUT') + of('TOTAL_VIEW_CHECKOUT');
  fact.TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR = of('TOTAL_CHECKOUT') * account.orderMicro;
  fact.TOTAL_CONVERSIONS =
    of('TOTAL_PAGE_VISIT') + of('TOTAL_SIGNUP') + of('TOTAL_LEAD') + of('TOTAL_CHECKOUT');
  const jitter = (0.8 + (hash(seed, day, 99) % 400) / 1000) * campaignFactor(51);
  const paidFor = of('CLICKTHROUGH_1') * account.costPerClickMicro * jitter + of('IMPRESSION_1') * 900;
  fact.SPEND_IN_MICRO_DOLLAR = Math.round(paidFor);
  fact.watchedMs = of('TOTAL_VIDEO_P0_COMBINED') * (2_600 + (hash(seed, day, 44) % 2_400));
  return fact;
}
