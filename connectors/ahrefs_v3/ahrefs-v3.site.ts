import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { addDays, dateLabel, laterOf } from '../kit/table/dates.ts';
import { type MetricValues, noValues, numberOf, sumOf } from '../kit/table/metric-values.ts';
import { buildTable, stateTable, type TableRow } from '../kit/table/table-builder.ts';
import { type MeteredClient, type Row, readRow, readRows } from './ahrefs-v3.api.ts';
import {
  type HistoryMetric,
  historyMetrics,
  overviewMetrics,
  type SnapshotMetric,
} from './ahrefs-v3.catalogue.ts';
import { countryOf } from './ahrefs-v3.countries.ts';
import { type Endpoint, histories, snapshots } from './ahrefs-v3.endpoints.ts';
import type { AhrefsMetric } from './ahrefs-v3.metric.ts';
import { currency, type Plan, timezone, understood } from './ahrefs-v3.plan.ts';

/** A level may be published some days late; an older one is no level of the range's end. */
const lookBackDays = 7;

const asOfNow: Note = { code: 'as_of', text: 'Ahrefs has this as of now only, for all ranges.' };

/** A value in our unit; null where Ahrefs has none. */
export function inOurUnit({ field, scale }: AhrefsMetric, row: Row | undefined): number | null {
  const value = numberOf(row?.[field]);
  return value === null ? null : value * scale;
}

/** The state of the target at the end of the range. */
export async function runOverview(client: MeteredClient, plan: Plan): Promise<Table> {
  const ahrefsMetrics = pick(overviewMetrics, plan.ahrefsMetrics);
  const totals = await readSnapshots(client, plan, ahrefsMetrics);
  const isUndated = ahrefsMetrics.some(({ from }) => from === 'outgoing');
  return stateTable(ahrefsMetrics, totals, { currency, timezone, notes: isUndated ? [asOfNow] : [] });
}

function pick<One extends AhrefsMetric>(known: One[], requested: AhrefsMetric[]): One[] {
  return requested.flatMap(({ id }) => known.filter((one) => one.id === id));
}

async function readSnapshots(
  client: MeteredClient,
  plan: Plan,
  ahrefsMetrics: SnapshotMetric[],
): Promise<MetricValues> {
  const { until } = plan;
  if (until === null) return noValues(ahrefsMetrics);
  const parts = await Promise.all(
    [...Map.groupBy(ahrefsMetrics, ({ from }) => from)].map(async ([from, of]) => {
      const { path, key, settings } = snapshots[from];
      const date = from === 'outgoing' || from === 'bands' ? {} : { date: until };
      const row = await readRow(client, path, key, { ...understood(plan, settings), ...date });
      return of.map((metric): [string, number | null] => [metric.id, inOurUnit(metric, row)]);
    }),
  );
  return Object.fromEntries(parts.flat());
}

/** Values of each country. The total has its own request, since a keyword may be found in several countries. */
export async function runCountries(client: MeteredClient, plan: Plan): Promise<Table> {
  const { until, dimension } = plan;
  const ahrefsMetrics = pick(overviewMetrics, plan.ahrefsMetrics);
  const { country: _, ...everywhere } = plan.settings;
  const whole = readSnapshots(client, { ...plan, settings: everywhere }, ahrefsMetrics);
  if (!dimension || until === null) return tableOf(plan, [], await whole);
  const { path, key, settings } = snapshots.countries;
  const select = ['country', ...ahrefsMetrics.map(({ field }) => field)].join(',');
  const [rows, totals] = await Promise.all([
    readRows(client, path, key, { ...understood(plan, settings), date: until, select }),
    whole,
  ]);
  return tableOf(
    plan,
    rows.map((row) => ({ label: countryOf(row.country), values: valuesOf(ahrefsMetrics, row) })),
    totals,
  );
}

const bands = [
  ['range0', 'No traffic'],
  ['range100', '1 to 100'],
  ['range1k', '101 to 1,000'],
  ['range5k', '1,001 to 5,000'],
  ['range10k', '5,001 to 10,000'],
  ['range10k_plus', 'More than 10,000'],
] as const;

/** Current pages by their traffic. Pages without traffic have no row. */
export async function runBands(client: MeteredClient, plan: Plan): Promise<Table> {
  const { path, key, settings } = snapshots.bands;
  const response = await readRow(client, path, key, understood(plan, settings));
  const rows = bands.map(([band, label]): TableRow => {
    const number = (name: string) => numberOf(response[name]);
    const pages = number(`${band}_pages`);
    const traffic = band === 'range0' && pages !== null ? 0 : number(`${band}_traffic`);
    return { label, values: { band_pages: pages, band_traffic: traffic } };
  });
  const totals = Object.fromEntries(
    plan.ahrefsMetrics.map(({ id }) => [id, sumOf(rows.map(({ values }) => values[id]))]),
  );
  return tableOf(plan, rows, totals, [asOfNow]);
}

/** Points by day, week or month as Ahrefs groups them; the whole is the last known day of the range. */
export async function runHistory(client: MeteredClient, plan: Plan): Promise<Table> {
  const { dimension, until, query } = plan;
  const ahrefsMetrics = pick(historyMetrics, plan.ahrefsMetrics);
  if (until === null) return tableOf(plan, [], noValues(ahrefsMetrics));
  const parts = await Promise.all(
    [...Map.groupBy(ahrefsMetrics, ({ from }) => from)].map(async ([from, of]) => {
      const read = (start: string, end: string, grouping: string) =>
        readPoints(client, plan, histories[from], of, { start, end, grouping });
      const late = addDays(until, 1 - lookBackDays);
      const first = laterOf(late, query.startDate);
      const type = dimension?.type ?? 'date';
      const points = dimension
        ? await read(firstDayOf(type, query.startDate), until, groupings[type] ?? 'daily')
        : [];
      const ends = dimension?.type === 'date' ? points : await read(first, until, 'daily');
      return { of, points, end: ends.filter(({ date }) => date >= first).at(-1)?.row };
    }),
  );
  const rows = new Map<string, MetricValues>();
  for (const { of, points } of parts)
    for (const { date, row } of points) {
      const label = dateLabel(dimension?.type ?? 'date', date);
      rows.set(label, { ...noValues(ahrefsMetrics), ...rows.get(label), ...valuesOf(of, row) });
    }
  const totals = Object.fromEntries(parts.flatMap(({ of, end }) => Object.entries(valuesOf(of, end))));
  return tableOf(
    plan,
    [...rows].map(([label, values]) => ({ label, values })),
    totals,
  );
}

const groupings: Record<string, string> = { date: 'daily', week: 'weekly', month: 'monthly' };

/** Where the week or month of a day begins, so that its point is among the responses. */
function firstDayOf(type: string, date: string): string {
  const label =
    type === 'month' ? dateLabel('month', date) : dateLabel(type === 'week' ? 'week' : 'date', date);
  return type === 'month' ? `${label}-01` : label;
}

type Span = { start: string; end: string; grouping: string };

/** The oldest first. Dates may carry a time of day. */
async function readPoints(
  client: MeteredClient,
  plan: Plan,
  { path, key, settings, selects }: Endpoint,
  ahrefsMetrics: HistoryMetric[],
  { start, end, grouping }: Span,
): Promise<{ date: string; row: Row }[]> {
  const rows = await readRows(client, path, key, {
    ...understood(plan, settings),
    date_from: start,
    date_to: end,
    history_grouping: grouping,
    ...(selects ? { select: ['date', ...ahrefsMetrics.map(({ field }) => field)].join(',') } : {}),
  });
  return rows
    .map((row) => ({ date: String(row.date).slice(0, 10), row }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function valuesOf(ahrefsMetrics: AhrefsMetric[], row: Row | undefined): MetricValues {
  return Object.fromEntries(ahrefsMetrics.map((metric) => [metric.id, inOurUnit(metric, row)]));
}

function tableOf(plan: Plan, rows: TableRow[], totals: MetricValues, notes: Note[] = []): Table {
  const { query, dimension, ahrefsMetrics, until } = plan;
  return buildTable({
    dimension,
    metrics: ahrefsMetrics,
    rows: dimension ? rows : [{ label: null, values: totals }],
    totals,
    fill: { with: null, startDate: query.startDate, endDate: query.endDate, ...(until ? { until } : {}) },
    currency,
    timezone,
    notes,
  });
}
