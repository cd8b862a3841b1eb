import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { missingParameters } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import type { FindConnector, SourceRow } from '../../sources/index.ts';

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
  nowMs: number;
};

const disconnected = {
  code: 'not_found',
  message: 'The source of this widget was disconnected.',
  sourceGone: true,
} as const;

/** What an instance queries, for the days of the board. */
export type InstanceQuery = { instance: Instance; source: SourceRow; connector: Connector; query: Query };

/** The query of an instance for the days of the board, or why it has none. `metrics` are those to query. */
export function queryOfInstance(
  instance: Instance,
  metrics: string[],
  context: PlanContext,
): InstanceQuery | WidgetFailure['error'] {
  if (!instance.sourceId) return { code: 'bad_query', message: 'Choose a source for this widget.' };
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
    const words = `${connector.label} supports at most ${most} metrics per query, and this widget needs ${metrics.length}`;
    const message = `${words}${hasParts ? ' with the parts of its calculated metrics' : ''}.`;
    return { code: 'bad_query', message, sourceId };
  }
  return { instance, source, connector, query: queryOf(instance, metrics, connector, context) };
}

/** The connector with its real-time declarations in place of those for days. */
function inRealTime(connector: Connector): Connector | null {
  return connector.realTime ? { ...connector, ...connector.realTime } : null;
}

function missingLabels({ inputs }: Instance, { parameters }: Connector): string[] {
  const given = { ...defaultsOf(parameters), ...inputs };
  const ids = missingParameters(parameters, given);
  const labels = parameters.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  return labels.length === 0 && inputs.metrics.length === 0 ? ['Metrics'] : labels;
}

function queryOf(
  { inputs, currency }: Instance,
  metrics: string[],
  connector: Connector,
  { dates, timezone, realTime }: PlanContext,
): Query {
  const { metrics: _, dimension, filter, ...others } = inputs;
  return {
    parameters: { ...defaultsOf(connector.parameters), ...given(others) },
    metrics,
    dimension: dimension || null,
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
