import { at } from '../../../mock-kit/at.ts';
import {
  type AdDay,
  type AdFact,
  type AdPlace,
  adCounter,
  createAdDays,
} from '../../../mock-kit/dataset/ad-days.ts';
import { dayParts, FIRST_DAY } from '../../../mock-kit/days.ts';
import { hash, randomCount } from '../../../mock-kit/random.ts';
import type { Advertiser, TikTokCampaign } from './advertisers.ts';
import { tiktokSeed } from './seed.ts';

/** Its fact is field to whole number, money in hundredths. Fields that the objective does not have are missing. */
export type TikTokAdDay = AdDay<TikTokCampaign>;

/** Everything that adds up over ads and days; hundredths where it is money. */
export const ADDITIVE: readonly string[] = [
  ...['spend', 'impressions', ...tiktokSeed.counts.map(([name]) => name)],
  ...['conversion', 'real_time_conversion', 'result', 'secondary_goal_result'],
  ...['total_complete_payment_rate', 'real_time_app_install'],
];
export const MONEY: readonly string[] = ['spend', 'total_complete_payment_rate'];
/** Added up inside, never shown: milliseconds that people watched. */
export const WATCHED = 'watchedMs';

/** So many campaigns of an advertiser with thousands run on a day; three of them begin on it. */
const CAMPAIGNS_PER_DAY = 9;

/** Values of each running ad of an advertiser on a day of its own timezone. */
export const tiktokAdDays = createAdDays<TikTokCampaign, Advertiser>({
  timeZoneOf: ({ timeZone }) => timeZone,
  runningOn: ({ campaigns, restsInJanuary }, day) =>
    restsInJanuary && dayParts(day).dayOfYear <= 9 ? [] : runningOn(campaigns, day),
  campaignsPerDay: CAMPAIGNS_PER_DAY,
  impressions: 'impressions',
  factOf,
});

/** Of an advertiser with thousands of campaigns those of a day are found by number. */
function runningOn(campaigns: readonly TikTokCampaign[], day: number): TikTokCampaign[] {
  const last = (day - FIRST_DAY + 1) * 3;
  const near =
    campaigns.length > 100 ? campaigns.slice(Math.max(0, last - CAMPAIGNS_PER_DAY), last) : campaigns;
  return near.filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
}

function factOf(advertiser: Advertiser, place: AdPlace<TikTokCampaign>, expected: number): AdFact {
  const { campaign, campaignFactor, seed, day } = place;
  const fact: Record<string, number> = { impressions: randomCount(expected, seed, day, 0) };
  const count = adCounter(place);
  tiktokSeed.counts.forEach(([name, of, rate], index) => {
    const clickRateFactor = name === 'clicks' ? tiktokSeed.clickRateFactor[campaign.objective] : 1;
    fact[name] = count(fact[of] ?? 0, rate * clickRateFactor, index + 1);
  });
  const clicks = fact.clicks ?? 0;
  const jitter = (0.8 + (hash(seed, day, 99) % 400) / 1000) * campaignFactor(50);
  fact.spend = Math.round(clicks * advertiser.costPerClickCents * jitter + (fact.impressions ?? 0) * 0.11);
  fact.total_complete_payment_rate = (fact.complete_payment ?? 0) * advertiser.purchaseCents;
  fact.real_time_app_install = campaign.objective === 'APP_PROMOTION' ? count(clicks, 0.09, 40) : 0;
  fact.conversion = campaign.objective === 'VIDEO_VIEWS' ? 0 : count(clicks, 0.031, 41);
  fact.real_time_conversion = Math.max(0, fact.conversion - (hash(seed, day, 42) % 2));
  fact.result = at([fact.video_watched_6s ?? 0, clicks, fact.conversion], RESULT_OF[campaign.objective]);
  if (campaign.objective === 'WEB_CONVERSIONS') fact.secondary_goal_result = count(clicks, 0.06, 43);
  fact[WATCHED] = (fact.video_play_actions ?? 0) * (3_200 + (hash(seed, day, 44) % 2_400));
  return fact;
}

const RESULT_OF = { VIDEO_VIEWS: 0, TRAFFIC: 1, WEB_CONVERSIONS: 2, APP_PROMOTION: 2 } as const;
