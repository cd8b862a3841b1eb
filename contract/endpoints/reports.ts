import { z } from 'zod';
import { calendarDateSchema } from '../entities/query.ts';
import {
  deliverySchema,
  deliveryStatusSchema,
  listedDeliverySchema,
  reportDateRangeSchema,
  reportInputSchema,
  reportSchema,
} from '../entities/report.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const delivery = id.extend({ deliveryId: z.string() });

/** Which deliveries are listed. */
export const historyFilterSchema = z.object({
  dashboard_id: z.string().optional(),
  report_id: z.string().optional(),
  status: deliveryStatusSchema.optional(),
  /** Due from this day on, in the timezone of each report. */
  start_date: calendarDateSchema.optional(),
  /** Due until the end of this day. */
  end_date: calendarDateSchema.optional(),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

export const reportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/automatic-reports',
    access: 'signed-in',
    summary: 'List automatic reports; with `with_removed`, deleted ones too',
  })
    .input(
      z.object({
        dashboard_id: z.string().optional(),
        clientId: z.string().optional(),
        with_removed: z.stringbool().optional(),
      }),
    )
    .output(z.object({ data: z.array(reportSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/automatic-reports',
    access: 'editor',
    successStatus: 201,
    summary: 'Schedule a report',
  })
    .input(reportInputSchema)
    .output(z.object({ data: reportSchema })),
  update: endpoint({
    method: 'PUT',
    path: '/api/automatic-reports/{id}',
    access: 'editor',
    summary: 'Change, pause or resume a report',
  })
    .input(
      changingSomething(
        id
          .extend(reportInputSchema.omit({ dashboard_id: true }).partial().shape)
          .extend({ paused: z.boolean().optional() }),
        { message: 'Please send what is to change, such as recipients, hour or paused.', where: ['id'] },
      ),
    )
    .output(z.object({ data: reportSchema })),
  highlights: endpoint({
    method: 'GET',
    path: '/api/automatic-reports/highlights/{dashboard_id}',
    access: 'editor',
    summary: 'The highlights that a report of these days would have if it were sent now',
  })
    .input(z.object({ dashboard_id: z.string(), date_range: reportDateRangeSchema }))
    .output(
      z.object({
        data: z.object({
          highlights: z.string(),
          startDate: calendarDateSchema,
          endDate: calendarDateSchema,
        }),
      }),
    ),
  confirm: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/recipients/confirm',
    access: 'editor',
    summary: 'Use the address of a bounced recipient again',
  })
    .input(id.extend({ address: z.string() }))
    .output(z.object({ data: reportSchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/automatic-reports/{id}',
    access: 'editor',
    summary: 'Delete a report; it can be restored for 30 days',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/automatic-reports/{id}/deliveries',
    access: 'signed-in',
    summary: 'Deliveries of a report with their recipients and errors',
  })
    .input(id)
    .output(z.object({ data: z.array(deliverySchema) })),
  send: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/send',
    access: 'editor',
    successStatus: 202,
    summary: 'Send a report now to all recipients',
  })
    .input(id)
    .output(z.object({ data: deliverySchema })),
  test: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/test',
    access: 'editor',
    successStatus: 202,
    summary: 'Send a test report to the caller',
  })
    .input(id)
    .output(z.object({ data: deliverySchema })),
  history: endpoint({
    method: 'GET',
    path: '/api/automatic-reports/deliveries',
    access: 'signed-in',
    summary: 'Deliveries of all reports, newest first; `before` is the `next` of the previous page',
  })
    .input(historyFilterSchema.extend({ before: z.string().optional() }))
    .output(
      z.object({ data: z.array(listedDeliverySchema), meta: z.object({ next: z.string().nullable() }) }),
    ),
  delivery: endpoint({
    method: 'GET',
    path: '/api/automatic-reports/deliveries/{deliveryId}',
    access: 'signed-in',
    summary: 'Get a delivery',
  })
    .input(z.object({ deliveryId: z.string() }))
    .output(z.object({ data: listedDeliverySchema })),
  retry: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/deliveries/{deliveryId}/retry',
    access: 'editor',
    successStatus: 202,
    summary: 'Retry failed recipients, or fetch the data of a held delivery again',
  })
    .input(delivery)
    .output(z.object({ data: deliverySchema })),
  approve: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/deliveries/{deliveryId}/approve',
    access: 'editor',
    successStatus: 202,
    summary: 'Approve a delivery that is in review or held, and send it unchanged',
  })
    .input(delivery)
    .output(z.object({ data: deliverySchema })),
  deliveryHighlights: endpoint({
    method: 'GET',
    path: '/api/automatic-reports/{id}/deliveries/{deliveryId}/highlights',
    access: 'editor',
    summary: 'The highlights in the e-mail of a delivery that is in review',
  })
    .input(delivery)
    .output(z.object({ data: z.object({ highlights: z.string() }) })),
  editHighlights: endpoint({
    method: 'PUT',
    path: '/api/automatic-reports/{id}/deliveries/{deliveryId}/highlights',
    access: 'editor',
    summary: 'Edit the highlights in the e-mail of a delivery that is in review; blank leaves them out',
  })
    .input(delivery.extend({ text: z.string().trim() }))
    .output(z.object({ data: deliverySchema })),
  discard: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/deliveries/{deliveryId}/discard',
    access: 'editor',
    summary: 'Discard a delivery that is in review or held',
  })
    .input(delivery)
    .output(z.object({ data: deliverySchema })),
  resend: endpoint({
    method: 'POST',
    path: '/api/automatic-reports/{id}/deliveries/{deliveryId}/resend',
    access: 'editor',
    successStatus: 202,
    summary: 'Resend the e-mail to one recipient',
  })
    .input(delivery.extend({ address: z.string() }))
    .output(z.object({ data: deliverySchema })),
};
