import { generateKeyPairSync } from 'node:crypto';
import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import type { Caller } from '../app/caller.ts';

const STOREFRONT = 'vitrine.test.onfastspring.com';

export const FASTSPRING_SECRET = 'a webhook secret of tests';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The environment that makes an installation sell through FastSpring, as the mocks implement it. */
export function fastspringEnv(gatewayUrl: string): Record<string, string> {
  return {
    PROVIDER_GATEWAY: gatewayUrl,
    PAYMENT_PROVIDER: 'fastspring',
    FASTSPRING_STOREFRONT: `${STOREFRONT}/popup-checkout`,
    FASTSPRING_ACCESS_KEY: 'ACCESSKEY',
    FASTSPRING_USERNAME: 'user',
    FASTSPRING_PASSWORD: 'password',
    FASTSPRING_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    FASTSPRING_WEBHOOK_SECRET: FASTSPRING_SECRET,
  };
}

/** What an operator configures at FastSpring, and what banks, time and the network do there. */
export function fastspringHarness(gatewayUrl: string) {
  const storefront = `${gatewayUrl}/${STOREFRONT}`;
  const steer = async (path: string, body: object) => {
    const response = await fetch(`${storefront}/control/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text === '' ? null : (JSON.parse(text) as { status: number; body: string; ids: string[] });
  };
  return {
    setUp: (appUrl: string, more: { expansion?: boolean; password?: string } = {}) =>
      steer('setup', {
        publicKey,
        username: 'user',
        password: 'password',
        webhookUrl: `${appUrl}/api/payment/webhook/fastspring`,
        webhookSecret: FASTSPRING_SECRET,
        expansion: true,
        ...more,
      }),
    act: (subscription: string, act: string) => steer('act', { subscription, act }),
    send: async (mode = 'plain') => {
      const sent = await steer('send', { mode });
      if (!sent) throw new Error('Nothing was sent.');
      return sent;
    },
    /** The popup, from the encrypted order to its result. */
    pay: async (caller: Caller, options: { dashboards: number; interval?: Interval; coupons?: string[] }) => {
      const sealed = await caller.api.billing.securePayment({ interval: 1, coupons: [], ...options });
      const opened = await fetch(`${storefront}/popup-checkout/secure`, {
        method: 'POST',
        body: JSON.stringify(sealed),
      });
      const { session, error } = (await opened.json()) as { session?: string; error?: unknown };
      if (!session) throw new Error(JSON.stringify(error));
      const paid = await fetch(`${storefront}/popup-checkout/frame/${session}`, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'pay' }),
      });
      const [, orderRef = '', orderId = ''] =
        /"reference":"([^"]+)","id":"([^"]+)"/.exec(await paid.text()) ?? [];
      return { orderRef, orderId };
    },
  };
}
