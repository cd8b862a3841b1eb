import type { Query } from '@vitrine/contract/entities/query.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { pinAdAccountById } from '../mock/data/ad-accounts.ts';
import { type PinAdDay, pinAdDays, reachOf, secondsPerView } from '../mock/data/ad-facts.ts';

type Sums = { sums: Record<string, number>; audiences: Map<string, number> };
type Values = Record<string, number | null>;

const retentionDays = 90;

/** The expected result of a query, computed from the ads' days (UTC). `nowMs` is epoch ms. */
export function pinReference(query: Query, nowMs: number): Reference {
  const account = pinAdAccountById(String(query.parameters.property));
  if (!account) throw new Error('No such ad account.');
  const today = Math.floor(nowMs / 86_400_000);
  const [first, last] = [isoDay(today - retentionDays + 1), isoDay(today)];
  const days = daysBetween(query.startDate, query.endDate).filter((date) => date >= first && date <= last);
  if (days.length === 0) return { rows: [], totals: missing(query) };
  const sumsByLabel = new Map<string, Sums>();
  const whole: Sums = { sums: {}, audiences: new Map() };
  for (const date of days) {
    for (const adDay of pinAdDays(account, dayOf(date), nowMs)) {
      if (!isWanted(adDay, query)) continue;
      const label = labelOf(adDay, query.dimension, date);
      const groupSums = sumsByLabel.get(label) ?? { sums: {}, audiences: new Map() };
      sumsByLabel.set(label, groupSums);
      for (const one of [whole, groupSums]) add(one, adDay);
    }
  }
  const limit = query.filters.find(({ field }) => field === 'clicks');
  const kept = [...sumsByLabel].filter(
    ([, { sums }]) => !limit || (sums.CLICKTHROUGH_1 ?? 0) > Number(limit.value),
  );
  const total = limit ? merged(kept.map(([, groupSums]) => groupSums)) : whole;
  const rows = kept.map(([label, groupSums]) => ({ label, values: valuesOf(query, groupSums) }));
  return { rows, totals: valuesOf(query, total) };
}

const missing = ({ metrics }: Query): Values => Object.fromEntries(metrics.map((id) => [id, null]));

function add({ sums, audiences }: Sums, { group, fact }: PinAdDay): void {
  audiences.set(group.id, group.audience);
  for (const column in fact) sums[column] = (sums[column] ?? 0) + (fact[column] ?? 0);
}

function merged(sumsByLabel: Sums[]): Sums {
  const sums: Record<string, number> = {};
  for (const groupSums of sumsByLabel)
    for (const [column, value] of Object.entries(groupSums.sums)) sums[column] = (sums[column] ?? 0) + value;
  return { sums, audiences: new Map() };
}

/** The narrowings that `cases` of the suite makes. */
function isWanted({ campaign, group, ad }: PinAdDay, { parameters, filters }: Query): boolean {
  const ids = Array.isArray(parameters.campaign) ? parameters.campaign : [];
  if (ids.length > 0 && !ids.some((id) => id === campaign.id)) return false;
  const names: Record<string, string> = { campaign: campaign.name, adGroup: group.name, ad: ad.name ?? '' };
  return filters.every(({ field, value }) => {
    const name = names[field]?.toLowerCase();
    return name === undefined || name.includes(String(value));
  });
}

const objectives: Record<string, string> = {
  AWARENESS: 'Awareness',
  CONSIDERATION: 'Consideration',
  WEB_CONVERSION: 'Web conversion',
  CATALOG_SALES: 'Catalog sales',
  VIDEO_COMPLETION: 'Video completion',
};

function labelOf({ campaign, group, ad }: PinAdDay, dimension: string | null, date: string): string {
  const day = Temporal.PlainDate.from(date);
  const labels: Record<string, string> = {
    date,
    week: day.subtract({ days: day.dayOfWeek - 1 }).toString(),
    month: date.slice(0, 7),
    campaign: campaign.name,
    adGroup: group.name,
    ad: ad.name ?? `Ad ${ad.id}`,
    objective: objectives[campaign.objective] ?? '',
  };
  return labels[dimension ?? ''] ?? '';
}

function valuesOf({ metrics }: Query, groupSums: Sums): Values {
  return Object.fromEntries(metrics.map((id) => [id, metricValueOf(id, groupSums)]));
}

/** Money of the facts is in millionths. */
function metricValueOf(id: string, { sums, audiences }: Sums): number | null {
  const sum = (...columns: string[]) => columns.reduce((all, column) => all + (sums[column] ?? 0), 0);
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const spend = sum('SPEND_IN_MICRO_DOLLAR') / 1e6;
  const shown = sum('IMPRESSION_1', 'IMPRESSION_2');
  const reach = reachOf(
    [...audiences.values()].reduce((all, size) => all + size, 0),
    shown,
  );
  const special: Record<string, () => number | null> = {
    spend: () => spend,
    checkout_value: () => sum('TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR') / 1e6,
    impressions_all: () => shown,
    clicks_all: () => sum('CLICKTHROUGH_1', 'CLICKTHROUGH_2'),
    engagements_all: () => sum('ENGAGEMENT_1', 'ENGAGEMENT_2'),
    reach: () => reach,
    frequency: () => ratio(shown, reach),
    cpm: () => ratio(spend * 1000, sum('IMPRESSION_1')),
    roas: () => ratio(sum('TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR') / 1e6, spend),
    average_checkout_value: () =>
      ratio(sum('TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR') / 1e6, sum('TOTAL_CHECKOUT')),
    video_watch_time: () => secondsPerView(sum('watchedMs'), sum('TOTAL_VIDEO_P0_COMBINED')) || null,
  };
  const known = special[id];
  if (known) return known();
  const cost = costs[id];
  if (cost) return ratio(spend, sum(cost));
  const share = shares[id];
  if (share) return ratio(sum(share[0]), sum(share[1]));
  const column = columns[id];
  if (!column) throw new Error(`The model has no ${id}.`);
  return sum(column);
}

/** The divisors of spend. */
const costs: Record<string, string> = {
  cpc: 'CLICKTHROUGH_1',
  cost_per_outbound_click: 'OUTBOUND_CLICK_1',
  cost_per_engagement: 'ENGAGEMENT_1',
  cost_per_conversion: 'TOTAL_CONVERSIONS',
  cost_per_page_visit: 'TOTAL_PAGE_VISIT',
  cost_per_lead: 'TOTAL_LEAD',
  cost_per_checkout: 'TOTAL_CHECKOUT',
};
const shares: Record<string, [part: string, whole: string]> = {
  ctr: ['CLICKTHROUGH_1', 'IMPRESSION_1'],
  outbound_ctr: ['OUTBOUND_CLICK_1', 'IMPRESSION_1'],
  engagement_rate: ['ENGAGEMENT_1', 'IMPRESSION_1'],
  save_rate: ['REPIN_1', 'IMPRESSION_1'],
  conversion_rate: ['TOTAL_CONVERSIONS', 'CLICKTHROUGH_1'],
};
const columns: Record<string, string> = {
  impressions: 'IMPRESSION_1',
  impressions_earned: 'IMPRESSION_2',
  clicks: 'CLICKTHROUGH_1',
  clicks_earned: 'CLICKTHROUGH_2',
  outbound_clicks: 'OUTBOUND_CLICK_1',
  outbound_clicks_earned: 'OUTBOUND_CLICK_2',
  engagements: 'ENGAGEMENT_1',
  engagements_earned: 'ENGAGEMENT_2',
  saves: 'REPIN_1',
  saves_earned: 'REPIN_2',
  conversions: 'TOTAL_CONVERSIONS',
  page_visits: 'TOTAL_PAGE_VISIT',
  signups: 'TOTAL_SIGNUP',
  leads: 'TOTAL_LEAD',
  checkouts: 'TOTAL_CHECKOUT',
  checkouts_click: 'TOTAL_CLICK_CHECKOUT',
  checkouts_engagement: 'TOTAL_ENGAGEMENT_CHECKOUT',
  checkouts_view: 'TOTAL_VIEW_CHECKOUT',
  video_starts: 'TOTAL_VIDEO_P0_COMBINED',
  video_views: 'TOTAL_VIDEO_MRC_VIEWS',
  video_views_3s: 'TOTAL_VIDEO_3SEC_VIEWS',
  video_25: 'TOTAL_VIDEO_P25_COMBINED',
  video_50: 'TOTAL_VIDEO_P50_COMBINED',
  video_75: 'TOTAL_VIDEO_P75_COMBINED',
  video_95: 'TOTAL_VIDEO_P95_COMBINED',
  video_100: 'TOTAL_VIDEO_P100_COMPLETE',
};
