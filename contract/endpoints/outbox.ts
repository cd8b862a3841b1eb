import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Mails stored on disk while no SMTP server is configured. */
export const outboxMailSchema = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  sentAt: z.iso.datetime(),
});

export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    access: 'admin',
    session: true,
    summary: 'E-mails that were stored instead of sent',
  }).output(z.object({ data: z.array(outboxMailSchema) })),
};
