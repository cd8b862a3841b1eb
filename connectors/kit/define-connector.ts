import type { CsvPreview } from '@vitrine/contract/endpoints/sources.ts';
import type {
  DimensionDefinition,
  LayoutSection,
  MetricDefinition,
  Option,
  ParameterDefinition,
  Template,
  WatchedColumns,
} from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { dataFormats, type FormatId } from '@vitrine/contract/entities/widget.ts';
import type { ConnectorAuth } from './auth/auth.ts';
import { uniqueById } from './definitions.ts';
import type { ProviderError } from './http/provider-error.ts';
import type { Session } from './http/session.ts';
import { breakdownParameters } from './parameters.ts';
import type { DateRange } from './table/dates.ts';

/**
 * The provider's account behind a credential: `account` identifies it, `name` is its owner without the provider's name, which a
 * new source has in front. `id` is the provider's id where `account` is only a name, which others may share; null where the
 * provider returns none. `settings` are stored with the source.
 */
export type Identity = {
  account: string;
  name: string;
  id?: string | null;
  settings?: Record<string, unknown>;
};

/** What may narrow an option list. `include` names ids that must be in the result even when they don't match. */
export type OptionRequest = {
  searchTerm: string | null;
  include: string[];
  parameters: Record<string, ParameterValue>;
};

export type OptionList = (session: Session, request: OptionRequest) => Promise<Option[]>;

export type QueryOutcome = { table: Table; error?: undefined } | { table?: undefined; error: ProviderError };

/** Real-time data of the last minutes. Such queries have `realTime` and are passed to the same `query`, each alone. */
export type RealTime = {
  parameters: ParameterDefinition[];
  metrics: MetricDefinition[];
  dimensions: DimensionDefinition[];
  templates: Template[];
  /** The default real-time widgets. */
  layout: LayoutSection[];
};

/** A setting of this installation: an API version, or a token for the calls of all customers. */
export type OperatorSetting = {
  /** The name of the environment variable. */
  name: string;
  /** Absent: the operator has to set it before the first connection. */
  default?: string;
  /** Instructions where to get it, or when to change it. */
  help: string;
};

/** Reading a large file takes seconds: `onRows` is called with the rows read so far, and `signal` aborts it. */
export type PreviewOptions = { signal?: AbortSignal; onRows?: (rows: number) => void };

/** A logo of the set simple-icons (CC0): one path in a square of 24 units, and the colour of the brand. */
export type BrandIcon = { slug: string; path: string; color: string };

/** One provider, as the engine uses it. The engine has no code for any of them by name. */
export type Connector = {
  type: string;
  /** The name in sentences and lists. */
  label: string;
  /** In beta: lists mark it. */
  beta?: true;
  /** A two-letter abbreviation for small spaces; the initials of the label when absent. */
  mark?: string;
  /** The provider’s logo, shown instead of the abbreviation; absent where the set has none, or one that is illegible at 16 px. */
  icon?: BrandIcon;
  /** Place in menus. */
  order: number;
  description: string;
  auth: ConnectorAuth;
  operatorSettings?: OperatorSetting[];
  hasDaily: boolean;
  /** The provider converts to the query's currency; otherwise money is converted by reference rates. */
  convertsCurrency?: true;
  /** Its widgets may be merged with others although they have no dimension. */
  mergesWithoutDimension?: boolean;
  /** The dimension with one row per day; null where a query has none. Absent: the declared dimension of type `date`. */
  dailyDimension?(query: Query): string | null;
  /** A day is checked once, as places are: today's values don't grow until its end. */
  looksUpDays?: true;
  /** Days until the provider no longer changes a past day's values; earlier days are final. */
  settleDays: number;
  /**
   * The newest day that a delayed provider can have values for at `nowMs`; null where it isn't delayed. Later days are not
   * requested, so that the comparison has as many. Accepts invalid queries too.
   */
  newestDay?(query: Query, nowMs: number): string | null;
  /**
   * The days to request instead of a query's, where the provider counts by whole months and returns a month when it is over.
   * Accepts invalid queries too.
   */
  countedDays?(query: Query, nowMs: number): DateRange;
  /**
   * The comparison days of a query where the provider counts by whole months; null for none, where the result would be the same
   * or the month is not over. Accepts invalid queries too.
   */
  comparedWith?(query: Query, comparison: DateRange, nowMs: number): DateRange | null;
  /** Parallel requests per source. */
  maxConcurrent: number;
  /** Requests started per minute and source; no limit on our side when absent. */
  maxPerMinute?: number;
  /** Requests started per second and source; no limit on our side when absent. */
  maxPerSecond?: number;
  /** Maximum in one query; no limit on our side when absent. */
  maxMetrics?: number;
  parameters: ParameterDefinition[];
  /** How groups of domains monitor a column, where metrics are the user's own columns. */
  watchedColumns?: WatchedColumns;
  /**
   * Fixed catalogue. Where it differs by account, the `metrics` and `dimension` parameters name an option list of the account.
   */
  metrics: MetricDefinition[];
  dimensions: DimensionDefinition[];
  formats: FormatId[];
  templates: Template[];
  /** The subject of a dashboard on it: 'Website', 'Shop'; the label when absent. */
  subject?: string;
  /** The default dashboard; absent where its columns are the user's own. */
  layout?: LayoutSection[];
  realTime?: RealTime;
  /** Verifies the credential and names the account. Throws `source_invalid` with the provider's reason. */
  identify(session: Session): Promise<Identity>;
  properties?(session: Session): Promise<Property[]>;
  /** Uploads only: the detected settings of the session's one file. `session.settings[type]` holds the user's corrections. */
  preview?(session: Session, options?: PreviewOptions): Promise<Omit<CsvPreview, 'fileId'>>;
  options?: Record<string, OptionList>;
  /** Decides which queries may share a provider call, and how many of them. */
  batch?: { size: number; key(query: Query): string };
  /**
   * How a query is reduced to one label of a text dimension, given as an `equals` filter: by that filter, or, without a dimension, as
   * the `row` of that label, which is the provider's own value also where rows don't add up. Null where neither is possible, and
   * absent where it never is. Accepts invalid queries too.
   */
  filtersBy?(query: Query, filter: Filter): 'filter' | 'row' | null;
  /**
   * Runs the queries in order; the failure of one does not affect the others. At most `batch.size` queries of one
   * `batch.key`.
   */
  query(session: Session, queries: Query[]): Promise<QueryOutcome[]>;
  /** Ends what it runs for all sources of the process, such as threads; called when the process stops. */
  close?(): Promise<void>;
};

/** A connector that declares no formats has all that show data. */
type Declared = Omit<Connector, 'formats'> & Partial<Pick<Connector, 'formats'>>;

/** Validates a declaration once, at start: ids are unique, templates and dependencies name existing ids. */
export function defineConnector(declared: Declared): Connector {
  const connector: Connector = { formats: [...dataFormats], ...declared };
  const problems = declarationProblems(connector);
  if (problems.length > 0) throw new Error(`Connector ${connector.type}: ${problems.join('; ')}`);
  const { properties } = connector;
  return {
    ...connector,
    parameters: withBreakdown(connector),
    // A property with two paths (two accounts, managers or pages) is offered once.
    ...(properties ? { properties: async (session) => uniqueById(await properties(session)) } : {}),
  };
}

/** Each source that filters by its dimensions breaks its rows down by another one, after the dimension of the rows. */
function withBreakdown({ parameters, filtersBy }: Connector): ParameterDefinition[] {
  return parameters.flatMap((parameter) =>
    parameter.kind === 'dimension' && filtersBy
      ? [parameter, ...breakdownParameters(parameter)]
      : [parameter],
  );
}

function declarationProblems(connector: Connector): string[] {
  const { realTime, layout } = connector;
  return [
    ...problemsOf(connector),
    ...layoutProblems(connector.templates, layout ?? []),
    ...(realTime ? problemsOf({ ...connector, ...realTime }).map((problem) => `real time: ${problem}`) : []),
    ...(realTime ? layoutProblems(realTime.templates, realTime.layout) : []),
  ];
}

function layoutProblems(templates: Template[], layout: LayoutSection[]): string[] {
  const known = templates.map(({ id }) => id);
  const placed = layout.flatMap((section) => section.templates);
  return [
    ...placed.filter((id) => !known.includes(id)).map((id) => `the layout names the unknown template ${id}`),
    ...findRepeated(placed).map((id) => `the layout shows template ${id} twice`),
  ];
}

/** The parameter names that the engine requires; any other name would be ignored silently. */
const engineNames: Partial<Record<ParameterDefinition['kind'], string>> = {
  metrics: 'metrics',
  dimension: 'dimension',
  filters: 'filter',
};

function problemsOf(connector: Connector): string[] {
  const parameterIds = connector.parameters.map((parameter) => parameter.id);
  const metricIds = connector.metrics.map((metric) => metric.id);
  const unknownDependencies = connector.parameters.flatMap((parameter) =>
    [...(parameter.dependsOn ?? []), ...(parameter.unless ?? []).map((unless) => unless.parameter)]
      .filter((id) => !parameterIds.includes(id))
      .map((id) => `parameter ${parameter.id} depends on unknown ${id}`),
  );
  const unknownOptions = connector.parameters
    .filter((parameter) => parameter.option && !connector.options?.[parameter.option])
    .filter((parameter) => parameter.option !== 'properties' || !connector.properties)
    .map((parameter) => `parameter ${parameter.id} names the unknown option list ${parameter.option}`);
  const unknownMetrics = connector.templates.flatMap((template) =>
    metricIds.length === 0
      ? []
      : [template.inputs.metrics ?? []]
          .flat()
          .filter((id) => typeof id === 'string' && !metricIds.includes(id))
          .map((id) => `template ${template.id} names the unknown metric ${String(id)}`),
  );
  const misnamed = connector.parameters
    .filter(({ id, kind }) => (engineNames[kind] ?? id) !== id)
    .map(({ id, kind }) => `parameter ${id} holds the ${kind} and has to be called ${engineNames[kind]}`);
  return [
    ...misnamed,
    ...findRepeated(parameterIds).map((id) => `parameter ${id} is declared twice`),
    ...findRepeated(metricIds).map((id) => `metric ${id} is declared twice`),
    ...findRepeated(connector.templates.map((template) => template.id)).map(
      (id) => `template ${id} is declared twice`,
    ),
    ...unknownDependencies,
    ...unknownOptions,
    ...unknownMetrics,
  ];
}

function findRepeated(ids: string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
