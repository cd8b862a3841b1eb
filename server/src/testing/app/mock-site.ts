import { setTimeout } from 'node:timers/promises';
import type { DetailedPeerCertificate } from 'node:tls';
import type { Outbound, ServedCertificate } from '../../platform/outbound/outbound.ts';

export type MockSite = {
  /** By address. Missing ones are unreachable: `failure` is the error code. */
  pages: Record<
    string,
    { status?: number; headers?: Record<string, string>; body?: string; failure?: string; delayMs?: number }
  >;
  certificate: { validTo: string; refusal?: string } | null;
  /** Every requested address. */
  requests: string[];
  /** By address, the media type that was requested last. */
  accepted: Record<string, string | null>;
  outbound: Outbound;
};

/** A mock web for tests: nothing leaves the process. */
export function mockSite(): MockSite {
  const mock: MockSite = {
    pages: {},
    certificate: { validTo: '2027-01-01T00:00:00Z' },
    requests: [],
    accepted: {},
    outbound: {
      fetch: async (input, init) => {
        const url = String(input);
        mock.requests.push(url);
        mock.accepted[url] = new Headers(init?.headers as HeadersInit).get('accept');
        const page = mock.pages[url];
        if (page?.delayMs) await setTimeout(page.delayMs);
        if (!page || page.failure) {
          const cause = Object.assign(new Error('mock'), { code: page?.failure ?? 'ENOTFOUND' });
          throw new TypeError('fetch failed', { cause });
        }
        return new Response(page.body ?? '', { status: page.status ?? 200, headers: page.headers ?? {} });
      },
      certificateOf: async (): Promise<ServedCertificate> => {
        if (!mock.certificate) throw Object.assign(new Error('mock'), { code: 'ECONNREFUSED' });
        const { validTo, refusal = null } = mock.certificate;
        const certificate = { valid_to: validTo, issuer: { O: 'Test Trust' } };
        return { certificate: certificate as unknown as DetailedPeerCertificate, refusal };
      },
      mayReach: () => true,
    },
  };
  return mock;
}
