import type { Goal, GoalFields } from '@vitrine/contract/entities/goals/goal.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { syncGoalRules } from '../groups/index.ts';
import { checkGoal } from './check-goal.ts';
import { ownDays } from './create-goal.ts';
import { presentGoal } from './goal.present.ts';
import { getGoalRow, updateGoalRow } from './goals.queries.ts';
import { requestMeasuring } from './measuring/measure-request.ts';

const fieldNames: Record<keyof GoalFields, string> = {
  name: 'name',
  type: 'metric',
  sourceId: 'source',
  metric: 'metric',
  inputs: 'metric',
  currency: 'currency',
  target: 'target',
  aim: 'direction',
  period: 'period',
  startDate: 'dates',
  endDate: 'dates',
  timezone: 'timezone',
};

/** Changes of these make another query: what was measured belongs to the old one. */
const measuredFields = ['type', 'sourceId', 'metric', 'inputs', 'currency', 'timezone'] as const;
const periodFields = ['period', 'startDate', 'endDate'] as const;

/** Changes the given fields of a goal. 422 by field as at creation. */
export function updateGoal(ctx: Ctx, { id, ...fields }: Partial<GoalFields> & { id: string }): Promise<Goal> {
  return inTransaction(ctx, async (tx) => {
    const before = await getGoalRow(tx, id, { lock: true });
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    Object.assign(after, ownDays(after));
    await checkGoal(tx, after);
    const isChanged = (field: keyof GoalFields) =>
      JSON.stringify(after[field]) !== JSON.stringify(before[field]);
    const isOther = [...measuredFields, ...periodFields].some(isChanged);
    const measured = isOther ? { measurement: null, measureDueAt: tx.clock.now() } : {};
    await updateGoalRow(tx, id, { ...given, ...ownDays(after), ...measured });
    if (isOther) await requestMeasuring(tx, [id]);
    if (isOther || (['target', 'aim'] as const).some(isChanged)) await syncGoalRules(tx, after);
    const names = (Object.keys(fieldNames) as (keyof GoalFields)[]).filter(isChanged);
    const what = [...new Set(names.map((field) => fieldNames[field]))].join(', ');
    if (what) await recordAudit(tx, { action: 'goal.changed', subject: after.name, details: { what } });
    await tx.live.publish('GoalUpdated', { id });
    return presentGoal(tx, await getGoalRow(tx, id));
  });
}
