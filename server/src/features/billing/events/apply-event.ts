import { priceOf } from '@vitrine/contract/rules/money/price.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { announceSubscription } from '../../company/index.ts';
import { archiveUnpaid } from '../../dashboards/index.ts';
import {
  type CompanyRow,
  lockCompanyRow,
  lockSubscription,
  type NewSubscription,
  type SubscriptionRow,
  updateCompany,
  updateSubscription,
} from '../billing.queries.ts';
import { enqueueBillingMail } from '../mail/billing-mail.ts';
import type { Happening, ProviderSubscription } from '../providers/payment-provider.ts';
import { companyTerms, owedOf } from '../subscription/company-terms.ts';
import { statusAfter } from '../subscription/status-machine.ts';
import type { EventOutcome } from './payment-events.queries.ts';

export type Told = {
  happening: Happening;
  changedMs: number;
  /** As the provider knows it now; null where it could not say. */
  subscription: ProviderSubscription | null;
};

/**
 * What became of an agreement reaches its row, its company, the company's open pages and its admins, all in one transaction of the
 * system's. An older word than the newest that was taken in changes nothing.
 */
export async function applyEvent(tx: Ctx, subscriptionId: string, told: Told): Promise<EventOutcome> {
  const company = await lockCompanyRow(tx);
  const row = await lockSubscription(tx, subscriptionId);
  if (!row) return 'unknown';
  if (told.changedMs < row.changedMs) return 'stale';
  if (row.status === 'ended') return 'ignored';
  const after = await updateSubscription(tx, row.id, valuesAfter(row, told, tx.clock.now()));
  if (company.subscription === after.externalId) {
    const creditCents = creditAfter(company, row, told);
    const owed = owedOf(after, { company, told: told.subscription, creditCents });
    await updateCompany(tx, { ...companyTerms(after), ...owed, creditCents });
    if (after.status === 'ended') await endCompany(tx);
    await announceSubscription(tx);
    await tellAdmins(tx, row, after);
  }
  return 'applied';
}

function valuesAfter(row: SubscriptionRow, told: Told, now: Date): Partial<NewSubscription> {
  const status = statusAfter(row.status, told.happening);
  const canceledMs = told.subscription?.canceledMs ?? row.canceledAt?.getTime() ?? now.getTime();
  return {
    status,
    changedMs: told.changedMs,
    canceledAt: status === 'canceled' || status === 'ended' ? new Date(canceledMs) : null,
    ...(told.subscription ? contentsOf(row, told.subscription) : {}),
    ...(status === 'ended' && row.periodEnd.getTime() > now.getTime() ? { periodEnd: now } : {}),
  };
}

/** What the provider says of the plan and its period. The price is ours, unless the plan was changed elsewhere. */
function contentsOf(row: SubscriptionRow, told: ProviderSubscription): Partial<NewSubscription> {
  const interval = told.interval ?? row.interval;
  const { dashboards } = told;
  const isSame = dashboards === row.dashboards && interval === row.interval;
  const listed = () => priceOf({ dashboards, interval, coupons: [] }).totalCents;
  const endMs = told.periodEndMs ?? row.periodEnd.getTime();
  const isNext = endMs > row.periodEnd.getTime();
  const startMs = told.periodStartMs ?? (isNext ? row.periodEnd : row.periodStart).getTime();
  return {
    accountId: told.accountId ?? row.accountId,
    dashboards,
    interval,
    totalCents: isSame ? row.totalCents : (told.totalCents ?? listed()),
    periodStart: new Date(startMs),
    periodEnd: new Date(endMs),
  };
}

/** The credit after the next charge. A provider that does not report credit deducts it from that charge. */
function creditAfter({ creditCents }: CompanyRow, row: SubscriptionRow, told: Told): number {
  const said = told.subscription?.creditCents;
  if (typeof said === 'number') return said;
  return told.happening === 'paid' ? Math.max(0, creditCents - row.totalCents) : creditCents;
}

async function endCompany(tx: Ctx): Promise<void> {
  await archiveUnpaid(tx);
  await updateCompany(tx, { endedAt: tx.clock.now(), restoredAt: null, creditCents: 0 });
}

async function tellAdmins(
  tx: Ctx,
  before: SubscriptionRow,
  { status, ...after }: SubscriptionRow,
): Promise<void> {
  if (before.status === status) return;
  const once = `${after.id} ${after.periodEnd.toISOString()}`;
  if (status === 'overdue') await enqueueBillingMail(tx, 'payment-failed', once);
  if (status === 'canceled')
    await enqueueBillingMail(tx, 'canceled', `${once} ${after.canceledAt?.toISOString()}`);
  if (status === 'ended') await enqueueBillingMail(tx, 'archived', after.id);
}
