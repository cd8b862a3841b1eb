import {
  createProviderHttp,
  type ProviderHttp,
  type ProviderHttpOptions,
} from '@vitrine/connectors/kit/provider-http.ts';
import type { Session } from '@vitrine/connectors/kit/session.ts';
import type { Doors } from '../../platform/ctx/ctx.ts';
import { countProviderCall } from '../../platform/http/metrics.ts';
import type { Log } from '../../platform/log/log.ts';

/** Limits of a new client, and who is told of each of its calls. */
type ClientOptions = Pick<ProviderHttpOptions, 'maxConcurrent' | 'maxPerMinute' | 'maxPerSecond'> & {
  onCall?: (call: { status: number | string; elapsedMs: number }) => void;
};

const KEPT = 1000;

const clients = new WeakMap<Doors, Map<string, ProviderHttp>>();

/**
 * The HTTP client of a source or an OAuth provider: one per process, so that its limits count every request made through it.
 * Of many clients those that were not used for longest are forgotten; theirs have no request under way by then.
 */
export function providerClient(doors: Doors, key: string, options: ClientOptions): ProviderHttp {
  const kept = clients.get(doors) ?? new Map<string, ProviderHttp>();
  clients.set(doors, kept);
  const client = kept.get(key) ?? newClient(doors, key, options);
  kept.delete(key);
  kept.set(key, client);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return client;
}

function newClient(doors: Doors, key: string, { onCall, ...limits }: ClientOptions): ProviderHttp {
  return createProviderHttp({
    gateway: doors.config.providerGateway,
    ...limits,
    log: countingLog(doors.log.child({ provider: key }), onCall),
    nowMs: () => doors.clock.nowMs(),
  });
}

/** The client reports every request it makes to its log; here they are counted for the metrics on their way. */
function countingLog(log: Log, onCall: ClientOptions['onCall']): Session['log'] {
  const counted = (fields: object) => {
    if ('host' in fields && 'status' in fields) {
      const status = typeof fields.status === 'number' ? fields.status : String(fields.status);
      countProviderCall(String(fields.host), String(status));
      onCall?.({ status, elapsedMs: 'ms' in fields ? Number(fields.ms) : 0 });
    }
    return fields;
  };
  return {
    info: (fields, message) => log.info(counted(fields), message),
    warn: (fields, message) => log.warn(counted(fields), message),
  };
}
