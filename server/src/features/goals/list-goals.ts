import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { visibleClients } from '../clients/index.ts';
import { readableDashboards } from '../users/index.ts';
import { presentGoal } from './goal.present.ts';
import { type GoalFilter, type GoalRow, getGoalRow, listGoalRows } from './goals.queries.ts';

type Filters = Pick<GoalFilter, 'dashboardId' | 'clientId' | 'metric'>;

/** Goals by name, with their progress; people with role `client` get those of the dashboards and clients they may see. */
export async function listGoals(ctx: Ctx, filters: Filters): Promise<Goal[]> {
  const visible = await visiblePlaces(ctx);
  return (await listGoalRows(ctx, { ...filters, ...visible })).map((row) => presentGoal(ctx, row));
}

/** A goal that the actor may see; `not_found` for any other. */
export async function loadGoal(ctx: Ctx, id: string): Promise<Goal> {
  const row = await getGoalRow(ctx, id);
  if (isViewer(ctx.actor) && !isVisible(row, await visiblePlaces(ctx))) throw new AppError('not_found');
  return presentGoal(ctx, row);
}

async function visiblePlaces(ctx: Ctx): Promise<Pick<GoalFilter, 'dashboards' | 'clients'>> {
  return { dashboards: await readableDashboards(ctx), clients: await visibleClients(ctx) };
}

function isVisible(
  { dashboardId, clientId }: GoalRow,
  { dashboards, clients }: Pick<GoalFilter, 'dashboards' | 'clients'>,
): boolean {
  const includes = (among: 'all' | string[], id: string | null) =>
    id !== null && (among === 'all' || among.includes(id));
  return includes(dashboards, dashboardId) || includes(clients, clientId);
}
