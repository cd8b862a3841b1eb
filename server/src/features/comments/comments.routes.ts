import { member } from '../../platform/http/api.ts';
import { createComment } from './create-comment.ts';
import { listComments, loadComment } from './list-comments.ts';
import { removeComment } from './remove-comment.ts';
import { updateComment } from './update-comment.ts';

export const commentRoutes = {
  list: member.comments.list.handler(async ({ input, context }) => ({
    data: await listComments(context.ctx, input),
  })),
  create: member.comments.create.handler(async ({ input, context }) => ({
    data: await createComment(context.ctx, input),
  })),
  get: member.comments.get.handler(async ({ input, context }) => ({
    data: await loadComment(context.ctx, input.id),
  })),
  update: member.comments.update.handler(async ({ input, context }) => ({
    data: await updateComment(context.ctx, input),
  })),
  remove: member.comments.remove.handler(({ input, context }) => removeComment(context.ctx, input.id)),
};
