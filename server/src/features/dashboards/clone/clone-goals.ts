import type { CloneMapping } from '@vitrine/contract/entities/dashboard.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { isMapped } from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import type { CopiedGoal } from '../../goals/index.ts';
import type { CloneContext } from './clone-context.ts';
import { surveyClone } from './survey-clone.ts';

/**
 * The goals with what the mapping makes of their queries, as of widgets, and the names of those that are left out: those that have no source
 * there, and those whose source or property no widget uses. Nothing maps them, so they would measure the client that they were copied from.
 */
export async function mappedGoals(
  goals: readonly CopiedGoal[],
  context: CloneContext,
  mapping: CloneMapping,
): Promise<{ mapped: CopiedGoal[]; leftOut: string[] }> {
  const mapped: CopiedGoal[] = [];
  const leftOut: string[] = [];
  for (const goal of goals) {
    const copied = await mappedGoal(goal, context, mapping);
    if (copied) mapped.push(copied);
    else leftOut.push(goal.name);
  }
  return { mapped, leftOut };
}

async function mappedGoal(
  goal: CopiedGoal,
  context: CloneContext,
  mapping: CloneMapping,
): Promise<CopiedGoal | null> {
  const own = [asWidget(goal)];
  if (!isMapped(own, mapping, context.parametersOf)) return null;
  const { widgets } = await surveyClone({ ...context, widgets: own }, mapping);
  const [widget] = widgets;
  const instance = widget?.nature === 'interactive' ? widget.instances[0] : undefined;
  if (!instance?.sourceId) return null;
  const { metrics: _, ...inputs } = instance.inputs;
  return { ...goal, sourceId: instance.sourceId, inputs };
}

function asWidget({ type, sourceId, metric, inputs, currency }: CopiedGoal): InteractiveWidget {
  return interactiveWidgetSchema.parse({
    id: 'goal',
    nature: 'interactive',
    format: 'summary',
    instances: [{ id: 'goal', type, sourceId, currency, inputs: { ...inputs, metrics: [metric] } }],
  });
}
