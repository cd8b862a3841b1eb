import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import { api } from './api.ts';

export type CheckoutRequest = {
  dashboards: number;
  interval: Interval;
  coupons: string[];
  /** Contact data of the payer if nobody is signed in. */
  name?: string;
  email?: string;
};

/** The payment provider's ids of the order. */
export type CheckoutOrder = { orderRef: string; orderId: string };

/** The checkout was closed before the purchase, or could not be opened. */
export class CheckoutFailure extends Error {}

type Builder = {
  reset?(): void;
  secure(payload: string, key: string): void;
  checkout(): void;
};

type CheckoutWindow = Window & {
  fastspring?: { builder?: Builder };
  onCheckoutClosed?: (order: { reference?: string | null; id?: string | null } | null) => void;
  onCheckoutError?: (code: number, text: string) => void;
};

const SCRIPT_ID = 'fsc-api';
const POLL_MS = 100;
const GIVE_UP_MS = 30_000;

const NOT_BOUGHT = 'The payment was not completed. Nothing was charged.';
const NOT_OPENED = 'The payment page could not be opened. Nothing was charged; please try again.';

/**
 * Opens the payment provider's checkout over the page for an order that the server prices and signs. Resolves with
 * the paid order; rejects with `CheckoutFailure`, or the server's `ApiError`.
 */
export async function openCheckout(request: CheckoutRequest): Promise<CheckoutOrder> {
  const { payload, key } = await api.billing.securePayment.call(request);
  const builder = await loadBuilder();
  return new Promise((resolve, reject) => {
    const page = window as CheckoutWindow;
    page.onCheckoutClosed = (order) => {
      if (order?.reference && order.id) resolve({ orderRef: order.reference, orderId: order.id });
      else reject(new CheckoutFailure(NOT_BOUGHT));
    };
    page.onCheckoutError = (code, text) =>
      reject(new CheckoutFailure(NOT_OPENED, { cause: new Error(`${code} ${text}`) }));
    builder.reset?.();
    builder.secure(payload, key);
    builder.checkout();
  });
}

/** Loads the provider's script with the first checkout. */
async function loadBuilder(): Promise<Builder> {
  if (!document.getElementById(SCRIPT_ID)) await addScript();
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const builder = (window as CheckoutWindow).fastspring?.builder;
    if (builder) return builder;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  document.getElementById(SCRIPT_ID)?.remove();
  throw new CheckoutFailure(NOT_OPENED);
}

async function addScript(): Promise<void> {
  const { data } = await api.billing.paymentConfig.call();
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.src = data.scriptUrl;
  script.dataset.storefront = data.storefront;
  script.dataset.accessKey = data.accessKey;
  script.dataset.popupClosed = 'onCheckoutClosed' satisfies keyof CheckoutWindow;
  script.dataset.errorCallback = 'onCheckoutError' satisfies keyof CheckoutWindow;
  document.head.append(script);
}
