import { z } from 'zod';
import { auditEventSchema } from '../entities/audit.ts';
import { auditActionSchema } from '../rules/people/audit.messages.ts';
import { endpoint } from './endpoint.ts';

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity',
    access: 'admin',
    summary: 'Activity log, newest first',
  })
    .input(
      z.object({
        person: z.uuid('Unknown person.').optional(),
        action: auditActionSchema.optional(),
        /** `nextCursor` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ data: z.array(auditEventSchema), nextCursor: z.string().nullable() })),
  people: endpoint({
    method: 'GET',
    path: '/api/activity/people',
    access: 'admin',
    summary: 'Everyone with recorded activity, including former members',
  }).output(z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })),
};
