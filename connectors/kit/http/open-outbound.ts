import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import { isPublicAddress } from './public-address.ts';
import { createPublicFetch, NotPublicError, onlyReachable } from './public-fetch.ts';

/**
 * The adapter for entered addresses; `allowed` may be requested although they are not public. `ca` is the PEM of an authority
 * that is trusted instead of the usual ones.
 */
export function openOutbound(
  allowed: string[],
  resolve: LookupFunction = lookup as LookupFunction,
  ca?: string,
) {
  const mayReach = (address: string) => isPublicAddress(address) || allowed.includes(address);
  return {
    fetch: createPublicFetch({ allowed, lookup: resolve, ...(ca ? { ca } : {}) }),
    mayReach,
    certificateOf: (host: string, port: number, signal: AbortSignal) =>
      certificateOf({ host, port, signal, ca }, resolve, mayReach),
  };
}

type Served = { certificate: DetailedPeerCertificate; refusal: string | null };

/** An invalid certificate is accepted too, so that its error can be reported; nothing else is read from the host. */
function certificateOf(
  { host, port, signal, ca }: { host: string; port: number; signal: AbortSignal; ca: string | undefined },
  resolve: LookupFunction,
  mayReach: (address: string) => boolean,
): Promise<Served> {
  if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new NotPublicError());
  return new Promise((done, fail) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      lookup: onlyReachable(resolve, mayReach),
      rejectUnauthorized: false,
      ...(ca ? { ca } : {}),
    });
    const stop = () => socket.destroy(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate(true);
      const { authorized, authorizationError } = socket;
      const refusal = authorized
        ? null
        : String((authorizationError as { code?: string })?.code ?? authorizationError);
      socket.end();
      done({ certificate, refusal });
    });
    socket.once('error', fail);
    socket.once('close', () => {
      signal.removeEventListener('abort', stop);
      fail(new Error('The connection was closed during the handshake.'));
    });
  });
}
