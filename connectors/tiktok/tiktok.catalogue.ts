import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';
import { sumOf } from '../kit/table/metric-values.ts';
import type { Level } from './tiktok.api.ts';

/** MetricValues by field; what TikTok writes as "-" is null. */
export type Parts = Record<string, number | null>;

/** A metric with the fields of the report that it is made of. */
export type TikTokMetric = MetricDefinition & { fields: string[]; of(parts: Parts): number | null };

type Kind = Pick<MetricDefinition, 'type' | 'additive' | 'unit'>;

const count: Kind = { type: 'numeric', additive: true };
const money: Kind = { type: 'numeric:money', additive: true };
/** People are counted once over a range, so days never add up. */
const distinct: Kind = { type: 'numeric', additive: false };
const percent: Kind = { type: 'average:percent', additive: false };
const average: Kind = { type: 'average', additive: false };
const averageMoney: Kind = { type: 'average:money', additive: false };
const averageSeconds: Kind = { type: 'average:time', additive: false, unit: 'seconds' };

type Line = [id: string, label: string, kind?: Kind, direction?: MetricDefinition['direction']];
type RatioLine = [
  id: string,
  label: string,
  kind: Kind,
  parts: [string, string],
  direction?: MetricDefinition['direction'],
  factor?: number,
];

const plain = (group: string, lines: Line[]): TikTokMetric[] =>
  lines.map(([id, label, kind = count, direction = 'up']) => ({
    ...{ id, label, ...kind, direction, group, fields: [id] },
    of: (parts) => parts[id] ?? null,
  }));

/** Always computed from sums: TikTok's own rates are rounded, and rates of days say nothing of a month. */
const ratios = (group: string, lines: RatioLine[]): TikTokMetric[] =>
  lines.map(([id, label, kind, [part, whole], direction = 'up', factor = 1]) => ({
    ...{ id, label, ...kind, direction, group, fields: [part, whole] },
    of: (parts) => {
      const [above, below] = [parts[part] ?? null, parts[whole] ?? null];
      return above === null || !below ? null : (above / below) * factor;
    },
  }));

const engaged = ['likes', 'comments', 'shares', 'follows'];

export const tikTokMetrics: TikTokMetric[] = [
  ...plain('Delivery', [
    ['spend', 'Spend', money, 'none'],
    ['impressions', 'Impressions'],
    ['gross_impressions', 'Gross impressions', count, 'none'],
    ['clicks', 'Clicks (destination)'],
    ['reach', 'Reach', distinct],
  ]),
  ...ratios('Delivery', [
    ['ctr', 'CTR', percent, ['clicks', 'impressions']],
    ['cpc', 'CPC', averageMoney, ['spend', 'clicks'], 'down'],
    ['cpm', 'CPM', averageMoney, ['spend', 'impressions'], 'down', 1000],
    ['frequency', 'Frequency', average, ['impressions', 'reach'], 'none'],
    ['cost_per_1000_reached', 'Cost per 1,000 reached', averageMoney, ['spend', 'reach'], 'down', 1000],
  ]),
  ...plain('Conversions', [
    ['conversion', 'Conversions'],
    ['real_time_conversion', 'Conversions (by conversion time)'],
    ['result', 'Results'],
    ['secondary_goal_result', 'Secondary goal results'],
    ['landing_page_views', 'Landing page views'],
    ['complete_payment', 'Purchases (web)'],
    ['total_complete_payment_rate', 'Purchase value', money],
    ['real_time_app_install', 'App installs'],
  ]),
  ...ratios('Conversions', [
    ['cost_per_conversion', 'Cost per conversion', averageMoney, ['spend', 'conversion'], 'down'],
    ['conversion_rate', 'Conversion rate (of clicks)', percent, ['conversion', 'clicks']],
    ['conversion_rate_v2', 'Conversion rate (of impressions)', percent, ['conversion', 'impressions']],
    [
      'real_time_cost_per_conversion',
      'Cost per conversion (by conversion time)',
      averageMoney,
      ['spend', 'real_time_conversion'],
      'down',
    ],
    [
      'real_time_conversion_rate',
      'Conversion rate (by conversion time)',
      percent,
      ['real_time_conversion', 'clicks'],
    ],
    ['cost_per_result', 'Cost per result', averageMoney, ['spend', 'result'], 'down'],
    ['result_rate', 'Result rate', percent, ['result', 'impressions']],
    [
      'cost_per_secondary_goal_result',
      'Cost per secondary goal',
      averageMoney,
      ['spend', 'secondary_goal_result'],
      'down',
    ],
    ['complete_payment_roas', 'Purchase ROAS', average, ['total_complete_payment_rate', 'spend']],
    [
      'real_time_app_install_cost',
      'Cost per install',
      averageMoney,
      ['spend', 'real_time_app_install'],
      'down',
    ],
  ]),
  ...plain('Video', [
    ['video_play_actions', 'Video views'],
    ['video_watched_2s', '2-second views'],
    ['video_watched_6s', '6-second views'],
    ['video_views_p25', 'Video 25%'],
    ['video_views_p50', 'Video 50%'],
    ['video_views_p75', 'Video 75%'],
    ['video_views_p100', 'Video 100%'],
    ['average_video_play', 'Average watch time per view', averageSeconds],
    ['average_video_play_per_user', 'Average watch time per person', averageSeconds],
  ]),
  ...plain('Engagement', [
    ['profile_visits', 'Profile visits'],
    ['likes', 'Likes'],
    ['comments', 'Comments'],
    ['shares', 'Shares'],
    ['follows', 'Follows'],
    ['clicks_on_music_disc', 'Music clicks'],
  ]),
  ...ratios('Engagement', [
    ['profile_visits_rate', 'Profile visit rate', percent, ['profile_visits', 'impressions']],
  ]),
  {
    ...{
      id: 'engagements',
      label: 'Engagements',
      ...count,
      direction: 'up',
      group: 'Engagement',
      fields: engaged,
    },
    of: (parts) => sumOf(engaged.map((field) => parts[field])),
  },
];

export const metrics: MetricDefinition[] = tikTokMetrics.map(metricDefinition);

/** Fields that TikTok has to be asked for the whole of. */
const askedFields = ['reach', 'average_video_play', 'average_video_play_per_user'];
export const isAsked = (field: string): boolean => askedFields.includes(field);

/** All that reports about audiences know. */
const audienceFields = [
  'spend',
  'impressions',
  'gross_impressions',
  'clicks',
  'conversion',
  'real_time_conversion',
  'result',
];

/** `level` where rows are entities; `audience` is the report's own name of a dimension about people. */
export type TikTokDimension = DimensionDefinition & { level: Level; audience: string | null };

const time = (id: string, label: string, type: DimensionDefinition['type']): TikTokDimension => ({
  ...{ id, label, type, group: 'Time', level: 'advertiser', audience: null },
});
const entity = (id: string, label: string, level: Level): TikTokDimension => ({
  ...{ id, label, type: 'text', group: 'Campaigns', level, audience: null },
});
const audience = (id: string, label: string, name = id): TikTokDimension => ({
  ...{ id, label, type: 'text', group: 'Audience', level: 'advertiser', audience: name },
});

export const tikTokDimensions: TikTokDimension[] = [
  time('date', 'Day', 'date'),
  time('week', 'Week', 'week'),
  time('month', 'Month', 'month'),
  time('hour', 'Hour', 'hour'),
  entity('campaign', 'Campaign', 'campaign'),
  entity('adGroup', 'Ad group', 'adgroup'),
  entity('ad', 'Ad', 'ad'),
  entity('objective', 'Objective', 'campaign'),
  audience('gender', 'Gender'),
  audience('age', 'Age'),
  audience('country', 'Country', 'country_code'),
  audience('province', 'Province', 'province_id'),
  audience('platform', 'Platform'),
  audience('placement', 'Placement'),
  audience('language', 'Language'),
  audience('interest', 'Interest', 'interest_category'),
  audience('connection', 'Connection', 'ac'),
];

export const dimensions: DimensionDefinition[] = tikTokDimensions.map(dimensionDefinition);

/** Whether a metric is known by a dimension. */
export function fits({ fields }: TikTokMetric, dimension: TikTokDimension | null): boolean {
  return !dimension?.audience || fields.every((field) => audienceFields.includes(field));
}

export const reportTypes = [
  { id: 'BASIC', name: 'Delivery' },
  { id: 'AUDIENCE', name: 'Audience' },
];
