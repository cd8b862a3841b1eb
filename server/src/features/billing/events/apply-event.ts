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

export type ProviderState = {
  happening: Happening;
  changedMs: number;
  /** As the provider knows it now; null where it could not say. */
  subscription: ProviderSubscription | null;
};

/**
 * What became of an agreement reaches its row, its company, the company's open pages and its admins, all in one transaction of the
 * system's. An older word than the newest that was taken in changes nothing.
 */
export async function applyEvent(
  tx: Ctx,
  subscriptionId: string,
  provided: ProviderState,
): Promise<EventOutcome> {
  const company = await lockCompanyRow(tx);
  const row = await lockSubscription(tx, subscriptionId);
  if (!row) return 'unknown';
  if (provided.changedMs < row.changedMs) return 'stale';
  if (row.status === 'ended') return 'ignored';
  const after = await updateSubscription(tx, row.id, valuesAfter(row, provided, tx.clock.now()));
  if (company.subscription === after.externalId) {
    const creditCents = creditAfter(company, row, provided);
    const owed = owedOf(after, { company, provided: provided.subscription, creditCents });
    await updateCompany(tx, { ...companyTerms(after), ...owed, creditCents });
    if (after.status === 'ended') await endCompany(tx);
    await announceSubscription(tx);
    await notifyAdmins(tx, row, after);
  }
  return 'applied';
}

function valuesAfter(row: SubscriptionRow, provided: ProviderState, now: Date): Partial<NewSubscription> {
  const status = statusAfter(row.status, provided.happening);
  const canceledMs = provided.subscription?.canceledMs ?? row.canceledAt?.getTime() ?? now.getTime();
  return {
    status,
    changedMs: provided.changedMs,
    canceledAt: status === 'canceled' || status === 'ended' ? new Date(canceledMs) : null,
    ...(provided.subscription ? contentsOf(row, provided.subscription) : {}),
    ...(status === 'ended' && row.periodEnd.getTime() > now.getTime() ? { periodEnd: now } : {}),
  };
}

/** What the provider says of the plan and its period. The price is ours, unless the plan was changed elsewhere. */
function contentsOf(row: SubscriptionRow, provided: ProviderSubscription): Partial<NewSubscription> {
  const interval = provided.interval ?? row.interval;
  const { dashboards } = provided;
  const isSame = dashboards === row.dashboards && interval === row.interval;
  const listed = () => priceOf({ dashboards, interval, coupons: [] }).totalCents;
  const endMs = provided.periodEndMs ?? row.periodEnd.getTime();
  const isNext = endMs > row.periodEnd.getTime();
  const startMs = provided.periodStartMs ?? (isNext ? row.periodEnd : row.periodStart).getTime();
  return {
    accountId: provided.accountId ?? row.accountId,
    dashboards,
    interval,
    totalCents: isSame ? row.totalCents : (provided.totalCents ?? listed()),
    periodStart: new Date(startMs),
    periodEnd: new Date(endMs),
  };
}

/** The credit after the next charge. A provider that does not report credit deducts it from that charge. */
function creditAfter({ creditCents }: CompanyRow, row: SubscriptionRow, provided: ProviderState): number {
  const stated = provided.subscription?.creditCents;
  if (typeof stated === 'number') return stated;
  return provided.happening === 'paid' ? Math.max(0, creditCents - row.totalCents) : creditCents;
}

async function endCompany(tx: Ctx): Promise<void> {
  await archiveUnpaid(tx);
  await updateCompany(tx, { endedAt: tx.clock.now(), restoredAt: null, creditCents: 0 });
}

async function notifyAdmins(
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
