import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';
import type { Store } from '../data/stores.ts';
import { type ApiKey, findKey } from '../store-keys.ts';
import { notAuthenticated, WpError } from '../wp-error.ts';

const NAMES = [
  'oauth_consumer_key',
  'oauth_timestamp',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
] as const;
const ALGORITHMS: Readonly<Record<string, string>> = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' };
const WINDOW_SECONDS = 900;

/** Nonces used lately: when each was used, by key and nonce. */
export type NonceMemory = Map<string, number>;

/** The key of a one-legged OAuth 1.0a signature; undefined without OAuth parameters. Throws 401. */
export function authenticateByOAuth(
  request: GatewayRequest,
  store: Store,
  nonces: NonceMemory,
  nowMs: number,
): ApiKey | undefined {
  const header = oauthHeader(request.headers.authorization);
  const given = (name: string) => request.query.get(name) ?? header.get(name) ?? '';
  const missing = NAMES.filter((name) => given(name) === '');
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) {
    const message = `Missing OAuth parameter ${missing.join(', ')}`;
    throw new WpError(401, 'woocommerce_rest_authentication_missing_parameter', message);
  }
  const key = findKey(store.id, given('oauth_consumer_key'));
  if (!key) throw notAuthenticated('Consumer key is invalid.');
  const algorithm = ALGORITHMS[given('oauth_signature_method')];
  if (!algorithm) throw notAuthenticated('Invalid signature - signature method is invalid.');
  const base = baseString(request, store, header);
  const expected = createHmac(algorithm, `${key.consumerSecret}&`).update(base).digest();
  const actual = Buffer.from(given('oauth_signature').replaceAll(' ', '+'), 'base64');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw notAuthenticated('Invalid signature - provided signature does not match.');
  }
  requireFresh(given('oauth_timestamp'), `${key.consumerKey} ${given('oauth_nonce')}`, nonces, nowMs);
  return key;
}

/** Throws 401 for a clock that is off, or a nonce seen within the window. */
function requireFresh(timestamp: string, nonce: string, nonces: NonceMemory, nowMs: number): void {
  const seconds = nowMs / 1000;
  if (!/^\d+$/.test(timestamp) || Math.abs(seconds - Number(timestamp)) > WINDOW_SECONDS) {
    throw notAuthenticated('Invalid timestamp.');
  }
  for (const [used, at] of nonces) if (at < seconds - WINDOW_SECONDS) nonces.delete(used);
  if (nonces.has(nonce)) throw notAuthenticated('Invalid nonce - nonce has already been used.');
  nonces.set(nonce, seconds);
}

/** The parameters of an `Authorization: OAuth` header. */
function oauthHeader(header: string | undefined): Map<string, string> {
  const list = /^OAuth\s+(.*)$/is.exec(header ?? '')?.[1] ?? '';
  const pairs = [...list.matchAll(/(\w+)="([^"]*)"/g)].map((match): [string, string] => [
    match[1] ?? '',
    decodeURIComponent(match[2] ?? ''),
  ]);
  return new Map(pairs.filter(([name]) => name !== 'realm'));
}

/** METHOD & url & parameters, each encoded. The url is the store's own, for any route of the request. */
function baseString(
  { method, path, query }: GatewayRequest,
  store: Store,
  header: Map<string, string>,
): string {
  const counters = new Map<string, number>();
  // A name that comes twice counts once, as in PHP: the shop's own client sends every parameter so.
  const named = new Map([...query, ...header].map(([name, value]) => [indexed(name, counters), value]));
  named.delete('oauth_signature');
  const pairs = [...named].map(([name, value]): [string, string] => [encode(name), encode(value)]);
  pairs.sort(([left], [right]) => Number(left > right) - Number(left < right));
  const url = `${store.scheme}://${store.host}${decodeURI(path)}`;
  const parameters = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return [method.toUpperCase(), encode(url), encode(parameters)].join('&');
}

/** Lists are numbered before they are signed: `status[]` is `status[0]`, then `status[1]`. */
function indexed(name: string, counters: Map<string, number>): string {
  if (!name.endsWith('[]')) return name;
  const index = counters.get(name) ?? 0;
  counters.set(name, index + 1);
  return `${name.slice(0, -2)}[${index}]`;
}

/** RFC 3986 percent-encoding. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
