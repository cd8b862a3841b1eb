import type { CloneMapping } from '@vitrine/contract/entities/dashboard.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { isMapped } from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import type { CopiedGoal } from '../../goals/index.ts';
import type { CloneContext } from './clone-context.ts';
import { surveyClone } from './survey-clone.ts';

/**
 * The goals with what the mapping makes of their queries, as of widgets. Without those that have no source there, and those whose source or
 * property no widget uses: nothing maps them, so they would measure the client that they were copied from.
 */
export async function mappedGoals(
  goals: readonly CopiedGoal[],
  context: CloneContext,
  mapping: CloneMapping,
): Promise<CopiedGoal[]> {
  const mapped: CopiedGoal[] = [];
  for (const goal of goals) {
    const own = [asWidget(goal)];
    if (!isMapped(own, mapping, context.parametersOf)) continue;
    const { widgets } = await surveyClone({ ...context, widgets: own }, mapping);
    const [widget] = widgets;
    const instance = widget?.nature === 'interactive' ? widget.instances[0] : undefined;
    if (!instance?.sourceId) continue;
    const { metrics: _, ...inputs } = instance.inputs;
    mapped.push({ ...goal, sourceId: instance.sourceId, inputs });
  }
  return mapped;
}

function asWidget({ type, sourceId, metric, inputs, currency }: CopiedGoal): InteractiveWidget {
  return interactiveWidgetSchema.parse({
    id: 'goal',
    nature: 'interactive',
    format: 'summary',
    instances: [{ id: 'goal', type, sourceId, currency, inputs: { ...inputs, metrics: [metric] } }],
  });
}
