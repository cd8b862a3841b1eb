import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget, MetricOptions } from '@vitrine/contract/entities/widget.ts';
import { metricIdOf } from '@vitrine/contract/rules/widgets/arrange-rows.ts';

export type MetricColumn = {
  column: Column;
  hiddenChange: boolean;
  /** The series' own sub-format; null follows the chart's default. */
  format: MetricOptions['format'];
  rightAxis: boolean;
};

/** The metrics a reader sees, in order: without the cloaked ones, each with its own options. */
export function metricColumns(columns: Column[], widget: InteractiveWidget): MetricColumn[] {
  return columns
    .filter((column) => column.role === 'metric')
    .map((column) => ({ column, options: optionsOf(column, widget) }))
    .filter(({ options }) => !options?.cloaked)
    .map(({ column, options }) => ({
      column,
      hiddenChange: widget.hiddenChange || (options?.cloakedChange ?? false),
      format: options?.format ?? null,
      rightAxis: options?.rightAxis ?? false,
    }));
}

/** With a breakdown the parts only, for what shows them side by side. */
export function withoutWholes(metrics: MetricColumn[]): MetricColumn[] {
  return metrics.some(({ column }) => column.part !== undefined)
    ? metrics.filter(({ column }) => !column.whole)
    : metrics;
}

/** With a breakdown the metrics as a whole, for what shows one number of each. */
export function withoutParts(metrics: MetricColumn[]): MetricColumn[] {
  return metrics.filter(({ column }) => column.part === undefined);
}

function optionsOf(column: Column, widget: InteractiveWidget): MetricOptions | undefined {
  const { instances } = widget;
  const instance = instances.find(({ id }) => id === column.instanceId) ?? instances[0];
  return instance?.metricsOptions[column.key] ?? instance?.metricsOptions[metricIdOf(column)];
}

/** The number in a cell; text and what is missing become null. */
export function numberIn(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** The same for what is drawn or added up: a value that is no finite number becomes null too. */
export function finiteIn(cell: unknown): number | null {
  const value = numberIn(cell);
  return value !== null && Number.isFinite(value) ? value : null;
}
