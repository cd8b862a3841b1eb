import type { Goal } from '../../entities/goals/goal.ts';
import type { Instance, Widget } from '../../entities/widget.ts';

/** Whether an instance shows the metric of a goal: from the same source, with the same inputs. */
export function isGoalOf(
  goal: Pick<Goal, 'type' | 'sourceId' | 'metric' | 'inputs' | 'currency'>,
  instance: Pick<Instance, 'type' | 'sourceId' | 'inputs' | 'currency'>,
): boolean {
  const { type, sourceId, inputs, currency } = instance;
  if (type !== goal.type || sourceId !== goal.sourceId || currency !== goal.currency) return false;
  return inputs.metrics.includes(goal.metric) && placeOf(inputs) === placeOf(goal.inputs);
}

/** The goals that widgets show: all of them where a widget lists goals, else those of visible metrics. */
export function goalsOnWidgets(goals: readonly Goal[], widgets: readonly Widget[]): Goal[] {
  if (widgets.some((widget) => widget.nature === 'passive' && widget.type === 'goals')) return [...goals];
  return goals.filter((goal) =>
    widgets.some(
      (widget) =>
        widget.nature === 'interactive' &&
        widget.instances.some(
          (instance) => isGoalOf(goal, instance) && !instance.metricsOptions[goal.metric]?.cloaked,
        ),
    ),
  );
}

/** They say what is asked for and how it is split, not of what. */
const SPLITTING = ['metrics', 'dimension', 'breakdown', 'breakdownLimit'];

/** What an instance asks apart from its metrics and how it splits them, as one text; emptied fields count as absent. */
function placeOf(inputs: Goal['inputs']): string {
  const entries = Object.entries(inputs).filter(
    ([key, value]) => !SPLITTING.includes(key) && !isEmpty(value),
  );
  return JSON.stringify(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
