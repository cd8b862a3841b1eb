import { type AdSums, reachOfSums, secondsPerView } from '../../mock-kit/dataset/ad-days.ts';
import { ADDITIVE, MONEY, WATCHED } from './data/ad-facts.ts';

/** Names and parents of entities come as metrics. */
export const ATTRIBUTES: readonly string[] = [
  ...['campaign_name', 'adgroup_name', 'ad_name', 'campaign_id', 'adgroup_id', 'objective_type'],
];

/** All but TikTok's rates, which nobody requests because they are rounded. */
export const METRICS: readonly string[] = [
  ...ADDITIVE,
  ...['reach', 'average_video_play', 'average_video_play_per_user'],
];

/** Audience reports have fewer. */
export const AUDIENCE_METRICS: readonly string[] = [
  ...['spend', 'impressions', 'gross_impressions', 'clicks', 'conversion', 'real_time_conversion', 'result'],
];

/** A metric as text: whole counts, two decimals for all others, a dash for a missing value. */
export function metricText(name: string, row: AdSums): string {
  const total = (field: string) => row.sums[field] ?? 0;
  const reach = () => reachOfSums(row, total('impressions'));
  switch (name) {
    case 'reach':
      return String(reach());
    case 'average_video_play':
      return secondsPerView(total(WATCHED), total('video_play_actions')).toFixed(2);
    case 'average_video_play_per_user':
      return secondsPerView(total(WATCHED), reach()).toFixed(2);
    case 'secondary_goal_result':
      return row.sums[name] === undefined ? '-' : String(total(name));
    default:
      return MONEY.includes(name) ? (total(name) / 100).toFixed(2) : String(total(name));
  }
}
