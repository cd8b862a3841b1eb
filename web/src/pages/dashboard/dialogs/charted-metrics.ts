import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';

/** The metrics of charts, each once by its label: annotations may be about one of them. */
export function chartedMetrics(
  widgets: readonly Widget[],
  results: Readonly<Record<string, WidgetResult>>,
): { value: string; label: string }[] {
  const found = new Map<string, string>();
  for (const widget of widgets) {
    const result = results[widget.id];
    if (widget.nature !== 'interactive' || widget.format !== 'chart' || result?.status !== 'ok') continue;
    for (const { id, inputs } of widget.instances)
      for (const metric of inputs.metrics) {
        const keys = [metric, `${id}.${metric}`];
        const column = result.columns.find(({ key, role }) => role === 'metric' && keys.includes(key));
        if (column && !found.has(metric)) found.set(metric, column.label);
      }
  }
  return [...found]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
