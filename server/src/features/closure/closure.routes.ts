import { member } from '../../platform/http/api.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { requestDeletion } from './request-deletion.ts';

/** The `company` endpoints that end it, or not. */
export const closureRoutes = {
  remove: member.company.remove.handler(async ({ input, context }) => ({
    data: await requestDeletion(context.ctx, input),
  })),
  restore: member.company.restore.handler(async ({ context }) => ({
    data: await cancelDeletion(context.ctx),
  })),
};
