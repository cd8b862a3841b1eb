import { at } from '../../../mock-kit/at.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { drift, rhythm, rhythmsOn } from '../../../mock-kit/dataset/rhythm.ts';
import { dayParts, FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, hash, randomCount, seedOf } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import type { AdGroup, Advertiser, TikTokAd, TikTokCampaign } from './advertisers.ts';

/** Field to whole number, money in hundredths. Fields that the objective does not have are missing. */
export type TikTokFact = Readonly<Record<string, number>>;
export type AdDay = {
  campaign: TikTokCampaign;
  group: AdGroup;
  ad: TikTokAd;
  day: number;
  fact: TikTokFact;
};

type Rule = [name: string, of: string, rate: number];

/** Each a share of an earlier one. */
const RULES: readonly Rule[] = [
  ['gross_impressions', 'impressions', 1.02],
  ['clicks', 'impressions', 0.0125],
  ['landing_page_views', 'clicks', 0.71],
  ['complete_payment', 'clicks', 0.014],
  ['video_play_actions', 'impressions', 0.97],
  ['video_watched_2s', 'video_play_actions', 0.38],
  ['video_watched_6s', 'video_watched_2s', 0.41],
  ['video_views_p25', 'video_play_actions', 0.34],
  ['video_views_p50', 'video_views_p25', 0.49],
  ['video_views_p75', 'video_views_p50', 0.58],
  ['video_views_p100', 'video_views_p75', 0.66],
  ['profile_visits', 'impressions', 0.0018],
  ['likes', 'impressions', 0.0094],
  ['comments', 'impressions', 0.0005],
  ['shares', 'impressions', 0.0006],
  ['follows', 'impressions', 0.0004],
  ['clicks_on_music_disc', 'impressions', 0.0002],
];

/** Everything that adds up over ads and days; hundredths where it is money. */
export const ADDITIVE: readonly string[] = [
  'spend',
  'impressions',
  ...RULES.map(([name]) => name),
  ...['conversion', 'real_time_conversion', 'result', 'secondary_goal_result'],
  ...['total_complete_payment_rate', 'real_time_app_install'],
];
export const MONEY: readonly string[] = ['spend', 'total_complete_payment_rate'];
/** Added up inside, never shown: milliseconds that people watched. */
export const WATCHED = 'watchedMs';

const kept = new BoundedMap<string, readonly AdDay[]>(5000);

/** Values of each running ad of an advertiser on a day of its own timezone. Nothing before 2019 or after now. */
export function adDays(advertiser: Advertiser, day: number, nowMs: number): readonly AdDay[] {
  const today = localTime(nowMs, advertiser.timeZone);
  if (day < FIRST_DAY || day > today.day) return [];
  const share = day < today.day ? 1 : (today.hour + 1) / 24;
  return kept.remember(`${advertiser.id} ${day} ${share}`, () => measure(advertiser, day, share));
}

function measure(advertiser: Advertiser, day: number, share: number): AdDay[] {
  if (advertiser.restsInJanuary && dayParts(day).dayOfYear <= 9) return [];
  const demand = demandOn(advertiser.curve, day) * share;
  const running = runningOn(advertiser, day);
  const whole = advertiser.campaigns.length > 100 ? 9 : sumOf(advertiser.campaigns);
  return running.flatMap((campaign) => {
    const own = seedOf(campaign.id);
    const mood = rhythmsOn(own, day);
    const ofCampaign = (demand * campaign.weight * rhythm(own, 0, day, 0.3)) / whole;
    const groups = sumOf(campaign.groups);
    return campaign.groups.flatMap((group, at) => {
      const ofGroup = (ofCampaign * group.weight * rhythm(own, 100 + at, day, 0.2)) / groups;
      return group.ads.flatMap((ad) => {
        const seed = seedOf(ad.id);
        const expected = (ofGroup * ad.weight * rhythm(seed, 0, day, 0.2)) / sumOf(group.ads);
        const fact = factOf({ advertiser, campaign, mood, seed, day }, expected);
        return (fact.impressions ?? 0) > 0 ? [{ campaign, group, ad, day, fact }] : [];
      });
    });
  });
}

/** Of an advertiser with thousands of campaigns those of a day are found by number. */
function runningOn({ campaigns }: Advertiser, day: number): TikTokCampaign[] {
  const last = (day - FIRST_DAY + 1) * 3;
  const near = campaigns.length > 100 ? campaigns.slice(Math.max(0, last - 9), last) : campaigns;
  return near.filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
}

const sumOf = (parts: readonly { weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

/** An ad's day. The mood is its campaign's, the seed its own. */
type Place = {
  advertiser: Advertiser;
  campaign: TikTokCampaign;
  mood: (key: number) => number;
  seed: number;
  day: number;
};

function factOf(place: Place, expected: number): TikTokFact {
  const { advertiser, campaign, mood, seed, day } = place;
  const strays = [0, 1, 2].map((key) => 1 + 0.18 * drift(seed, key, day));
  const fact: Record<string, number> = { impressions: randomCount(expected, seed, day, 0) };
  const count = (of: number, rate: number, key: number) =>
    of === 0
      ? 0
      : randomCount(of * rateOf(rate, mood(key) * (strays[key % 3] ?? 1), seed, key), seed, day, key);
  RULES.forEach(([name, of, rate], index) => {
    fact[name] = count(fact[of] ?? 0, rate * (name === 'clicks' ? APPEAL[campaign.objective] : 1), index + 1);
  });
  const clicks = fact.clicks ?? 0;
  const jitter = (0.8 + (hash(seed, day, 99) % 400) / 1000) * mood(50);
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

/** An ad is better at some things than others of its campaign, and on some days. */
function rateOf(rate: number, moved: number, seed: number, key: number): number {
  if (rate >= 1) return rate;
  const odds = (rate / (1 - rate)) * moved * (0.8 + 0.4 * chance(seed, key, 45));
  return odds / (1 + odds);
}

/** Click rates by objective. */
const APPEAL = { VIDEO_VIEWS: 0.65, TRAFFIC: 1.35, WEB_CONVERSIONS: 1.05, APP_PROMOTION: 1.15 } as const;
const RESULT_OF = { VIDEO_VIEWS: 0, TRAFFIC: 1, WEB_CONVERSIONS: 2, APP_PROMOTION: 2 } as const;

/** People reached by a number of impressions: each further one reaches fewer new people. */
export function reachOf(audience: number, impressions: number): number {
  return Math.round(audience * (1 - Math.exp(-impressions / audience)));
}

/** Seconds that a video was watched on average, to the hundredth; 0 where none was played. */
export function secondsPerView(watchedMs: number, views: number): number {
  return views === 0 ? 0 : Math.round(watchedMs / views / 10) / 100;
}
