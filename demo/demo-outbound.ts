import type { LookupFunction } from 'node:net';
import { openOutbound } from '@vitrine/connectors/kit/http/open-outbound.ts';
import type { Sites } from '@vitrine/connectors/mock-kit/sites/sites.ts';
import { loadOnce } from '@vitrine/server/src/platform/loading/load-once.ts';
import type { Outbound } from '@vitrine/server/src/platform/outbound/outbound.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Redirects the demo's hosts to the sites that are served locally; other hosts are unchanged. `openSites` is called with the
 * first check of one: most starts need no sites for a while, and their keys take a quarter of a second.
 */
export function demoOutbound(
  outbound: Outbound,
  hosts: ReadonlySet<string>,
  openSites: () => Promise<Sites>,
): Outbound {
  const served = loadOnce(async () => {
    const { port, ca } = await openSites();
    return { port, outbound: openOutbound([LOOPBACK], toLoopback, ca) };
  });
  return {
    ...outbound,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!hosts.has(url.hostname)) return outbound.fetch(input, init);
      const local = await served();
      url.port = String(local.port);
      return local.outbound.fetch(url, init);
    },
    certificateOf: async (host, port, signal) => {
      if (!hosts.has(host)) return outbound.certificateOf(host, port, signal);
      const local = await served();
      return local.outbound.certificateOf(host, local.port, signal);
    },
  };
}

const toLoopback: LookupFunction = (_host, options, done) => {
  if (options.all) done(null, [{ address: LOOPBACK, family: 4 }]);
  else done(null, LOOPBACK, 4);
};
