import type { DimensionDefinition, MetricDefinition, Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { dimensionOption, metricOption, offered } from './catalogue/catalogue-options.ts';
import type { CatalogueMetric } from './catalogue/read-metrics.ts';
import type { Connector, OptionList } from './define-connector.ts';
import { dimensionDefinition, metricDefinition, uniqueById } from './definitions.ts';
import { ProviderError } from './http/provider-error.ts';
import type { Session } from './http/session.ts';
import { filtersOnRows } from './query/narrowing.ts';
import { chosenDimension, chosenMetrics } from './query/requested-metrics.ts';
import { runEach } from './query/run-each.ts';
import { type CountedRows, countedTable } from './table/counted-table.ts';
import type { DateRange } from './table/dates.ts';

/** A query with the metrics, dimension and filters of one report, all of which exist. */
export type ReportRequest<Metric = CatalogueMetric, Dimension = DimensionDefinition> = DateRange & {
  query: Query;
  parameters: Query['parameters'];
  metrics: Metric[];
  dimension: Dimension | null;
  /** Filters on the report's `narrowedBy`, which its `fetch` applies. */
  narrowing: Filter[];
  /** Filters on the rows; totals are then of the rows that pass. */
  rowFilters: Filter[];
  /** Metrics that are used in filters but not shown. */
  helpers: Metric[];
};

type Common<Context, Metric, Dimension> = {
  /** Value of the parameter that names the report. */
  id: string;
  name: string;
  metrics: readonly Metric[];
  dimensions: readonly Dimension[];
  /** Filterable fields that the rows don't show. */
  narrowedBy?: readonly string[];
  /** Fields of `narrowedBy` that aren't the labels of rows, so that no row can be selected by them. */
  unnamed?: readonly string[];
  /** Filterable fields that are offered, where these are not the columns of the rows and what they are narrowed by. */
  fields?: readonly Option[];
  /** Filters on metrics apply to the total where there is no dimension; otherwise such filters are rejected. */
  filtersTotal?: boolean;
  /** Metrics that the widget doesn't show can be filters too; they are the request's `helpers`. */
  filtersUnshown?: boolean;
  /** Metrics of an account that are known only when it is queried, besides `metrics`. */
  moreMetrics?(context: Context, query: Query): Promise<readonly Metric[]>;
  /** Throws `bad_query` for combinations that the provider doesn't support. */
  check?(request: ReportRequest<Metric, Dimension>): void;
};

/** Properties of all results of an account: its time zone, its last day, changed metrics and notes. */
export type ResultProperties<Metric> = Pick<CountedRows, 'until' | 'timezone' | 'currency'> & {
  metrics?: Metric[];
  notes?: readonly Note[];
};

type Zone = 'until' | 'timezone';

/** Its own fields override those of the frame. */
export type FetchedRows = Omit<CountedRows, Zone> & Partial<Pick<CountedRows, Zone>>;

/**
 * One report of a provider. `context` is shared by the queries of one call: a client, or a reader that requests each thing
 * once. Most reports `fetch` rows of counts, which the kit adds up, fills, filters and totals; one with other arithmetic
 * returns a table from `fetchTable`.
 */
export type Report<Context, Metric, Dimension> = Common<Context, Metric, Dimension> &
  (
    | {
        fetch(context: Context, request: ReportRequest<Metric, Dimension>): Promise<FetchedRows>;
        fetchTable?: undefined;
      }
    | {
        fetchTable(context: Context, request: ReportRequest<Metric, Dimension>): Promise<Table>;
        fetch?: undefined;
      }
  );

export type Reports<Context, Metric, Dimension> = {
  /** The provider's name in error messages. */
  provider: string;
  /** Id of the parameter that names the report. Unknown reports are rejected where there are several. */
  parameter?: string;
  /** Id of the report where none is named, the first when absent. */
  preset?: string;
  reports: readonly Report<Context, Metric, Dimension>[];
  /** Once per call of `query`; its queries share it. */
  open(session: Session): Context;
  /** Needed where a report fetches rows. */
  frame?(
    context: Context,
    request: ReportRequest<Metric, Dimension>,
  ): ResultProperties<Metric> | Promise<ResultProperties<Metric>>;
  /** Explains an empty result. */
  nothing?: string;
};

type Declared = Pick<Connector, 'metrics' | 'dimensions' | 'query'> & {
  filtersBy: NonNullable<Connector['filtersBy']>;
  options: Record<'metrics' | 'dimensions' | 'fields', OptionList>;
};

/**
 * Plans and runs queries on the declared reports: the catalogue, its option lists and `query` of a connector. A metric,
 * dimension or filter that a report doesn't have is rejected with `bad_query`.
 */
export function defineReports<Context, Metric extends CatalogueMetric, Dimension extends DimensionDefinition>(
  declared: Reports<Context, Metric, Dimension>,
): Declared {
  const { reports, parameter = 'reportType', preset, open, nothing } = declared;
  const reportOf = (parameters: Query['parameters']) => {
    const named = (name: unknown) => reports.find(({ id }) => id === name);
    const found = named(parameters[parameter]) ?? named(preset) ?? reports[0];
    if (!found) throw new Error(`${declared.provider} declares no report.`);
    return found;
  };
  const requestedReport = ({ parameters }: Query) => {
    const name = parameters[parameter];
    if (reports.length === 1 || !name || reports.some(({ id }) => id === name)) return reportOf(parameters);
    throw new ProviderError('bad_query', `There is no report "${String(name)}".`);
  };
  return {
    metrics: uniqueById(reports.flatMap(({ metrics }) => metrics)).map(metricDefinition),
    dimensions: uniqueById(reports.flatMap(({ dimensions }) => dimensions)).map(dimensionDefinition),
    options: {
      metrics: offered((parameters) => reportOf(parameters).metrics.map(metricOption)),
      dimensions: offered((parameters) => reportOf(parameters).dimensions.map(dimensionOption)),
      fields: offered((parameters) => [...fieldsOf(reportOf(parameters), reports)]),
    },
    filtersBy: (query, filter) => filterWay(declared, reportOf(query.parameters), query, filter),
    query: (session, queries) => {
      const context = open(session);
      return runEach(
        queries,
        (query) => runQuery(context, declared, requestedReport(query), query),
        nothing === undefined ? {} : { nothing },
      );
    },
  };
}

async function runQuery<Context, Metric extends CatalogueMetric, Dimension extends DimensionDefinition>(
  context: Context,
  declared: Reports<Context, Metric, Dimension>,
  report: Report<Context, Metric, Dimension>,
  query: Query,
): Promise<Table> {
  const more = (await report.moreMetrics?.(context, query)) ?? [];
  const request = requestOf(declared, { ...report, metrics: [...report.metrics, ...more] }, query);
  report.check?.(request);
  if (report.fetchTable) return report.fetchTable(context, request);
  if (!declared.frame) throw new Error(`${declared.provider} declares no frame.`);
  const { metrics = request.metrics, notes = [], ...frame } = await declared.frame(context, request);
  const fetched = await report.fetch(context, request);
  return countedTable(
    { ...request, metrics },
    { ...frame, ...fetched, notes: [...(fetched.notes ?? []), ...notes] },
  );
}

function requestOf<Context, Metric extends CatalogueMetric, Dimension extends DimensionDefinition>(
  { provider, reports }: Reports<Context, Metric, Dimension>,
  {
    name,
    metrics,
    dimensions,
    narrowedBy = [],
    filtersTotal: ofTotal = false,
    filtersUnshown = false,
  }: Common<Context, Metric, Dimension>,
  query: Query,
): ReportRequest<Metric, Dimension> {
  const whose = reports.length === 1 ? provider : `The report "${name}"`;
  const { parameters, startDate, endDate, filters } = query;
  const isHelper = ({ id }: Metric) =>
    !query.metrics.includes(id) && filters.some(({ field }) => field === id);
  const helpers = filtersUnshown ? metrics.filter(isHelper) : [];
  const filterable = { ...query, metrics: [...query.metrics, ...helpers.map(({ id }) => id)] };
  return {
    query,
    parameters,
    startDate,
    endDate,
    metrics: chosenMetrics(
      query,
      metrics,
      whose,
      reports.flatMap((report) => report.metrics),
    ),
    dimension: chosenDimension(
      query,
      dimensions,
      whose,
      reports.flatMap((report) => report.dimensions),
    ),
    narrowing: filters.filter(({ field }) => narrowedBy.includes(field)),
    rowFilters: filtersOnRows(filterable, whose, narrowedBy, { ofTotal }),
    helpers,
  };
}

/**
 * A query with a dimension can be filtered by what the report is narrowed by and by its own labels. One without is, where that isn't
 * enough, the row of the label.
 */
function filterWay<Context, Metric extends CatalogueMetric, Dimension extends DimensionDefinition>(
  declared: Reports<Context, Metric, Dimension>,
  report: Report<Context, Metric, Dimension>,
  query: Query,
  filter: Filter,
): ReturnType<NonNullable<Connector['filtersBy']>> {
  const { field } = filter;
  const all = declared.reports.flatMap(({ dimensions }) => dimensions);
  if (all.find(({ id }) => id === field)?.type !== 'text' || report.unnamed?.includes(field)) return null;
  // Metrics that only the account knows don't matter here.
  const metrics = report.moreMetrics
    ? query.metrics.filter((id) => report.metrics.some((metric) => metric.id === id))
    : query.metrics;
  const filters = [...query.filters, filter];
  const isPossible = (dimension: string | null): boolean => {
    try {
      const request = requestOf(declared, report, { ...query, metrics, filters, dimension });
      report.check?.(request);
      return true;
    } catch (error) {
      if (error instanceof ProviderError) return false;
      throw error;
    }
  };
  if (isPossible(query.dimension)) return 'filter';
  return query.dimension === null && isPossible(field) ? 'row' : null;
}

/** The filterable fields of a widget: names of the reported entities, and the columns of its rows. */
function fieldsOf(
  { dimensions, metrics, narrowedBy = [], fields }: Common<unknown, MetricDefinition, DimensionDefinition>,
  reports: readonly Common<unknown, MetricDefinition, DimensionDefinition>[],
): readonly Option[] {
  if (fields) return fields;
  const own = new Set([...dimensions.map(({ id }) => id), ...narrowedBy]);
  const texts = uniqueById(reports.flatMap((report) => report.dimensions)).filter(
    ({ id, type }) => type === 'text' && own.has(id),
  );
  return [
    ...texts.map((dimension) => ({ ...dimensionOption(dimension), group: 'Names' })),
    ...metrics.map(metricOption),
  ];
}
