import { z } from 'zod';
import { alertEventSchema, alertSchema } from '../entities/alert.ts';
import { endpoint } from './endpoint.ts';

export const alertEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    access: 'editor',
    summary: 'Alerts of the company or of one group, newest first',
  })
    .input(
      z.object({
        groupId: z.string().optional(),
        domainId: z.string().optional(),
        state: z.enum(['open', 'resolved', 'all']).default('open'),
      }),
    )
    .output(z.object({ data: z.array(alertSchema) })),
  show: endpoint({
    method: 'GET',
    path: '/api/alerts/{id}',
    access: 'editor',
    summary: 'Get an alert with its timeline',
  })
    .input(z.object({ id: z.string() }))
    .output(z.object({ data: alertSchema, events: z.array(alertEventSchema) })),
  readLink: endpoint({
    method: 'GET',
    path: '/api/alerts/link',
    access: 'anyone',
    summary: 'Get the alert that a snooze link from an e-mail refers to; changes nothing',
  })
    .input(z.object({ token: z.string() }))
    .output(z.object({ data: z.object({ host: z.string(), words: z.string(), used: z.boolean() }) })),
  snoozeByLink: endpoint({
    method: 'POST',
    path: '/api/alerts/link',
    access: 'anyone',
    summary: 'Snooze an alert for a week with the link from an e-mail; works once',
  })
    .input(z.object({ token: z.string() }))
    .output(z.object({ data: z.object({ host: z.string(), until: z.iso.datetime() }) })),
};
