import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Breakdown, Query } from '@vitrine/contract/entities/query.ts';
import type { Cell, Column, Note, Row, Table } from '@vitrine/contract/entities/table.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { partKey, partLabel, REST } from '@vitrine/contract/rules/widgets/breakdown.ts';
import type { Connector, OptionRequest, QueryOutcome } from '../define-connector.ts';
import { ProviderError } from '../http/provider-error.ts';
import type { Session } from '../http/session.ts';
import { dimensionKey } from '../table/table-builder.ts';
import { filterQuery } from './filter-query.ts';
import { slicesOf } from './slices.ts';

type Queried = Pick<Connector, 'query' | 'batch' | 'filtersBy' | 'metrics' | 'label'>;

/**
 * The outcomes of queries in their order. A query with a breakdown is one query for each of its largest values: so each part has the
 * provider's own values and totals, also of metrics that don't add up.
 */
export async function runConnectorQueries(
  connector: Queried,
  session: Session,
  queries: readonly Query[],
): Promise<QueryOutcome[]> {
  const plain = queries.filter(({ breakdown }) => !breakdown);
  const [outcomes, brokenDown] = await Promise.all([
    plain.length > 0 ? connector.query(session, plain) : [],
    Promise.all(
      queries.flatMap((query) =>
        query.breakdown ? [runBreakdown(connector, session, query, query.breakdown)] : [],
      ),
    ),
  ]);
  const [nextPlain, nextBroken] = [outcomes.values(), brokenDown.values()];
  return queries.map(
    ({ breakdown }) =>
      (breakdown ? nextBroken : nextPlain).next().value ?? {
        error: new ProviderError('provider_error', 'The source did not respond.'),
      },
  );
}

/** Whether a query's rows can be broken down by another dimension: by a filter on it, beside the query's own dimension. */
export function canBreakDown(
  connector: Pick<Connector, 'filtersBy'>,
  { breakdown: _, ...query }: Query,
  field: string,
): boolean {
  if (query.dimension === null || query.dimension === field) return false;
  return filterQuery(connector, query, { field, value: REST })?.isRow === false;
}

/** The dimensions by which the widget's rows can be broken down, of those that the source offers. */
export async function listBreakdowns(
  connector: Connector,
  session: Session,
  request: OptionRequest,
): Promise<Option[]> {
  const parameter = connector.parameters.find(({ kind }) => kind === 'dimension');
  const list = connector.options?.[parameter?.option ?? ''];
  const { metrics, dimension, filter: _, ...parameters } = request.parameters;
  if (!list || typeof dimension !== 'string' || dimension === '') return [];
  const query: Query = {
    parameters,
    metrics: [metrics].flat().filter((id) => typeof id === 'string'),
    dimension,
    filters: [],
    startDate: '2000-01-01',
    endDate: '2000-01-01',
    timezone: 'UTC',
    currency: null,
  };
  const options = await list(session, request);
  return options.filter(
    ({ id, dimension: definition }) => definition?.type === 'text' && canBreakDown(connector, query, id),
  );
}

async function runBreakdown(
  connector: Queried,
  session: Session,
  { breakdown: _, ...whole }: Query,
  breakdown: Breakdown,
): Promise<QueryOutcome> {
  const { dimension, limit, startDate, endDate } = breakdown;
  const [all, ranking] = await runInBatches(connector, session, [
    whole,
    { ...whole, dimension, startDate, endDate },
  ]);
  if (!all?.table) return all ?? noOutcome();
  if (!ranking?.table) return ranking ?? noOutcome();
  const values = rankedValues(ranking.table, whole.metrics[0] ?? '');
  const shown = values.filter((value) => value !== '').slice(0, limit);
  const queries = shown.flatMap((value) => {
    const filtered = filterQuery(connector, whole, { field: dimension, value });
    return filtered && !filtered.isRow ? [filtered.query] : [];
  });
  if (queries.length < shown.length) return { error: cannotCombine(connector.label) };
  const outcomes = await runInBatches(connector, session, queries);
  const failed = outcomes.find(({ error }) => error);
  if (failed) return failed;
  const parts = outcomes.flatMap(({ table }, at) => (table ? [{ value: shown[at] ?? '', table }] : []));
  return { table: tableOfParts(all.table, parts, { connector, hidden: values.length - shown.length }) };
}

/** Why two dimensions can't be shown together. */
export function cannotCombine(label: string): ProviderError {
  return new ProviderError('bad_query', `${label} can’t show this data by these two dimensions at once.`);
}

function noOutcome(): QueryOutcome {
  return { error: new ProviderError('provider_error', 'The source did not respond.') };
}

/** All of them are of one source and its parameters, so that they share the connector's batches. */
async function runInBatches(
  { query: run, batch }: Queried,
  session: Session,
  queries: Query[],
): Promise<QueryOutcome[]> {
  const batches = slicesOf(queries, batch?.size ?? 1);
  return (await Promise.all(batches.map((some) => run(session, some)))).flat();
}

/** Each name once, the largest first; those without a value are no parts. Empty is what has no name, which can't be filtered by. */
function rankedValues({ rows }: Table, metric: string): string[] {
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const value = String(row[dimensionKey] ?? '');
    sizes.set(value, (sizes.get(value) ?? 0) + (numberIn(row[metric]) ?? 0));
  }
  return [...sizes]
    .filter(([, size]) => size !== 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([value]) => value);
}

type PartTable = { value: string; table: Table };

/** A column of the table of parts, with its value in a row of the whole and the same rows of the parts. */
type PartColumn = {
  column: Column;
  read(whole: Row, parts: readonly (Row | undefined)[]): number | null;
};

/** Columns of each metric by part, then the metrics as a whole. Rows are those of the whole, in its order. */
function tableOfParts(
  whole: Table,
  parts: readonly PartTable[],
  { connector, hidden }: { connector: Queried; hidden: number },
): Table {
  const possible = columnsOf(whole, parts, { connector, hidden });
  const partTotals = parts.map(({ table }) => table.totals);
  // Parts that overlap, such as posts with two tags, leave less than nothing.
  const columns = possible.filter(
    ({ column, read }) =>
      !column.rest || !isOpposite(read(whole.totals, partTotals), whole.totals[column.metric ?? '']),
  );
  const valuesOf = (all: Row, own: readonly (Row | undefined)[]) =>
    Object.fromEntries(columns.map(({ column, read }) => [column.key, read(all, own)]));
  const partRows = parts.map(
    ({ table }) => new Map(table.rows.map((row) => [String(row[dimensionKey] ?? ''), row])),
  );
  const hasWholeRest =
    columns.filter(({ column }) => column.rest).length ===
    columns.filter(({ column }) => column.whole).length;
  return {
    ...whole,
    columns: [
      ...whole.columns.filter(({ role }) => role === 'dimension'),
      ...columns.map(({ column }) => column),
    ],
    rows: whole.rows.map((row) => {
      const label = String(row[dimensionKey] ?? '');
      return {
        ...row,
        ...valuesOf(
          row,
          partRows.map((known) => known.get(label)),
        ),
      };
    }),
    totals: valuesOf(whole.totals, partTotals),
    notes: notesOf(whole, parts, hasWholeRest ? [] : restNotes(hidden)),
  };
}

function columnsOf(
  { columns }: Table,
  parts: readonly PartTable[],
  { connector, hidden }: { connector: Queried; hidden: number },
): PartColumn[] {
  const metrics = columns.filter(({ role }) => role === 'metric');
  const wholes = metrics.map(
    (metric): PartColumn => ({
      column: { ...metric, whole: true },
      read: (row) => numberIn(row[metric.key]),
    }),
  );
  return [...metrics.flatMap(partsOf), ...wholes];

  function partsOf(metric: Column): PartColumn[] {
    const named = parts.map(
      ({ value }, at): PartColumn => ({
        column: partColumn(metric, value, partKey(metric.key, value), metrics.length),
        read: (_, own) => numberIn(own[at]?.[metric.key]),
      }),
    );
    if (hidden === 0 || !addsUp(connector, metric)) return named;
    const valuesOf = (own: readonly (Row | undefined)[]) => own.map((row) => numberIn(row?.[metric.key]));
    const rest: PartColumn = {
      column: { ...partColumn(metric, REST, partKey(metric.key, null), metrics.length), rest: true },
      read: (row, own) => restOf(numberIn(row[metric.key]), valuesOf(own)),
    };
    return [...named, rest];
  }
}

function partColumn(metric: Column, part: string, key: string, metricCount: number): Column {
  return { ...metric, key, label: partLabel(part, metric.label, metricCount), metric: metric.key, part };
}

/** As the catalogue has it; without one the table says it; of a column that only the account knows, by its type. */
function addsUp({ metrics }: Queried, column: Column): boolean {
  if (metrics.length === 0) return column.additive === true;
  return metrics.find(({ id }) => id === column.key)?.additive ?? isAdditive(column);
}

/** What the parts leave of the whole; sums of decimals end in traces that are no value. */
function restOf(whole: number | null, parts: readonly (number | null)[]): number | null {
  if (whole === null) return null;
  const rest = parts.reduce<number>((left, part) => left - (part ?? 0), whole);
  return Math.abs(rest) < Math.abs(whole) * 1e-9 ? 0 : Number(rest.toPrecision(12));
}

function isOpposite(rest: number | null, whole: number | null | undefined): boolean {
  return (rest ?? 0) * (whole ?? 0) < 0;
}

function restNotes(hidden: number): Note[] {
  if (hidden === 0) return [];
  const values = hidden === 1 ? 'One smaller value is' : `${hidden} smaller values are`;
  return [{ code: 'method', text: `${values} not shown: they can’t be added up.` }];
}

function notesOf(whole: Table, parts: readonly PartTable[], own: Note[]): Note[] {
  const notes = [...whole.notes, ...parts.flatMap(({ table }) => table.notes), ...own];
  return notes.filter(({ text }, at) => notes.findIndex((note) => note.text === text) === at);
}

function numberIn(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
