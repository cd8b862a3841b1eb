import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { metricDefinition } from '../kit/definitions.ts';

/** A metric with its field. */
export type AdsMetric = MetricDefinition & {
  /** `metrics.cost_micros`; a property of the campaign or account itself for those that are no metric of Google's. */
  field: string;
  /** Google's value in what the product shows: a millionth for money in micros. */
  scale: number;
  /** What a ratio is made of, as fields: known where several rows have to become one. `times` is of thousands and micros. */
  parts?: { of: string; per: string; times: number };
  /** Goes with a conversion action. */
  conversion?: true;
  /** Counts people: at most 92 days. */
  people?: true;
  /** Always made of its parts: Google has it for few resources. */
  made?: true;
};

const micro = 1e-6;
type Kind = Pick<MetricDefinition, 'type' | 'additive' | 'unit'>;
const count: Kind = { type: 'numeric', additive: true };
const money: Kind = { type: 'numeric:money', additive: true };
const rate: Kind = { type: 'average:percent', additive: false };
const average: Kind = { type: 'average', additive: false };
const averageMoney: Kind = { type: 'average:money', additive: false };

type More = Omit<Partial<AdsMetric>, 'parts'> & { parts?: [of: string, per: string, times?: number] };
type Line = [id: string, label: string, kind: Kind, direction: MetricDefinition['direction'], more?: More];

const micros = { scale: micro };
const conversion = { conversion: true as const };

const groups: Record<string, Line[]> = {
  Performance: [
    ['impressions', 'Impressions', count, 'up'],
    ['clicks', 'Clicks', count, 'up'],
    ['ctr', 'CTR', rate, 'up', { parts: ['clicks', 'impressions'] }],
    ['cost', 'Cost', money, 'none', { field: 'metrics.cost_micros', ...micros }],
    ['average_cpc', 'Average CPC', averageMoney, 'down', { ...micros, parts: ['cost_micros', 'clicks'] }],
    [
      'average_cpm',
      'Average CPM',
      averageMoney,
      'down',
      { ...micros, parts: ['cost_micros', 'impressions', 1000] },
    ],
    ['interactions', 'Interactions', count, 'up'],
    ['interaction_rate', 'Interaction rate', rate, 'up', { parts: ['interactions', 'impressions'] }],
    [
      'average_cost',
      'Average cost per interaction',
      averageMoney,
      'down',
      { ...micros, parts: ['cost_micros', 'interactions'] },
    ],
    ['engagements', 'Engagements', count, 'up'],
    ['engagement_rate', 'Engagement rate', rate, 'up', { parts: ['engagements', 'impressions'] }],
    [
      'average_cpe',
      'Average cost per engagement',
      averageMoney,
      'down',
      { ...micros, parts: ['cost_micros', 'engagements'] },
    ],
    ['invalid_clicks', 'Invalid clicks', count, 'down'],
    ['invalid_click_rate', 'Invalid click rate', rate, 'down'],
  ],
  Conversions: [
    ['conversions', 'Conversions', count, 'up', conversion],
    ['conversions_value', 'Conversion value', money, 'up', conversion],
    [
      'cost_per_conversion',
      'Cost per conversion',
      averageMoney,
      'down',
      { ...micros, parts: ['cost_micros', 'conversions'] },
    ],
    [
      'value_per_conversion',
      'Value per conversion',
      averageMoney,
      'up',
      { ...conversion, parts: ['conversions_value', 'conversions'] },
    ],
    [
      'conversions_value_per_cost',
      'Return on ad spend',
      average,
      'up',
      { made: true, parts: ['conversions_value', 'cost_micros', 1e6] },
    ],
    [
      'conversions_from_interactions_rate',
      'Conversion rate',
      rate,
      'up',
      { parts: ['conversions', 'interactions'] },
    ],
    ['all_conversions', 'All conversions', count, 'up', conversion],
    ['all_conversions_value', 'All conversion value', money, 'up', conversion],
    [
      'cost_per_all_conversions',
      'Cost per conversion (all)',
      averageMoney,
      'down',
      { ...micros, parts: ['cost_micros', 'all_conversions'] },
    ],
    [
      'value_per_all_conversions',
      'Value per conversion (all)',
      averageMoney,
      'up',
      { ...conversion, parts: ['all_conversions_value', 'all_conversions'] },
    ],
    [
      'all_conversions_from_interactions_rate',
      'Conversion rate (all)',
      rate,
      'up',
      { parts: ['all_conversions', 'interactions'] },
    ],
    ['view_through_conversions', 'View-through conversions', count, 'up', conversion],
    ['cross_device_conversions', 'Cross-device conversions', count, 'up', conversion],
    ['conversions_by_conversion_date', 'Conversions by their own date', count, 'up', conversion],
  ],
  'Local actions': [
    ['all_conversions_from_click_to_call', 'Calls from ads', count, 'up'],
    ['all_conversions_from_directions', 'Directions', count, 'up'],
    ['all_conversions_from_store_visit', 'Store visits', count, 'up'],
    ['all_conversions_from_store_website', 'Visits to the store website', count, 'up'],
    ['all_conversions_from_menu', 'Menu views', count, 'up'],
    ['all_conversions_from_order', 'Local orders', count, 'up'],
    ['phone_calls', 'Phone calls', count, 'up'],
    ['phone_impressions', 'Phone impressions', count, 'up'],
    ['phone_through_rate', 'Phone-through rate', rate, 'up', { parts: ['phone_calls', 'phone_impressions'] }],
  ],
  Video: [
    ['video_trueview_views', 'Video views', count, 'up'],
    ['video_trueview_view_rate', 'View rate', rate, 'up'],
    ['trueview_average_cpv', 'Average CPV', averageMoney, 'down', micros],
    ['video_quartile_p25_rate', 'Video played to 25%', rate, 'up'],
    ['video_quartile_p50_rate', 'Video played to 50%', rate, 'up'],
    ['video_quartile_p75_rate', 'Video played to 75%', rate, 'up'],
    ['video_quartile_p100_rate', 'Video played to the end', rate, 'up'],
    [
      'video_watch_time_duration_millis',
      'Watch time',
      { type: 'numeric:time', additive: true, unit: 'milliseconds' },
      'up',
    ],
    [
      'average_video_watch_time_duration_millis',
      'Average watch time',
      { type: 'average:time', additive: false, unit: 'milliseconds' },
      'up',
      { parts: ['video_watch_time_duration_millis', 'video_trueview_views'] },
    ],
  ],
  'Impression share': [
    ['search_impression_share', 'Search impression share', rate, 'up'],
    ['search_top_impression_share', 'Search top impression share', rate, 'up'],
    ['search_absolute_top_impression_share', 'Search absolute top impression share', rate, 'up'],
    ['search_exact_match_impression_share', 'Search exact match impression share', rate, 'up'],
    ['search_click_share', 'Click share', rate, 'up'],
    ['content_impression_share', 'Display impression share', rate, 'up'],
    ['search_budget_lost_impression_share', 'Search share lost to budget', rate, 'down'],
    ['search_rank_lost_impression_share', 'Search share lost to rank', rate, 'down'],
    ['content_budget_lost_impression_share', 'Display share lost to budget', rate, 'down'],
    ['content_rank_lost_impression_share', 'Display share lost to rank', rate, 'down'],
    ['top_impression_percentage', 'Impressions at the top', rate, 'up'],
    ['absolute_top_impression_percentage', 'Impressions at the very top', rate, 'up'],
  ],
  Viewability: [
    ['active_view_impressions', 'Viewable impressions', count, 'up'],
    ['active_view_viewability', 'Viewable rate', rate, 'up'],
    ['active_view_ctr', 'Viewable CTR', rate, 'up'],
    ['active_view_cpm', 'Viewable CPM', averageMoney, 'down', micros],
  ],
  Sales: [
    ['orders', 'Orders', count, 'up'],
    ['units_sold', 'Units sold', count, 'up'],
    ['revenue', 'Revenue', money, 'up', { field: 'metrics.revenue_micros', ...micros }],
    ['gross_profit', 'Gross profit', money, 'up', { field: 'metrics.gross_profit_micros', ...micros }],
    [
      'cost_of_goods_sold',
      'Cost of goods sold',
      money,
      'none',
      { field: 'metrics.cost_of_goods_sold_micros', ...micros },
    ],
    [
      'average_order_value',
      'Average order value',
      averageMoney,
      'up',
      { field: 'metrics.average_order_value_micros', ...micros, parts: ['revenue_micros', 'orders'] },
    ],
    ['average_cart_size', 'Average cart size', average, 'up', { parts: ['units_sold', 'orders'] }],
  ],
  Reach: [
    ['unique_users', 'Unique users', { type: 'numeric', additive: false }, 'up', { people: true }],
    ['average_impression_frequency_per_user', 'Frequency', average, 'none', { people: true }],
  ],
  'Set-up': [
    [
      'daily_budget',
      'Daily budget',
      { type: 'numeric:money', additive: false },
      'none',
      { field: 'campaign_budget.amount_micros', ...micros },
    ],
    ['optimization_score', 'Optimisation score', rate, 'up', { field: 'campaign.optimization_score' }],
  ],
};

function metricOf(group: string, [id, label, kind, direction, more = {}]: Line): AdsMetric {
  const { parts, ...rest } = more;
  const [of, per, times = 1] = parts ?? [];
  return {
    id,
    label,
    ...kind,
    direction,
    group,
    field: `metrics.${id}`,
    scale: 1,
    ...rest,
    ...(of && per ? { parts: { of: `metrics.${of}`, per: `metrics.${per}`, times } } : {}),
  };
}

/** Metrics of v26, by their names there but for those in micros. Labels, groups and directions are ours. */
export const adsMetrics: AdsMetric[] = Object.entries(groups).flatMap(([group, lines]) =>
  lines.map((line) => metricOf(group, line)),
);

export const metrics: MetricDefinition[] = adsMetrics.map(metricDefinition);
