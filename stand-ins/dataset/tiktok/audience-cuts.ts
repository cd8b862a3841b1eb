import { piece, stretches } from '../allocate.ts';
import { hourStretches } from '../analytics/freshness.ts';
import type { TikTokFact } from './ad-facts.ts';

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

/** An ad's day by an audience dimension; the parts add up to it. */
export function audienceParts(fact: TikTokFact, dimension: string): AudiencePart[] {
  const figures = Object.entries(fact);
  return stretches(SHARES[dimension] ?? [], ([, weight]) => weight).map(({ item, from, to }) => ({
    value: item[0],
    fact: partOf(figures, from, to),
  }));
}

/** An ad's day by the hours that have passed of it. */
export function hourParts(fact: TikTokFact, hours: number): { hour: number; fact: TikTokFact }[] {
  const figures = Object.entries(fact);
  return hourStretches(hours).map(({ item, from, to }) => ({ hour: item, fact: partOf(figures, from, to) }));
}

/** The phase goes by the number, so that small ones don't all fall to the same part. */
function partOf(figures: readonly [string, number][], from: number, to: number): TikTokFact {
  const part: Record<string, number> = {};
  for (const [name, total] of figures) part[name] = piece(total, from, to, (total % 7) / 7);
  return part;
}
