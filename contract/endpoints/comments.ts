import { z } from 'zod';
import { commentSchema, commentTextSchema } from '../entities/comments/comment.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const one = z.object({ data: commentSchema });

/** Internal comments on widgets, for admins and managers only. */
export const commentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/comments',
    access: 'editor',
    summary: 'List comments on widgets, the newest first',
  })
    .input(
      z.object({
        dashboardId: z.string().optional(),
        /** Of a widget; ids of widgets are unique within their dashboard only. */
        widgetId: z.string().optional(),
      }),
    )
    .output(z.object({ data: z.array(commentSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/comments',
    access: 'editor',
    successStatus: 201,
    summary: 'Comment on a widget of a dashboard',
  })
    .input(z.object({ dashboardId: z.string(), widgetId: z.string(), text: commentTextSchema }))
    .output(one),
  get: endpoint({
    method: 'GET',
    path: '/api/comments/{id}',
    access: 'editor',
    summary: 'A comment',
  })
    .input(id)
    .output(one),
  update: endpoint({
    method: 'PUT',
    path: '/api/comments/{id}',
    access: 'editor',
    summary: 'Change the text of your comment, or resolve or reopen any comment',
  })
    .input(
      changingSomething(id.extend({ text: commentTextSchema.optional(), resolved: z.boolean().optional() }), {
        message: 'Please send what is to change: text or resolved.',
        where: ['id'],
      }),
    )
    .output(one),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/{id}',
    access: 'editor',
    summary: 'Delete your comment permanently; admins can delete every comment',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
};
