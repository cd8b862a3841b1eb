import { member } from '../../platform/http/api.ts';
import { createGoal } from './create-goal.ts';
import { addRule, listRules, showRules } from './goal-rules.ts';
import { listGoals, loadGoal } from './list-goals.ts';
import { removeGoal } from './remove-goal.ts';
import { updateGoal } from './update-goal.ts';

export const goalRoutes = {
  list: member.goals.list.handler(async ({ input, context }) => ({
    data: await listGoals(context.ctx, input),
  })),
  create: member.goals.create.handler(async ({ input, context }) => ({
    data: await createGoal(context.ctx, input),
  })),
  get: member.goals.get.handler(async ({ input, context }) => ({
    data: await loadGoal(context.ctx, input.id),
  })),
  update: member.goals.update.handler(async ({ input, context }) => ({
    data: await updateGoal(context.ctx, input),
  })),
  rules: member.goals.rules.handler(async ({ context }) => ({ data: await listRules(context.ctx) })),
  rulePlaces: member.goals.rulePlaces.handler(async ({ input, context }) => ({
    data: await showRules(context.ctx, input.id),
  })),
  addRule: member.goals.addRule.handler(async ({ input, context }) => ({
    data: await addRule(context.ctx, input),
  })),
  remove: member.goals.remove.handler(({ input, context }) => removeGoal(context.ctx, input.id)),
};
