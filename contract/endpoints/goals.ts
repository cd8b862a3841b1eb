import { z } from 'zod';
import { goalFieldsSchema, goalSchema } from '../entities/goals/goal.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const one = z.object({ data: goalSchema });

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
    summary: 'A goal with its progress',
  })
    .input(id)
    .output(one),
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
  remove: endpoint({
    method: 'DELETE',
    path: '/api/goals/{id}',
    access: 'editor',
    summary: 'Delete a goal, which can be restored for 30 days',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
};
