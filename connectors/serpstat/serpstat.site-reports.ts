import { textDimension } from '../families/seo/seo-reports.ts';
import { month, type Report, week } from './serpstat.report.ts';

const looks = {
  visibility: 'visible',
  organic_keywords: 'keywords',
  organic_traffic: 'traff',
  new_keywords: 'new_keywords',
  lost_keywords_found: 'out_keywords',
  improved_keywords: 'rised_keywords',
  declined_keywords: 'down_keywords',
  paid_keywords: 'ad_keywords',
  ads: 'ads',
};

const ofDomain = { family: 'domain' as const, needsEngine: true, sorts: {}, filters: {}, overlaps: [] };

const paidFields = {
  position: 'position',
  search_volume: 'region_queries_count',
  cpc: 'cost',
  ppc_competition: 'concurrency',
  keyword_difficulty: 'difficulty',
  results: 'found_results',
};
const keywordFields = { ...paidFields, position_change: 'dynamic', keyword_traffic: 'traff' };

/** Reports on what search engines show of a site. */
export const siteReports: Report[] = [
  {
    ...ofDomain,
    id: 'overview',
    name: 'Domain overview',
    kind: 'state',
    method: 'SerpstatDomainProcedure.getDomainsInfo',
    dimensions: [],
    fields: {
      ...looks,
      visibility_change: 'visible_dynamic',
      keywords_change: 'keywords_dynamic',
      traffic_change: 'traff_dynamic',
      ads_change: 'ads_dynamic',
    },
  },
  {
    ...ofDomain,
    id: 'history',
    name: 'Domain history',
    kind: 'points',
    method: 'SerpstatDomainProcedure.getDomainsHistory',
    dimensions: [
      { definition: month, field: 'date' },
      { definition: week, field: 'date' },
    ],
    fields: looks,
  },
  {
    ...ofDomain,
    id: 'keywords',
    name: 'Keywords',
    kind: 'list',
    method: 'SerpstatDomainProcedure.getDomainKeywords',
    dimensions: [
      { definition: textDimension('keyword', 'Keyword'), field: 'keyword' },
      { definition: textDimension('url', 'Page'), field: 'url', groups: true },
      { definition: textDimension('intent', 'Intent'), field: 'intents', groups: true },
      { definition: textDimension('serp_type', 'SERP features'), field: 'types', groups: true },
    ],
    fields: { ...keywordFields, keywords: '' },
    sorts: keywordFields,
    filters: {
      position: 'position',
      keyword_traffic: 'traff',
      search_volume: 'region_queries_count',
      cpc: 'cost',
      ppc_competition: 'concurrency',
      keyword_difficulty: 'difficulty',
    },
  },
  {
    ...ofDomain,
    id: 'paid_keywords',
    name: 'Paid keywords',
    kind: 'list',
    method: 'SerpstatDomainProcedure.getAdKeywords',
    dimensions: [
      { definition: textDimension('keyword', 'Keyword'), field: 'keyword' },
      { definition: textDimension('ad_title', 'Ad title'), field: 'title', groups: true },
      { definition: textDimension('ad_text', 'Ad text'), field: 'text', groups: true },
      { definition: textDimension('url', 'Page'), field: 'url', groups: true },
    ],
    fields: { ...paidFields, keywords: '' },
    sorts: paidFields,
    filters: {},
  },
  {
    ...ofDomain,
    id: 'pages',
    name: 'Pages',
    kind: 'list',
    method: 'SerpstatDomainProcedure.getTopUrls',
    newerMethod: 'SerpstatDomainProcedure.getTopUrlsV2',
    dimensions: [{ definition: textDimension('url', 'Page'), field: 'url' }],
    fields: {
      page_keywords: 'organic_keywords',
      potential_traffic: 'potencial_traff',
      facebook_shares: 'facebook_shares',
    },
    sorts: { page_keywords: 'organic_keywords' },
  },
  {
    ...ofDomain,
    id: 'competitors',
    name: 'Competitors',
    kind: 'list',
    method: 'SerpstatDomainProcedure.getOrganicCompetitorsPage',
    dimensions: [{ definition: textDimension('competitor', 'Competitor'), field: 'domain' }],
    fields: {
      common_keywords: 'common.currentValue',
      organic_keywords: 'all.currentValue',
      visibility: 'visibility.currentValue',
      missing_keywords: 'missing',
      relevance: 'relevance',
    },
    sorts: { common_keywords: 'common' },
    overlaps: ['visibility'],
    leastRows: 10,
  },
  {
    ...ofDomain,
    id: 'regions',
    name: 'Traffic by country',
    kind: 'list',
    method: 'SerpstatDomainProcedure.getAllRegionsTraffic',
    needsEngine: false,
    dimensions: [{ definition: textDimension('region', 'Country'), field: 'country_name_en' }],
    fields: { organic_traffic: 'traff' },
  },
];
