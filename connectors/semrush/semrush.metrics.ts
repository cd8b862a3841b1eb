import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { SeoMetric } from '../families/seo/seo-tables.ts';
import { asPlace, metricDefinition } from '../kit/definitions.ts';

/** `scale` turns Semrush's number into ours; a place of 0 is none. */
export type SemrushMetric = SeoMetric & { scale?: number; zeroIsNone?: true };

function metric(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  group: string,
  more: Partial<Pick<SemrushMetric, 'scale' | 'zeroIsNone' | 'adds' | 'additive' | 'uncompared'>> = {},
): SemrushMetric {
  return { id, label, type, direction, additive: false, group, ...more };
}

const bands = [
  '1_3',
  '4_10',
  '11_20',
  '21_30',
  '31_40',
  '41_50',
  '51_60',
  '61_70',
  '71_80',
  '81_90',
  '91_100',
];

/** Codes of `bands`, in their order. */
export const bandCodes = ['X0', 'X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'X8', 'X9', 'XA'];

export const bandIds = bands.map((band) => `positions_${band}`);

const intents = [
  ['commercial', 'Commercial', '0'],
  ['informational', 'Informational', '1'],
  ['navigational', 'Navigational', '2'],
  ['transactional', 'Transactional', '3'],
  ['unknown_intent', 'Unknown', 'u'],
] as const;

/** What people who search want, by Semrush's number of it. */
export const intentNames = ['Commercial', 'Informational', 'Navigational', 'Transactional'];

type IntentFigure = 'keywords' | 'traffic' | 'cost';
const intentCodes: Record<IntentFigure, string> = { keywords: 'Ip', traffic: 'It', cost: 'Ic' };

/** Metrics of each intent with their codes. */
export function intentColumns(...figures: IntentFigure[]): Record<string, string> {
  return Object.fromEntries(
    figures.flatMap((figure) =>
      intents.map(([id, , code]) => [`${id}_${figure}`, `${intentCodes[figure]}${code}`]),
    ),
  );
}

/** Everything is a state of a month, so nothing adds up over time but what came and went. Money in US dollars. */
export const semrushMetrics: SemrushMetric[] = [
  metric('rank', 'Semrush rank', 'numeric', 'down', 'Domain'),
  metric('organic_keywords', 'Organic keywords', 'numeric', 'up', 'Domain'),
  metric('organic_traffic', 'Organic traffic (monthly)', 'numeric', 'up', 'Domain', { adds: true }),
  metric('organic_cost', 'Organic traffic cost', 'numeric:money', 'up', 'Domain', { adds: true }),
  metric('paid_keywords', 'Paid keywords', 'numeric', 'none', 'Domain'),
  metric('paid_traffic', 'Paid traffic', 'numeric', 'none', 'Domain', { adds: true }),
  metric('paid_cost', 'Paid traffic cost', 'numeric:money', 'none', 'Domain', { adds: true }),
  metric('pla_keywords', 'Shopping ad keywords', 'numeric', 'none', 'Domain'),
  metric('pla_copies', 'Shopping ad copies', 'numeric', 'none', 'Domain'),
  ...bands.map((band, index) =>
    metric(
      `positions_${band}`,
      `Keywords on ${band.replace('_', ' to ')}`,
      'numeric',
      index < 2 ? 'up' : 'none',
      'Positions',
    ),
  ),
  ...intents.flatMap(([id, name]) => [
    metric(`${id}_keywords`, `${name} intent: keywords`, 'numeric', 'up', 'Intent'),
    metric(`${id}_traffic`, `${name} intent: traffic`, 'numeric', 'up', 'Intent', { adds: true }),
    metric(`${id}_cost`, `${name} intent: traffic cost`, 'numeric:money', 'up', 'Intent'),
  ]),
  metric('serp_keywords', 'Keywords with SERP features', 'numeric', 'up', 'SERP features'),
  metric('serp_keywords_branded', 'Branded keywords with SERP features', 'numeric', 'up', 'SERP features'),
  metric('serp_traffic', 'Traffic of SERP features', 'numeric', 'up', 'SERP features', { adds: true }),
  metric('serp_traffic_branded', 'Branded traffic of SERP features', 'numeric', 'up', 'SERP features', {
    adds: true,
  }),
  metric('serp_cost', 'Traffic cost of SERP features', 'numeric:money', 'up', 'SERP features', {
    adds: true,
  }),
  metric('feature_shown', 'Keywords that show the feature', 'numeric', 'none', 'SERP features'),
  metric('feature_held', 'Keywords with the site in the feature', 'numeric', 'up', 'SERP features'),
  metric('serp_new', 'New SERP features', 'numeric', 'up', 'SERP features'),
  metric('serp_lost', 'Lost SERP features', 'numeric', 'down', 'SERP features'),
  metric('keywords', 'Keywords', 'numeric', 'up', 'Keywords', { adds: true }),
  asPlace(metric('position', 'Position', 'average', 'down', 'Keywords', { zeroIsNone: true })),
  asPlace(
    metric('previous_position', 'Previous position', 'average', 'down', 'Keywords', {
      zeroIsNone: true,
      uncompared: true,
    }),
  ),
  metric('position_difference', 'Places gained', 'numeric', 'up', 'Keywords', { uncompared: true }),
  metric('search_volume', 'Search volume', 'numeric', 'none', 'Keywords', { adds: true }),
  metric('cpc', 'CPC', 'average:money', 'none', 'Keywords'),
  metric('keyword_traffic', 'Traffic of keywords', 'numeric', 'up', 'Keywords', { adds: true }),
  metric('traffic_share', 'Traffic share', 'numeric:percent', 'up', 'Keywords', { scale: 0.01, adds: true }),
  metric('cost_share', 'Traffic cost share', 'numeric:percent', 'up', 'Keywords', {
    scale: 0.01,
    adds: true,
  }),
  metric('keyword_difficulty', 'Keyword difficulty', 'average', 'none', 'Keywords'),
  metric('competition', 'Competition', 'average', 'none', 'Keywords'),
  metric('results', 'Results found', 'numeric', 'none', 'Keywords'),
  metric('common_keywords', 'Common keywords', 'numeric', 'none', 'Competitors'),
  metric('relevance', 'Competitor relevance', 'average', 'none', 'Competitors'),
  metric('authority_score', 'Authority Score', 'average', 'up', 'Backlinks'),
  metric('backlinks', 'Backlinks', 'numeric', 'up', 'Backlinks', { adds: true }),
  metric('referring_domains', 'Referring domains', 'numeric', 'up', 'Backlinks'),
  metric('referring_urls', 'Referring pages', 'numeric', 'up', 'Backlinks'),
  metric('referring_ips', 'Referring IPs', 'numeric', 'up', 'Backlinks'),
  metric('referring_networks', 'Referring class C networks', 'numeric', 'up', 'Backlinks'),
  metric('follow_links', 'Follow links', 'numeric', 'up', 'Backlinks'),
  metric('nofollow_links', 'Nofollow links', 'numeric', 'none', 'Backlinks'),
  metric('sponsored_links', 'Sponsored links', 'numeric', 'none', 'Backlinks'),
  metric('ugc_links', 'User-generated links', 'numeric', 'none', 'Backlinks'),
  metric('text_links', 'Text links', 'numeric', 'none', 'Backlinks'),
  metric('image_links', 'Image links', 'numeric', 'none', 'Backlinks'),
  metric('form_links', 'Form links', 'numeric', 'none', 'Backlinks'),
  metric('frame_links', 'Frame links', 'numeric', 'none', 'Backlinks'),
  metric('new_backlinks', 'New backlinks', 'numeric', 'up', 'Backlinks', { additive: true }),
  metric('lost_backlinks', 'Lost backlinks', 'numeric', 'down', 'Backlinks', { additive: true }),
  metric('new_domains', 'New referring domains', 'numeric', 'up', 'Backlinks', { additive: true }),
  metric('lost_domains', 'Lost referring domains', 'numeric', 'down', 'Backlinks', { additive: true }),
];

export const metrics: MetricDefinition[] = semrushMetrics.map(metricDefinition);
