import type { Doors } from '../../../platform/ctx/ctx.ts';
import { providerClient } from '../../sources/index.ts';
import { fastspringProvider } from './fastspring/fastspring.adapter.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox/sandbox.adapter.ts';

const MAX_CONCURRENT = 4;

const known = new WeakMap<Doors, PaymentProvider>();

/** Whoever takes the money of this installation: what PAYMENT_PROVIDER says. */
export function paymentProviderOf(doors: Doors): PaymentProvider {
  const provider = known.get(doors) ?? open(doors);
  known.set(doors, provider);
  return provider;
}

function open(doors: Doors): PaymentProvider {
  const { fastspring, providerGateway } = doors.config;
  if (!fastspring) return sandboxProvider(doors);
  const http = providerClient(doors, 'fastspring', { maxConcurrent: MAX_CONCURRENT });
  return fastspringProvider(fastspring, http, providerGateway);
}
