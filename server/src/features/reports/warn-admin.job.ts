import { defineJob } from '../../platform/queue/job.ts';
import { warnAdmin } from './warn-admin.ts';
import { type WarnAdmin, warnAdminRequest } from './warn-admin-request.ts';

export const warnAdminJob = defineJob<WarnAdmin>({
  ...warnAdminRequest,
  run: (ctx, payload) => warnAdmin(ctx, payload),
});
