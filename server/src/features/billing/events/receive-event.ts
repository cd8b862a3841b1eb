import { AppError } from '@vitrine/contract/errors.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import { createCtx, withinTransaction } from '../../../platform/ctx/ctx.ts';
import type { Connection } from '../../../platform/database/connection-pool.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockUntilCommit } from '../../../platform/database/lock-until-commit.ts';
import { findByExternalId } from '../billing.queries.ts';
import { findOrderOwner } from '../orders/orders.queries.ts';
import { recordOrder } from '../orders/record-order.ts';
import type { News, PaymentProvider, ProviderEvent, ProviderOrder } from '../providers/payment-provider.ts';
import { examine, PaymentPending, type Purchase } from '../purchase/check-purchase.ts';
import { type CheckoutRow, findCheckout } from '../purchase/checkouts.queries.ts';
import { applyPurchase } from '../purchase/complete-order.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { applyEvent } from './apply-event.ts';
import { applyHeld } from './apply-held.ts';
import { concludeEvent, type EventOutcome, insertEvent } from './payment-events.queries.ts';

/** `repeated`: the provider sent it before, and it was taken then. */
export type Taken = EventOutcome | 'repeated';

type Received = { news: News; purchase: Purchase | null };
type Tx = { services: Services; db: Db; connection: Connection; provider: PaymentProvider };

/**
 * Takes in one event whose signature was checked: once, whole, in one transaction. Whatever it lacks is asked before. Throws where
 * that fails, and then nothing has happened: the provider sends it again.
 */
export async function receiveEvent(
  services: Services,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<Taken> {
  const received =
    event.live === provider.live && event.news ? await complete(services, provider, event.news) : null;
  return services.database.transaction(null, async (db, connection) => {
    const subject = received ? subjectOf(received.news) : null;
    if (subject) await lockUntilCommit({ db }, `payment:${subject}`);
    const row = await insertEvent(db, {
      provider: provider.name,
      externalId: event.id,
      type: event.type,
      outcome: 'ignored',
      subject,
      occurredAt: new Date(event.createdMs),
      receivedAt: services.clock.now(),
    });
    if (!row) return 'repeated';
    if (!received) return 'ignored';
    const outcome = await apply({ services, db, connection, provider }, received);
    const payload = outcome === 'held' ? { ...event, news: received.news } : null;
    await concludeEvent(db, row.id, { outcome, payload });
    return outcome;
  });
}

/** Bare ids are looked up. An order that an existing company has paid is examined, so that it can be settled here. */
async function complete(services: Services, provider: PaymentProvider, news: News): Promise<Received> {
  if (news.about === 'refund') return { news, purchase: null };
  if (news.about === 'subscription') {
    const subscription = news.subscription ?? (await provider.findSubscription(news.subscriptionId));
    const tags = subscription?.tags ?? news.tags;
    return { news: { ...news, subscription, tags }, purchase: null };
  }
  const order = news.order?.completed ? news.order : await provider.findOrder(news.orderId);
  const completed = { ...news, order, tags: order?.tags ?? news.tags };
  const checkout = await checkoutOf(services.database.system, provider, completed.tags.checkout);
  const isOpen = order && checkout && checkout.companyId !== null && checkout.settledAt === null;
  return { news: completed, purchase: isOpen ? await examined(services, order) : null };
}

/** What does not hold is refused with its reason in the log; sending it again would fix only what is pending. */
async function examined(services: Services, order: ProviderOrder): Promise<Purchase | null> {
  try {
    return await examine(services, order);
  } catch (error) {
    if (error instanceof PaymentPending || !(error instanceof AppError)) throw error;
    return null;
  }
}

function subjectOf(news: News): string {
  if (news.about === 'subscription') return news.subscriptionId;
  const bought = news.about === 'order' ? news.order?.items[0]?.subscriptionId : null;
  return bought ?? news.orderId;
}

async function apply(tx: Tx, { news, purchase }: Received): Promise<EventOutcome> {
  if (news.about === 'refund') return applyRefund(tx, news);
  const checkout = await checkoutOf(tx.db, tx.provider, news.tags.checkout);
  const row = await findByExternalId(tx.db, tx.provider.name, subjectOf(news));
  if (!row) return applyWithoutCompany(tx, checkout, purchase);
  if (checkout?.companyId && checkout.companyId !== row.companyId) return 'refused';
  const ctx = ctxOf(tx, row.companyId);
  if (news.about === 'subscription') return applyEvent(ctx, row.id, news);
  if (!news.order) return 'unknown';
  // A refund of it that came first waits under the order's own id.
  await lockUntilCommit(tx, `payment:${news.order.id}`);
  await recordOrder(ctx, news.order, row);
  await applyHeld(ctx, tx.provider.name, [news.order.id], row);
  return 'applied';
}

/** An event of an unknown subscription: one that is being bought, or one of another company. */
async function applyWithoutCompany(
  tx: Tx,
  checkout: CheckoutRow | null,
  purchase: Purchase | null,
): Promise<EventOutcome> {
  if (purchase?.checkout.companyId) {
    await applyPurchase(ctxOf(tx, purchase.checkout.companyId), purchase);
    return 'applied';
  }
  return checkout ? 'held' : 'unknown';
}

async function applyRefund(
  tx: Tx,
  { orderId, returned }: Extract<News, { about: 'refund' }>,
): Promise<EventOutcome> {
  const provider = tx.provider.name;
  const companyId = await findOrderOwner(tx.db, provider, orderId);
  if (!companyId) return 'held';
  await recordRefund(ctxOf(tx, companyId), { provider, orderId }, returned);
  return 'applied';
}

function checkoutOf(db: Db, { name }: PaymentProvider, id: string | null): Promise<CheckoutRow | null> {
  return id ? findCheckout(db, name, id) : Promise.resolve(null);
}

function ctxOf({ services, db, connection }: Tx, companyId: string) {
  return withinTransaction(createCtx(services, companyId, { kind: 'system' }), db, connection);
}
