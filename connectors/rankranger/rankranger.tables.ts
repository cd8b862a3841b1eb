import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { type Place, placeRows } from '../families/rank_tracking/places.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { dateLabel } from '../kit/table/dates.ts';
import { type MetricValues, noValues, numberOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { isoDate, type MarketReach, type Row, textOf } from './rankranger.api.ts';
import { reachOfKeywords } from './rankranger.catalogue.ts';
import type { Plan } from './rankranger.plan.ts';

type Tagged = Place & { tags: string[] };

/** A tag list comes as a list or as a text with commas. */
export function tagsOf({ tags }: Row): string[] {
  const list = Array.isArray(tags) ? tags.map(textOf) : textOf(tags).split(',');
  return list.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/** Ranks as places; 0 and nothing are a keyword that was not found. */
export function placesOf(rows: Row[], site: string): Tagged[] {
  return rows.map((row) => {
    const rank = numberOf(row.rank);
    return {
      date: isoDate(row.date),
      keywordId: textOf(row.keyword),
      keyword: textOf(row.keyword),
      engine: textOf(row.se_name) || textOf(row.se),
      page: textOf(row.lp) || null,
      rank: rank !== null && rank > 0 ? rank : null,
      site,
      tags: tagsOf(row),
    };
  });
}

/** Domains that are compared have no whole; a range in which nothing was looked up has no figures at all. */
export function placesTable(plan: Plan, places: Tagged[]): Table {
  const { metrics, dimension } = plan;
  const { rows, totals } = placeRows(places, metrics, dimension);
  const shown = dimension?.id === 'tag' ? byTag(plan, places) : rows;
  const hasWhole = places.length > 0 && dimension?.id !== 'site';
  return tableOf(plan, shown, hasWhole ? totals : noValues(plan.metrics));
}

/** A keyword counts under each of its tags. */
function byTag({ metrics }: Plan, places: Tagged[]): TableRow[] {
  const tagged = places.flatMap(({ tags, ...place }) =>
    (tags.length === 0 ? ['(none)'] : tags).map((group) => ({ ...place, group })),
  );
  return placeRows(tagged, metrics, { id: 'group', label: 'Tag', type: 'text' }).rows;
}

/** The score of the last known day of each row, and of the range. */
export function visibilityTable(plan: Plan, sites: { site: string; rows: Row[] }[]): Table {
  const { dimension } = plan;
  const scores = sites.flatMap(({ site, rows }) =>
    rows.map((row) => ({ site, date: isoDate(row.date), score: numberOf(row.visibility_score) })),
  );
  const byLabel = new Map<string, number | null>();
  const sorted = scores.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  for (const { site, date, score } of dimension ? sorted : [])
    byLabel.set(dimension?.type === 'text' ? site : dateLabel(dimension?.type ?? 'date', date), score);
  const rows = [...byLabel].map(
    ([label, score]): TableRow => ({ label, values: { visibility_score: score } }),
  );
  const isCompared = dimension?.id === 'site';
  return tableOf(plan, rows, { visibility_score: isCompared ? null : (sorted.at(-1)?.score ?? null) });
}

/**
 * Keywords have their volume and reach; a filter leaves nothing of the whole but their sums. Before anything was looked up Rank
 * Ranger answers with zeros: then the reach is unknown.
 */
export function reachTable(plan: Plan, { keywords, totals }: MarketReach): Table {
  const { metrics, dimension, query } = plan;
  const kept = keywords.filter((row) =>
    plan.passes({ keyword: textOf(row.keyword), engine: textOf(row.se_name), tags: tagsOf(row) }),
  );
  const isKnown = keywords.length === 0 || keywords.some(hasPlace);
  const unknown = isKnown ? {} : noValues(metrics.filter(({ id }) => reachFigures.includes(id)));
  const figures = (rows: Row[]): MetricValues => ({
    ...noValues(plan.metrics),
    ...sums(
      rows,
      metrics.map(({ id }) => id),
    ),
    ...unknown,
  });
  const groups = new Map<string, Row[]>();
  for (const row of dimension ? kept : [])
    for (const label of labelsOf(dimension?.id ?? '', row))
      groups.set(label, [...(groups.get(label) ?? []), row]);
  const rows = [...groups].map(([label, group]): TableRow => ({ label, values: figures(group) }));
  const whole = query.filters.length > 0 ? {} : wholeOf(plan, totals);
  return tableOf(
    plan,
    rows,
    keywords.length === 0 ? noValues(plan.metrics) : { ...figures(kept), ...whole, ...unknown },
    isKnown ? [] : [noPlaces],
  );
}

const reachFigures = ['total_monthly_reach', 'total_organic_reach'];

const noPlaces: Note = {
  code: 'partial',
  text: 'Rank Ranger knows no place of these keywords by the end of these days, and so no reach.',
};

function hasPlace({ rank, reach }: Row): boolean {
  return (numberOf(rank) ?? 0) > 0 || (numberOf(reach) ?? 0) > 0;
}

function sums(rows: Row[], ids: string[]): MetricValues {
  return Object.fromEntries(
    ids
      .filter((id) => reachOfKeywords.includes(id))
      .map((id) => [
        id,
        id === 'total_volume'
          ? volumeOf(rows)
          : rows.reduce((sum, row) => sum + (numberOf(row.reach) ?? 0), 0),
      ]),
  );
}

/** Searches for a keyword count once, although it has a row for each of its engines. */
function volumeOf(rows: Row[]): number {
  const volumes = new Map<string, number>();
  for (const row of rows) {
    const volume = numberOf(row.total_volume) ?? numberOf(row.volume) ?? 0;
    const keyword = textOf(row.keyword);
    volumes.set(keyword, Math.max(volumes.get(keyword) ?? 0, volume));
  }
  return [...volumes.values()].reduce((sum, volume) => sum + volume, 0);
}

/** What only the whole has. Percentages become fractions. */
function wholeOf({ metrics }: Plan, totals: Row): MetricValues {
  return Object.fromEntries(
    metrics
      .filter(({ id }) => !reachOfKeywords.includes(id))
      .map(({ id, type }) => {
        const value = numberOf(totals[id]);
        return [id, value !== null && type === 'numeric:percent' ? value / 100 : value];
      }),
  );
}

function labelsOf(dimension: string, row: Row): string[] {
  if (dimension === 'keyword') return [textOf(row.keyword)];
  if (dimension === 'search_engine') return [textOf(row.se_name) || textOf(row.se)];
  const tags = tagsOf(row);
  return tags.length === 0 ? ['(none)'] : tags;
}

function tableOf(plan: Plan, rows: TableRow[], totals: MetricValues, notes: Note[] = []): Table {
  const { query, metrics, dimension, until } = plan;
  return buildTable({
    dimension,
    metrics,
    rows: dimension ? rows : [{ label: null, values: totals }],
    totals,
    // Days that nobody looked at are missing, not zero.
    fill: { with: null, startDate: query.startDate, endDate: query.endDate, until },
    timezone,
    notes,
  });
}
