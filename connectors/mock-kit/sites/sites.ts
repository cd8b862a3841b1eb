import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { seedOf } from '../random.ts';
import { createAuthority } from './certificates.ts';

/** Certificates are renewed when this number of days is left, and are valid for this number then. */
const [RENEWED_AT, GOOD_FOR] = [20, 80];

export type Sites = {
  /** On the loopback address. */
  port: number;
  /** PEM of the authority that has issued the certificates. */
  ca: string;
  /** Whether a host is one of the mock sites. */
  has(host: string): boolean;
  close(): Promise<void>;
};

export type SitesOptions = {
  hosts: readonly string[];
  /** Hosts whose front page has noindex. */
  hidden?: readonly string[];
  expiring?: readonly string[];
  now?: () => number;
};

/**
 * Websites of some hosts, over TLS on loopback: an indexable front page, and a certificate that a browser trusting `ca`
 * accepts. `hidden` hosts have noindex, the certificate of `expiring` ones ends in nine days.
 */
export async function startSites({
  hosts,
  hidden = [],
  expiring = [],
  now = Date.now,
}: SitesOptions): Promise<Sites> {
  const authority = createAuthority(now());
  const known = new Set(hosts);
  const contexts = new Map<string, { until: number; context: SecureContext }>();
  const contextOf = (host: string): SecureContext => {
    const until = expiring.includes(host) ? startOfDay(now()) + 10 * DAY_MS : endOf(host, now());
    const before = contexts.get(host);
    if (before?.until === until) return before.context;
    const context = createSecureContext(authority.issue(host, new Date(until)));
    contexts.set(host, { until, context });
    return context;
  };
  const server = createServer(
    {
      SNICallback: (host, done) =>
        known.has(host) ? done(null, contextOf(host)) : done(new Error('unknown host')),
    },
    ({ url, headers }, response) => {
      const host = headers.host?.split(':')[0] ?? '';
      if (url === '/robots.txt') response.end('User-agent: *\nAllow: /\n');
      else if (url === '/')
        response.setHeader('content-type', 'text/html').end(pageOf(host, hidden.includes(host)));
      else response.writeHead(404).end();
    },
  );
  // Clients may abort the handshake.
  server.on('tlsClientError', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    ca: authority.cert,
    has: (host) => known.has(host),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function pageOf(host: string, hidden: boolean): string {
  const robots = hidden ? '<meta name="robots" content="noindex">' : '';
  return `<!doctype html><html lang="en"><head><title>${host}</title>${robots}</head><body><h1>${host}</h1></body></html>`;
}

/** The end of a host's certificate: it is renewed in time, for each host on a different day. */
function endOf(host: string, nowMs: number): number {
  const cycle = GOOD_FOR - RENEWED_AT;
  const day = Math.floor(nowMs / DAY_MS);
  const passed = (day + (seedOf(host) % cycle)) % cycle;
  return (day - passed + GOOD_FOR) * DAY_MS;
}

function startOfDay(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}
