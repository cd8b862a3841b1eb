import { member } from '../../platform/http/api.ts';
import { loadCompany } from './load-company.ts';
import { updateCompany } from './update-company.ts';

export const companyRoutes = {
  get: member.company.get.handler(async ({ context }) => ({ data: await loadCompany(context.ctx) })),
  update: member.company.update.handler(async ({ input, context }) => ({
    data: await updateCompany(context.ctx, input),
  })),
};
