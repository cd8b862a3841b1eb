import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { GroupMetric, Measure } from '@vitrine/contract/entities/group.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { addDays, type Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { lastCompleteDay } from '../../sources/index.ts';
import type { DomainRow } from '../definitions/domains.queries.ts';

type Find = (type: string) => Connector | undefined;
type SourceMetric = Extract<GroupMetric, { kind: 'source' }>;

/** One query to one source for one domain. `end` is the data cutoff. */
export type SourceQuery = {
  domainId: string;
  metrics: SourceMetric[];
  widget: InteractiveWidget;
  end: Day;
};

/** Combines the metrics that one query to a source can return, up to the number that the source allows. */
export function sourceQueriesOf(
  domains: Pick<DomainRow, 'id' | 'measures'>[],
  metrics: GroupMetric[],
  {
    today,
    timezone,
    nowMs,
    find = connectorOf,
  }: { today: Day; timezone: string; nowMs: number; find?: Find },
): SourceQuery[] {
  return domains.flatMap((domain) => {
    const measured = metrics.flatMap((metric) => {
      const measure = domain.measures[metric.id];
      return metric.kind === 'source' && measure ? [withColumn(metric, measure)] : [];
    });
    const alike = Map.groupBy(measured, (metric) => {
      const measure = domain.measures[metric.id];
      return JSON.stringify([metric.type, measure && withoutColumn(metric, measure), metric.inputs]);
    });
    return [...alike.values()].flatMap((some) => {
      const most = find(some[0]?.type ?? '')?.maxMetrics ?? some.length;
      return chunked(some, most).map((chunk) => {
        const widget = widgetOf(domain, chunk, find);
        return {
          domainId: domain.id,
          metrics: chunk,
          widget,
          end: endOf(widget, { today, timezone, nowMs, find }),
        };
      });
    });
  });
}

/** A group's metric as queried for a domain: a column metric takes the domain's column. */
function withColumn(metric: SourceMetric, measure: Measure): SourceMetric {
  return metric.column ? { ...metric, metric: columnIn(measure) ?? metric.metric } : metric;
}

/** What columns of the same table have in common. */
function withoutColumn({ column }: SourceMetric, { sourceId, inputs }: Measure): Measure {
  if (!column) return { sourceId, inputs };
  const { metrics: _, ...place } = inputs;
  return { sourceId, inputs: place };
}

/** The query split into one per metric, for when one metric makes the others fail. */
export function separated(query: SourceQuery, domain: Pick<DomainRow, 'id' | 'measures'>): SourceQuery[] {
  return query.metrics.map((metric) => ({
    ...query,
    metrics: [metric],
    widget: widgetOf(domain, [metric], connectorOf),
  }));
}

function widgetOf(
  domain: Pick<DomainRow, 'id' | 'measures'>,
  metrics: SourceMetric[],
  find: Find,
): InteractiveWidget {
  const [first] = metrics;
  const measure = first ? domain.measures[first.id] : undefined;
  if (!first || !measure) throw new Error('A question needs a measure.');
  return interactiveWidgetSchema.parse({
    id: `${first.id}`.slice(0, 40),
    nature: 'interactive',
    format: 'summary',
    instances: [
      {
        id: 'a',
        type: first.type,
        sourceId: measure.sourceId,
        inputs: {
          ...find(first.type)?.watchedColumns?.inputs,
          ...first.inputs,
          ...measure.inputs,
          // Two metrics of a group may watch the same column.
          metrics: [...new Set(metrics.map(({ metric }) => metric))],
        },
      },
    ],
  });
}

/** The last complete day of the source of a query; an incomplete one would look like a decline. */
function endOf(
  { instances: [instance] }: InteractiveWidget,
  { today, timezone, nowMs, find }: { today: Day; timezone: string; nowMs: number; find: Find },
): Day {
  const connector = instance ? find(instance.type) : undefined;
  if (!instance || !connector) return addDays(today, -1);
  return lastCompleteDay(connector, instance.inputs, { today, timezone, nowMs });
}

function chunked<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** The column id of a measure; null without one. */
export function columnIn({ inputs: { metrics } }: Measure): string | null {
  return typeof metrics === 'string' && metrics !== '' ? metrics : null;
}

/** The column's name, without the prefix that some connectors add. */
export function columnNameIn(measure: Measure): string | null {
  return columnIn(measure)?.replace(/^column:/, '') ?? null;
}
