const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Metrics that a resource does not have, without `metrics.`. Source: the field service of v24, by which a query is checked. */
const lacking: Record<string, ReadonlySet<string>> = {
  customer: names(`
    conversions_value_per_cost all_conversions_from_click_to_call all_conversions_from_directions
    all_conversions_from_store_visit all_conversions_from_store_website all_conversions_from_menu
    all_conversions_from_order phone_calls phone_impressions phone_through_rate
    video_quartile_p25_rate video_quartile_p50_rate video_quartile_p75_rate video_quartile_p100_rate
    search_top_impression_share search_absolute_top_impression_share search_click_share unique_users
    average_impression_frequency_per_user`),
  campaign: names('conversions_value_per_cost'),
  ad_group: names(`
    invalid_clicks invalid_click_rate conversions_value_per_cost all_conversions_from_click_to_call
    all_conversions_from_directions all_conversions_from_store_visit
    all_conversions_from_store_website all_conversions_from_menu all_conversions_from_order
    search_click_share search_budget_lost_impression_share content_budget_lost_impression_share
    unique_users average_impression_frequency_per_user`),
  ad_group_ad: names(`
    invalid_clicks invalid_click_rate conversions_value_per_cost all_conversions_from_click_to_call
    all_conversions_from_directions all_conversions_from_store_visit
    all_conversions_from_store_website all_conversions_from_menu all_conversions_from_order
    phone_calls phone_impressions phone_through_rate search_impression_share
    search_top_impression_share search_absolute_top_impression_share
    search_exact_match_impression_share search_click_share content_impression_share
    search_budget_lost_impression_share search_rank_lost_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share unique_users
    average_impression_frequency_per_user`),
  asset_group: names(`
    average_cpm invalid_clicks invalid_click_rate all_conversions_from_click_to_call
    all_conversions_from_directions all_conversions_from_store_visit
    all_conversions_from_store_website all_conversions_from_menu all_conversions_from_order
    phone_calls phone_impressions phone_through_rate video_trueview_views video_trueview_view_rate
    trueview_average_cpv video_quartile_p25_rate video_quartile_p50_rate video_quartile_p75_rate
    video_quartile_p100_rate video_watch_time_duration_millis
    average_video_watch_time_duration_millis search_impression_share search_top_impression_share
    search_absolute_top_impression_share search_exact_match_impression_share search_click_share
    content_impression_share search_budget_lost_impression_share search_rank_lost_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share
    top_impression_percentage absolute_top_impression_percentage active_view_impressions
    active_view_viewability active_view_ctr active_view_cpm unique_users
    average_impression_frequency_per_user`),
  keyword_view: names(`
    invalid_clicks invalid_click_rate all_conversions_from_click_to_call
    all_conversions_from_directions all_conversions_from_store_visit
    all_conversions_from_store_website all_conversions_from_menu all_conversions_from_order
    phone_impressions phone_through_rate video_watch_time_duration_millis
    average_video_watch_time_duration_millis content_impression_share
    search_budget_lost_impression_share content_budget_lost_impression_share
    content_rank_lost_impression_share unique_users average_impression_frequency_per_user`),
  search_term_view: names(`
    invalid_clicks invalid_click_rate conversions_by_conversion_date
    all_conversions_from_click_to_call all_conversions_from_directions
    all_conversions_from_store_visit all_conversions_from_store_website all_conversions_from_menu
    all_conversions_from_order phone_calls phone_impressions phone_through_rate
    video_watch_time_duration_millis average_video_watch_time_duration_millis
    search_impression_share search_top_impression_share search_absolute_top_impression_share
    search_exact_match_impression_share search_click_share content_impression_share
    search_budget_lost_impression_share search_rank_lost_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share active_view_impressions
    active_view_viewability active_view_ctr active_view_cpm orders units_sold revenue_micros
    gross_profit_micros cost_of_goods_sold_micros average_order_value_micros average_cart_size
    unique_users average_impression_frequency_per_user`),
  gender_view: names(`
    invalid_clicks invalid_click_rate conversions_value_per_cost conversions_by_conversion_date
    all_conversions_from_click_to_call all_conversions_from_directions
    all_conversions_from_store_visit all_conversions_from_store_website all_conversions_from_menu
    all_conversions_from_order phone_calls phone_impressions phone_through_rate
    video_watch_time_duration_millis average_video_watch_time_duration_millis
    search_top_impression_share search_absolute_top_impression_share
    search_exact_match_impression_share search_click_share content_impression_share
    search_budget_lost_impression_share search_rank_lost_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share
    top_impression_percentage absolute_top_impression_percentage orders units_sold revenue_micros
    gross_profit_micros cost_of_goods_sold_micros average_order_value_micros average_cart_size
    unique_users average_impression_frequency_per_user`),
  age_range_view: names(`
    invalid_clicks invalid_click_rate conversions_value_per_cost conversions_by_conversion_date
    all_conversions_from_click_to_call all_conversions_from_directions
    all_conversions_from_store_visit all_conversions_from_store_website all_conversions_from_menu
    all_conversions_from_order phone_calls phone_impressions phone_through_rate
    video_watch_time_duration_millis average_video_watch_time_duration_millis
    search_impression_share search_top_impression_share search_absolute_top_impression_share
    search_exact_match_impression_share search_click_share content_impression_share
    search_budget_lost_impression_share search_rank_lost_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share
    top_impression_percentage absolute_top_impression_percentage orders units_sold revenue_micros
    gross_profit_micros cost_of_goods_sold_micros average_order_value_micros average_cart_size
    unique_users average_impression_frequency_per_user`),
  geographic_view: names(`
    engagements engagement_rate average_cpe invalid_clicks invalid_click_rate
    conversions_value_per_cost all_conversions_from_click_to_call all_conversions_from_directions
    all_conversions_from_store_visit all_conversions_from_store_website all_conversions_from_menu
    all_conversions_from_order phone_calls phone_impressions phone_through_rate
    video_quartile_p25_rate video_quartile_p50_rate video_quartile_p75_rate video_quartile_p100_rate
    video_watch_time_duration_millis average_video_watch_time_duration_millis
    search_impression_share search_top_impression_share search_absolute_top_impression_share
    search_exact_match_impression_share search_click_share content_impression_share
    search_budget_lost_impression_share search_rank_lost_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share active_view_impressions
    active_view_viewability active_view_ctr active_view_cpm orders units_sold revenue_micros
    gross_profit_micros cost_of_goods_sold_micros average_order_value_micros average_cart_size
    unique_users average_impression_frequency_per_user`),
  landing_page_view: names(`
    invalid_clicks invalid_click_rate view_through_conversions conversions_by_conversion_date
    all_conversions_from_click_to_call all_conversions_from_directions
    all_conversions_from_store_visit all_conversions_from_store_website all_conversions_from_menu
    all_conversions_from_order phone_calls phone_impressions phone_through_rate
    video_quartile_p25_rate video_quartile_p50_rate video_quartile_p75_rate video_quartile_p100_rate
    video_watch_time_duration_millis average_video_watch_time_duration_millis
    search_impression_share search_top_impression_share search_absolute_top_impression_share
    search_exact_match_impression_share search_click_share content_impression_share
    search_budget_lost_impression_share search_rank_lost_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share
    top_impression_percentage absolute_top_impression_percentage orders units_sold revenue_micros
    gross_profit_micros cost_of_goods_sold_micros average_order_value_micros average_cart_size
    unique_users average_impression_frequency_per_user`),
  shopping_performance_view: names(`
    average_cpm interactions interaction_rate average_cost engagements engagement_rate average_cpe
    invalid_clicks invalid_click_rate conversions_value_per_cost view_through_conversions
    all_conversions_from_click_to_call all_conversions_from_directions
    all_conversions_from_store_visit all_conversions_from_store_website all_conversions_from_menu
    all_conversions_from_order phone_calls phone_impressions phone_through_rate video_trueview_views
    video_trueview_view_rate trueview_average_cpv video_quartile_p25_rate video_quartile_p50_rate
    video_quartile_p75_rate video_quartile_p100_rate video_watch_time_duration_millis
    average_video_watch_time_duration_millis search_top_impression_share
    search_exact_match_impression_share content_impression_share
    content_budget_lost_impression_share content_rank_lost_impression_share
    top_impression_percentage absolute_top_impression_percentage active_view_impressions
    active_view_viewability active_view_ctr active_view_cpm unique_users
    average_impression_frequency_per_user`),
};

/** Whether a field may be selected FROM a resource; attributes are known by their dimensions. */
export function isSelectable(resource: string, field: string): boolean {
  return !field.startsWith('metrics.') || !lacking[resource]?.has(field.slice('metrics.'.length));
}
