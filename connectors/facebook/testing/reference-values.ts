import type { AdAccount } from '../../families/meta/mock/data/ad-accounts.ts';
import type { AdCell } from '../../families/meta/mock/data/ad-cells.ts';
import { type AdCount, type AdFact, peopleOf } from '../../families/meta/mock/data/ad-facts.ts';
import { countDistinct } from '../../mock-kit/dataset/analytics/people.ts';
/** Values of one ad on one day in one part of the audience. */
export type Hit = AdFact & { cell: AdCell | null };

/** The event that a campaign counts as its result, by objective. */
const resultOf: Readonly<Record<string, AdCount>> = {
  OUTCOME_SALES: 'purchases',
  OUTCOME_LEADS: 'leads',
  OUTCOME_TRAFFIC: 'linkClicks',
  OUTCOME_AWARENESS: 'videoViews',
  OUTCOME_ENGAGEMENT: 'conversations',
};

export function sum(hits: Hit[], name: AdCount): number {
  return hits.reduce((total, { adCounts }) => total + adCounts[name], 0);
}

/** Meta returns ratios with six decimals, and percentages from 0 to 100. */
export function metricValueOf(account: AdAccount, id: string, hits: Hit[], decimals = 6): number | null {
  const add = (name: AdCount) => sum(hits, name);
  const distinct = (who: 'people' | 'clickers') =>
    countDistinct(hits.map((hit) => peopleOf(hit, hit.cell, who)));
  const ratio = (part: number, whole: number) =>
    whole === 0 || part === 0 ? null : Number((part / whole).toFixed(decimals));
  const money = (name: AdCount) => add(name) * account.unit;
  const costPer = (count: AdCount) => ratio(add(count) === 0 ? 0 : money('spend'), add(count));
  const result = resultOf[hits[0]?.ad.adSet.campaign.objective ?? ''] ?? 'linkClicks';
  switch (id) {
    case 'results':
      return add(result);
    case 'cost_per_result':
      return costPer(result);
    case 'spend':
      return money('spend');
    case 'purchase_value':
      return money('purchaseValue');
    case 'reach':
      return distinct('people');
    case 'unique_clicks':
      return distinct('clickers');
    case 'frequency':
      return ratio(add('impressions'), distinct('people'));
    case 'cpp':
      return ratio(money('spend') * 1000, distinct('people'));
    case 'ctr':
      return hundredth(ratio(add('clicks') * 100, add('impressions')));
    case 'cpc':
      return ratio(money('spend'), add('clicks'));
    case 'inline_link_click_ctr':
      return hundredth(ratio(add('linkClicks') * 100, add('impressions')));
    case 'outbound_clicks_ctr':
      return hundredth(ratio(add('outboundClicks') * 100, add('impressions')));
    case 'cost_per_inline_link_click':
      return costPer('linkClicks');
    case 'cpm':
      return ratio(money('spend') * 1000, add('impressions'));
    case 'cost_per_lead':
      return costPer('leads');
    case 'cost_per_purchase':
      return costPer('purchases');
    case 'website_purchase_roas':
    case 'purchase_roas':
      return ratio(add('purchaseValue'), add('spend'));
    case 'video_avg_time':
      return ratio(add('watchSeconds'), add('videoViews'));
    case 'inline_post_engagement':
      return add('reactions') + add('comments') + add('shares') + add('linkClicks') + add('videoViews');
    default:
      return add(countOf(id));
  }
}

function countOf(id: string): AdCount {
  const count = counts[id];
  if (!count) throw new Error(`The reference values have no metric ${id}`);
  return count;
}

function hundredth(value: number | null): number | null {
  return value === null ? null : value / 100;
}

const counts: Readonly<Record<string, AdCount>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  inline_link_clicks: 'linkClicks',
  outbound_clicks: 'outboundClicks',
  landing_page_views: 'landingPageViews',
  post_reactions: 'reactions',
  comments: 'comments',
  shares: 'shares',
  page_likes: 'pageLikes',
  messaging_conversations: 'conversations',
  leads: 'leads',
  purchases: 'purchases',
  adds_to_cart: 'addsToCart',
  checkouts_initiated: 'checkouts',
  registrations: 'registrations',
  video_plays: 'videoViews',
  thruplays: 'thruPlays',
  video_p25: 'p25',
  video_p50: 'p50',
  video_p75: 'p75',
  video_p100: 'p100',
};
