import { member } from '../../platform/http/api.ts';
import { requireSelfOrAdmin } from './require-self-or-admin.ts';
import { updateUser } from './update-user.ts';
import { presentUser } from './user.present.ts';
import { getUser } from './users.queries.ts';

export const userRoutes = {
  get: member.users.get.handler(async ({ input, context }) => {
    requireSelfOrAdmin(context.ctx, input.id);
    return { data: presentUser(await getUser(context.ctx, input.id)) };
  }),
  update: member.users.update.handler(async ({ input, context }) => ({
    data: await updateUser(context.ctx, input),
  })),
};
