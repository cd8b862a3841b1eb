import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector as Connectors } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** The error, as the `cause` of fetch's own error, for a host that isn't on the public internet. */
export class NotPublicError extends Error {
  constructor() {
    super('The host is not on the public internet.');
    this.name = 'NotPublicError';
  }
}

export type PublicFetchOptions = {
  /** Addresses that may be requested although they are not public; tests name that of their own server. */
  allowed?: string[];
  /** The system's name resolution when absent. */
  lookup?: LookupFunction;
  /** PEM of an authority that is trusted instead of the usual ones. */
  ca?: string;
};

/**
 * A fetch for entered addresses: it connects to the public internet only, so that nobody can read the machine's own services,
 * its neighbours or a cloud's metadata. The connection itself is guarded with its actual addresses, because a name that was
 * checked before may resolve to another address.
 */
export function createPublicFetch(options: PublicFetchOptions = {}): typeof fetch {
  let opened: Promise<typeof fetch> | null = null;
  return async (input, init) => {
    opened ??= openFetch(options);
    return (await opened)(input, init);
  };
}

/** Loaded with the first request, so that start-up does not wait for a second HTTP client. */
async function openFetch(options: PublicFetchOptions): Promise<typeof fetch> {
  const { Agent, buildConnector, fetch: undiciFetch } = await import('undici');
  const dispatcher = new Agent({ connect: publicConnector(buildConnector, options) });
  const guarded = (input: unknown, init: object = {}) =>
    undiciFetch(input as string, { ...init, dispatcher });
  return guarded as unknown as typeof fetch;
}

function publicConnector(
  buildConnector: (options: Connectors.BuildOptions) => Connectors.connector,
  { allowed = [], lookup: resolve = lookup as LookupFunction, ca }: PublicFetchOptions,
): Connectors.connector {
  const mayReach = (address: string) => isPublicAddress(address) || allowed.includes(address);
  const connect = buildConnector({ lookup: onlyReachable(resolve, mayReach), ...(ca ? { ca } : {}) });
  return (target, done) => {
    // A numeric address is never resolved.
    if (isIP(target.hostname) !== 0 && !mayReach(target.hostname)) done(new NotPublicError(), null);
    else connect(target, done);
  };
}

/** Name resolution without forbidden addresses; fails when none is left. */
export function onlyReachable(
  resolve: LookupFunction,
  mayReach: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found.filter(({ address }) => mayReach(address)) : [];
      const [first] = addresses;
      if (error) done(error, []);
      else if (!first) done(new NotPublicError(), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
