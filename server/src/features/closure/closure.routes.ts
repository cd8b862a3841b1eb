import { member } from '../../platform/http/api.ts';
import { requestDeletion } from './request-deletion.ts';
import { takeBackDeletion } from './take-back-deletion.ts';

/** The `company` endpoints that end it, or not. */
export const closureRoutes = {
  remove: member.company.remove.handler(async ({ input, context }) => ({
    data: await requestDeletion(context.ctx, input),
  })),
  restore: member.company.restore.handler(async ({ context }) => ({
    data: await takeBackDeletion(context.ctx),
  })),
};
