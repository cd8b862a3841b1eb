import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { asPlace } from '../../kit/definitions.ts';
import { dateLabel } from '../../kit/table/dates.ts';
import { type MetricValues, meanOf, sumOf } from '../../kit/table/metric-values.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';

/** Where a site stood for a keyword at a search engine on a day; `rank` is null where it was not found. */
export type Place = {
  date: string;
  /** Tells keywords apart; `keyword` is what people read. */
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
  /** What else a tracker says of it, by metric id. */
  facts?: MetricValues;
};

/** How a tracker's own fact is joined: the average or the sum of the last places, or the sum of every day's. */
export type PlaceMetric = MetricDefinition & { joins?: 'mean' | 'sum' | 'everyDay' };

/** Places are looked through so deep for 'in the top'. */
const tops = [1, 3, 5, 10, 20, 30, 50, 100] as const;

/** What can be said of any tracker's places. Nothing of it adds up over days: a range shows the last place of each keyword in it. */
export const placeMetrics: MetricDefinition[] = [
  asPlace(metric('average_rank', 'Average rank', 'average', 'down', 'Places')),
  asPlace(metric('best_rank', 'Best rank', 'numeric', 'down', 'Places')),
  { ...metric('rank_change', 'Places gained', 'average', 'up', 'Movement'), uncompared: true },
  metric('gained_keywords', 'Improved keywords', 'numeric', 'up', 'Movement'),
  metric('lost_keywords', 'Declined keywords', 'numeric', 'down', 'Movement'),
  ...tops.map((top) => metric(`top${top}`, `Keywords in the top ${top}`, 'numeric', 'up', 'Distribution')),
  metric('percent_top10', 'Share in the top 10', 'average:percent', 'up', 'Distribution'),
  metric('ranked_keywords', 'Ranking keywords', 'numeric', 'up', 'Distribution'),
  metric('unranked_keywords', 'Not ranking', 'numeric', 'down', 'Distribution'),
  metric('keyword_count', 'Tracked keywords', 'numeric', 'none', 'Distribution'),
];

export const keywordFacts: MetricDefinition[] = [
  metric('volume', 'Search volume', 'numeric', 'none', 'Keywords'),
  metric('competition', 'Competition', 'average', 'none', 'Keywords'),
  metric('suggested_bid', 'Suggested bid', 'average:money', 'none', 'Keywords'),
];

function metric(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  group: string,
): MetricDefinition {
  return { id, label, type, direction, additive: false, group };
}

export const placeDimensions: DimensionDefinition[] = [
  { id: 'date', label: 'Day', type: 'date' },
  { id: 'week', label: 'Week', type: 'week' },
  { id: 'month', label: 'Month', type: 'month' },
  { id: 'keyword', label: 'Keyword', type: 'text' },
  { id: 'search_engine', label: 'Search engine', type: 'text' },
  { id: 'landing_page', label: 'Landing page', type: 'text' },
];

/** The rows of a dimension and the whole, from every place of a range. */
export function placeRows(
  places: readonly Place[],
  metrics: readonly PlaceMetric[],
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
    : new Map<string, readonly Place[]>();
  return {
    rows: [...groups].map(([label, group]) => ({ label, values: figuresOf(group, metrics) })),
    totals: figuresOf(places, metrics),
  };
}

type Watch = { first: Place; last: Place };

/** A keyword at an engine of a site: what is watched day by day. */
function watchOf({ keywordId, engine, site = '' }: Place): string {
  return `${keywordId} ${engine} ${site}`;
}

function figuresOf(places: readonly Place[], metrics: readonly PlaceMetric[]): MetricValues {
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
    metrics.map(({ id, joins }) => [id, joins ? factOf(id, joins, places, all) : figureOf(id, all)]),
  );
}

function factOf(
  id: string,
  joins: NonNullable<PlaceMetric['joins']>,
  places: readonly Place[],
  watches: Watch[],
): number | null {
  const known = (joins === 'everyDay' ? places : watches.map(({ last }) => last)).map(
    ({ facts }) => facts?.[id],
  );
  return joins === 'mean' ? meanOf(known) : sumOf(known);
}

function figureOf(id: string, watches: Watch[]): number | null {
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

/** Searches for a keyword count once, at whichever of its engines has most: phones and desktops share them. */
function volumeOf(watches: Watch[]): number {
  const volumes = new Map<string, number>();
  for (const { last } of watches)
    volumes.set(last.keywordId, Math.max(volumes.get(last.keywordId) ?? 0, last.volume ?? 0));
  return [...volumes.values()].reduce((sum, volume) => sum + volume, 0);
}

/** Places gained from the first day to the last; infinite for a keyword that came or went. */
function changeOf({ first, last }: Watch): number {
  if (first.rank === last.rank) return 0;
  if (first.rank === null) return Number.POSITIVE_INFINITY;
  return last.rank === null ? Number.NEGATIVE_INFINITY : first.rank - last.rank;
}

function labelOf({ engine, group, site }: Place, dimension: string): string {
  if (dimension === 'search_engine') return engine;
  return (dimension === 'group' ? group : site) ?? '(none)';
}

/** The same words at several engines are told apart by them. */
function keywordNames(places: readonly Place[]): Map<string, string> {
  const watches = new Map(places.map((place) => [watchOf(place), place]));
  const times = new Map<string, number>();
  for (const { keyword } of watches.values()) times.set(keyword, (times.get(keyword) ?? 0) + 1);
  return new Map(
    [...watches].map(([watch, { keyword, engine }]) => [
      watch,
      (times.get(keyword) ?? 0) > 1 ? `${keyword} (${engine})` : keyword,
    ]),
  );
}

/** A keyword belongs to the page that ranked for it last. */
function lastPages(places: readonly Place[]): Map<string, string> {
  const lasts = new Map<string, Place>();
  for (const place of places) {
    const known = lasts.get(watchOf(place));
    if (!known || known.date <= place.date) lasts.set(watchOf(place), place);
  }
  return new Map(
    [...lasts].map(([watch, { page, rank }]) => [watch, rank === null || !page ? '(not ranking)' : page]),
  );
}
