import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { adBends, CLICKED, CONVERTED, PAID, SEEN } from '../../../mock-kit/dataset/ad-bends.ts';
import { intervals, piece } from '../../../mock-kit/dataset/allocate.ts';
import { hourIntervals } from '../../../mock-kit/dataset/analytics/freshness.ts';
import { bent } from '../../../mock-kit/dataset/rhythm.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { type AdDay, type TikTokFact, WATCHED } from './ad-facts.ts';

type Share = [value: string, weight: number];

/** The audience by person and place; "NONE" is unknown. */
const SHARES: Readonly<Record<string, readonly Share[]>> = {
  gender: [
    ['FEMALE', 54],
    ['MALE', 41],
    ['NONE', 5],
  ],
  age: [
    ['AGE_13_17', 6],
    ['AGE_18_24', 37],
    ['AGE_25_34', 29],
    ['AGE_35_44', 14],
    ['AGE_45_54', 7],
    ['AGE_55_100', 4],
    ['NONE', 3],
  ],
  country_code: [
    ['US', 48],
    ['GB', 19],
    ['DE', 16],
    ['AT', 9],
    ['CA', 8],
  ],
  province_id: [
    ['5417618', 30],
    ['2635167', 28],
    ['2951839', 24],
    ['5332921', 18],
  ],
  platform: [
    ['IPHONE', 47],
    ['ANDROID', 44],
    ['IPAD', 5],
    ['PC', 4],
  ],
  placement: [
    ['TikTok', 88],
    ['Pangle', 9],
    ['Global App Bundle', 3],
  ],
  language: [
    ['en', 68],
    ['de', 23],
    ['es', 9],
  ],
  interest_category: [
    ['Sports & Outdoors', 34],
    ['Travel', 26],
    ['Home Improvement', 22],
    ['Food & Beverage', 18],
  ],
  device_brand_id: [
    ['Apple', 52],
    ['Samsung', 31],
    ['Google', 17],
  ],
  ac: [
    ['WIFI', 71],
    ['4G', 18],
    ['5G', 11],
  ],
};

export const AUDIENCE_DIMENSIONS: readonly string[] = Object.keys(SHARES);

export type AudiencePart = { value: string; fact: TikTokFact };

/** The shares of each metric; those of clicks when it is missing here. */
const BEND_OF = new Map([
  ['impressions', SEEN],
  ['gross_impressions', SEEN],
  ['video_play_actions', SEEN],
  ['video_watched_2s', SEEN],
  ['video_watched_6s', SEEN],
  ['video_views_p25', SEEN],
  ['video_views_p50', SEEN],
  ['video_views_p75', SEEN],
  ['video_views_p100', SEEN],
  [WATCHED, SEEN],
  ['complete_payment', CONVERTED],
  ['total_complete_payment_rate', CONVERTED],
  ['conversion', CONVERTED],
  ['real_time_conversion', CONVERTED],
  ['real_time_app_install', CONVERTED],
  ['secondary_goal_result', CONVERTED],
  ['spend', PAID],
]);
/** A result depends on the objective. */
const BEND_OF_RESULT = {
  VIDEO_VIEWS: SEEN,
  TRAFFIC: CLICKED,
  WEB_CONVERSIONS: CONVERTED,
  APP_PROMOTION: CONVERTED,
} as const;

type Piece = { value: string; from: readonly number[]; to: readonly number[] };

const kept = new BoundedMap<string, readonly Piece[]>(6000);

/** The shares of an audience within a campaign on a day, by each of the bends. */
function piecesOn({ campaign, day }: AdDay, dimension: string): readonly Piece[] {
  return kept.remember(`${campaign.id} ${dimension} ${day}`, () => {
    const bends = adBends(seedOf(`${campaign.id} ${dimension}`), day);
    return intervals(SHARES[dimension] ?? [], ([, weight]) => weight).map(({ item, from, to }) => ({
      value: item[0],
      from: bends.map((bend) => bent(bend, from)),
      to: bends.map((bend) => bent(bend, to)),
    }));
  });
}

/** An ad's day, or a part of it, by an audience dimension; the parts add up to it. */
export function audienceParts(adDay: AdDay, fact: TikTokFact, dimension: string): AudiencePart[] {
  const ofResult = BEND_OF_RESULT[adDay.campaign.objective];
  const names = Object.keys(fact);
  const bends = names.map((name) => (name === 'result' ? ofResult : (BEND_OF.get(name) ?? CLICKED)));
  return piecesOn(adDay, dimension).map(({ value, from, to }) => {
    const part: Record<string, number> = {};
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      const bend = bends[index] as number;
      const total = fact[name] ?? 0;
      part[name] = total === 0 ? 0 : piece(total, from[bend] ?? 0, to[bend] ?? 0, phaseOf(total));
    }
    return { value, fact: part };
  });
}

/** An ad's day by the hours that have passed of it. */
export function hourParts(fact: TikTokFact, hours: number): { hour: number; fact: TikTokFact }[] {
  const values = Object.entries(fact);
  return hourIntervals(hours).map(({ item, from, to }) => {
    const part: Record<string, number> = {};
    for (const [name, total] of values) part[name] = piece(total, from, to, phaseOf(total));
    return { hour: item, fact: part };
  });
}

/** The phase depends on the number, so that small values are spread over the parts. */
const phaseOf = (total: number): number => (total % 7) / 7;
