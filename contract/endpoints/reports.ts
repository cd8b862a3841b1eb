import { z } from 'zod';
import { deliverySchema, reportFieldsSchema, reportSchema } from '../entities/report.ts';
import { endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });

export const reportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/automatic-reports',
    access: 'signed-in',
    summary: 'Automatic reports of the company',
  })
    .input(z.object({ dashboard_id: z.string().optional() }))
    .output(z.object({ data: z.array(reportSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/automatic-reports',
    access: 'editor',
    successStatus: 201,
    summary: 'Schedule a report',
  })
    .input(reportFieldsSchema)
    .output(z.object({ data: reportSchema })),
  update: endpoint({
    method: 'PUT',
    path: '/api/automatic-reports/{id}',
    access: 'editor',
    summary: 'Change, pause or resume a report',
  })
    .input(
      id
        .extend(reportFieldsSchema.omit({ dashboard_id: true }).partial().shape)
        .extend({ paused: z.boolean().optional() }),
    )
    .output(z.object({ data: reportSchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/automatic-reports/{id}',
    access: 'editor',
    summary: 'Remove a report',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/automatic-reports/{id}/deliveries',
    access: 'signed-in',
    summary: 'What was sent, when, to whom, and why not',
  })
    .input(id)
    .output(z.object({ data: z.array(deliverySchema) })),
  send: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/send',
    access: 'editor',
    successStatus: 202,
    summary: 'Send now to all recipients',
  })
    .input(id)
    .output(z.object({ data: deliverySchema })),
  test: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/test',
    access: 'editor',
    successStatus: 202,
    summary: 'Send a test to the person who asks',
  })
    .input(id)
    .output(z.object({ data: deliverySchema })),
  retry: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/deliveries/{deliveryId}/retry',
    access: 'editor',
    successStatus: 202,
    summary: 'Try the failed recipients again',
  })
    .input(id.extend({ deliveryId: z.string() }))
    .output(z.object({ data: deliverySchema })),
};
