import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import type { AdFact } from '../../../mock-kit/dataset/ad-days.ts';
import {
  adShifts,
  CLICKED,
  CONVERTED,
  divideByShifts,
  PAID,
  phaseOf,
  SEEN,
  type ShiftedPart,
  shiftedParts,
} from '../../../mock-kit/dataset/ad-shifts.ts';
import { intervals, piece } from '../../../mock-kit/dataset/allocate.ts';
import { hourIntervals } from '../../../mock-kit/dataset/analytics/freshness.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { type TikTokAdDay, WATCHED } from './ad-facts.ts';
import { tiktokSeed } from './seed.ts';

const { audiences } = tiktokSeed;

export const AUDIENCE_DIMENSIONS: readonly string[] = Object.keys(audiences);

/** Fields that follow the shares of impressions, and those of conversions. */
const OF_VIEWS: ReadonlySet<string> = new Set([
  ...['impressions', 'gross_impressions', 'video_play_actions', 'video_watched_2s', 'video_watched_6s'],
  ...['video_views_p25', 'video_views_p50', 'video_views_p75', 'video_views_p100', WATCHED],
]);
const OF_CONVERSIONS: ReadonlySet<string> = new Set([
  ...['complete_payment', 'total_complete_payment_rate', 'conversion', 'real_time_conversion'],
  ...['real_time_app_install', 'secondary_goal_result'],
]);
/** A result depends on the objective. */
const SHIFT_INDEX_OF_RESULT = {
  VIDEO_VIEWS: SEEN,
  TRAFFIC: CLICKED,
  WEB_CONVERSIONS: CONVERTED,
  APP_PROMOTION: CONVERTED,
} as const;

function shiftIndexOf(name: string, { campaign }: TikTokAdDay): number {
  if (name === 'result') return SHIFT_INDEX_OF_RESULT[campaign.objective];
  if (OF_VIEWS.has(name)) return SEEN;
  if (OF_CONVERSIONS.has(name)) return CONVERTED;
  return name === 'spend' ? PAID : CLICKED;
}

const cached = new BoundedMap<string, readonly ShiftedPart[]>(6000);

/** An ad's day, or a part of it, by an audience dimension; the parts add up to it. */
export function audienceParts(
  adDay: TikTokAdDay,
  fact: AdFact,
  dimension: string,
): { value: string; fact: AdFact }[] {
  const { campaign, day } = adDay;
  const parts = cached.remember(`${campaign.id} ${dimension} ${day}`, () => {
    const shares = intervals(audiences[dimension] ?? [], ([, weight]) => weight);
    return shiftedParts(
      shares.map(({ item, from, to }) => ({ value: item[0], from, to })),
      adShifts(seedOf(`${campaign.id} ${dimension}`), day),
    );
  });
  return divideByShifts(fact, parts, (name) => shiftIndexOf(name, adDay));
}

/** An ad's day by the hours that have passed of it. */
export function hourParts(fact: AdFact, hours: number): { hour: number; fact: AdFact }[] {
  const values = Object.entries(fact);
  return hourIntervals(hours).map(({ item, from, to }) => ({
    hour: item,
    fact: Object.fromEntries(values.map(([name, total]) => [name, piece(total, from, to, phaseOf(total))])),
  }));
}
