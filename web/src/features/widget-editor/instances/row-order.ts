import type { Instance, InteractiveWidget, OrderBy } from '@vitrine/contract/entities/widget.ts';
import type { Labels } from '../editor-events.ts';

/** A metric of one of the widget's instances. */
export type InstanceMetric = { instance: Instance; metricId: string };

export function instanceMetrics({ instances }: Pick<InteractiveWidget, 'instances'>): InstanceMetric[] {
  return instances.flatMap((instance) => instance.inputs.metrics.map((metricId) => ({ instance, metricId })));
}

/** 'Sessions', and with several sources 'Shop: Sessions'. */
export function metricName({ instance, metricId }: InstanceMetric, labels: Labels, merged: boolean): string {
  const name = labels[metricId] ?? metricId;
  return merged && instance.prefix !== '' ? `${instance.prefix}: ${name}` : name;
}

/** Whether columns of several sources are side by side: the server then keys and names them by their instance. */
export function isMerged({ instances }: Pick<InteractiveWidget, 'instances'>): boolean {
  return instances.filter(({ inputs }) => inputs.metrics.length > 0).length > 1;
}

/** What rows can be ordered by, keyed as the server keys its columns. */
export function orderColumns(widget: InteractiveWidget, labels: Labels): { value: string; label: string }[] {
  const merged = isMerged(widget);
  const dimension = widget.instances.map(({ inputs }) => inputs.dimension).find(Boolean);
  return [
    { value: 'dimension', label: dimension ? (labels[dimension] ?? dimension) : 'Name' },
    ...instanceMetrics(widget).map((metric) => ({
      value: columnKey(metric, merged),
      label: metricName(metric, labels, merged),
    })),
  ];
}

/**
 * The widget's order once its query has changed: the same metric under its new key, or by name if its column is gone. The same
 * object if nothing changes.
 */
export function orderAfter(before: InteractiveWidget, after: InteractiveWidget): OrderBy {
  const { column, dir } = before.orderBy;
  if (column === 'dimension') return before.orderBy;
  const ordered = metricOf(before, column);
  const still = instanceMetrics(after).find(
    ({ instance, metricId }) => instance.id === ordered?.instance.id && metricId === ordered.metricId,
  );
  if (!still) return { column: 'dimension', dir: 'asc' };
  const key = columnKey(still, isMerged(after));
  return key === column ? before.orderBy : { column: key, dir };
}

/** A lone instance's columns are its metrics; merged ones carry the instance's id. */
function columnKey({ instance, metricId }: InstanceMetric, merged: boolean): string {
  return merged ? `${instance.id}.${metricId}` : metricId;
}

/** Merged widgets may have been saved with the bare id of a metric; it means the first instance that queries it. */
function metricOf(widget: InteractiveWidget, column: string): InstanceMetric | undefined {
  const metrics = instanceMetrics(widget);
  return (
    metrics.find((metric) => columnKey(metric, true) === column) ??
    metrics.find(({ metricId }) => metricId === column)
  );
}

/** Whether instances have dimensions that can't be joined; those of two source types are compared by name. */
export function dimensionsDiffer({ instances }: InteractiveWidget, labels: Labels): boolean {
  const names = instances
    .filter(({ inputs }) => inputs.metrics.length > 0)
    .map(({ inputs: { dimension } }) => (dimension ? (labels[dimension] ?? dimension).toLowerCase() : ''));
  return new Set(names).size > 1;
}
