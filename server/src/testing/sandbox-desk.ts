import type { Interval } from '@vitrine/contract/rules/price-list.ts';
import { renewPlans } from '../features/billing/providers/sandbox/renew-plans.ts';
import { sendEvents } from '../features/billing/providers/sandbox/send-events.ts';
import type { Doors } from '../platform/ctx/ctx.ts';
import type { Caller } from './caller.ts';

type Card = 'good' | 'declining';
type Wanted = { dashboards?: number; interval?: Interval; coupons?: string[]; card?: Card };
type Payer = { name?: string; email?: string };

/** Goes through the sandbox's checkout as a browser does; answers with what its popup hands back. */
export async function payAtSandbox(caller: Caller, wanted: Wanted & Payer = {}) {
  return payOpened(caller, await openAtSandbox(caller, wanted), wanted.card);
}

/** An order that was priced and sealed, and not paid yet. */
export async function openAtSandbox(caller: Caller, wanted: Wanted & Payer = {}): Promise<string> {
  const { dashboards = 25, interval = 1, coupons = [], name, email } = wanted;
  const payer = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
  const { payload } = await caller.api.billing.securePayment({ dashboards, interval, coupons, ...payer });
  return payload;
}

export async function payOpened(caller: Caller, payload: string, card: Card = 'good') {
  const answer = await caller.fetch(`/sandbox/checkout/${payload}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay', card }),
  });
  const page = await answer.text();
  const [, orderRef = '', orderId = ''] = /data-reference="([^"]+)" data-order="([^"]+)"/.exec(page) ?? [];
  if (!orderId) throw new Error(`The sandbox answered ${answer.status}: ${page}`);
  return { orderRef, orderId };
}

/** Puts in another card at the sandbox's customer page. */
export function replaceCardAtSandbox(caller: Caller, card: Card): Promise<Response> {
  return steerAccount(caller, { card });
}

/** Makes what is next happen now, by the customer page's own button. */
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

/** What the sandbox does by itself by now, until everything that it has to tell was told. */
export async function letSandboxAct(doors: Doors): Promise<void> {
  await renewPlans(doors);
  await sendEvents(doors);
}
