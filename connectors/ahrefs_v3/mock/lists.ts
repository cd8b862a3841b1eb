import type { Reply } from '../../mock-kit/mock.ts';
import { backlinksUntil, isLive } from './data/backlinks.ts';
import { type Ranking, rankingsOn } from './data/rankings.ts';
import { seoSiteOf } from './data/seo-sites.ts';
import { LINK_LISTS } from './link-lists.ts';
import { type List, urlOf } from './list.ts';
import {
  checkKeys,
  dayOf,
  linksOn,
  requireParameter,
  snapshotDay,
  type TargetCall,
  targetCall,
} from './parameters.ts';
import { listReply, priced } from './responses.ts';
import type { Row } from './where.ts';

const COMMON = ['target', 'mode', 'protocol', 'select', 'where', 'order_by', 'limit', 'timeout'];
const OF_SEARCH = [...COMMON, 'date', 'date_compared', 'country', 'volume_mode'];
const OF_LINKS = [...COMMON, 'history'];

const SEARCH_LISTS: Readonly<Record<string, List>> = {
  'organic-keywords': {
    key: 'keywords',
    columns:
      'keyword keyword_prev keyword_country language words volume keyword_difficulty cpc best_position best_position_prev best_position_diff best_position_kind best_position_url best_position_url_prev sum_traffic sum_traffic_prev serp_features status is_informational is_commercial is_transactional is_navigational'.split(
        ' ',
      ),
    rows: keywordRows,
  },
  'top-pages': {
    key: 'pages',
    columns:
      'url raw_url keywords keywords_prev sum_traffic sum_traffic_prev value value_prev top_keyword top_keyword_country top_keyword_volume top_keyword_best_position ur referring_domains status'.split(
        ' ',
      ),
    rows: pageRows,
  },
  'organic-competitors': {
    key: 'competitors',
    columns:
      'competitor_domain domain_rating keywords_common keywords_competitor keywords_target share pages traffic value'.split(
        ' ',
      ),
    rows: competitorRows,
  },
};

/** Undefined for a path that is no list. */
export function list(path: string, query: URLSearchParams, today: number): Reply | undefined {
  const ofSearch = SEARCH_LISTS[path];
  const of = ofSearch ?? LINK_LISTS[path];
  if (!of) return undefined;
  checkKeys(query, ofSearch ? OF_SEARCH : path === 'all-backlinks' ? [...OF_LINKS, 'aggregation'] : OF_LINKS);
  if (path === 'organic-competitors') requireParameter(query, 'country');
  requireParameter(query, 'select');
  const { rows, fields } = listReply(query, of.rows(targetCall(query, today)), of.columns);
  return priced({ [of.key]: rows }, rows.length, fields);
}

/** Two days to compare; `right` has the values that were lost between them. */
function statusOf(now: unknown, before: unknown): 'left' | 'right' | 'both' {
  return before === undefined ? 'left' : now === undefined ? 'right' : 'both';
}

function comparedDay({ query }: TargetCall): number | null {
  return dayOf(query, 'date_compared');
}

function keywordRows(call: TargetCall): Row[] {
  const { site, scope } = call;
  const day = snapshotDay(call);
  const compared = comparedDay(call);
  const byKeyword = (rankings: readonly Ranking[]) => new Map(rankings.map((one) => [one.keyword, one]));
  const now = byKeyword(rankingsOn(site, day, scope));
  const before = compared === null ? null : byKeyword(rankingsOn(site, compared, scope));
  const keywords = [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
  return keywords.map((keyword) => {
    const [ranking, earlier] = [now.get(keyword), before?.get(keyword)];
    return {
      keyword: ranking ? keyword.text : null,
      keyword_prev: earlier ? keyword.text : null,
      keyword_country: keyword.country.toUpperCase(),
      language: 'en',
      words: keyword.text.split(' ').length,
      volume: ranking ? keyword.volume : null,
      keyword_difficulty: keyword.difficulty,
      cpc: keyword.cpc,
      best_position: ranking?.position ?? null,
      best_position_prev: earlier?.position ?? null,
      best_position_diff: ranking && earlier ? earlier.position - ranking.position : null,
      best_position_kind: ranking?.kind ?? null,
      best_position_url: ranking ? urlOf(site, ranking.path) : null,
      best_position_url_prev: earlier ? urlOf(site, earlier.path) : null,
      sum_traffic: ranking?.traffic ?? null,
      sum_traffic_prev: earlier?.traffic ?? null,
      serp_features: keyword.features,
      status: statusOf(ranking, earlier),
      ...Object.fromEntries(
        ['informational', 'commercial', 'transactional', 'navigational'].map((intent) => [
          `is_${intent}`,
          keyword.intent === intent,
        ]),
      ),
    };
  });
}

function pageRows(call: TargetCall): Row[] {
  const { site, scope } = call;
  const compared = comparedDay(call);
  const byPath = (at: number) => Map.groupBy(rankingsOn(site, at, scope), ({ path }) => path);
  const now = byPath(snapshotDay(call));
  const before = compared === null ? null : byPath(compared);
  const sum = (rankings: readonly Ranking[] | undefined, name: 'traffic' | 'value') =>
    rankings?.reduce((total, ranking) => total + ranking[name], 0) ?? null;
  return [...new Set([...now.keys(), ...(before?.keys() ?? [])])].map((path) => {
    const [rankings, earlier] = [now.get(path), before?.get(path)];
    const top = rankings?.toSorted((a, b) => b.traffic - a.traffic)[0];
    const links = backlinksUntil(site, call.today).filter(
      (link) => link.pathTo === path && isLive(link, call.today),
    );
    return {
      url: urlOf(site, path),
      raw_url: urlOf(site, path),
      keywords: rankings?.length ?? null,
      keywords_prev: earlier?.length ?? null,
      sum_traffic: sum(rankings, 'traffic'),
      sum_traffic_prev: sum(earlier, 'traffic'),
      value: sum(rankings, 'value'),
      value_prev: sum(earlier, 'value'),
      top_keyword: top?.keyword.text ?? null,
      top_keyword_country: top?.keyword.country.toUpperCase() ?? null,
      top_keyword_volume: top?.keyword.volume ?? null,
      top_keyword_best_position: top?.position ?? null,
      ur: Math.round(46 * Math.log(1 + links.length)) / 10,
      referring_domains: new Set(links.map(({ domain }) => domain)).size,
      status: statusOf(rankings, earlier),
    };
  });
}

function competitorRows(call: TargetCall): Row[] {
  const { site, scope, today } = call;
  const day = snapshotDay(call);
  const own = new Set(rankingsOn(site, day, scope).map(({ keyword }) => keyword));
  return site.competitors.flatMap((domain) => {
    const competitor = seoSiteOf(domain);
    if (!competitor) return [];
    const rankings = rankingsOn(competitor, day, { ...scope, path: null });
    const common = rankings.filter(({ keyword }) => own.has(keyword)).length;
    const all = own.size + rankings.length - common;
    return {
      competitor_domain: domain,
      domain_rating: linksOn({ ...call, site: competitor, path: null, today }, day).domainRating,
      keywords_common: common,
      keywords_competitor: rankings.length - common,
      keywords_target: own.size - common,
      share: all === 0 ? 0 : Math.round((common / all) * 10_000) / 100,
      pages: new Set(rankings.map(({ path }) => path)).size,
      traffic: rankings.reduce((sum, { traffic }) => sum + traffic, 0),
      value: rankings.reduce((sum, { value }) => sum + value, 0),
    };
  });
}
