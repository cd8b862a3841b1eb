import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { textDimension } from '../families/seo/seo-reports.ts';
import { bandCodes, bandIds, intentColumns } from './semrush.metrics.ts';
import type { Report } from './semrush.report.ts';

const month: DimensionDefinition = { id: 'month', label: 'Month', type: 'month' };
const day: DimensionDefinition = { id: 'day', label: 'Day (of the last 31)', type: 'date' };
const keyword = { definition: textDimension('keyword', 'Keyword'), code: 'Ph' };
/** Keywords by the page that is found, or advertised. */
const page = { definition: textDimension('url', 'Page'), code: 'Ur', groups: true as const };

const site = {
  rank: 'Rk',
  organic_keywords: 'Or',
  organic_traffic: 'Ot',
  organic_cost: 'Oc',
  paid_keywords: 'Ad',
  paid_traffic: 'At',
  paid_cost: 'Ac',
};
const bands = Object.fromEntries(bandIds.map((id, at) => [id, bandCodes[at] ?? '']));
const features = { serp_keywords: 'Sr', serp_traffic: 'St', serp_cost: 'Sc' };
const brandedFeatures = { serp_keywords_branded: 'Srb', serp_traffic_branded: 'Stb' };
const featureChanges = { serp_new: 'Srn', serp_lost: 'Srl' };
const keywords = {
  position: 'Po',
  previous_position: 'Pp',
  position_difference: 'Pd',
  search_volume: 'Nq',
  cpc: 'Cp',
  traffic_share: 'Tr',
  cost_share: 'Tc',
  competition: 'Co',
  results: 'Nr',
  keyword_traffic: 'Tg',
  /** Counts lines. */
  keywords: '',
};
const keywordFilters = {
  keyword: 'Ph',
  url: 'Ur',
  position: 'Po',
  previous_position: 'Pp',
  position_difference: 'Pd',
  search_volume: 'Nq',
  cpc: 'Cp',
  competition: 'Co',
  results: 'Nr',
  keyword_traffic: 'Tg',
};
const list = { kind: 'list' as const, ofLinks: false, sorts: [], filters: {}, overlaps: [] };

/** Reports on what search engines show of a site in a country. */
export const siteReports: Report[] = [
  {
    ...list,
    id: 'overview',
    name: 'Domain overview',
    kind: 'state',
    type: 'domain_rank',
    dimensions: [],
    columns: {
      ...site,
      ...bands,
      ...intentColumns('keywords', 'traffic', 'cost'),
      ...features,
      ...brandedFeatures,
      ...featureChanges,
    },
  },
  {
    ...list,
    id: 'databases',
    name: 'Domain by country',
    type: 'domain_ranks',
    dimensions: [{ definition: textDimension('database', 'Country'), code: 'Db' }],
    columns: {
      ...site,
      pla_keywords: 'Sh',
      pla_copies: 'Sv',
      ...features,
      ...brandedFeatures,
      ...featureChanges,
    },
    sorts: Object.values(site),
  },
  {
    ...list,
    id: 'history',
    name: 'Domain history',
    kind: 'months',
    type: 'domain_rank_history',
    dimensions: [
      { definition: month, code: 'Dt' },
      { definition: day, code: 'Dt' },
    ],
    columns: { ...site, ...bands, ...features, ...brandedFeatures },
  },
  {
    ...list,
    id: 'serp_features',
    name: 'Features of results pages',
    kind: 'features',
    type: 'domain_rank',
    dimensions: [{ definition: textDimension('serp_feature', 'Feature'), code: '' }],
    columns: { feature_shown: 'FK', feature_held: 'FP' },
  },
  {
    ...list,
    id: 'keywords',
    name: 'Organic keywords',
    type: 'domain_organic',
    dimensions: [keyword, { definition: textDimension('intent', 'Intent'), code: 'In', groups: true }, page],
    columns: { ...keywords, keyword_difficulty: 'Kd' },
    sorts: ['Po', 'Tg', 'Tr', 'Tc', 'Nq', 'Co', 'Kd', 'Cp', 'Nr'],
    filters: { ...keywordFilters, intent: 'In' },
    narrowedTo: ['movement', 'brand'],
  },
  {
    ...list,
    id: 'paid_keywords',
    name: 'Paid keywords',
    type: 'domain_adwords',
    dimensions: [
      keyword,
      { definition: textDimension('ad_title', 'Ad title'), code: 'Tt', groups: true },
      { definition: textDimension('ad_text', 'Ad text'), code: 'Ds', groups: true },
      page,
    ],
    columns: keywords,
    sorts: ['Po', 'Tg', 'Tr', 'Tc', 'Nq'],
    filters: keywordFilters,
    narrowedTo: ['movement'],
  },
  {
    ...list,
    id: 'pages',
    name: 'Organic pages',
    type: 'domain_organic_unique',
    dimensions: [{ definition: textDimension('url', 'Page'), code: 'Ur' }],
    columns: {
      keyword_traffic: 'Tg',
      traffic_share: 'Tr',
      keywords: 'Pc',
      ...intentColumns('keywords', 'traffic'),
      serp_keywords: 'Sr',
      serp_traffic: 'St',
    },
    sorts: ['Pc', 'Tg', 'Tr', 'Sr', 'St'],
    filters: { url: 'Ur', keyword_traffic: 'Tg', keywords: 'Pc', serp_keywords: 'Sr', serp_traffic: 'St' },
    overlaps: ['keywords'],
  },
  {
    ...list,
    id: 'competitors',
    name: 'Organic competitors',
    type: 'domain_organic_organic',
    dimensions: [{ definition: textDimension('competitor', 'Competitor'), code: 'Dn' }],
    columns: {
      common_keywords: 'Np',
      relevance: 'Cr',
      organic_keywords: 'Or',
      organic_traffic: 'Ot',
      organic_cost: 'Oc',
      paid_keywords: 'Ad',
      ...features,
    },
    sorts: ['Np', 'Cr'],
    overlaps: ['relevance', 'organic_traffic', 'organic_cost', 'serp_traffic', 'serp_cost'],
  },
];
