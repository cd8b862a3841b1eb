import type { Goal, GoalFields } from '@vitrine/contract/entities/goals/goal.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { checkGoal, requireGoalQuota, requirePlace } from './check-goal.ts';
import { presentGoal } from './goal.present.ts';
import { insertGoal } from './goals.queries.ts';
import { requestMeasuring } from './measuring/measure-request.ts';

type Input = GoalFields & { dashboardId?: string | null | undefined; clientId?: string | null | undefined };

/** Creates a goal, which a worker measures at once. 422 by field; beyond the limit on `general`. */
export function createGoal(ctx: Ctx, input: Input): Promise<Goal> {
  return inTransaction(ctx, async (tx) => {
    await requireGoalQuota(tx);
    const { dashboardId = null, clientId = null, ...fields } = input;
    const place = await requirePlace(tx, { dashboardId, clientId });
    const goal = {
      ...fields,
      inputs: fields.inputs ?? { dimension: null, filter: [] },
      currency: fields.currency ?? null,
      ...ownDays(fields),
      ...place,
      timezone: fields.timezone ?? place.timezone,
    };
    await checkGoal(tx, goal);
    const row = await insertGoal(tx, { ...goal, measurement: null, measureDueAt: tx.clock.now() });
    await requestMeasuring(tx, [row.id]);
    await recordAudit(tx, { action: 'goal.created', subject: row.name });
    await tx.live.publish('GoalUpdated', { id: row.id });
    return presentGoal(tx, row);
  });
}

/** Calendar periods have no days of their own. */
export function ownDays({
  period,
  startDate = null,
  endDate = null,
}: Pick<GoalFields, 'period' | 'startDate' | 'endDate'>): {
  startDate: string | null;
  endDate: string | null;
} {
  return period === 'once' ? { startDate, endDate } : { startDate: null, endDate: null };
}
