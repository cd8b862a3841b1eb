import { MAX_GOALS } from '@vitrine/contract/entities/goals/goal.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { recordAudit } from '../audit/index.ts';
import { countGoals, type GoalRow, insertGoal, listGoalRows } from './goals.queries.ts';
import { requestMeasuring } from './measuring/measure-request.ts';

/** A goal to be copied; its source and inputs may be those of another client by now. */
export type CopiedGoal = Omit<GoalRow, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>;

/** The dashboard's own goals; those of its client are no part of a copy, which may have the same client. */
export function goalsToCopy(ctx: Ctx, dashboardId: string): Promise<CopiedGoal[]> {
  return listGoalRows(ctx, { dashboardId, dashboards: 'all', clients: 'all' });
}

/** Gives goals to a copy of their dashboard; a worker measures them at once. 422 beyond the company's limit. */
export async function copyGoals(tx: Ctx, dashboardId: string, goals: readonly CopiedGoal[]): Promise<void> {
  if (goals.length === 0) return;
  await lockUntilCommit(tx, `goals of ${tx.companyId}`);
  if ((await countGoals(tx)) + goals.length > MAX_GOALS)
    throw new AppError(
      'bad_input',
      `A company has at most ${MAX_GOALS} goals, and this dashboard has ${goals.length}. Please delete some first.`,
    );
  const ids: string[] = [];
  for (const goal of goals) {
    const { name, type, sourceId, metric, inputs, currency } = goal;
    const { target, aim, period, startDate, endDate, timezone } = goal;
    const row = await insertGoal(tx, {
      ...{ name, type, sourceId, metric, inputs, currency },
      ...{ target, aim, period, startDate, endDate, timezone },
      ...{ dashboardId, clientId: null, measurement: null, measureDueAt: tx.clock.now() },
    });
    ids.push(row.id);
    await recordAudit(tx, { action: 'goal.created', subject: name });
  }
  await requestMeasuring(tx, ids);
}
