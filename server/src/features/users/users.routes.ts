import { member } from '../../platform/http/api.ts';
import { listPeople, loadPerson } from './list-people.ts';
import { removeUser } from './remove-user.ts';
import { requireSelfOrAdmin } from './require-self-or-admin.ts';
import { updateUser } from './update-user.ts';

export const userRoutes = {
  list: member.users.list.handler(({ input, context }) => listPeople(context.ctx, input)),
  get: member.users.get.handler(async ({ input, context }) => {
    requireSelfOrAdmin(context.ctx, input.id);
    return { data: await loadPerson(context.ctx, input.id) };
  }),
  update: member.users.update.handler(async ({ input, context }) => ({
    data: await updateUser(context.visit, context.ctx, input),
  })),
  remove: member.users.remove.handler(({ input, context }) => removeUser(context.ctx, input.id)),
};
