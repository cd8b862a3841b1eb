import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from './company.queries.ts';

/** Tells the company's open pages what it may do now. To be called in the transaction that changes its state or its services. */
export async function announceSubscription(ctx: Ctx): Promise<void> {
  const { state, dashboards, bonusDashboards } = await getCompany(ctx);
  await ctx.live.publish('CompanySubscriptionUpdated', { state, services: { dashboards, bonusDashboards } });
}
