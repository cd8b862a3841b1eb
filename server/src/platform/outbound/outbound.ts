import type { DetailedPeerCertificate } from 'node:tls';

/** A certificate as a host serves it, and why a browser would refuse it; null if it would not. */
export type ServedCertificate = { certificate: DetailedPeerCertificate; refusal: string | null };

/**
 * The only adapter for addresses that people enter. It reaches the public internet and the addresses in OUTBOUND_ALLOWED only:
 * private, loopback and link-local addresses are refused at connection, also after a redirect.
 */
export type Outbound = {
  /** As fetch; its error's `cause` has the reason. */
  fetch: typeof fetch;
  /** Does a TLS handshake with a host, whatever its certificate. Throws like a socket. */
  certificateOf(host: string, port: number, signal: AbortSignal): Promise<ServedCertificate>;
  /** Whether an address may be connected to. */
  mayReach(address: string): boolean;
};
