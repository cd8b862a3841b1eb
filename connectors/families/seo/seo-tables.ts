import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { addDays, dateLabel } from '../../kit/table/dates.ts';
import { type MetricValues, meanOf, sumOf } from '../../kit/table/metric-values.ts';
import { buildTable, stateTable, type TableRow } from '../../kit/table/table-builder.ts';
import { type Filterable, passingRows } from './seo-row-filters.ts';

/** `adds` when lines of a list may be added up, although states of a site may not over time. */
export type SeoMetric = MetricDefinition & { adds?: true };
/** A state on a day. */
export type Point = { date: string; values: MetricValues };
/** A line of a list; `page` distinguishes lines with the same name. It also holds values that only filters compare. */
export type Line = Filterable & { label: string; page: string | null };

type Requested = { query: Query; metrics: SeoMetric[]; dimension: DimensionDefinition | null; today: string };

/** Search data has US dollars for all countries. Its days are UTC as far as documented. */
export const currency = 'USD';
export const timezone = 'UTC';

/** Whether a range is in the future. */
export function isFuture({ query, today }: Pick<Requested, 'query' | 'today'>): boolean {
  return query.startDate > today;
}

const recentDays = 7;

/** Whether current data may represent a range; not for ranges that ended longer ago. */
export function isRecent({ query, today }: Pick<Requested, 'query' | 'today'>): boolean {
  return query.endDate >= addDays(today, -recentDays);
}

/** The note for a past that the provider has not stored; `what` names it. */
export function noPastNote(what: string): Note {
  const when = `it is shown for ranges that end within the last ${recentDays} days`;
  return { code: 'partial', text: `${what} as it is now: ${when}.` };
}

/** A site as one line of values; all of them missing where there are none. */
export function siteTable(
  { metrics }: Requested,
  values: MetricValues | undefined,
  notes: Note[] = [],
): Table {
  return stateTable(metrics, values, { currency, timezone, notes });
}

/**
 * Points by the labels of a date dimension: the last one of states, the sum of gains and losses. `last` is the state of the
 * whole range; its last point when absent.
 */
export function pointsTable(
  { query, metrics, dimension, today }: Requested,
  points: Point[],
  more: { last?: Point | undefined; notes?: Note[] } = {},
): Table {
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const groups = Map.groupBy(sorted, ({ date }) => dateLabel(dimension?.type ?? 'date', date));
  const whole = joinPoints(metrics, sorted);
  const last = more.last ?? sorted.at(-1);
  const totals = Object.fromEntries(
    metrics.map(({ id, additive }) => [id, (additive ? whole[id] : last?.values[id]) ?? null]),
  );
  const rows = [...groups].map(([label, own]): TableRow => ({ label, values: joinPoints(metrics, own) }));
  return buildTable({
    dimension,
    metrics,
    rows: dimension ? rows : [{ label: null, values: totals }],
    totals,
    fill: { with: null, startDate: query.startDate, endDate: query.endDate, until: today },
    currency,
    timezone,
    notes: more.notes ?? [],
  });
}

function joinPoints(metrics: SeoMetric[], points: Point[]): MetricValues {
  return Object.fromEntries(
    metrics.map(({ id, additive }) => {
      const known = points.flatMap(({ values }) => values[id] ?? []);
      return [id, additive ? sumOf(known) : (known.at(-1) ?? null)];
    }),
  );
}

/** The newest point up to a day. */
export function latestPoint(points: Point[], until: string): Point | undefined {
  return points
    .filter(({ date }) => date <= until)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .at(-1);
}

export type ListState = {
  /** Whether the list is complete; otherwise there is no total. */
  complete: boolean;
  /** Lines with the same name are combined instead of being distinguished. */
  groups: boolean;
  /** Values that several lines share, so that they have no total. */
  overlaps: string[];
  /** Filters that the provider did not apply. */
  filters: Filter[];
  notes?: Note[];
  /** The number of read lines, where not all of them are shown. */
  read?: number;
  /** Why a list is incomplete; null when no more lines were requested. */
  cutBy?: string;
};

export function listTable({ metrics, dimension }: Requested, lines: Line[], listState: ListState): Table {
  const { complete, groups, overlaps, filters } = listState;
  const passing = passingRows(lines, filters);
  const rows = groups ? byLabel(metrics, passing) : namedApart(passing);
  const totals = Object.fromEntries(
    metrics.map((metric) => [
      metric.id,
      complete && !overlaps.includes(metric.id) ? joinedValue(metric, passing) : null,
    ]),
  );
  const count = listState.read ?? lines.length;
  const cut = complete || count === 0 ? [] : [cutNote(count, listState.cutBy)];
  const notes = [...(listState.notes ?? []), ...cut];
  return buildTable({ dimension, metrics, rows, totals, currency, timezone, notes });
}

function cutNote(count: number, why = 'This is the limit of this widget.'): Note {
  return { code: 'truncated', text: `Only the first ${count} lines were read. ${why}` };
}

function byLabel(metrics: SeoMetric[], rows: TableRow[]): TableRow[] {
  return [...Map.groupBy(rows, ({ label }) => label)].map(([label, own]) => ({
    label,
    values: Object.fromEntries(metrics.map((metric) => [metric.id, joinedValue(metric, own)])),
  }));
}

/** Of several lines: the sum where they add up, the average of those with a value, else null. */
function joinedValue({ id, type, adds }: SeoMetric, rows: TableRow[]): number | null {
  const known = rows.map(({ values }) => values[id]);
  if (adds) return sumOf(known);
  return type.startsWith('average') ? meanOf(known) : null;
}

/** A keyword may have several pages; then its page is named too. */
function namedApart(lines: Line[]): TableRow[] {
  const times = new Map<string, number>();
  for (const { label } of lines) times.set(label, (times.get(label) ?? 0) + 1);
  return lines.map((line) =>
    line.page && (times.get(line.label) ?? 0) > 1 ? { ...line, label: `${line.label} (${line.page})` } : line,
  );
}
