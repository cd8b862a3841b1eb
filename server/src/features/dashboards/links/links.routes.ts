import { member } from '../../../platform/http/api.ts';
import { createLink } from './create-link.ts';
import { listLinks } from './list-links.ts';
import { listViews } from './list-views.ts';
import { removeLink } from './remove-link.ts';
import { updateLink } from './update-link.ts';

export const shareLinkRoutes = {
  list: member.shareLinks.list.handler(async ({ input, context }) => ({
    data: await listLinks(context.ctx, input.id),
  })),
  create: member.shareLinks.create.handler(async ({ input, context }) => ({
    data: await createLink(context.ctx, input),
  })),
  update: member.shareLinks.update.handler(async ({ input, context }) => ({
    data: await updateLink(context.ctx, input),
  })),
  remove: member.shareLinks.remove.handler(({ input, context }) => removeLink(context.ctx, input)),
  views: member.shareLinks.views.handler(({ input, context }) => listViews(context.ctx, input)),
};
