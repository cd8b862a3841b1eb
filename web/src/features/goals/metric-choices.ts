import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { isGoalOf } from '@vitrine/contract/rules/goals/shown-goals.ts';

export type GoalQuery = Pick<Goal, 'type' | 'sourceId' | 'metric' | 'inputs' | 'currency'>;

/** A metric that can have a goal, as a widget shows it. */
export type MetricChoice = {
  id: string;
  label: string;
  /** Where it is shown first. */
  widgetId: string;
  widgetTitle: string;
  column: Column;
  query: GoalQuery;
};

/** The metrics of a dashboard's widgets, each once, in the order of the widgets; without those that have no values. */
export function metricChoices(
  widgets: readonly Widget[],
  results: Readonly<Record<string, WidgetResult>>,
): MetricChoice[] {
  const found: MetricChoice[] = [];
  for (const widget of widgets) {
    const result = results[widget.id];
    if (widget.nature !== 'interactive' || widget.realTime || result?.status !== 'ok') continue;
    for (const instance of widget.instances) {
      for (const metric of instance.inputs.metrics) {
        const keys = [metric, `${instance.id}.${metric}`];
        const column = result.columns.find(({ key, role }) => role === 'metric' && keys.includes(key));
        const isKnown = found.some(({ query }) => query.metric === metric && isGoalOf(query, instance));
        if (!column || !instance.sourceId || isKnown) continue;
        const { metrics: _, ...inputs } = instance.inputs;
        found.push({
          id: `${widget.id} ${instance.id} ${metric}`,
          label: column.label,
          widgetId: widget.id,
          widgetTitle: widget.title,
          column,
          query: {
            ...{ type: instance.type, sourceId: instance.sourceId, currency: instance.currency },
            ...{ metric, inputs },
          },
        });
      }
    }
  }
  return found;
}

/** The choice with a goal's metric; undefined if no widget shows the metric or its data is not loaded yet. */
export function choiceOf(query: GoalQuery, choices: readonly MetricChoice[]): MetricChoice | undefined {
  return choices.find(({ query: { metric, inputs, ...place } }) =>
    isGoalOf(query, { ...place, inputs: { ...inputs, metrics: [metric] } }),
  );
}
