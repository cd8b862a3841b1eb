import type { GoalRule, GoalRulePlace } from '@vitrine/contract/entities/goals/goal-rule.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { addGoalRule, listGoalRules, listRulePlaces } from '../groups/index.ts';
import { getGoalRow } from './goals.queries.ts';

type Place = Pick<GoalRulePlace, 'groupId' | 'domainId' | 'metricId'>;

/** Every alert rule that follows a goal. */
export function listRules(ctx: Ctx): Promise<GoalRule[]> {
  return listGoalRules(ctx);
}

/** Where an alert rule may follow a goal, and where one does. */
export async function showRules(ctx: Ctx, id: string): Promise<GoalRulePlace[]> {
  return listRulePlaces(ctx, await getGoalRow(ctx, id));
}

/** Adds an alert rule that follows a goal. 404 where nothing measures its metric, 409 if there is one, 422 for too many rules. */
export async function addRule(ctx: Ctx, { id, ...place }: Place & { id: string }): Promise<GoalRulePlace[]> {
  const goal = await inTransaction(ctx, async (tx) => {
    // Held, so that a change of its target or its deletion finds the new rule.
    const held = await getGoalRow(tx, id, { lock: true });
    await addGoalRule(tx, held, place);
    return held;
  });
  return listRulePlaces(ctx, goal);
}
