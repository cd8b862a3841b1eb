import type { DetailedPeerCertificate } from 'node:tls';

/** A certificate as a host serves it, and why a browser would refuse it; null where it would not. */
export type ServedCertificate = { certificate: DetailedPeerCertificate; refusal: string | null };

/**
 * The only adapter for addresses that people type. It reaches the public internet only, and what OUTBOUND_ALLOWED names besides: private,
 * loopback and link-local addresses are refused as they are connected to, after a redirect too.
 */
export type Outbound = {
  /** As fetch; its error's `cause` says why nothing came. */
  fetch: typeof fetch;
  /** Shakes hands with a host for TLS, whatever its certificate is worth. Throws as a socket does. */
  certificateOf(host: string, port: number, signal: AbortSignal): Promise<ServedCertificate>;
  /** Whether an address in the place of a name may be reached. */
  mayReach(address: string): boolean;
};
