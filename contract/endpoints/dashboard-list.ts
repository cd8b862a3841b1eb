import { z } from 'zod';
import {
  dashboardFilterSchema,
  dashboardSelectionSchema,
  dashboardSortSchema,
  dashboardSummarySchema,
  tagSchema,
} from '../entities/dashboard-list.ts';
import { endpoint } from './endpoint.ts';

/** The list of dashboards, and what is done to several of them. */
export const dashboardListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/dashboards',
    access: 'signed-in',
    summary: 'List the dashboards of the company',
  })
    .input(
      dashboardFilterSchema.extend({
        sort: dashboardSortSchema.default('changed'),
        page: z.coerce.number().int().min(1).default(1),
      }),
    )
    .output(
      z.object({
        data: z.array(dashboardSummarySchema),
        meta: z.object({
          total: z.number().int(),
          page: z.number().int(),
          perPage: z.number().int(),
          /** All tags of the company's dashboards. */
          tags: z.array(z.string()),
        }),
      }),
    ),
  favorite: endpoint({
    method: 'PUT',
    path: '/api/dashboards/{id}/favorite',
    access: 'signed-in',
    summary: 'Add a dashboard to the caller’s favourites, or remove it',
  })
    .input(z.object({ id: z.string(), favorite: z.boolean() }))
    .output(z.object({ favorite: z.boolean() })),
  archiveMany: endpoint({
    method: 'POST',
    path: '/api/dashboards/archive',
    access: 'editor',
    summary: 'Archive or restore several dashboards, all or none',
  })
    .input(z.object({ dashboards: dashboardSelectionSchema, active: z.boolean() }))
    .output(z.object({ count: z.number().int() })),
  assign: endpoint({
    method: 'POST',
    path: '/api/dashboards/assign',
    access: 'editor',
    summary: 'Assign several dashboards to a client, or to none; their design does not change',
  })
    .input(z.object({ dashboards: dashboardSelectionSchema, clientId: z.string().nullable() }))
    .output(z.object({ count: z.number().int() })),
  tag: endpoint({
    method: 'POST',
    path: '/api/dashboards/tag',
    access: 'editor',
    summary: 'Add a tag to several dashboards, or remove it',
  })
    .input(z.object({ dashboards: dashboardSelectionSchema, tag: tagSchema, tagged: z.boolean() }))
    .output(z.object({ count: z.number().int() })),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/dashboards/delete',
    access: 'editor',
    summary: 'Delete several dashboards, which can be restored for 30 days, all or none',
  })
    .input(z.object({ dashboards: dashboardSelectionSchema }))
    .output(z.object({ count: z.number().int(), ids: z.array(z.string()) })),
};
