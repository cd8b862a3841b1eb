import { isIPv6, type LookupFunction } from 'node:net';
import type { Dns } from './dns.ts';

/** Resolves names for connections with the name servers of `dns` instead of the machine's. Fails with the system's errors. */
export function lookupBy(dns: Dns): LookupFunction {
  return (hostname, { all }, done) => {
    void dns.addresses(hostname).then((response) => {
      const addresses = response.kind === 'found' ? response.values : [];
      const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
      const [first] = found;
      if (!first) done(failure(response.kind === 'unknown' ? 'EAI_AGAIN' : 'ENOTFOUND', hostname), []);
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

function failure(code: string, hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code} ${hostname}`), { code });
}
