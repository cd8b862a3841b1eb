import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../../../platform/ctx/ctx.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { readEvents } from '../wire/read-events.ts';
import { readOrder } from '../wire/read-order.ts';
import { readSubscription } from '../wire/read-subscription.ts';
import { isSignedBy, SIGNATURE_HEADER } from '../wire/signature.ts';
import { cancelPlan, changePlan, endPlan, resumePlan } from './change-plan.ts';
import { refundAtSandbox } from './refund-at-sandbox.ts';
import { findRecord, putRecord } from './sandbox.queries.ts';
import { newId, SANDBOX_PRODUCT, wireSubscription } from './sandbox-wire.ts';
import { sandboxSecret, sendEventsSoon } from './send-events.ts';

const CHECKOUT = 'sandbox checkout';
const CHECKOUT_MS = DAY_MS;
const LINK_MS = 10 * 60 * 1000;

/** The checkout that a sealed payload names; null where it was not made here, or is too old. */
export function openSealed({ secrets, clock }: Services, payload: string): string | null {
  return secrets.verify(CHECKOUT, payload, clock.nowMs());
}

/** A payment provider of our own that moves no money: the same interface, checkout and events as a real one. */
export function sandboxProvider(services: Services): PaymentProvider {
  const { system } = services.database;
  const andNotify = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    sendEventsSoon(services);
    return done;
  };
  return {
    name: 'sandbox',
    live: false,
    product: SANDBOX_PRODUCT,
    page: { scriptUrl: '/sandbox/checkout.js', storefront: 'sandbox', accessKey: 'sandbox' },
    seal: async (order) => {
      const id = newId();
      await putRecord(system, 'checkout', id, { order, paidWith: null }, services.clock.now());
      return { payload: services.secrets.sign(CHECKOUT, id, services.clock.nowMs() + CHECKOUT_MS), key: '' };
    },
    findOrder: async (id) => {
      const found = await findRecord(system, 'order', id);
      return found ? readOrder(found.wire) : null;
    },
    findSubscription: async (id) => {
      const found = await findRecord(system, 'subscription', id);
      return found ? readSubscription(wireSubscription(id, found)) : null;
    },
    change: (id, change) => andNotify(changePlan(services, id, change)),
    cancel: (id) => andNotify(cancelPlan(services, id)),
    end: (id) => andNotify(endPlan(services, id)),
    resume: (id) => andNotify(resumePlan(services, id)),
    refund: (orderId) => andNotify(refundAtSandbox(services, orderId)),
    accountLink: async (accountId) => {
      const id = newId();
      const expiresMs = services.clock.nowMs() + LINK_MS;
      await putRecord(system, 'link', id, { accountId, expiresMs }, services.clock.now());
      return `/sandbox/account/${id}`;
    },
    readEvents: (body, headers) =>
      isSignedBy(body, headers.get(SIGNATURE_HEADER), sandboxSecret(services)) ? readEvents(body) : null,
  };
}
