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
import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import type { ConnectorAuth } from './auth/auth.ts';
import type { ProviderError } from './http/provider-error.ts';
import type { Session } from './http/session.ts';
import type { DateRange } from './table/dates.ts';

/**
 * What the provider says of the account behind a credential: `account` tells it from others, `name` is whose it is, without the name
 * of the provider, which a new source has in front. `id` is what the provider knows it by where `account` is only a name, which others
 * may have as well; null where the provider tells none. `settings` is kept with the source (base URL, currency, timezone …).
 */
export type Identity = {
  account: string;
  name: string;
  id?: string | null;
  settings?: Record<string, unknown>;
};

/** What an option list may be narrowed by. `include` names ids that must be in the answer even when they don't match. */
export type OptionRequest = {
  searchTerm: string | null;
  include: string[];
  parameters: Record<string, ParameterValue>;
};

export type OptionList = (session: Session, request: OptionRequest) => Promise<Option[]>;

export type QueryOutcome = { table: Table; error?: undefined } | { table?: undefined; error: ProviderError };

/** What a provider can say of its last minutes. Such queries carry `realTime` and come to the same `query`, each on its own. */
export type RealTime = {
  parameters: ParameterDefinition[];
  metrics: MetricDefinition[];
  dimensions: DimensionDefinition[];
  templates: Template[];
  /** The ready set of real-time widgets. */
  layout: LayoutSection[];
};

/** A value of this installation's environment: a version that may be moved, a token that every customer's calls need. */
export type OperatorSetting = {
  /** Of the environment variable. */
  name: string;
  /** Absent: the operator has to set it before anybody can connect. */
  default?: string;
  /** Where to get it, or when to change it, in words. */
  help: string;
};

/** One provider as the engine sees it. The engine knows none of them by name. */
export type Connector = {
  type: string;
  /** As it is called in sentences and lists. */
  label: string;
  /** Still being tried: lists mark it so. */
  beta?: true;
  /** Two letters that stand for it where there is room for no more; the initials of the label when absent. */
  mark?: string;
  /** Place in menus. */
  order: number;
  description: string;
  auth: ConnectorAuth;
  operatorSettings?: OperatorSetting[];
  hasDaily: boolean;
  /** The provider itself answers in the query's currency; elsewhere money is converted by reference rates. */
  convertsCurrency?: true;
  /** Its widgets may be merged with others although they are not split by a dimension. */
  mergesWithoutDimension?: boolean;
  /** The dimension of one row per day; null where a question has none. Absent: the declared dimension of type `date`. */
  dailyDimension?(query: Query): string | null;
  /** A day is looked up once, as places are: today's figures don't grow till its end. */
  looksUpDays?: true;
  /** Days until the provider no longer changes a past day's figures; earlier days are final. */
  settleDays: number;
  /**
   * The newest day of whose figures a provider that is days late can have told at `nowMs`; null where it isn't late. Later days are
   * not asked for, so that the comparison has as many. Takes any question, a senseless one too.
   */
  newestDay?(query: Query, nowMs: number): string | null;
  /**
   * The days that are asked for in place of a question's where the provider counts by whole months and tells a month when it is over.
   * Takes any question, a senseless one too.
   */
  countedDays?(query: Query, nowMs: number): DateRange;
  /**
   * With which days a question is compared where the provider counts by whole months; null for nothing, where the answer would be
   * the same or the month is not over. Takes any question, a senseless one too.
   */
  comparedWith?(query: Query, comparison: DateRange, nowMs: number): DateRange | null;
  /** Requests in flight per source. */
  maxConcurrent: number;
  /** Requests started per minute and source; no limit of ours when absent. */
  maxPerMinute?: number;
  /** Requests started per second and source; no limit of ours when absent. */
  maxPerSecond?: number;
  /** In one query; no limit of ours when absent. */
  maxMetrics?: number;
  parameters: ParameterDefinition[];
  /** How groups of domains watch a column, where metrics are the user's own columns. */
  watchedColumns?: WatchedColumns;
  /** Fixed catalogue. Where it differs by account, the `metrics` and `dimension` parameters name a remote option list. */
  metrics: MetricDefinition[];
  dimensions: DimensionDefinition[];
  formats: FormatId[];
  templates: Template[];
  /** What a dashboard on it is about: 'Website', 'Shop'; the label when absent. */
  subject?: string;
  /** The ready dashboard; absent where its columns are the user's own. */
  layout?: LayoutSection[];
  realTime?: RealTime;
  /** Proves the credential and names the account. Throws `source_invalid` with the provider's reason. */
  identify(session: Session): Promise<Identity>;
  properties?(session: Session): Promise<Property[]>;
  /** Uploads only: what is understood of the session's one file. `session.settings[type]` holds what the reader corrected. */
  preview?(session: Session): Promise<Omit<CsvPreview, 'fileId'>>;
  options?: Record<string, OptionList>;
  /** Which queries may share a provider call, and how many of them. */
  batch?: { size: number; key(query: Query): string };
  /** Answers each query in order; one that fails doesn't spoil its sisters. At most `batch.size` queries of one `batch.key`. */
  query(session: Session, queries: Query[]): Promise<QueryOutcome[]>;
};

/** Checks a declaration once, at start: ids unique, templates and dependencies name what exists. */
export function defineConnector(connector: Connector): Connector {
  const problems = declarationProblems(connector);
  if (problems.length > 0) throw new Error(`Connector ${connector.type}: ${problems.join('; ')}`);
  const { properties } = connector;
  return properties
    ? { ...connector, properties: async (session) => onceEach(await properties(session)) }
    : connector;
}

/** A property that is reached in two ways (two accounts, managers or pages) is offered once. */
function onceEach(properties: Property[]): Property[] {
  const first = new Map<string, Property>();
  for (const one of properties) if (!first.has(one.id)) first.set(one.id, one);
  return [...first.values()];
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
    ...repeated(placed).map((id) => `the layout shows template ${id} twice`),
  ];
}

/** Where the engine looks for what makes a question; under another name it would be left out in silence. */
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
          .map((id) => `template ${template.id} asks the unknown metric ${String(id)}`),
  );
  const misnamed = connector.parameters
    .filter(({ id, kind }) => (engineNames[kind] ?? id) !== id)
    .map(({ id, kind }) => `parameter ${id} holds the ${kind} and has to be called ${engineNames[kind]}`);
  return [
    ...misnamed,
    ...repeated(parameterIds).map((id) => `parameter ${id} is declared twice`),
    ...repeated(metricIds).map((id) => `metric ${id} is declared twice`),
    ...repeated(connector.templates.map((template) => template.id)).map(
      (id) => `template ${id} is declared twice`,
    ),
    ...unknownDependencies,
    ...unknownOptions,
    ...unknownMetrics,
  ];
}

function repeated(ids: string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
