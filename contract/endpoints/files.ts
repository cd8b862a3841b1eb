import { z } from 'zod';
import { storedFileSchema } from '../entities/file.ts';
import { endpoint } from './endpoint.ts';

/** Uploads themselves are multipart: `POST /api/files/{kind}` returns one of these files. */
export const fileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/files',
    access: 'editor',
    summary: 'Uploaded images of the company, newest first',
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
    summary: 'Delete an uploaded file by its id or URL; refused while a dashboard uses it',
  })
    .input(
      z.object({
        filename: z.string('The file name is missing.').min(1, 'The file name is missing.').max(1000),
      }),
    )
    .output(z.object({ deleted: z.literal(true) })),
};
