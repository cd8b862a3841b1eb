import { z } from 'zod';
import {
  annotationFieldsSchema,
  annotationSchema,
  annotationScopeFields,
} from '../entities/annotations/annotation.ts';
import { calendarDateSchema } from '../entities/query.ts';
import { MAX_ANNOTATIONS_CSV } from '../rules/annotations/annotation-limits.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const one = z.object({ data: annotationSchema });

/** Texts about days, which time charts mark. Viewers get those that are visible to them on dashboards they can see. */
export const annotationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/annotations',
    access: 'signed-in',
    summary: 'List annotations, the newest days first',
  })
    .input(
      z.object({
        /** All that the dashboard shows: its own, its client's and those of its sources. */
        dashboardId: z.string().optional(),
        /** The client's own and those of its dashboards. */
        clientId: z.string().optional(),
        sourceId: z.string().optional(),
        /** Those of this metric and those of all metrics. */
        metric: z.string().max(200).optional(),
        /** Those with a day in this range. */
        startDate: calendarDateSchema.optional(),
        endDate: calendarDateSchema.optional(),
      }),
    )
    .output(z.object({ data: z.array(annotationSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/annotations',
    access: 'editor',
    successStatus: 201,
    summary: 'Create an annotation of a dashboard, client or source',
  })
    .input(annotationFieldsSchema)
    .output(one),
  importCsv: endpoint({
    method: 'POST',
    path: '/api/annotations/import',
    access: 'editor',
    successStatus: 201,
    summary:
      'Create annotations from CSV with the columns date, end date, text, colour and link: all lines, or none if one is invalid',
  })
    .input(
      z.object({
        ...annotationScopeFields,
        visibleToViewers: z.boolean().optional(),
        /** The text of the file. */
        file: z
          .string()
          .min(1, 'Please select a file.')
          .max(MAX_ANNOTATIONS_CSV, 'This file is too large. Please import it in parts.'),
      }),
    )
    .output(z.object({ created: z.number().int() })),
  get: endpoint({
    method: 'GET',
    path: '/api/annotations/{id}',
    access: 'signed-in',
    summary: 'An annotation',
  })
    .input(id)
    .output(one),
  update: endpoint({
    method: 'PUT',
    path: '/api/annotations/{id}',
    access: 'editor',
    summary: 'Change an annotation',
  })
    .input(
      changingSomething(id.extend(annotationFieldsSchema.partial().shape), {
        message: 'Please send what is to change, such as text or startDate.',
        where: ['id'],
      }),
    )
    .output(one),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/annotations/{id}',
    access: 'editor',
    summary: 'Delete an annotation, which can be restored for 30 days',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
};
