import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { canBreakDown, cannotCombine } from '@vitrine/connectors/kit/query/breakdown.ts';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import type { Instance, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Filtering } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { earlier, lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { comparisonOf, partialComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { breakdownLimit } from '@vitrine/contract/rules/widgets/breakdown.ts';
import { missingParameters } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import type { ChangeKind } from '../../changes/index.ts';
import type { FindConnector, SourceRow } from '../../sources/index.ts';
import { type FilterableQuery, filterInstances, type PlannedFilter } from './plan-filters.ts';
import { breakdownOf, type FormulaPlan, planFormulas } from './plan-formulas.ts';
import { digest, widgetHash } from './widget-hash.ts';

/** Beyond this a card has fewer pixels than its trend has days. */
const MAX_TREND_DAYS = 400;

const disconnected = {
  code: 'not_found',
  message: 'The source of this widget was disconnected.',
  sourceGone: true,
} as const;

/** The days that a widget queries, and the labels of sources that shorten them, or that have no complete day of them. */
export type DataCutoffs = { dates: Dates; late: string[]; silent: string[] };

/** One query to one source. `key` identifies its result among the source's cached ones, `id` among all. */
export type PlannedQuery = {
  id: string;
  source: SourceRow;
  connector: Connector;
  query: Query;
  key: string;
  /** The widget is complete without its result. */
  optional?: true;
  /** The filters of the dashboard that it follows; its values are compared with those of queries that follow the same. */
  filteredBy?: string;
};

export type InstancePlan = {
  instance: Instance;
  main: PlannedQuery;
  compare: PlannedQuery | null;
  /** The same values by day; null if there are none or a line of them would not be visible. */
  trend: PlannedQuery | null;
  /** The values are those of the one row that its filters leave. */
  isRow: boolean;
};

export type WidgetPlan = { widget: InteractiveWidget; hash: string; queries: PlannedQuery[] } & (
  | {
      cutoffs: DataCutoffs;
      instances: InstancePlan[];
      formulas: FormulaPlan | null;
      /** Null where the dashboard has no filters of other widgets. */
      filtering: Filtering | null;
      /** Values that its source can't filter by. */
      unfiltered: readonly string[];
      /** Nothing is shown of its values: a filter that applies to it has no rows in these days. */
      blank?: true;
      /** Of formats that explain changes. */
      highlights?: HighlightPlan;
      failure?: undefined;
    }
  | { failure: WidgetFailure['error'] }
);

export type PlannedWidget = Exclude<WidgetPlan, { failure: WidgetFailure['error'] }>;

/** How the changes of a widget are explained. Its queries also have what its ratios are made of. */
export type HighlightPlan = {
  /** The metrics whose change is shown. */
  metrics: HighlightedMetric[];
  /** The columns that were selected, by their keys. */
  shown: ReadonlySet<string>;
  /** The days from which unusual ones are learned; no instances where there are none. */
  history: { instances: InstancePlan[]; formulas: FormulaPlan | null };
};

/** The key of a metric's column, whose it is, and how its change is split; null where it isn't. */
export type HighlightedMetric = {
  metric: string;
  id: string;
  instance: Instance;
  split: ChangeKind | null;
};

/** What the queries of a dashboard have in common. */
export type PlanContext = {
  /** The days to query. */
  dates: Dates;
  timezone: string;
  sources: Map<string, SourceRow>;
  find: FindConnector;
  /** By the id with which a widget names them. */
  calculated: ReadonlyMap<string, CalculatedMetric>;
  /** Queries real-time data. */
  realTime: boolean;
  /** Of the dashboard. */
  filters?: readonly PlannedFilter[];
  nowMs: number;
};

/** The queries of a widget: one for each instance and period, or the reason why it can't be queried. */
export function planWidget(widget: InteractiveWidget, context: PlanContext): WidgetPlan {
  const head = { widget, hash: widgetHash(widget, context.calculated) };
  const failed = (failure: WidgetFailure['error']) => ({ ...head, queries: [], failure });
  if (widget.instances.length === 0)
    return failed({ code: 'bad_query', message: 'Select a source for this widget.' });
  const formulas = planFormulas(widget, context);
  if (formulas && 'code' in formulas) return failed(formulas);
  const instanceQueries: InstanceQuery[] = [];
  for (const instance of widget.instances) {
    const metrics = formulas?.queried.get(instance.id) ?? instance.inputs.metrics;
    const instanceQuery = queryOfInstance(instance, metrics, context);
    if ('code' in instanceQuery) return failed(instanceQuery);
    instanceQueries.push(instanceQuery);
  }
  const { queries: filtered, ...followed } = filterInstances(
    widget.id,
    instanceQueries,
    context.filters ?? [],
  );
  const cutoffs = dataCutoffs(filtered, context.dates, context.nowMs);
  const instances = filtered.map((instanceQuery) =>
    planInstance(instanceQuery, cutoffs.dates, context.nowMs),
  );
  const queries = instances.flatMap(({ main, compare, trend }) =>
    [main, compare, trend].filter((one) => one !== null),
  );
  return { ...head, queries, cutoffs, instances, formulas, ...followed };
}

/** The queries without whose results there is nothing to show. */
export function neededOf({ queries }: WidgetPlan): PlannedQuery[] {
  return queries.filter(({ optional }) => !optional);
}

/** What an instance queries, for the days of the dashboard. */
type InstanceQuery = FilterableQuery & { instance: Instance };

/** The query of an instance for the days of the dashboard, or why it has none. `metrics` are those to query. */
function queryOfInstance(
  instance: Instance,
  metrics: string[],
  context: PlanContext,
): InstanceQuery | WidgetFailure['error'] {
  if (!instance.sourceId) return { code: 'bad_query', message: 'Select a source for this widget.' };
  const { sourceId } = instance;
  const source = context.sources.get(sourceId);
  if (!source) return { ...disconnected, sourceId };
  const found = context.find(source.type);
  if (!found || source.type !== instance.type) {
    return { code: 'bad_query', message: 'This widget was made for another kind of source.', sourceId };
  }
  const connector = context.realTime ? inRealTime(found) : found;
  if (!connector) return { code: 'bad_query', message: 'This source has no real-time data.', sourceId };
  const missing = missingLabels(instance, connector);
  if (missing.length > 0) {
    return { code: 'bad_query', message: `Please fill out: ${missing.join(', ')}.`, sourceId };
  }
  const most = connector.maxMetrics;
  if (most !== undefined && metrics.length > most) {
    const hasParts = metrics.some((metric) => !instance.inputs.metrics.includes(metric));
    const limit = `${connector.label} supports at most ${most} metrics per query, and this widget needs ${metrics.length}`;
    const message = `${limit}${hasParts ? ' with the parts of its calculated metrics' : ''}.`;
    return { code: 'bad_query', message, sourceId };
  }
  const query = queryOf(instance, metrics, connector, context);
  const problem = breakdownProblem(connector, query);
  if (problem) return { code: 'bad_query', message: problem, sourceId };
  return { instance, source, connector, query };
}

/** Why a query can't be broken down as its widget wants; null if it can, or has no breakdown. */
function breakdownProblem(connector: Connector, query: Query): string | null {
  const { breakdown } = query;
  if (!breakdown) return null;
  if (query.realTime) return 'Real-time data can’t be broken down.';
  if (query.dimension === breakdown.dimension) return 'Select a breakdown other than the dimension.';
  return canBreakDown(connector, query, breakdown.dimension) ? null : cannotCombine(connector.label).message;
}

/** The connector with its real-time declarations in place of those for days. */
function inRealTime(connector: Connector): Connector | null {
  return connector.realTime ? { ...connector, ...connector.realTime } : null;
}

function missingLabels({ inputs }: Instance, { parameters }: Connector): string[] {
  const withoutMissing = { ...defaultsOf(parameters), ...inputs };
  const ids = missingParameters(parameters, withoutMissing);
  const labels = parameters.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  return labels.length === 0 && inputs.metrics.length === 0 ? ['Metrics'] : labels;
}

function queryOf(
  instance: Instance,
  metrics: string[],
  connector: Connector,
  { dates, timezone, realTime }: PlanContext,
): Query {
  const { inputs, currency } = instance;
  const { metrics: _, dimension, filter, breakdown: __, breakdownLimit: limit, ...others } = inputs;
  const breakdown = breakdownOf(instance);
  return {
    parameters: { ...defaultsOf(connector.parameters), ...given(others) },
    metrics,
    dimension: dimension || null,
    ...(breakdown
      ? {
          breakdown: {
            dimension: breakdown,
            limit: breakdownLimit(limit),
            startDate: dates.startDate,
            endDate: dates.endDate,
          },
        }
      : {}),
    filters: filter,
    startDate: dates.startDate,
    endDate: dates.endDate,
    timezone,
    currency: connector.convertsCurrency ? currency : null,
    ...(realTime ? { realTime } : {}),
  };
}

function defaultsOf(parameters: Connector['parameters']): Record<string, ParameterValue> {
  const own = parameters.filter(({ kind }) => !['metrics', 'dimension', 'filters'].includes(kind));
  return Object.fromEntries(
    own.flatMap(({ id, default: value }) => (value === undefined ? [] : [[id, value]])),
  );
}

/** An emptied field falls back to its default, like one that was never set. */
function given(inputs: Record<string, ParameterValue | undefined>): Record<string, ParameterValue> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([id, value]) =>
      value === undefined || value === null || value === '' ? [] : [[id, value]],
    ),
  );
}

function planInstance(
  { instance, source, connector, query, isRow = false, filteredBy }: InstanceQuery,
  dates: Dates,
  nowMs: number,
): InstancePlan {
  const ofDates = { ...query, startDate: dates.startDate, endDate: dates.endDate };
  const shown = connector.countedDays?.(ofDates, nowMs) ?? dates;
  // The comparison has the same parts, which may not be its largest.
  const ranked = { startDate: shown.startDate, endDate: shown.endDate };
  const breakdown = query.breakdown ? { breakdown: { ...query.breakdown, ...ranked } } : {};
  const queryFor = ({ startDate, endDate }: DateRange): PlannedQuery => ({
    ...plannedQuery(source, connector, { ...query, ...breakdown, startDate, endDate }),
    ...(filteredBy ? { filteredBy } : {}),
  });
  const main = queryFor(shown);
  const comparedDates = comparisonOf(dates);
  const comparison =
    comparedDates && connector.comparedWith
      ? connector.comparedWith(ofDates, comparedDates, nowMs)
      : comparedDates;
  return {
    instance,
    main,
    compare: comparison ? queryFor(comparison) : null,
    trend: query.realTime ? null : trendQuery(main),
    isRow,
  };
}

/** Widgets without a dimension also query their daily trend, whatever format shows them: of 2 to 400 days. */
function trendQuery({ source, connector, query }: PlannedQuery): PlannedQuery | null {
  const days = lengthInDays(query);
  if (query.dimension !== null || days < 2 || days > MAX_TREND_DAYS) return null;
  const dimension = dayDimension(connector, query);
  if (dimension === null) return null;
  return { ...plannedQuery(source, connector, { ...query, dimension }), optional: true };
}

/**
 * The dimension that splits a query without one into days; null if the source has no days, and if the query filters values by size:
 * that would filter days instead.
 */
export function dayDimension(connector: Connector, query: Query): string | null {
  if (!connector.hasDaily) return null;
  const isMetric = (field: string) =>
    query.metrics.includes(field) || connector.metrics.some(({ id }) => id === field);
  if (query.filters.some(({ field }) => isMetric(field))) return null;
  if (connector.dailyDimension) return connector.dailyDimension(query);
  return connector.dimensions.find(({ type }) => type === 'date')?.id ?? null;
}

/** New credentials or contents raise a source's revision, so that older results are no longer found. */
function plannedQuery(source: SourceRow, connector: Connector, query: Query): PlannedQuery {
  const key = digest({ revision: source.revision, query }).slice(0, 40);
  return { id: `${source.id}:${key}`, source, connector, query, key };
}

/**
 * The days for which every source can have data by now: a late provider would otherwise look like a decline against a whole
 * previous period. All instances of a widget have the same days.
 */
function dataCutoffs(queries: InstanceQuery[], dates: Dates, nowMs: number): DataCutoffs {
  const newest = queries.flatMap(({ connector, query }) => {
    const day = query.realTime ? null : (connector.newestDay?.(query, nowMs) ?? null);
    return day !== null && day < query.endDate ? [{ day, label: connector.label }] : [];
  });
  const labelsOf = (some: typeof newest) => [...new Set(some.map(({ label }) => label))];
  const silent = newest.filter(({ day }) => day < dates.startDate);
  if (newest.length === 0 || silent.length > 0) return { dates, late: [], silent: labelsOf(silent) };
  const cutoffs = partialComparison(dates, newest.map(({ day }) => day).reduce(earlier));
  return { dates: cutoffs, late: labelsOf(newest), silent: [] };
}
