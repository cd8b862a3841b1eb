import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { goalsOnWidgets } from '@vitrine/contract/rules/goals/shown-goals.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentGoal } from './goal.present.ts';
import { goalsShownOn } from './goals.queries.ts';

type DashboardWithGoals = { id: string; clientId: string | null; widgets: readonly Widget[] };

/** The goals of a dashboard and of its client, by name; for viewers, those that its widgets show. */
export async function goalsOfDashboard(
  ctx: Ctx,
  dashboard: DashboardWithGoals,
  { owner }: { owner: boolean },
): Promise<Goal[]> {
  const all = (await goalsShownOn(ctx, dashboard)).map((row) => presentGoal(ctx, row));
  return owner ? all : goalsOnWidgets(all, dashboard.widgets);
}
