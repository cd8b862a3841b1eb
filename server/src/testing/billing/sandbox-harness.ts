import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import { completeOrder } from '../../features/billing/index.ts';
import { paymentProviderOf } from '../../features/billing/providers/payment-provider-of.ts';
import { payCheckout } from '../../features/billing/providers/sandbox/pay-checkout.ts';
import { renewPlans } from '../../features/billing/providers/sandbox/renew-plans.ts';
import { openSealed } from '../../features/billing/providers/sandbox/sandbox.adapter.ts';
import { sendEvents } from '../../features/billing/providers/sandbox/send-events.ts';
import { insertCheckout } from '../../features/billing/purchase/checkouts.queries.ts';
import type { Ctx, Services } from '../../platform/ctx/ctx.ts';
import type { Caller } from '../app/caller.ts';
import { agreementOf } from './payment-events.ts';

type Card = 'good' | 'declining';
type SandboxOrder = { dashboards?: number; interval?: Interval; coupons?: string[]; card?: Card };
type Payer = { name?: string; email?: string };

/** Completes the sandbox's checkout like a browser; returns the popup's result. */
export async function payAtSandbox(caller: Caller, options: SandboxOrder & Payer = {}) {
  return payOpened(caller, await openAtSandbox(caller, options), options.card);
}

/** A priced and encrypted order that is not paid yet. */
export async function openAtSandbox(caller: Caller, options: SandboxOrder & Payer = {}): Promise<string> {
  const { dashboards = 25, interval = 1, coupons = [], name, email } = options;
  const payer = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
  const { payload } = await caller.api.billing.securePayment({ dashboards, interval, coupons, ...payer });
  return payload;
}

export async function payOpened(caller: Caller, payload: string, card: Card = 'good') {
  const response = await caller.fetch(`/sandbox/checkout/${payload}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay', card }),
  });
  const page = await response.text();
  const [, orderRef = '', orderId = ''] = /data-reference="([^"]+)" data-order="([^"]+)"/.exec(page) ?? [];
  if (!orderId) throw new Error(`The sandbox answered ${response.status}: ${page}`);
  return { orderRef, orderId };
}

/** Enters another card on the sandbox's customer page. */
export function replaceCardAtSandbox(caller: Caller, card: Card): Promise<Response> {
  return steerAccount(caller, { card });
}

/** Triggers the next charge now, by the customer page's own button. */
export function skipAheadAtSandbox(caller: Caller): Promise<Response> {
  return steerAccount(caller, { next: 'now' });
}

async function steerAccount(caller: Caller, form: Record<string, string>): Promise<Response> {
  const { url } = await caller.api.billing.managePayment();
  const entered = await caller.fetch(url);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  return caller.fetch('/sandbox/account', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(form),
  });
}

/**
 * Subscribes to five dashboards without a browser, whether or not there is a subscription: like a checkout that was opened
 * before. Without a server no one receives the sandbox's events.
 */
export async function subscribeAtSandbox(ctx: Ctx, card: Card = 'good'): Promise<void> {
  const { services, companyId, clock } = ctx;
  const plan = { dashboards: 5, interval: 1 as const, totalCents: 6000 };
  const expiresAt = new Date(clock.nowMs() + DAY_MS);
  const createdAt = new Date(clock.nowMs() - DAY_MS);
  const { system } = services.database;
  const { id } = await insertCheckout(system, {
    ...plan,
    companyId,
    provider: 'sandbox',
    createdAt,
    expiresAt,
  });
  const payer = { name: 'Ann Lee', email: 'ann@example.com', company: '' };
  const order = { ...plan, checkoutId: id, unitCents: 1200, discountPercent: 0, payer, accountId: null };
  const { payload } = await paymentProviderOf(services).seal(order);
  const paid = await payCheckout(services, openSealed(services, payload) ?? '', card);
  if (!paid) throw new Error('The sandbox does not know the checkout.');
  await completeOrder(ctx, { orderRef: paid.reference, orderId: paid.id });
}

/** What a payer does on the provider's own pages: withdraws the cancellation, and the provider notifies us. */
export async function resumeAtSandbox(services: Services, companyId: string): Promise<void> {
  const { externalId } = await agreementOf(services, companyId);
  await paymentProviderOf(services).resume(externalId);
  await sendEvents(services);
}

/** Runs what is due in the sandbox, until all of its events were sent. */
export async function letSandboxAct(services: Services): Promise<void> {
  await renewPlans(services);
  await sendEvents(services);
}
