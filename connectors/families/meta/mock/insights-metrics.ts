import { isoDay } from '../../../mock-kit/days.ts';
import type { AdCounts } from './data/ad-facts.ts';
import type { Row } from './insights-rows.ts';

type ValueOf = (row: Row) => unknown;

const whole = (value: number) => String(value);
const orNothing = (value: number) => (value === 0 ? undefined : String(value));
const quotient = (part: number, of: number) => (of === 0 || part === 0 ? undefined : (part / of).toFixed(6));
const money = ({ account }: Row, minor: number) => (minor * account.unit).toFixed(account.unit === 1 ? 0 : 2);
const units = ({ account }: Row, minor: number) => minor * account.unit;
const listOf = (type: string, value: string | undefined) =>
  value === undefined ? undefined : [{ action_type: type, value }];

const engagement = ({ reactions, comments, shares, linkClicks, videoViews }: AdCounts) =>
  reactions + comments + shares + linkClicks + videoViews;

/** All names under which Meta lists the same event. */
const ACTIONS: readonly [types: readonly string[], count: keyof AdCounts][] = [
  [['link_click'], 'linkClicks'],
  [['landing_page_view', 'omni_landing_page_view'], 'landingPageViews'],
  [['post_reaction'], 'reactions'],
  [['comment'], 'comments'],
  [['post'], 'shares'],
  [['like'], 'pageLikes'],
  [['video_view'], 'videoViews'],
  [['lead', 'onsite_conversion.lead_grouped'], 'leads'],
  [
    [
      'purchase',
      'omni_purchase',
      'offsite_conversion.fb_pixel_purchase',
      'onsite_web_purchase',
      'web_in_store_purchase',
    ],
    'purchases',
  ],
  [['add_to_cart', 'omni_add_to_cart', 'offsite_conversion.fb_pixel_add_to_cart'], 'addsToCart'],
  [
    ['initiate_checkout', 'omni_initiated_checkout', 'offsite_conversion.fb_pixel_initiate_checkout'],
    'checkouts',
  ],
  [['complete_registration', 'omni_complete_registration'], 'registrations'],
  [['onsite_conversion.messaging_conversation_started_7d'], 'conversations'],
];

type ActionLine = { action_type: string; count: number };

function actionLines(row: Row): ActionLine[] {
  const { adCounts, account } = row;
  const lines = ACTIONS.flatMap(([types, count]) =>
    types.map((type) => ({ action_type: type, count: adCounts[count] })),
  );
  const [custom] = account.plan.customConversions;
  return [
    ...lines,
    { action_type: 'post_engagement', count: engagement(adCounts) },
    ...(custom
      ? [{ action_type: `offsite_conversion.custom.${custom.id}`, count: adCounts.customConversions }]
      : []),
  ].filter(({ count }) => count > 0);
}

const PURCHASES = ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase'];

function actionValues(row: Row): unknown {
  const { purchaseValue } = row.adCounts;
  if (purchaseValue === 0) return undefined;
  return PURCHASES.map((type) => ({ action_type: type, value: money(row, purchaseValue) }));
}

function emptyToNothing<Item>(items: Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

const INDICATORS: Readonly<Record<string, [indicator: string, count: keyof AdCounts]>> = {
  OUTCOME_SALES: ['actions:offsite_conversion.fb_pixel_purchase', 'purchases'],
  OUTCOME_LEADS: ['actions:onsite_conversion.lead_grouped', 'leads'],
  OUTCOME_TRAFFIC: ['actions:link_click', 'linkClicks'],
  OUTCOME_AWARENESS: ['actions:video_view', 'videoViews'],
  OUTCOME_ENGAGEMENT: ['actions:onsite_conversion.messaging_conversation_started_7d', 'conversations'],
};

/** Counts of a campaign's results; available for one campaign and below. */
function results(row: Row, ofCount: (count: number) => string | undefined): unknown {
  const [indicator, count] = INDICATORS[row.ad.adSet.campaign.objective] ?? ['', 'linkClicks'];
  const value = row.level === 'account' ? undefined : ofCount(row.adCounts[count]);
  return value === undefined ? undefined : [{ indicator, values: [{ value }] }];
}

/** All metrics that may be requested. Undefined is left out of a response. */
export const METRICS: Readonly<Record<string, ValueOf>> = {
  impressions: ({ adCounts }) => whole(adCounts.impressions),
  spend: (row) => money(row, row.adCounts.spend),
  clicks: ({ adCounts }) => whole(adCounts.clicks),
  reach: ({ reach }) => whole(reach()),
  frequency: ({ adCounts, reach }) => quotient(adCounts.impressions, reach()),
  unique_clicks: ({ uniqueClicks }) => orNothing(uniqueClicks()),
  inline_link_clicks: ({ adCounts }) => orNothing(adCounts.linkClicks),
  inline_post_engagement: ({ adCounts }) => orNothing(engagement(adCounts)),
  ctr: ({ adCounts }) => quotient(adCounts.clicks * 100, adCounts.impressions),
  inline_link_click_ctr: ({ adCounts }) => quotient(adCounts.linkClicks * 100, adCounts.impressions),
  cpc: (row) => quotient(units(row, row.adCounts.spend), row.adCounts.clicks),
  cost_per_inline_link_click: (row) => quotient(units(row, row.adCounts.spend), row.adCounts.linkClicks),
  cpm: (row) => quotient(units(row, row.adCounts.spend) * 1000, row.adCounts.impressions),
  cpp: (row) => quotient(units(row, row.adCounts.spend) * 1000, row.reach()),
  outbound_clicks: ({ adCounts }) => listOf('outbound_click', orNothing(adCounts.outboundClicks)),
  outbound_clicks_ctr: ({ adCounts }) =>
    listOf('outbound_click', quotient(adCounts.outboundClicks * 100, adCounts.impressions)),
  actions: (row) =>
    emptyToNothing(actionLines(row).map(({ action_type, count }) => ({ action_type, value: String(count) }))),
  action_values: actionValues,
  cost_per_action_type: (row) =>
    emptyToNothing(
      actionLines(row).map(({ action_type, count }) => ({
        action_type,
        value: (units(row, row.adCounts.spend) / count).toFixed(6),
      })),
    ),
  purchase_roas: (row) => listOf('omni_purchase', quotient(row.adCounts.purchaseValue, row.adCounts.spend)),
  website_purchase_roas: (row) =>
    listOf('offsite_conversion.fb_pixel_purchase', quotient(row.adCounts.purchaseValue, row.adCounts.spend)),
  video_thruplay_watched_actions: ({ adCounts }) => listOf('video_view', orNothing(adCounts.thruPlays)),
  video_p25_watched_actions: ({ adCounts }) => listOf('video_view', orNothing(adCounts.p25)),
  video_p50_watched_actions: ({ adCounts }) => listOf('video_view', orNothing(adCounts.p50)),
  video_p75_watched_actions: ({ adCounts }) => listOf('video_view', orNothing(adCounts.p75)),
  video_p100_watched_actions: ({ adCounts }) => listOf('video_view', orNothing(adCounts.p100)),
  video_avg_time_watched_actions: ({ adCounts }) =>
    listOf('video_view', quotient(adCounts.watchSeconds, adCounts.videoViews)),
  results: (row) => results(row, orNothing),
  cost_per_result: (row) => results(row, (count) => quotient(units(row, row.adCounts.spend), count)),
};

/** Fields of the entity itself. */
export const ATTRIBUTES: Readonly<Record<string, ValueOf>> = {
  account_id: ({ account }) => account.id,
  account_name: ({ account }) => account.name,
  account_currency: ({ account }) => account.currency,
  campaign_id: below('account', ({ ad }) => ad.adSet.campaign.id),
  campaign_name: below('account', ({ ad }) => ad.adSet.campaign.name),
  objective: below('account', ({ ad }) => ad.adSet.campaign.objective),
  adset_id: below('campaign', ({ ad }) => ad.adSet.id),
  adset_name: below('campaign', ({ ad }) => ad.adSet.name),
  ad_id: below('adset', ({ ad }) => ad.id),
  ad_name: below('adset', ({ ad }) => ad.name),
  date_start: ({ period }) => isoDay(period.since),
  date_stop: ({ period }) => isoDay(period.until),
};

const ORDER: readonly Row['level'][] = ['account', 'campaign', 'adset', 'ad'];

/** An attribute that only rows below a level have. */
function below(level: Row['level'], read: ValueOf): ValueOf {
  return (row) => (ORDER.indexOf(row.level) > ORDER.indexOf(level) ? read(row) : undefined);
}

const OF_PEOPLE = new Set(['reach', 'frequency', 'unique_clicks', 'cpp']);

/** Whether a metric counts people. */
export function needsPeople(name: string): boolean {
  return OF_PEOPLE.has(name);
}
