import type { Goal, PlacedGoal } from '@vitrine/contract/entities/goals/goal.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { goalsOnWidgets } from '@vitrine/contract/rules/goals/shown-goals.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { visibleClients } from '../clients/index.ts';
import { readableDashboards } from '../users/index.ts';
import { presentGoal } from './goal.present.ts';
import {
  type DashboardWithWidgets,
  dashboardsWithWidgets,
  findDashboardOf,
  type GoalFilter,
  getGoalRow,
  listGoalRows,
} from './goals.queries.ts';

type Filters = Pick<GoalFilter, 'dashboardId' | 'clientId' | 'metric'>;

/** Goals by name, with their progress; people with role `client` get those that dashboards they may see show. */
export async function listGoals(ctx: Ctx, filters: Filters): Promise<Goal[]> {
  const places = { dashboards: await readableDashboards(ctx), clients: await visibleClients(ctx) };
  const goals = (await listGoalRows(ctx, { ...filters, ...places })).map((row) => presentGoal(ctx, row));
  if (places.dashboards === 'all') return goals;
  const shown = shownGoals(goals, await dashboardsWithWidgets(ctx, places.dashboards));
  return goals.filter((goal) => shown.has(goal));
}

/** A goal that the actor may see; `not_found` for any other. */
export async function loadGoal(ctx: Ctx, id: string): Promise<PlacedGoal> {
  const goal = isViewer(ctx.actor)
    ? (await listGoals(ctx, {})).find((one) => one.id === id)
    : presentGoal(ctx, await getGoalRow(ctx, id));
  if (!goal) throw new AppError('not_found');
  return { ...goal, dashboard: await findDashboardOf(ctx, goal) };
}

/** As viewers get them with the dashboards. */
function shownGoals(goals: readonly Goal[], dashboards: readonly DashboardWithWidgets[]): Set<Goal> {
  const shown = dashboards.flatMap(({ id, clientId, widgets }) => {
    const isOwn = (goal: Goal) =>
      goal.dashboardId === id || (goal.clientId !== null && goal.clientId === clientId);
    return goalsOnWidgets(goals.filter(isOwn), widgets);
  });
  return new Set(shown);
}
