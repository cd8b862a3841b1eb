import { at } from '../../../mock-kit/at.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import {
  type AdDay,
  type AdFact,
  type AdPlace,
  adCounter,
  adDaysOf,
  begunShare,
  sumOfWeights,
} from '../../../mock-kit/dataset/ad-days.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { dayParts, FIRST_DAY } from '../../../mock-kit/days.ts';
import { hash, randomCount } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
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

/** Of an advertiser with thousands of campaigns so many run on a day, three of which begin on it. */
const CAMPAIGNS_A_DAY = 9;

const cached = new BoundedMap<string, readonly TikTokAdDay[]>(5000);

/** Values of each running ad of an advertiser on a day of its own timezone. Nothing before 2019 or after now. */
export function adDays(advertiser: Advertiser, day: number, nowMs: number): readonly TikTokAdDay[] {
  const share = begunShare(day, localTime(nowMs, advertiser.timeZone));
  if (share === 0 || (advertiser.restsInJanuary && dayParts(day).dayOfYear <= 9)) return [];
  return cached.remember(`${advertiser.id} ${day} ${share}`, () => {
    const { campaigns } = advertiser;
    const whole = campaigns.length > 100 ? CAMPAIGNS_A_DAY : sumOfWeights(campaigns);
    const demand = demandOn(advertiser.curve, day) * share;
    return adDaysOf(runningOn(campaigns, day), { demand, whole, day }, (place, expected) =>
      factOf(advertiser, place, expected),
    ).filter(({ fact }) => (fact.impressions ?? 0) > 0);
  });
}

/** Of an advertiser with thousands of campaigns those of a day are found by number. */
function runningOn(campaigns: readonly TikTokCampaign[], day: number): TikTokCampaign[] {
  const last = (day - FIRST_DAY + 1) * 3;
  const near =
    campaigns.length > 100 ? campaigns.slice(Math.max(0, last - CAMPAIGNS_A_DAY), last) : campaigns;
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
