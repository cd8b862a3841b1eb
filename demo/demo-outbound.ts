import type { LookupFunction } from 'node:net';
import { openOutbound } from '@vitrine/connectors/kit/http/open-outbound.ts';
import type { Sites } from '@vitrine/connectors/mock-kit/sites/sites.ts';
import type { Outbound } from '@vitrine/server/src/platform/outbound/outbound.ts';

const LOOPBACK = '127.0.0.1';

/** Redirects the demo's hosts to the sites that are served locally; other hosts are unchanged. */
export function demoOutbound(outbound: Outbound, sites: Sites): Outbound {
  const local = openOutbound([LOOPBACK], toLoopback, sites.ca);
  return {
    ...outbound,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!sites.has(url.hostname)) return outbound.fetch(input, init);
      url.port = String(sites.port);
      return local.fetch(url, init);
    },
    certificateOf: (host, port, signal) =>
      sites.has(host)
        ? local.certificateOf(host, sites.port, signal)
        : outbound.certificateOf(host, port, signal),
  };
}

const toLoopback: LookupFunction = (_host, options, done) => {
  if (options.all) done(null, [{ address: LOOPBACK, family: 4 }]);
  else done(null, LOOPBACK, 4);
};
