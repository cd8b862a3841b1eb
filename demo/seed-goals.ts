import { loadDashboard } from '@vitrine/server/src/features/dashboards/index.ts';
import { createGoal, listGoals } from '@vitrine/server/src/features/goals/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';
import type { DemoDashboard } from './demo-dashboard.ts';

/** Seeds the goals of a dashboard that has none. */
export async function seedGoals(
  ctx: Ctx,
  dashboardId: string,
  { goals = [] }: Pick<DemoDashboard, 'goals'>,
): Promise<void> {
  if (goals.length === 0 || (await listGoals(ctx, { dashboardId })).length > 0) return;
  const { widgets } = await loadDashboard(ctx, dashboardId);
  for (const { of, ...fields } of goals) {
    const widget = widgets.find(({ title }) => title === of);
    const [instance] = widget?.nature === 'interactive' ? widget.instances : [];
    const [metric] = instance?.inputs.metrics ?? [];
    if (!instance?.sourceId || metric === undefined) throw new Error(`No widget “${of}” for a goal.`);
    const { type, sourceId, currency, inputs } = instance;
    const { metrics: _, ...place } = inputs;
    await createGoal(ctx, { ...fields, dashboardId, type, sourceId, metric, currency, inputs: place });
  }
}
