import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { todayIn } from '../kit/table/dates.ts';
import { type MetricValues, meanOf, ratioOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { type Link, mostRows, type Report } from './base-me.api.ts';
import { healths, type LinkMetric, statuses } from './base-me.catalogue.ts';
import type { FiguresPlan, ListPlan } from './base-me.plan.ts';

/** Days are counted in UTC: the contract names no other zone. */
export const timezone = 'UTC';

/** What one stretch of time said: rows by label ('' when nothing is broken down), and the whole. */
export type Stretch = {
  rows: Map<string, MetricValues>;
  totals: MetricValues;
  currency: string | null;
  /** Whether Base.me may have had more names than it tells. */
  isCut: boolean;
};

/** The reports of a stretch, one for each date that links are counted by, as one. `dimensionKey` is the desk's name of the split. */
export function stretchOf(reports: Report[], dimensionKey: string | null): Stretch {
  const rows = new Map<string, MetricValues>();
  const totals: MetricValues = {};
  for (const report of reports) {
    Object.assign(totals, report.totals);
    for (const { [dimensionKey ?? '']: name, ...values } of report.data) {
      const label = dimensionKey === null ? '' : String(name);
      rows.set(label, { ...rows.get(label), ...(values as MetricValues) });
    }
  }
  const isCut = dimensionKey !== 'date' && reports.some(({ data }) => data.length >= mostRows);
  return { rows, totals, isCut, currency: reports.find(({ meta }) => meta.currency)?.meta.currency ?? null };
}

/** `names` are what Base.me calls types, teams and builders, by id. */
export function figuresTable(
  { query, dimension, metrics }: FiguresPlan,
  stretches: Stretch[],
  { names, nowMs }: { names: ReadonlyMap<string, string>; nowMs: number },
): Table {
  const labels = [...new Set(stretches.flatMap(({ rows }) => [...rows.keys()]))];
  const rows = labels.map((label): TableRow => {
    const parts = stretches.map((stretch) => stretch.rows.get(label));
    const joined = joinedValues(metrics, parts);
    return { label: dimension ? (names.get(label) ?? label) : null, values: joined };
  });
  const unknown = stretches.length > 1 ? metrics.filter(({ joining }) => joining === 'unknown') : [];
  const currency = stretches.find((stretch) => stretch.currency)?.currency;
  const until = todayIn(timezone, nowMs);
  return buildTable({
    dimension,
    metrics,
    rows: rows.map((row) => (isFuture(row.label, dimension?.type, until) ? emptied(row) : row)),
    totals: joinedValues(
      metrics,
      stretches.map(({ totals }) => totals),
    ),
    fill: { with: 0, startDate: query.startDate, endDate: query.endDate, until },
    ...(currency ? { currency } : {}),
    timezone,
    notes: [
      ...unknown.map(({ label }) => longRangeNote(label)),
      ...(stretches.some(({ isCut }) => isCut) ? [cutNote] : []),
    ],
  });
}

/** Base.me answers zeros for days to come. */
function isFuture(label: string | null, type: string | undefined, until: string): boolean {
  return type === 'date' && label !== null && label > until;
}

function emptied({ label, values }: TableRow): TableRow {
  return { label, values: Object.fromEntries(Object.keys(values).map((id) => [id, null])) };
}

/** A figure over several stretches: of one it is Base.me's own. */
function joinedValues(metrics: LinkMetric[], parts: (MetricValues | undefined)[]): MetricValues {
  return Object.fromEntries(metrics.map((metric) => [metric.id, joinedValue(metric, parts)]));
}

/** A group that one of the reports leaves out has nothing there: no link, and no average. */
function joinedValue({ id, type, joining }: LinkMetric, parts: (MetricValues | undefined)[]): number | null {
  const [only] = parts;
  const nothing = type.startsWith('numeric') ? 0 : null;
  if (parts.length === 1) return only?.[id] ?? nothing;
  const sum = (name: string) => parts.reduce((total, part) => total + (part?.[name] ?? 0), 0);
  switch (joining) {
    case 'sum':
      return sum(id);
    case 'last':
      return parts.at(-1)?.[id] ?? nothing;
    case 'by_confirmed': {
      const weighted = parts.reduce(
        (total, part) => total + (part?.[id] ?? 0) * (part?.links_confirmed ?? 0),
        0,
      );
      return ratioOf(weighted, sum('links_confirmed'));
    }
    case 'confirmed_of_added': {
      const confirmed = parts.reduce(
        (total, part) => total + (part?.[id] ?? 0) * (part?.links_added ?? 0),
        0,
      );
      return ratioOf(confirmed, sum('links_added'));
    }
    case 'cost_of_confirmed':
      return ratioOf(sum('cost'), sum('links_confirmed'));
    case 'unknown':
      return null;
  }
}

const cutNote: Note = {
  code: 'truncated',
  text: `Base.me tells the first ${mostRows} rows only; the totals are of all of them.`,
};

function longRangeNote(label: string): Note {
  return {
    code: 'partial',
    text: `${label}: Base.me counts them over at most 366 days; over more there is no total.`,
  };
}

/** The link list, by link or by anchor text. */
export function listTable({ metrics, dimension }: ListPlan, links: Link[], complete: boolean): Table {
  const groups = Map.groupBy(links, (link) => labelOf(link, dimension?.id));
  return buildTable({
    dimension,
    metrics,
    rows: [...groups].map(([label, group]) => ({
      label: dimension ? label : null,
      values: linkFigures(group),
    })),
    totals: linkFigures(links),
    ...currencyOf(links),
    timezone,
    notes: complete ? [] : [{ code: 'truncated', text: `Only the latest ${links.length} links were read.` }],
  });
}

function labelOf(link: Link, dimension: string | undefined): string {
  if (dimension === 'anchor') return link.anchor || '(no text)';
  return dimension === undefined ? '' : link.url;
}

function linkFigures(links: Link[]): MetricValues {
  const mean = (value: (link: Link) => number | null) => meanOf(links.map(value));
  return {
    links: links.length,
    price: links.reduce((sum, { price }) => sum + (price ?? 0), 0),
    domain_authority: mean((link) => link.domain_authority),
    domain_rating: mean((link) => link.domain_rating),
    organic_traffic: mean((link) => link.organic_traffic),
  };
}

function currencyOf(links: Link[]): { currency?: string } {
  const currency = links.find((link) => link.currency)?.currency;
  return currency ? { currency } : {};
}

/** Fixed words of Base.me for a status or a health. */
export const fixedNames: ReadonlyMap<string, string> = new Map(
  [...statuses, ...healths].map(({ id, name }) => [id, name]),
);
