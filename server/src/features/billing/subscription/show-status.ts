import type { BillingStatus, Subscription } from '@vitrine/contract/entities/billing.ts';
import { graceEndOf } from '@vitrine/contract/rules/money/paid-for.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getCompany, loadCompany } from '../../company/index.ts';
import { takenCoupons } from '../../coupons/index.ts';
import { findRunning, type SubscriptionRow } from '../billing.queries.ts';

/** Billing status: trial, subscription, coupons, credit. */
export async function showStatus(ctx: Ctx): Promise<BillingStatus> {
  const company = await getCompany(ctx);
  const { dashboardsCount, services, balance } = await loadCompany(ctx);
  const running = await findRunning(ctx, company);
  return {
    state: company.state,
    subscription: running ? presentSubscription(running) : null,
    interval: running?.interval ?? company.wantedInterval,
    expiresAt: company.expiresAt?.toISOString() ?? null,
    graceEndsAt: graceEndOf(company)?.toISOString() ?? null,
    endedAt: company.endedAt?.toISOString() ?? null,
    services,
    dashboardsCount,
    coupons: await takenCoupons(ctx.db, ctx.companyId),
    creditCents: company.creditCents,
    balance,
  };
}

function presentSubscription(row: SubscriptionRow): Subscription | null {
  if (row.status === 'ended') return null;
  return {
    status: row.status,
    dashboards: row.dashboards,
    interval: row.interval,
    totalCents: row.totalCents,
    discountPercent: row.discountPercent,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    canceledAt: row.canceledAt?.toISOString() ?? null,
  };
}
