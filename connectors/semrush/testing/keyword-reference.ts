import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import { featureCounts, heldFeatures } from '../../families/seo/mock/data/features.ts';
import { type Movement, movedOn } from '../../families/seo/mock/data/movements.ts';
import { type Ranking, rankingStateOn, rivalsOn } from '../../families/seo/mock/data/rankings.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { market, mean, stateDay, sum, type Values, valuesOf } from './values.ts';

const intents = ['Commercial', 'Informational', 'Navigational', 'Transactional'];

function keywordValue(id: string, list: readonly Ranking[]): number | null {
  switch (id) {
    case 'position':
      return mean(list.map(({ position }) => position).filter((place) => place > 0));
    case 'previous_position':
      return mean(list.flatMap(({ previous }) => previous ?? []));
    case 'cpc':
      return mean(list.map(({ keyword }) => keyword.costPerClickCents / 100));
    case 'keyword_difficulty':
      return mean(list.map(({ keyword }) => keyword.difficulty));
    case 'competition':
      return mean(list.map(({ keyword }) => keyword.competition / 100));
    case 'keywords':
      return sum(list.map(() => 1));
    case 'search_volume':
      return sum(list.map(({ volume }) => volume));
    case 'traffic_share':
      return sum(list.map(({ trafficShare }) => trafficShare / 10_000));
    case 'cost_share':
      return sum(list.map(({ costShare }) => costShare / 10_000));
    default:
      return sum(list.map(({ traffic }) => traffic));
  }
}

function passes({ keyword, position }: Ranking, { field, operator, value }: Filter): boolean {
  switch (field) {
    case 'position':
      return position < Number(value);
    case 'keyword_difficulty':
      return keyword.difficulty > Number(value);
    case 'intent':
      return keyword.intents.some((code) => intents[code] === value) === (operator === 'equals');
    default:
      return keyword.text.toLowerCase().includes(value.toLowerCase());
  }
}

function labelOf({ keyword, url }: Ranking, dimension: string | null): string {
  if (dimension === 'intent') return keyword.intents.map((code) => intents[code]).join(', ');
  return dimension === 'url' ? url : keyword.text;
}

/** Of a list of keywords, searched for or paid for. */
export function byKeyword(
  query: Query,
  domain: SeoDomain,
  today: string,
  list: 'organic' | 'paid',
): Reference {
  const { movement, brand } = query.parameters;
  const day = stateDay(query, today);
  const all = movement
    ? movedOn(domain, market(query), day, { list, how: movement as Movement })
    : rankingStateOn(domain, market(query), day)[list];
  const kept = all.filter(
    (one) =>
      query.filters.every((filter) => passes(one, filter)) &&
      (!brand || list === 'paid' || (one.keyword.brand === 'own') === (brand === 'branded')),
  );
  const metricValues = (of: readonly Ranking[]) =>
    Object.fromEntries(query.metrics.map((id) => [id, keywordValue(id, of)]));
  return {
    rows: [...Map.groupBy(kept, (one) => labelOf(one, query.dimension))].map(([label, own]) => ({
      label,
      values: metricValues(own),
    })),
    totals: metricValues(kept),
  };
}

/** Values shared by several pages have no total. */
export function byPage(query: Query, domain: SeoDomain, today: string): Reference {
  const { organic } = rankingStateOn(domain, market(query), stateDay(query, today));
  const traffic = (list: readonly Ranking[]) => list.reduce((all, one) => all + one.traffic, 0);
  const metricValues = (list: readonly Ranking[]): Values => {
    const transactional = list.filter(({ keyword }) => keyword.intents.includes(3));
    const featured = list.filter((one) => heldFeatures(one).length > 0);
    return {
      keyword_traffic: traffic(list),
      keywords: list.length,
      transactional_keywords: transactional.length,
      transactional_traffic: traffic(transactional),
      serp_keywords: featured.length,
      serp_traffic: traffic(featured),
    };
  };
  const adding = ['keyword_traffic', 'transactional_traffic', 'serp_traffic'];
  const whole = Object.entries(metricValues(organic)).filter(([id]) => adding.includes(id));
  return {
    rows: [...Map.groupBy(organic, ({ url }) => url)].map(([label, own]) => ({
      label,
      values: valuesOf(query.metrics, metricValues(own)),
    })),
    totals: valuesOf(query.metrics, organic.length > 0 ? Object.fromEntries(whole) : null),
  };
}

const names: Record<string, string> = { 'Featured Snippet': 'Featured snippet', 'Ads top': 'Ads at the top' };

export function byFeature(query: Query, domain: SeoDomain, today: string): Reference {
  const { organic } = rankingStateOn(domain, market(query), stateDay(query, today));
  const rows = featureCounts(organic).map(
    ({ name, shown, held }): TableRow => ({
      label: names[name] ?? name,
      values: valuesOf(query.metrics, { feature_shown: shown, feature_held: held }),
    }),
  );
  return { rows, totals: valuesOf(query.metrics, null) };
}

export function byRival(query: Query, domain: SeoDomain, today: string): Reference {
  const rows = rivalsOn(domain, market(query), stateDay(query, today)).map(
    ({ domain: rival, common, relevance, summary }) => ({
      label: rival.host,
      values: valuesOf(query.metrics, {
        common_keywords: common,
        relevance,
        organic_keywords: summary.keywords,
        organic_traffic: summary.traffic,
      }),
    }),
  );
  return { rows, totals: valuesOf(query.metrics, null) };
}
