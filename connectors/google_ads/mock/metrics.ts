import type { Measures } from './data/measures.ts';

/** A metric: its JSON type and its computation from counts; undefined where it has no value. */
export type AdsMetric = {
  type: 'int64' | 'double';
  value: (sum: Measures) => number | undefined;
  /** Conversion metrics: the only ones that are available by conversion action. */
  conversion?: true;
};

const int = (value: AdsMetric['value']): AdsMetric => ({ type: 'int64', value });
const double = (value: AdsMetric['value']): AdsMetric => ({ type: 'double', value });
const conversion = (value: AdsMetric['value']): AdsMetric => ({ type: 'double', value, conversion: true });

/** Undefined when the divisor is 0. */
function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

export const METRICS: Readonly<Record<string, AdsMetric>> = {
  impressions: int((m) => m.impressions),
  clicks: int((m) => m.clicks),
  interactions: int((m) => m.interactions),
  engagements: int((m) => m.engagements),
  cost_micros: int((m) => m.costMicros),
  ctr: double((m) => ratio(m.clicks, m.impressions)),
  interaction_rate: double((m) => ratio(m.interactions, m.impressions)),
  engagement_rate: double((m) => ratio(m.engagements, m.impressions)),
  average_cpc: double((m) => ratio(m.costMicros, m.clicks)),
  average_cpm: double((m) => ratio(m.costMicros * 1000, m.impressions)),
  average_cost: double((m) => ratio(m.costMicros, m.interactions)),
  average_cpe: double((m) => ratio(m.costMicros, m.engagements)),
  conversions: conversion((m) => m.conversionHundredths / 100),
  all_conversions: conversion((m) => m.allConversionHundredths / 100),
  conversions_value: conversion((m) => m.valueCents / 100),
  all_conversions_value: conversion((m) => m.allValueCents / 100),
  cost_per_conversion: double((m) => ratio(m.costMicros, m.conversionHundredths / 100)),
  cost_per_all_conversions: double((m) => ratio(m.costMicros, m.allConversionHundredths / 100)),
  value_per_conversion: conversion((m) => ratio(m.valueCents, m.conversionHundredths)),
  value_per_all_conversions: conversion((m) => ratio(m.allValueCents, m.allConversionHundredths)),
  conversions_value_per_cost: double((m) => ratio(m.valueCents * 10_000, m.costMicros)),
  conversions_from_interactions_rate: double((m) => ratio(m.conversionHundredths / 100, m.interactions)),
  all_conversions_from_interactions_rate: double((m) =>
    ratio(m.allConversionHundredths / 100, m.interactions),
  ),
  view_through_conversions: { ...int((m) => m.viewThrough), conversion: true },
  cross_device_conversions: conversion((m) => m.crossDeviceHundredths / 100),
  conversions_by_conversion_date: conversion((m) => m.conversionHundredths / 100),
  all_conversions_from_click_to_call: double((m) => m.calls),
  all_conversions_from_directions: double((m) => m.directions),
  all_conversions_from_store_visit: double((m) => m.visits),
  all_conversions_from_store_website: double((m) => m.websites),
  all_conversions_from_menu: double(() => 0),
  all_conversions_from_order: double(() => 0),
  video_trueview_views: int((m) => m.videoViews),
  video_trueview_view_rate: double((m) => ratio(m.videoViews, m.impressions)),
  trueview_average_cpv: double((m) => ratio(m.costMicros, m.videoViews)),
  video_quartile_p25_rate: double((m) => ratio(m.quarter, m.videoViews)),
  video_quartile_p50_rate: double((m) => ratio(m.half, m.videoViews)),
  video_quartile_p75_rate: double((m) => ratio(m.threeQuarters, m.videoViews)),
  video_quartile_p100_rate: double((m) => ratio(m.complete, m.videoViews)),
  video_watch_time_duration_millis: int((m) => m.watchMs),
  average_video_watch_time_duration_millis: double((m) => ratio(m.watchMs, m.videoViews)),
  search_impression_share: double((m) => ratio(m.searchImpressions, m.eligible)),
  search_top_impression_share: double((m) => ratio(m.top, m.eligible)),
  search_absolute_top_impression_share: double((m) => ratio(m.absoluteTop, m.eligible)),
  search_exact_match_impression_share: double((m) => ratio(m.searchImpressions, m.exactEligible)),
  search_click_share: double((m) => ratio(m.clicks, m.clickable)),
  content_impression_share: double((m) => ratio(m.displayImpressions, m.displayEligible)),
  search_budget_lost_impression_share: double((m) => ratio(m.lostToBudget, m.eligible)),
  search_rank_lost_impression_share: double((m) => ratio(m.lostToRank, m.eligible)),
  content_budget_lost_impression_share: double((m) => ratio(m.displayLostToBudget, m.displayEligible)),
  content_rank_lost_impression_share: double((m) => ratio(m.displayLostToRank, m.displayEligible)),
  top_impression_percentage: double((m) => ratio(m.top, m.searchImpressions)),
  absolute_top_impression_percentage: double((m) => ratio(m.absoluteTop, m.searchImpressions)),
  phone_calls: int((m) => m.phoneCalls),
  phone_impressions: int((m) => m.phoneImpressions),
  phone_through_rate: double((m) => ratio(m.phoneCalls, m.phoneImpressions)),
  invalid_clicks: int((m) => m.invalidClicks),
  invalid_click_rate: double((m) => ratio(m.invalidClicks, m.clicks + m.invalidClicks)),
  active_view_impressions: int((m) => m.viewable),
  active_view_viewability: double((m) => ratio(m.viewable, m.measurable)),
  active_view_ctr: double((m) => ratio(m.viewableClicks, m.viewable)),
  active_view_cpm: double((m) => (m.viewable === 0 ? undefined : (m.costMicros * 1000) / m.viewable)),
  orders: double((m) => m.orders),
  units_sold: double((m) => m.units),
  revenue_micros: int((m) => m.revenueMicros),
  gross_profit_micros: int((m) => m.revenueMicros - m.goodsMicros),
  cost_of_goods_sold_micros: int((m) => m.goodsMicros),
  average_order_value_micros: double((m) => ratio(m.revenueMicros, m.orders)),
  average_cart_size: double((m) => ratio(m.units, m.orders)),
  unique_users: int((m) => uniqueUsers(m)),
  average_impression_frequency_per_user: double((m) => ratio(m.impressions, uniqueUsers(m))),
};

/** Repeated impressions reach fewer new people, so people don't add up. */
export function uniqueUsers({ impressions }: Pick<Measures, 'impressions'>): number {
  return Math.ceil(impressions ** 0.93);
}
