import { seedOf } from '../../kit/random.ts';
import { piece, stretches } from '../allocate.ts';
import { hourStretches } from '../analytics/freshness.ts';
import { type Bend, bendNear, bendOn, bent } from '../rhythm.ts';
import { type AdDay, type TikTokFact, WATCHED } from './ad-facts.ts';

type Share = [value: string, weight: number];

/** Who saw the ads and where; "NONE" is who doesn't say. */
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

const SEEN: ReadonlySet<string> = new Set([
  'impressions',
  'gross_impressions',
  'video_play_actions',
  'video_watched_2s',
  'video_watched_6s',
  'video_views_p25',
  'video_views_p50',
  'video_views_p75',
  'video_views_p100',
  WATCHED,
]);
const CONVERTED: ReadonlySet<string> = new Set([
  'complete_payment',
  'total_complete_payment_rate',
  'conversion',
  'real_time_conversion',
  'real_time_app_install',
  'secondary_goal_result',
]);

/** Which shares a figure follows: those of what was seen, clicked, converted or paid. A result is one of the first three. */
function bendOf(name: string, { campaign: { objective } }: AdDay): number {
  if (name === 'result') return objective === 'VIDEO_VIEWS' ? 0 : objective === 'TRAFFIC' ? 1 : 2;
  if (SEEN.has(name)) return 0;
  if (CONVERTED.has(name)) return 2;
  return name === 'spend' ? 3 : 1;
}

function bendsOn({ campaign, day }: AdDay, dimension: string): readonly Bend[] {
  const seed = seedOf(`${campaign.id} ${dimension}`);
  const seen = bendOn(seed, 1, day, 0.4);
  const clicked = bendNear(seen, seed, 11, day, 0.15);
  return [seen, clicked, bendNear(seen, seed, 21, day, 0.2), bendNear(clicked, seed, 31, day, 0.1)];
}

/** An ad's day, or a part of it, by an audience dimension; the parts add up to it. */
export function audienceParts(adDay: AdDay, fact: TikTokFact, dimension: string): AudiencePart[] {
  const figures = Object.entries(fact).map(([name, total]) => ({ name, total, bend: bendOf(name, adDay) }));
  const bends = bendsOn(adDay, dimension);
  return stretches(SHARES[dimension] ?? [], ([, weight]) => weight).map(({ item, from, to }) => {
    const starts = bends.map((bend) => bent(bend, from));
    const ends = bends.map((bend) => bent(bend, to));
    const part: Record<string, number> = {};
    for (const { name, total, bend } of figures) {
      part[name] = piece(total, starts[bend] ?? from, ends[bend] ?? to, phaseOf(total));
    }
    return { value: item[0], fact: part };
  });
}

/** An ad's day by the hours that have passed of it. */
export function hourParts(fact: TikTokFact, hours: number): { hour: number; fact: TikTokFact }[] {
  const figures = Object.entries(fact);
  return hourStretches(hours).map(({ item, from, to }) => {
    const part: Record<string, number> = {};
    for (const [name, total] of figures) part[name] = piece(total, from, to, phaseOf(total));
    return { hour: item, fact: part };
  });
}

/** The phase goes by the number, so that small ones don't all fall to the same part. */
const phaseOf = (total: number): number => (total % 7) / 7;
