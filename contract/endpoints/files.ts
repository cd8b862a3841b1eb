import { z } from 'zod';
import { storedFileSchema } from '../entities/file.ts';
import { endpoint } from './endpoint.ts';

/** Uploads themselves are multipart: `POST /api/files/{kind}` returns one of these files. */
export const fileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/files',
    access: 'editor',
    summary: "The company's uploaded images, the newest first",
  })
    .input(z.object({ page: z.coerce.number().int().min(1).default(1) }))
    .output(
      z.object({
        data: z.array(storedFileSchema),
        meta: z.object({ total: z.number().int(), page: z.number().int(), perPage: z.number().int() }),
      }),
    ),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files',
    access: 'editor',
    summary: 'Delete an upload by its id or address; refused while a dashboard shows it',
  })
    .input(
      z.object({ filename: z.string('Please name the file.').min(1, 'Please name the file.').max(1000) }),
    )
    .output(z.object({ deleted: z.literal(true) })),
};
