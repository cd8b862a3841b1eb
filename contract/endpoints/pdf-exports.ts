import { z } from 'zod';
import { datesSchema } from '../entities/dashboard.ts';
import { dashboardFilterSchema } from '../entities/dashboard-list.ts';
import { pdfExportSchema } from '../entities/pdf.ts';
import { MAX_EXPORTED_DASHBOARDS } from '../rules/dashboards/pdf-limits.ts';
import { endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const one = z.object({ data: pdfExportSchema });

export const pdfExportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/pdf-exports',
    access: 'editor',
    summary: 'ZIP exports that the caller requested in the last day, newest first',
  }).output(z.object({ data: z.array(pdfExportSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/pdf-exports',
    access: 'editor',
    successStatus: 201,
    summary: 'Export PDFs of several dashboards as one ZIP',
  })
    .input(
      z.object({
        dashboards: z.union([
          z.array(z.string()).min(1, 'Select at least one dashboard.').max(MAX_EXPORTED_DASHBOARDS),
          /** All that the list shows. */
          dashboardFilterSchema,
        ]),
        /** The same days for all; without them each dashboard shows its own. */
        dates: datesSchema.nullable().default(null),
        /** A language tag for numbers and dates. */
        locale: z.string().max(35).default('en'),
      }),
    )
    .output(one),
  cancel: endpoint({
    method: 'POST',
    path: '/api/pdf-exports/{id}/cancel',
    access: 'editor',
    summary: 'Cancel an export',
  })
    .input(id)
    .output(one),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/pdf-exports/{id}',
    access: 'editor',
    summary: 'Delete an export and its ZIP',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
};
