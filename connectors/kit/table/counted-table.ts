import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../catalogue/formula.ts';
import type { CatalogueMetric } from '../catalogue/read-metrics.ts';
import { passingRows } from '../query/filter-tests.ts';
import { type DateRange, dateLabels, earlierOf } from './dates.ts';
import { type MetricValues, noValues } from './metric-values.ts';
import { buildTable, type TableRow } from './table-builder.ts';

/**
 * Counts under one label, null where nothing is split. Rows of one label are added up. A row with an `id` may occur several
 * times (a deal with two tags) and counts once in the total of rows that pass a filter.
 */
export type CountedRow = {
  label: string | null;
  counts: Counts;
  id?: string;
  /** Address of a picture of what the label names. */
  picture?: string | undefined;
};

export type CountedRows = {
  rows: readonly CountedRow[];
  /** Counts over the whole range where they are not the sum of the rows; missing ones are the sum. Null is unknown. */
  whole?: Counts;
  /** Counts without activity: for a date label up to `until` without a row, and for an empty result. Null when absent. */
  idle?: Counts;
  /** The last day that can have data. */
  until: string;
  /** Counts of people, which are unknown for several rows together. */
  distinct?: readonly string[];
  /** Counts as of the end of a date label, which are unknown for several of them together. */
  levels?: readonly string[];
  /**
   * Entities may be in several rows (a message with two tags): rows that pass a filter have no total then, unless there is one.
   */
  overlaps?: boolean;
  /** The provider leaves out both 0 and unknown values: where no row passes a filter, the total is unknown. */
  sparse?: boolean;
  /** Rows that the provider has; more than there are in `rows` when not all were read. */
  rowCount?: number;
  currency?: string | Record<string, string> | undefined;
  timezone: string;
  notes?: readonly Note[];
};

/** The rows, columns and filters of a table of counts. */
export type CountedQuery = DateRange & {
  metrics: readonly CatalogueMetric[];
  dimension: DimensionDefinition | null;
  /** Filters on the rows; totals are then of the rows that pass. */
  rowFilters: readonly Filter[];
  /** Metrics that are used in filters but not shown. */
  helpers?: readonly CatalogueMetric[];
};

/** Computes metrics from summed counts, so that rates are never averaged. */
export function countedTable(query: CountedQuery, counted: CountedRows): Table {
  const { dimension, metrics, rowFilters, helpers = [], startDate, endDate } = query;
  const { distinct = [], until, currency, timezone, rowCount, notes = [] } = counted;
  const isFiltered = rowFilters.length > 0;
  const groups = Map.groupBy([...counted.rows, ...idleRows(query, counted)], ({ label }) =>
    dimension ? label : null,
  );
  const rows = [...groups].map(([label, group]): CountedGroup & TableRow => {
    const counts = sumCounts(group, distinct);
    return { label, counts, group, values: valuesOf([...metrics, ...helpers], counts) };
  });
  const selected = isFiltered ? passingRows(rows, [...rowFilters], dimension?.id ?? '') : rows;
  const totals = totalsOf(query, counted, rows, selected);
  return buildTable({
    dimension,
    metrics: [...metrics],
    rows:
      dimension || (isFiltered && selected.length === 0)
        ? selected.map(({ label, values, group }) => ({
            label,
            values,
            picture: dimension?.type === 'text' ? group.find((row) => row.picture)?.picture : undefined,
          }))
        : [{ label: null, values: totals }],
    totals,
    ...(isFiltered ? {} : { fill: { with: null, startDate, endDate, until } }),
    ...(rowCount === undefined ? {} : { rowCount }),
    ...(currency ? { currency } : {}),
    timezone,
    notes: [...notes],
  });
}

type CountedGroup = CountedRow & { group: readonly CountedRow[] };

/**
 * Totals of the whole, or of the rows that pass the filters. Unknown totals stay unknown for a part; where no row passes,
 * additive values are 0.
 */
function totalsOf(
  { dimension, metrics, rowFilters }: CountedQuery,
  { idle, whole, distinct = [], levels = [], overlaps, sparse }: CountedRows,
  rows: readonly CountedGroup[],
  selected: readonly CountedGroup[],
): MetricValues {
  const isDated = dimension !== null && dimension.type !== 'text';
  const unknown = isDated ? [...distinct, ...levels] : distinct;
  const ofAll = { ...idle, ...sumCounts(rows, unknown), ...whole };
  if (rowFilters.length === 0) return valuesOf(metrics, ofAll);
  const lost = Object.fromEntries(Object.entries(whole ?? {}).filter(([, count]) => count === null));
  if (overlaps && selected.length !== 1) return noValues(metrics);
  const totals = valuesOf(metrics, {
    ...idle,
    ...sumCounts(selected.flatMap(uniqueById()), unknown),
    ...lost,
  });
  if (selected.length > 0 || sparse) return totals;
  const known = valuesOf(metrics, ofAll);
  return Object.fromEntries(
    metrics.map(({ id, additive }) => [id, totals[id] ?? (additive && known[id] !== null ? 0 : null)]),
  );
}

/** For rows with an id: those that were not in an earlier group. Others stay added up. */
function uniqueById() {
  const seen = new Set<string>();
  return (label: CountedGroup): { counts: Counts }[] =>
    label.group.some(({ id }) => id !== undefined)
      ? label.group.filter(({ id }) => id === undefined || seen.size < seen.add(id).size)
      : [label];
}

/** Date labels without a row, up to the last day that can have data. */
function idleRows(
  { dimension, startDate, endDate }: CountedQuery,
  { rows, idle, until }: CountedRows,
): CountedRow[] {
  if (!dimension || !idle || startDate > until) return [];
  const known = new Set(rows.map(({ label }) => label));
  return dateLabels(dimension.type, startDate, earlierOf(endDate, until))
    .filter((label) => !known.has(label))
    .map((label) => ({ label, counts: idle }));
}

/** Sums of counts by name. Those named in `distinct` are unknown for several rows; unknown counts make their sum unknown. */
export function sumCounts(rows: readonly { counts: Counts }[], distinct: readonly string[] = []): Counts {
  const sums: Record<string, number | null> = {};
  for (const { counts } of rows) {
    for (const [name, value] of Object.entries(counts)) {
      const before = sums[name];
      if (before === undefined) sums[name] = value;
      else sums[name] = before === null || value === null || distinct.includes(name) ? null : before + value;
    }
  }
  return sums;
}

/**
 * Values to be averaged over rows: `rank` is the sum of the known ones and `rank_known` their number, so that `rank /
 * rank_known` is the average.
 */
export function averageCounts(values: Record<string, number | null | undefined>): Counts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => [
      [name, value ?? 0],
      [`${name}_known`, typeof value === 'number' ? 1 : 0],
    ]),
  );
}

function valuesOf(metrics: readonly CatalogueMetric[], counts: Counts): MetricValues {
  return Object.fromEntries(metrics.map(({ id, evaluate }) => [id, evaluate(counts)]));
}
