import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from './company.queries.ts';

/** Sends the company's open pages its plan and limits. Call it in the transaction that changes its state or its services. */
export async function announceSubscription(ctx: Ctx): Promise<void> {
  const { state, dashboards, bonusDashboards } = await getCompany(ctx);
  await ctx.live.publish('CompanySubscriptionUpdated', { state, services: { dashboards, bonusDashboards } });
}
