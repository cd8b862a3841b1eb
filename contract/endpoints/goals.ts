import { z } from 'zod';
import { goalFieldsSchema, goalSchema, placedGoalSchema } from '../entities/goals/goal.ts';
import { goalRulePlaceSchema, goalRuleSchema } from '../entities/goals/goal-rule.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const one = z.object({ data: goalSchema });
const places = z.object({ data: z.array(goalRulePlaceSchema) });

/** Targets for metrics, with their progress. People with role `client` get those that dashboards they may see show. */
export const goalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/goals',
    access: 'signed-in',
    summary: 'List goals by name with their progress, of one dashboard, client or metric or of all',
  })
    .input(
      z.object({
        dashboardId: z.string().optional(),
        clientId: z.string().optional(),
        metric: z.string().optional(),
      }),
    )
    .output(z.object({ data: z.array(goalSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/goals',
    access: 'editor',
    successStatus: 201,
    summary: 'Create a goal of a dashboard or of a client',
  })
    .input(
      goalFieldsSchema.extend({
        dashboardId: z.string().nullable().optional(),
        clientId: z.string().nullable().optional(),
      }),
    )
    .output(one),
  get: endpoint({
    method: 'GET',
    path: '/api/goals/{id}',
    access: 'signed-in',
    summary: 'A goal with its progress and the link to its dashboard',
  })
    .input(id)
    .output(z.object({ data: placedGoalSchema })),
  update: endpoint({
    method: 'PUT',
    path: '/api/goals/{id}',
    access: 'editor',
    summary: 'Change a goal; absent fields stay',
  })
    .input(
      changingSomething(id.extend(goalFieldsSchema.partial().shape), {
        message: 'Please send what is to change, such as the target.',
        where: ['id'],
      }),
    )
    .output(one),
  rules: endpoint({
    method: 'GET',
    path: '/api/goals/alert-rules',
    access: 'editor',
    summary: 'List the alert rules that follow goals',
  }).output(z.object({ data: z.array(goalRuleSchema) })),
  rulePlaces: endpoint({
    method: 'GET',
    path: '/api/goals/{id}/alert-rules',
    access: 'editor',
    summary: 'Watched domains that measure the metric of a goal, and whether a rule of theirs follows it',
  })
    .input(id)
    .output(places),
  addRule: endpoint({
    method: 'POST',
    path: '/api/goals/{id}/alert-rules',
    access: 'editor',
    successStatus: 201,
    summary: 'Add an alert rule that fires while the goal is off its pace',
  })
    .input(id.extend({ groupId: z.string(), domainId: z.string(), metricId: z.string() }))
    .output(places),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/goals/{id}',
    access: 'editor',
    summary: 'Delete a goal, which can be restored for 30 days',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
};
