import { throughGateway } from '@vitrine/connectors/kit/http/gateway.ts';
import type { ProviderHttp } from '@vitrine/connectors/kit/http/provider-http.ts';
import type { FastspringAccount } from '../../../../platform/config/payment-config.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { readEvents } from '../wire/read-events.ts';
import { readOrder } from '../wire/read-order.ts';
import { readSubscription } from '../wire/read-subscription.ts';
import { isSignedBy, SIGNATURE_HEADER } from '../wire/signature.ts';
import { checkoutPayload, pricingOf } from './checkout-payload.ts';
import { fastspringApi } from './fastspring.api.ts';
import { refundAtFastspring } from './refund-at-fastspring.ts';
import { sealOrder } from './secure-payload.ts';

const SCRIPT = 'https://sbl.onfastspring.com/sbl/1.0.3/fastspring-builder.min.js';

/** FastSpring as the payment provider. It prorates changes within a period and stores credit itself (`prorate`). */
export function fastspringProvider(
  account: FastspringAccount,
  http: ProviderHttp,
  gateway: string | null,
): PaymentProvider {
  const api = fastspringApi(http, account);
  return {
    name: 'fastspring',
    live: account.live,
    product: account.product,
    page: {
      scriptUrl: throughGateway(SCRIPT, gateway).url,
      storefront: account.storefront,
      accessKey: account.accessKey,
    },
    seal: async (order) => sealOrder(checkoutPayload(order, account.product), account.privateKey),
    findOrder: async (id) => {
      const json = await api.order(id);
      return json === null ? null : readOrder(json);
    },
    findSubscription: async (id) => {
      const json = await api.subscription(id);
      return json === null ? null : readSubscription(json);
    },
    change: (id, change) =>
      api.update({
        subscription: id,
        product: account.product,
        quantity: change.dashboards,
        pricing: pricingOf(change),
        prorate: change.prorate,
      }),
    cancel: (id) => api.cancel(id),
    end: async (id) => {
      const json = await api.subscription(id);
      if (json !== null && readSubscription(json).state !== 'ended') await api.end(id);
    },
    refund: (orderId, cause) => refundAtFastspring(api, orderId, cause),
    resume: (id) => api.update({ subscription: id, deactivation: null }),
    accountLink: (accountId) => api.accountLink(accountId),
    readEvents: (body, headers) =>
      isSignedBy(body, headers.get(SIGNATURE_HEADER), account.webhookSecret) ? readEvents(body) : null,
  };
}
