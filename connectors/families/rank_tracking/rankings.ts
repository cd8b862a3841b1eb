import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { z } from 'zod';
import { type CatalogueMetric, readDimensions, readMetrics } from '../../kit/catalogue/read-metrics.ts';
import { dateLabel } from '../../kit/table/dates.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { type MetricValues, meanOf, sumOf } from '../../kit/table/metric-values.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

const type = 'families/rank_tracking';
const catalogue: CatalogueMetric[] = readMetrics(type, metricData);

/** The place of a site for a keyword at a search engine on a day; `rank` is null where it was not found. */
export type Ranking = {
  date: string;
  /** Identifies the keyword; `keyword` is its text. */
  keywordId: string;
  keyword: string;
  engine: string;
  page: string | null;
  rank: number | null;
  group?: string;
  site?: string;
  volume?: number | null;
  competition?: number | null;
  costPerClick?: number | null;
  /** Other values of a tracker, by metric id. */
  facts?: MetricValues;
};

/** How a tracker's own value is combined: the average or the sum of the last places, or the sum of all days. */
export const joins = z.enum(['mean', 'sum', 'everyDay']);
export type RankingMetric = Pick<MetricDefinition, 'id'> & { joins?: z.infer<typeof joins> | undefined };

/** Metrics of all trackers' places. They don't add up over days: a range shows the last place of each keyword in it. */
export const rankingMetrics = catalogue.filter(({ group }) => group !== 'Keywords');
/** Properties of keywords besides their places. */
export const keywordFacts = catalogue.filter(({ group }) => group === 'Keywords');

export const rankingDimensions: DimensionDefinition[] = readDimensions(type, dimensionData);

/** The rows of a dimension and the total, from all places of a range. */
export function rankingRows(
  places: readonly Ranking[],
  metrics: readonly RankingMetric[],
  dimension: DimensionDefinition | null,
): { rows: TableRow[]; totals: MetricValues } {
  const names = dimension?.id === 'keyword' ? keywordNames(places) : null;
  const lasts = dimension?.id === 'landing_page' ? lastPages(places) : null;
  const groups = dimension
    ? Map.groupBy(places, (place) => {
        if (dimension.type !== 'text') return dateLabel(dimension.type, place.date);
        if (names) return names.get(watchOf(place)) ?? place.keyword;
        if (lasts) return lasts.get(watchOf(place)) ?? '(not ranking)';
        return labelOf(place, dimension.id);
      })
    : new Map<string, readonly Ranking[]>();
  return {
    rows: [...groups].map(([label, group]) => ({ label, values: valuesOf(group, metrics) })),
    totals: valuesOf(places, metrics),
  };
}

type Watch = { first: Ranking; last: Ranking };

/** A keyword at an engine of a site, checked daily. */
function watchOf({ keywordId, engine, site = '' }: Ranking): string {
  return `${keywordId} ${engine} ${site}`;
}

function valuesOf(places: readonly Ranking[], metrics: readonly RankingMetric[]): MetricValues {
  const watches = new Map<string, Watch>();
  for (const place of places) {
    const known = watches.get(watchOf(place));
    watches.set(watchOf(place), {
      first: known && known.first.date <= place.date ? known.first : place,
      last: known && known.last.date > place.date ? known.last : place,
    });
  }
  const all = [...watches.values()];
  return Object.fromEntries(
    metrics.map(({ id, joins: how }) => [id, how ? factOf(id, how, places, all) : metricValue(id, all)]),
  );
}

function factOf(
  id: string,
  how: NonNullable<RankingMetric['joins']>,
  places: readonly Ranking[],
  watches: Watch[],
): number | null {
  const known = (how === 'everyDay' ? places : watches.map(({ last }) => last)).map(
    ({ facts }) => facts?.[id],
  );
  return how === 'mean' ? meanOf(known) : sumOf(known);
}

function metricValue(id: string, watches: Watch[]): number | null {
  const ranks = watches.flatMap(({ last }) => last.rank ?? []);
  const changes = watches.map(changeOf);
  const inTop = (top: number) => ranks.filter((rank) => rank <= top).length;
  const top = /^top(\d+)$/.exec(id);
  if (top) return inTop(Number(top[1]));
  switch (id) {
    case 'average_rank':
      return meanOf(ranks);
    case 'best_rank':
      return ranks.length === 0 ? null : Math.min(...ranks);
    case 'rank_change':
      return meanOf(changes.filter((change) => Number.isFinite(change)));
    case 'gained_keywords':
      return changes.filter((change) => change > 0).length;
    case 'lost_keywords':
      return changes.filter((change) => change < 0).length;
    case 'percent_top10':
      return watches.length === 0 ? null : inTop(10) / watches.length;
    case 'ranked_keywords':
      return ranks.length;
    case 'unranked_keywords':
      return watches.length - ranks.length;
    case 'keyword_count':
      return watches.length;
    case 'volume':
      return volumeOf(watches);
    case 'competition':
      return meanOf(watches.flatMap(({ last }) => last.competition ?? []));
    default:
      return meanOf(watches.flatMap(({ last }) => last.costPerClick ?? []));
  }
}

/** Searches for a keyword count once, for the engine with most of them: phones and desktops share them. */
function volumeOf(watches: Watch[]): number {
  const volumes = new Map<string, number>();
  for (const { last } of watches)
    volumes.set(last.keywordId, Math.max(volumes.get(last.keywordId) ?? 0, last.volume ?? 0));
  return [...volumes.values()].reduce((sum, volume) => sum + volume, 0);
}

/** Places gained from the first day to the last; infinite for a new or lost keyword. */
function changeOf({ first, last }: Watch): number {
  if (first.rank === last.rank) return 0;
  if (first.rank === null) return Number.POSITIVE_INFINITY;
  return last.rank === null ? Number.NEGATIVE_INFINITY : first.rank - last.rank;
}

function labelOf({ engine, group, site }: Ranking, dimension: string): string {
  if (dimension === 'search_engine') return engine;
  return (dimension === 'group' ? group : site) ?? '(none)';
}

/** The same keyword at several engines is distinguished by the engine. */
function keywordNames(places: readonly Ranking[]): Map<string, string> {
  const watches = new Map(places.map((place) => [watchOf(place), place]));
  return distinctNames(
    [...watches].map(([id, { keyword, engine }]) => ({ id, name: keyword, hint: engine })),
  );
}

/** A keyword belongs to the page that ranked for it last. */
function lastPages(places: readonly Ranking[]): Map<string, string> {
  const lasts = new Map<string, Ranking>();
  for (const place of places) {
    const known = lasts.get(watchOf(place));
    if (!known || known.date <= place.date) lasts.set(watchOf(place), place);
  }
  return new Map(
    [...lasts].map(([watch, { page, rank }]) => [watch, rank === null || !page ? '(not ranking)' : page]),
  );
}
