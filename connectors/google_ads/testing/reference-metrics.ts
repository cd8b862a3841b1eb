import type { Measures } from '../mock/data/measures.ts';

type Read = (sum: Measures) => number | null;

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const cost = ({ costMicros }: Measures) => costMicros / 1e6;
const conversions = ({ conversionHundredths }: Measures) => conversionHundredths / 100;
const allConversions = ({ allConversionHundredths }: Measures) => allConversionHundredths / 100;
const value = ({ valueCents }: Measures) => valueCents / 100;
const allValue = ({ allValueCents }: Measures) => allValueCents / 100;
const people = ({ impressions }: Measures) => Math.ceil(impressions ** 0.93);

/** All metrics of Google, computed from counts. */
const metrics: Record<string, Read> = {
  impressions: (m) => m.impressions,
  clicks: (m) => m.clicks,
  ctr: (m) => ratio(m.clicks, m.impressions),
  cost,
  average_cpc: (m) => ratio(cost(m), m.clicks),
  average_cpm: (m) => ratio(cost(m) * 1000, m.impressions),
  interactions: (m) => m.interactions,
  interaction_rate: (m) => ratio(m.interactions, m.impressions),
  average_cost: (m) => ratio(cost(m), m.interactions),
  engagements: (m) => m.engagements,
  engagement_rate: (m) => ratio(m.engagements, m.impressions),
  average_cpe: (m) => ratio(cost(m), m.engagements),
  invalid_clicks: (m) => m.invalidClicks,
  invalid_click_rate: (m) => ratio(m.invalidClicks, m.clicks + m.invalidClicks),
  conversions,
  conversions_value: value,
  cost_per_conversion: (m) => ratio(cost(m), conversions(m)),
  value_per_conversion: (m) => ratio(value(m), conversions(m)),
  conversions_value_per_cost: (m) => ratio(value(m), cost(m)),
  conversions_from_interactions_rate: (m) => ratio(conversions(m), m.interactions),
  all_conversions: allConversions,
  all_conversions_value: allValue,
  cost_per_all_conversions: (m) => ratio(cost(m), allConversions(m)),
  value_per_all_conversions: (m) => ratio(allValue(m), allConversions(m)),
  all_conversions_from_interactions_rate: (m) => ratio(allConversions(m), m.interactions),
  view_through_conversions: (m) => m.viewThrough,
  cross_device_conversions: (m) => m.crossDeviceHundredths / 100,
  conversions_by_conversion_date: conversions,
  all_conversions_from_click_to_call: (m) => m.calls,
  all_conversions_from_directions: (m) => m.directions,
  all_conversions_from_store_visit: (m) => m.visits,
  all_conversions_from_store_website: (m) => m.websites,
  all_conversions_from_menu: () => 0,
  all_conversions_from_order: () => 0,
  phone_calls: (m) => m.phoneCalls,
  phone_impressions: (m) => m.phoneImpressions,
  phone_through_rate: (m) => ratio(m.phoneCalls, m.phoneImpressions),
  video_trueview_views: (m) => m.videoViews,
  video_trueview_view_rate: (m) => ratio(m.videoViews, m.impressions),
  trueview_average_cpv: (m) => ratio(cost(m), m.videoViews),
  video_quartile_p25_rate: (m) => ratio(m.quarter, m.videoViews),
  video_quartile_p50_rate: (m) => ratio(m.half, m.videoViews),
  video_quartile_p75_rate: (m) => ratio(m.threeQuarters, m.videoViews),
  video_quartile_p100_rate: (m) => ratio(m.complete, m.videoViews),
  video_watch_time_duration_millis: (m) => m.watchMs,
  average_video_watch_time_duration_millis: (m) => ratio(m.watchMs, m.videoViews),
  search_impression_share: (m) => ratio(m.searchImpressions, m.eligible),
  search_top_impression_share: (m) => ratio(m.top, m.eligible),
  search_absolute_top_impression_share: (m) => ratio(m.absoluteTop, m.eligible),
  search_exact_match_impression_share: (m) => ratio(m.searchImpressions, m.exactEligible),
  search_click_share: (m) => ratio(m.clicks, m.clickable),
  content_impression_share: (m) => ratio(m.displayImpressions, m.displayEligible),
  search_budget_lost_impression_share: (m) => ratio(m.lostToBudget, m.eligible),
  search_rank_lost_impression_share: (m) => ratio(m.lostToRank, m.eligible),
  content_budget_lost_impression_share: (m) => ratio(m.displayLostToBudget, m.displayEligible),
  content_rank_lost_impression_share: (m) => ratio(m.displayLostToRank, m.displayEligible),
  top_impression_percentage: (m) => ratio(m.top, m.searchImpressions),
  absolute_top_impression_percentage: (m) => ratio(m.absoluteTop, m.searchImpressions),
  active_view_impressions: (m) => m.viewable,
  active_view_viewability: (m) => ratio(m.viewable, m.measurable),
  active_view_ctr: (m) => ratio(m.viewableClicks, m.viewable),
  active_view_cpm: (m) => ratio(cost(m) * 1000, m.viewable),
  orders: (m) => m.orders,
  units_sold: (m) => m.units,
  revenue: (m) => m.revenueMicros / 1e6,
  gross_profit: (m) => (m.revenueMicros - m.goodsMicros) / 1e6,
  cost_of_goods_sold: (m) => m.goodsMicros / 1e6,
  average_order_value: (m) => ratio(m.revenueMicros / 1e6, m.orders),
  average_cart_size: (m) => ratio(m.units, m.orders),
  unique_users: people,
  average_impression_frequency_per_user: (m) => ratio(m.impressions, people(m)),
};

/** Throws for a metric that is unknown here, so that none is left out unseen. */
export function metricOf(id: string, sum: Measures): number | null {
  const metric = metrics[id];
  if (!metric) throw new Error(`The reference model has no metric ${id}`);
  return metric(sum);
}
