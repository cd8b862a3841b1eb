import {
  createProviderHttp,
  type ProviderHttp,
  type ProviderHttpOptions,
} from '@vitrine/connectors/kit/http/provider-http.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import { countProviderCall } from '../../../platform/http/metrics.ts';

/** Limits of a new client, and the callback for each of its calls. */
type ClientOptions = Pick<
  ProviderHttpOptions,
  'maxConcurrent' | 'maxPerMinute' | 'maxPerSecond' | 'onCall' | 'onRefusal'
>;

const MAX_CLIENTS = 1000;

const clients = new WeakMap<Services, Map<string, ProviderHttp>>();

/**
 * The HTTP client of a source or an OAuth provider: one per process, so that its limits count every request made through it. Of
 * many clients the least recently used are dropped; they have no request in progress by then.
 */
export function providerClient(services: Services, key: string, options: ClientOptions): ProviderHttp {
  const cached = clients.get(services) ?? new Map<string, ProviderHttp>();
  clients.set(services, cached);
  const client = cached.get(key) ?? newClient(services, key, options);
  cached.delete(key);
  cached.set(key, client);
  const [oldest] = cached.keys();
  if (cached.size > MAX_CLIENTS && oldest !== undefined) cached.delete(oldest);
  return client;
}

function newClient(services: Services, key: string, { onCall, ...options }: ClientOptions): ProviderHttp {
  return createProviderHttp({
    gateway: services.config.providerGateway,
    ...options,
    onCall: (call) => {
      countProviderCall(call.host, String(call.status));
      onCall?.(call);
    },
    log: services.log.child({ provider: key }),
    nowMs: () => services.clock.nowMs(),
  });
}
