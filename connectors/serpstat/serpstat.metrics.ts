import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { keywordFacts, placeMetrics } from '../families/rank_tracking/places.ts';
import type { SeoMetric } from '../families/seo/seo-tables.ts';
import { asPlace, metricDefinition } from '../kit/definitions.ts';

/** `scale` turns Serpstat's number into ours. */
export type SerpstatMetric = SeoMetric & { scale?: number };

function metric(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  group: string,
  more: Partial<Pick<SerpstatMetric, 'scale' | 'adds' | 'additive' | 'uncompared'>> = {},
): SerpstatMetric {
  return { id, label, type, direction, additive: false, group, ...more };
}

const adds = { adds: true } as const;
const difference = { uncompared: true } as const;
const hundredth = { scale: 0.01 };

/** What the overview of links says of each figure besides: how it changed, since when nobody says. */
const changes = [
  ['domain_rank', 'Domain rank (SDR)', 'up'],
  ['backlinks', 'Backlinks', 'up'],
  ['referring_domains', 'Referring domains', 'up'],
  ['referring_ips', 'Referring IPs', 'up'],
  ['referring_subnets', 'Referring subnets', 'up'],
  ['dofollow_links', 'Dofollow links', 'up'],
  ['nofollow_links', 'Nofollow links', 'none'],
  ['malicious_domains', 'Malicious referring domains', 'down'],
] as const;

export const changeIds = changes.map(([id]) => id);

const changeMetrics = changes.map(([id, label, direction]) =>
  metric(`${id}_change`, `${label}: change`, 'numeric', direction, 'Backlinks', difference),
);

/** States of a site, which nothing adds up over time but links that came and went. Money in US dollars. */
export const searchMetrics: SerpstatMetric[] = [
  metric('visibility', 'Visibility', 'average', 'up', 'Domain'),
  metric('organic_keywords', 'Organic keywords', 'numeric', 'up', 'Domain'),
  metric('organic_traffic', 'Organic traffic (monthly)', 'numeric', 'up', 'Domain', adds),
  metric('new_keywords', 'New keywords', 'numeric', 'up', 'Domain'),
  metric('lost_keywords_found', 'Lost keywords', 'numeric', 'down', 'Domain'),
  metric('improved_keywords', 'Improved keywords', 'numeric', 'up', 'Domain'),
  metric('declined_keywords', 'Declined keywords', 'numeric', 'down', 'Domain'),
  metric('paid_keywords', 'Paid keywords', 'numeric', 'none', 'Domain'),
  metric('ads', 'Ads', 'numeric', 'none', 'Domain'),
  metric('visibility_change', 'Visibility since the last look', 'numeric', 'up', 'Domain', difference),
  metric('keywords_change', 'Keywords since the last look', 'numeric', 'up', 'Domain', difference),
  metric('traffic_change', 'Traffic since the last look', 'numeric', 'up', 'Domain', difference),
  metric('ads_change', 'Ads since the last look', 'numeric', 'none', 'Domain', difference),
  metric('keywords', 'Keywords', 'numeric', 'up', 'Keywords', adds),
  asPlace(metric('position', 'Position', 'average', 'down', 'Keywords')),
  metric('position_change', 'Position change', 'numeric', 'none', 'Keywords', difference),
  metric('keyword_traffic', 'Traffic of keywords', 'numeric', 'up', 'Keywords', adds),
  metric('search_volume', 'Search volume', 'numeric', 'none', 'Keywords', adds),
  metric('cpc', 'CPC', 'average:money', 'none', 'Keywords'),
  metric('ppc_competition', 'PPC competition', 'average', 'none', 'Keywords'),
  metric('keyword_difficulty', 'Keyword difficulty', 'average', 'none', 'Keywords'),
  metric('results', 'Results found', 'numeric', 'none', 'Keywords'),
  metric('page_keywords', 'Keywords of the page', 'numeric', 'up', 'Pages'),
  metric('potential_traffic', 'Potential traffic', 'numeric', 'up', 'Pages', adds),
  metric('facebook_shares', 'Facebook shares', 'numeric', 'up', 'Pages', adds),
  metric('common_keywords', 'Common keywords', 'numeric', 'none', 'Competitors'),
  metric('missing_keywords', 'Missing keywords', 'numeric', 'down', 'Competitors'),
  metric('relevance', 'Competitor relevance', 'numeric:percent', 'none', 'Competitors', hundredth),
  metric('domain_rank', 'Domain rank (SDR)', 'average', 'up', 'Backlinks'),
  metric('backlinks', 'Backlinks', 'numeric', 'up', 'Backlinks', adds),
  metric('referring_domains', 'Referring domains', 'numeric', 'up', 'Backlinks'),
  metric('referring_ips', 'Referring IPs', 'numeric', 'up', 'Backlinks'),
  metric('referring_subnets', 'Referring subnets', 'numeric', 'up', 'Backlinks'),
  metric('dofollow_links', 'Dofollow links', 'numeric', 'up', 'Backlinks'),
  metric('nofollow_links', 'Nofollow links', 'numeric', 'none', 'Backlinks', adds),
  metric('text_links', 'Text links', 'numeric', 'none', 'Backlinks'),
  metric('image_links', 'Image links', 'numeric', 'none', 'Backlinks'),
  metric('redirected_domains', 'Redirected domains', 'numeric', 'none', 'Backlinks'),
  metric('malicious_domains', 'Malicious referring domains', 'numeric', 'down', 'Backlinks'),
  metric('outgoing_links', 'External links', 'numeric', 'none', 'Backlinks'),
  ...changeMetrics,
  metric('links', 'Links', 'numeric', 'up', 'Single links', adds),
  metric('links_on_page', 'Outgoing links of the page', 'average', 'none', 'Single links'),
  metric('new_links', 'New links', 'numeric', 'up', 'Backlinks', { additive: true }),
  metric('lost_links', 'Lost links', 'numeric', 'down', 'Backlinks', { additive: true }),
  asPlace(metric('average_position', 'Average position', 'average', 'down', 'Rank tracker competitors')),
  metric('traffic_share', 'Traffic share', 'numeric:percent', 'up', 'Rank tracker competitors', hundredth),
  metric('found_keywords', 'Keywords found', 'numeric', 'up', 'Rank tracker competitors'),
  metric('on_1', 'Keywords on 1', 'numeric', 'up', 'Rank tracker competitors'),
  metric('on_2_3', 'Keywords on 2 to 3', 'numeric', 'up', 'Rank tracker competitors'),
  metric('on_4_5', 'Keywords on 4 to 5', 'numeric', 'up', 'Rank tracker competitors'),
  metric('on_6_10', 'Keywords on 6 to 10', 'numeric', 'up', 'Rank tracker competitors'),
  metric('on_11_20', 'Keywords on 11 to 20', 'numeric', 'up', 'Rank tracker competitors'),
  metric('beyond_20', 'Keywords beyond 20', 'numeric', 'none', 'Rank tracker competitors'),
];

/** Of watched keywords, as of any rank tracker. */
export const trackerMetrics: MetricDefinition[] = [
  ...placeMetrics,
  ...keywordFacts.filter(({ id }) => id === 'volume'),
];

export const metrics: MetricDefinition[] = [...searchMetrics, ...trackerMetrics].map(metricDefinition);
