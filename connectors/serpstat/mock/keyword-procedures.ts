import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import {
  competitorsOn,
  pagesOf,
  type Ranking,
  rankingStateOn,
  summaryOn,
} from '../../families/seo/mock/data/rankings.ts';
import { visibilityOf } from '../../families/seo/mock/data/snapshots.ts';
import {
  competitorSize,
  type Fields,
  listSize,
  marketOfEngine,
  type Params,
  passesFilters,
  siteOf,
  sortedByObject,
} from './params.ts';
import { type Procedure, pageOf } from './procedure.ts';
import { wrong } from './rpc-error.ts';

const INTENTS = ['commercial', 'informational', 'navigational', 'transactional'];

const keywordFields: Fields<Ranking> = {
  cost: ({ keyword }) => keyword.costPerClickCents / 100,
  difficulty: ({ keyword }) => keyword.difficulty,
  concurrency: ({ keyword }) => keyword.competition,
  position: ({ position }) => position,
  region_queries_count: ({ volume }) => volume,
  traff: ({ traffic }) => traffic,
  keyword_length: ({ keyword }) => keyword.text.split(' ').length,
  found_results: ({ keyword }) => keyword.results,
  dynamic: (one) => placesGained(one),
  keyword: ({ keyword }) => keyword.text,
};

function placesGained({ previous, position }: Ranking): number {
  return previous === null ? 0 : previous - position;
}

/** The requested rankings: by included and excluded words, and by bounds. */
function filterRankings(params: Params, rankings: readonly Ranking[], fields: Fields<Ranking>): Ranking[] {
  const [included, excluded] = [keywordsOf(params, 'keywords'), keywordsOf(params, 'minusKeywords')];
  const passes = passesFilters(params, fields);
  return rankings.filter((one) => {
    const text = one.keyword.text.toLowerCase();
    return (
      passes(one) &&
      included.every((word) => text.includes(word)) &&
      !excluded.some((word) => text.includes(word))
    );
  });
}

const keywords: Procedure = ({ params, today }) => {
  const [site, market] = [siteOf(params, 'domain'), marketOfEngine(params)];
  if (params.withIntents === true && !['us'].includes(market.id))
    throw wrong('withIntents is not allowed for this search engine');
  const rows = filterRankings(params, rankingStateOn(site, market, today).organic, keywordFields);
  const sorted = sortedByObject(params, rows, keywordFields);
  return pageOf(params, sorted, listSize, (one) => keywordRow(site, one, params.withIntents === true));
};

function keywordsOf(params: Params, name: string): string[] {
  const keywords = params[name] ?? [];
  if (!Array.isArray(keywords)) throw wrong(`JSON schema error: ${name} must be array`);
  return keywords.map((word) => String(word).toLowerCase());
}

function keywordRow({ host }: SeoDomain, one: Ranking, withIntents: boolean) {
  const { keyword } = one;
  return {
    domain: host,
    subdomain: `www.${host}`,
    keyword: keyword.text,
    keyword_length: keyword.text.split(' ').length,
    url: one.url,
    position: one.position,
    types: keyword.hasFeatures ? ['snip_breadcrumbs', 'kn_graph'] : [],
    found_results: keyword.results,
    cost: keyword.costPerClickCents / 100,
    concurrency: keyword.competition,
    region_queries_count: one.volume,
    region_queries_count_wide: one.volume,
    geo_names: [],
    traff: one.traffic,
    difficulty: keyword.difficulty,
    dynamic: placesGained(one),
    ...(withIntents ? { intents: keyword.intents.map((code) => INTENTS[code]) } : {}),
  };
}

/** Of advertisements neither traffic nor movement is known. */
const { traff: _traffic, dynamic: _dynamic, ...adFields } = keywordFields;

const adKeywords: Procedure = ({ params, today }) => {
  const [site, market] = [siteOf(params, 'domain'), marketOfEngine(params)];
  const rows = filterRankings(params, rankingStateOn(site, market, today).paid, adFields);
  return pageOf(
    params,
    sortedByObject(params, rows, adFields),
    listSize,
    ({ keyword, volume, url, position }) => ({
      keyword: keyword.text,
      keyword_length: keyword.text.split(' ').length,
      domain: site.host,
      subdomain: `www.${site.host}`,
      url,
      title: `${keyword.path.split('/')[1] || 'home'} ® Official Site`,
      text: `All about ${keyword.text} — order today.`,
      position,
      type: '1',
      cost: keyword.costPerClickCents / 100,
      concurrency: keyword.competition,
      found_results: keyword.results,
      region_queries_count: volume,
      region_queries_count_wide: 0,
      types: ['ads_top'],
      geo_names: [],
      difficulty: keyword.difficulty,
    }),
  );
};

/** The site itself is one of them. No response has their number. */
const competitors: Procedure = ({ params, today }) => {
  const [site, market] = [siteOf(params, 'domain'), marketOfEngine(params)];
  const own = summaryOn(site, market, today);
  const itself = { domain: site, common: own.keywords, relevance: 1, summary: own };
  const all = [...(own.keywords > 0 ? [itself] : []), ...competitorsOn(site, market, today)];
  const rows = all.map(({ domain, common, relevance, summary }) => {
    const before = summaryOn(domain, market, today - 30);
    const visible = visibilityOf(summary);
    return {
      domain: domain.host,
      favicon: `https://icons.example/${domain.host}`,
      all: { currentValue: summary.keywords, dynamicValue: summary.keywords - before.keywords },
      common: { currentValue: common, dynamicValue: 0 },
      visibility: { currentValue: visible, dynamicValue: visible - visibilityOf(before) },
      missing: summary.keywords - common,
      relevance: Math.round(relevance * 10_000) / 100,
    };
  });
  const fields: Fields<(typeof rows)[number]> = {
    common: (row) => row.common.currentValue,
    all: (row) => row.all.currentValue,
    visibility: (row) => row.visibility.currentValue,
    relevance: (row) => row.relevance,
    missing: (row) => row.missing,
    domain: (row) => row.domain,
  };
  const { info, ...reply } = pageOf(params, sortedByObject(params, rows, fields), competitorSize);
  return { ...reply, info: { page: info.page } };
};

const topUrls: Procedure = ({ params, today }) => {
  const [site, market] = [siteOf(params, 'domain'), marketOfEngine(params)];
  const rows = pagesOf(rankingStateOn(site, market, today).organic).map((page) => ({
    url: page.url,
    organic_keywords: page.keywords,
    facebook_shares: page.url.length * 7,
    potencial_traff: page.traffic,
  }));
  const fields: Fields<(typeof rows)[number]> = {
    organic_keywords: (row) => row.organic_keywords,
    facebook_shares: (row) => row.facebook_shares,
    potencial_traff: (row) => row.potencial_traff,
  };
  return pageOf(params, sortedByObject(params, rows, fields), listSize);
};

/** The newer method: the same rows, their numbers written as text. */
const topUrlsV2: Procedure = (call) => {
  const { data, ...reply } = topUrls(call);
  const asText = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]));
  return { ...reply, data: (data as object[]).map(asText) };
};

/** Keywords of a site, and reports computed from them: its pages and its competitors. */
export const keywordProcedures: Readonly<Record<string, Procedure>> = {
  'SerpstatDomainProcedure.getDomainKeywords': keywords,
  'SerpstatDomainProcedure.getAdKeywords': adKeywords,
  'SerpstatDomainProcedure.getOrganicCompetitorsPage': competitors,
  'SerpstatDomainProcedure.getTopUrls': topUrls,
  'SerpstatDomainProcedure.getTopUrlsV2': topUrlsV2,
};
