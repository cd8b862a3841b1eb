import { type AdSums, reachOfSums, secondsPerView } from '../../mock-kit/dataset/ad-days.ts';
import { ADDITIVE, MONEY, WATCHED } from './data/ad-facts.ts';

/** Names and parents of entities come as metrics. */
export const ATTRIBUTES: readonly string[] = [
  'campaign_name',
  'adgroup_name',
  'ad_name',
  'campaign_id',
  'adgroup_id',
  'objective_type',
  'currency',
];

type Ratio = [part: string, whole: string, factor: number];

/** Percentages are from 0 to 100; money is converted from hundredths to units. */
const RATIOS: Readonly<Record<string, Ratio>> = {
  ctr: ['clicks', 'impressions', 100],
  cpc: ['spend', 'clicks', 0.01],
  cpm: ['spend', 'impressions', 10],
  cost_per_conversion: ['spend', 'conversion', 0.01],
  conversion_rate: ['conversion', 'clicks', 100],
  conversion_rate_v2: ['conversion', 'impressions', 100],
  real_time_cost_per_conversion: ['spend', 'real_time_conversion', 0.01],
  real_time_conversion_rate: ['real_time_conversion', 'clicks', 100],
  cost_per_result: ['spend', 'result', 0.01],
  result_rate: ['result', 'impressions', 100],
  cost_per_secondary_goal_result: ['spend', 'secondary_goal_result', 0.01],
  profile_visits_rate: ['profile_visits', 'impressions', 100],
  complete_payment_roas: ['total_complete_payment_rate', 'spend', 1],
  real_time_app_install_cost: ['spend', 'real_time_app_install', 0.01],
};
const PEOPLE = ['reach', 'frequency', 'cost_per_1000_reached', 'average_video_play_per_user'];

export const METRICS: readonly string[] = [
  ...ADDITIVE,
  ...Object.keys(RATIOS),
  'average_video_play',
  ...PEOPLE,
];

/** Audience reports have fewer. */
export const AUDIENCE_METRICS: readonly string[] = [
  ...['spend', 'cpc', 'cpm', 'impressions', 'gross_impressions', 'clicks', 'ctr', 'conversion'],
  ...['cost_per_conversion', 'conversion_rate', 'conversion_rate_v2', 'real_time_conversion'],
  ...[
    'real_time_cost_per_conversion',
    'real_time_conversion_rate',
    'result',
    'cost_per_result',
    'result_rate',
  ],
];

/** A metric as text: whole counts, two decimals for all others, a dash for a missing value. */
export function metricText(name: string, row: AdSums): string {
  const { sums } = row;
  const total = (field: string) => sums[field] ?? 0;
  const ratio = RATIOS[name];
  if (ratio) {
    const [part, whole, factor] = ratio;
    if (part === 'secondary_goal_result' || whole === 'secondary_goal_result') {
      if (sums.secondary_goal_result === undefined) return '-';
    }
    return total(whole) === 0 ? '0.00' : ((total(part) / total(whole)) * factor).toFixed(2);
  }
  if (name === 'average_video_play')
    return secondsPerView(total(WATCHED), total('video_play_actions')).toFixed(2);
  if (PEOPLE.includes(name)) return peopleText(name, total, reachOfSums(row, total('impressions')));
  if (MONEY.includes(name)) return (total(name) / 100).toFixed(2);
  if (name === 'secondary_goal_result' && sums[name] === undefined) return '-';
  return String(total(name));
}

function peopleText(name: string, total: (field: string) => number, reach: number): string {
  if (name === 'reach') return String(reach);
  if (reach === 0) return '0.00';
  if (name === 'frequency') return (total('impressions') / reach).toFixed(2);
  if (name === 'cost_per_1000_reached') return ((total('spend') / reach) * 10).toFixed(2);
  return (total(WATCHED) / reach / 1000).toFixed(2);
}
