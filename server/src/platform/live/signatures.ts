import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The credentials of a Pusher application. The key is public, the secret signs. Pages opened before a rotation know an earlier
 * key.
 */
export type LiveApp = { id: string; key: string; secret: string; earlierKeys?: string[] };

/** HMAC-SHA256 in lower-case hex, as the protocol requires. */
export function hexSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** `key:hex` for a private channel; both ids must be checked for their alphabet before. */
export function signChannel({ key, secret }: LiveApp, socketId: string, channel: string): string {
  return `${key}:${hexSignature(secret, `${socketId}:${channel}`)}`;
}

/** `key:hex` for a person, where `userData` is the exact text that is sent. */
export function signUser({ key, secret }: LiveApp, socketId: string, userData: string): string {
  return `${key}:${hexSignature(secret, `${socketId}::user::${userData}`)}`;
}

/** Exact comparison: upper-case digits differ. */
export function sameSignature(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export type ApiCall = { method: 'POST'; path: string; body: string; timestampSeconds: number };

/** The query of a signed call of the HTTP API: MD5 of the body, then a signature over method, path and sorted parameters. */
export function signedQuery({ key, secret }: LiveApp, call: ApiCall): URLSearchParams {
  const parameters: Record<string, string> = {
    auth_key: key,
    auth_timestamp: String(call.timestampSeconds),
    auth_version: '1.0',
    body_md5: createHash('md5').update(call.body).digest('hex'),
  };
  const sorted = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  const auth_signature = hexSignature(secret, `${call.method}\n${call.path}\n${sorted}`);
  return new URLSearchParams({ ...parameters, auth_signature });
}
