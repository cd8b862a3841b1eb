import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { metricDefinition } from '../kit/definitions.ts';
import type { InsightsRow } from './facebook.api.ts';
import {
  type AdMetric,
  average,
  cost,
  count,
  distinct,
  listed,
  money,
  rate,
  resultValue,
  scalar,
  seconds,
} from './facebook.metric.ts';

/** Meta's percentages are of a hundred, ours are fractions. */
const percent = 0.01;

const leadTypes = ['lead', 'onsite_conversion.lead_grouped'];
const purchaseTypes = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'];
const cartTypes = ['omni_add_to_cart', 'add_to_cart', 'offsite_conversion.fb_pixel_add_to_cart'];
const checkoutTypes = [
  'omni_initiated_checkout',
  'initiate_checkout',
  'offsite_conversion.fb_pixel_initiate_checkout',
];
const registrationTypes = ['omni_complete_registration', 'complete_registration'];

const delivery: AdMetric[] = [
  scalar('impressions', 'Impressions', count),
  scalar('reach', 'Reach', distinct, { people: true }),
  scalar('frequency', 'Frequency', average, { people: true, direction: 'none' }),
  scalar('spend', 'Amount spent', money, { direction: 'none' }),
  scalar('cpm', 'CPM (cost per 1,000 impressions)', cost, {
    direction: 'down',
    parts: [1000, 'spend', 'impressions'],
  }),
  scalar('cpp', 'Cost per 1,000 people reached', cost, { direction: 'down', people: true }),
];

const clicks: AdMetric[] = [
  scalar('clicks', 'Clicks (all)', count),
  scalar('unique_clicks', 'Unique clicks', distinct, { people: true }),
  scalar('inline_link_clicks', 'Link clicks', count),
  listed('outbound_clicks', 'Outbound clicks', count, ['outbound_clicks', 'outbound_click']),
  scalar('ctr', 'CTR (all)', rate, { parts: [1, 'clicks', 'impressions'] }, percent),
  scalar(
    'inline_link_click_ctr',
    'Link CTR',
    rate,
    { parts: [1, 'inline_link_clicks', 'impressions'] },
    percent,
  ),
  listed(
    'outbound_clicks_ctr',
    'Outbound CTR',
    rate,
    ['outbound_clicks_ctr', 'outbound_click'],
    { parts: [1, 'outbound_clicks', 'impressions'] },
    percent,
  ),
  scalar('cpc', 'CPC (all)', cost, { direction: 'down', parts: [1, 'spend', 'clicks'] }),
  scalar('cost_per_inline_link_click', 'Cost per link click', cost, {
    direction: 'down',
    parts: [1, 'spend', 'inline_link_clicks'],
  }),
];

const engagement: AdMetric[] = [
  scalar('inline_post_engagement', 'Post engagement', count),
  listed('landing_page_views', 'Landing page views', count, [
    'actions',
    'landing_page_view',
    'omni_landing_page_view',
  ]),
  listed('post_reactions', 'Post reactions', count, ['actions', 'post_reaction']),
  listed('comments', 'Comments', count, ['actions', 'comment']),
  listed('shares', 'Shares', count, ['actions', 'post']),
  listed('page_likes', 'Page likes', count, ['actions', 'like']),
  listed('messaging_conversations', 'Messaging conversations', count, [
    'actions',
    'onsite_conversion.messaging_conversation_started_7d',
  ]),
];

const conversions: AdMetric[] = [
  listed('results', 'Results', distinct, ['results'], { ofCampaigns: true }),
  listed('cost_per_result', 'Cost per result', cost, ['cost_per_result'], {
    ofCampaigns: true,
    direction: 'down',
  }),
  listed('leads', 'Leads', count, ['actions', ...leadTypes]),
  listed('cost_per_lead', 'Cost per lead', cost, ['cost_per_action_type', ...leadTypes], {
    direction: 'down',
    parts: [1, 'spend', 'leads'],
  }),
  listed('purchases', 'Purchases', count, ['actions', ...purchaseTypes], { offMeta: true }),
  listed('purchase_value', 'Purchase value', money, ['action_values', ...purchaseTypes], { offMeta: true }),
  listed('purchase_roas', 'Purchase ROAS', average, ['purchase_roas', 'omni_purchase', 'purchase'], {
    offMeta: true,
    parts: [1, 'purchase_value', 'spend'],
  }),
  listed(
    'website_purchase_roas',
    'Website purchase ROAS',
    average,
    ['website_purchase_roas', 'offsite_conversion.fb_pixel_purchase'],
    { offMeta: true },
  ),
  listed('cost_per_purchase', 'Cost per purchase', cost, ['cost_per_action_type', ...purchaseTypes], {
    offMeta: true,
    direction: 'down',
    parts: [1, 'spend', 'purchases'],
  }),
  listed('adds_to_cart', 'Adds to cart', count, ['actions', ...cartTypes], { offMeta: true }),
  listed('checkouts_initiated', 'Checkouts initiated', count, ['actions', ...checkoutTypes], {
    offMeta: true,
  }),
  listed('registrations', 'Registrations', count, ['actions', ...registrationTypes], { offMeta: true }),
];

const video: AdMetric[] = [
  listed('video_plays', '3-second video plays', count, ['actions', 'video_view']),
  listed('thruplays', 'ThruPlays', count, ['video_thruplay_watched_actions', 'video_view']),
  ...(['25', '50', '75', '100'] as const).map((part) =>
    listed(`video_p${part}`, `Video watched to ${part}%`, count, [
      `video_p${part}_watched_actions`,
      'video_view',
    ]),
  ),
  listed('video_avg_time', 'Average video play time', seconds, [
    'video_avg_time_watched_actions',
    'video_view',
  ]),
];

/** The value of one line of an exploded action list; `readActions` fills it. */
const actions: AdMetric[] = [
  listed('action_count', 'Actions', distinct, ['actions'], { byAction: true }),
  listed('action_value', 'Action value', { type: 'numeric:money', additive: false }, ['action_values'], {
    byAction: true,
  }),
  listed('cost_per_action', 'Cost per action', cost, ['cost_per_action_type'], {
    byAction: true,
    direction: 'down',
  }),
];

function inGroup(group: string, list: AdMetric[]): AdMetric[] {
  return list.map((metric) => ({ ...metric, group }));
}

/** Every metric of every account. Source: "Ads Insights" of the Marketing API v25.0; labels and directions are ours. */
export const adMetrics: AdMetric[] = [
  ...inGroup('Delivery and cost', delivery),
  ...inGroup('Clicks', clicks),
  ...inGroup('Engagement', engagement),
  ...inGroup('Conversions', conversions).map((metric) =>
    metric.ofCampaigns ? { ...metric, read: (row: InsightsRow) => resultValue(row[metric.field]) } : metric,
  ),
  ...inGroup('Video', video),
  ...inGroup('By action type', actions),
];

const customId = /^custom_conversion_(\d+)$/;

/** A conversion that an account defined itself, as a metric. */
export function customConversion(id: string, name: string): AdMetric {
  return {
    ...listed(`custom_conversion_${id}`, name, count, ['actions', `offsite_conversion.custom.${id}`], {
      offMeta: true,
    }),
    group: 'Custom conversions',
  };
}

/** The number of a custom conversion's metric; null for any other id. */
export function customConversionOf(metricId: string): string | null {
  return customId.exec(metricId)?.[1] ?? null;
}

export const metrics: MetricDefinition[] = adMetrics.map(metricDefinition);
