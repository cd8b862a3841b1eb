import { z } from 'zod';
import { linkViewSchema, shareLinkFieldsSchema, shareLinkSchema } from '../entities/sharing/share-link.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const link = id.extend({ linkId: z.string() });
const one = z.object({ data: shareLinkSchema });

/** Links by which a dashboard is seen without signing in. The first one is its permalink. */
export const shareLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/links',
    access: 'editor',
    summary: 'Share links of a dashboard: the main link, then the others, newest first',
  })
    .input(id)
    .output(z.object({ data: z.array(shareLinkSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/dashboards/{id}/links',
    access: 'editor',
    successStatus: 201,
    summary: 'Create a share link; it works immediately, even if the dashboard is private',
  })
    .input(id.extend(shareLinkFieldsSchema.shape))
    .output(one),
  update: endpoint({
    method: 'PUT',
    path: '/api/dashboards/{id}/links/{linkId}',
    access: 'editor',
    summary: 'Change a share link; omitted fields are kept',
  })
    .input(
      changingSomething(link.extend(shareLinkFieldsSchema.partial().shape), {
        message: 'Please send what is to change, such as name, password or expiresAt.',
        where: ['id', 'linkId'],
      }),
    )
    .output(one),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dashboards/{id}/links/{linkId}',
    access: 'editor',
    summary: 'Revoke a share link; revoking the main link makes the dashboard private',
  })
    .input(link)
    .output(z.object({ deleted: z.literal(true) })),
  views: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/links/{linkId}/views',
    access: 'editor',
    summary: 'Views of a share link in the last 90 days, newest first',
  })
    .input(
      link.extend({
        /** `nextCursor` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ data: z.array(linkViewSchema), nextCursor: z.string().nullable() })),
};
