import type { Services } from '../../../platform/ctx/ctx.ts';
import { providerClient } from '../../sources/index.ts';
import { fastspringProvider } from './fastspring/fastspring.adapter.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox/sandbox.adapter.ts';

const MAX_CONCURRENT = 4;

const known = new WeakMap<Services, PaymentProvider>();

/** The payment provider that PAYMENT_PROVIDER names. */
export function paymentProviderOf(services: Services): PaymentProvider {
  const provider = known.get(services) ?? open(services);
  known.set(services, provider);
  return provider;
}

function open(services: Services): PaymentProvider {
  const { fastspring, providerGateway } = services.config;
  if (!fastspring) return sandboxProvider(services);
  const http = providerClient(services, 'fastspring', { maxConcurrent: MAX_CONCURRENT });
  return fastspringProvider(fastspring, http, providerGateway);
}
