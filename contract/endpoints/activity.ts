import { z } from 'zod';
import { auditEventSchema } from '../entities/audit.ts';
import { auditActionSchema } from '../rules/people/audit.messages.ts';
import { endpoint } from './endpoint.ts';

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity',
    access: 'admin',
    summary: 'Who did what, the newest first',
  })
    .input(
      z.object({
        person: z.uuid('This is nobody.').optional(),
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
    summary: 'Everybody who did something, also those who have left',
  }).output(z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })),
};
