import { createHmac } from 'node:crypto';
import { type Store, stores } from '../../woocommerce/mock/data/stores.ts';
import { type ApiKey, STORE_KEYS } from '../../woocommerce/mock/store-keys.ts';
import { call, type MockResponse } from './call.ts';

/** Calls a store's REST API by key and secret. `path` starts after `/wp-json`. */
export function storeGet(
  gateway: string,
  id: Store['id'],
  path: string,
  key = STORE_KEYS[id].read,
): Promise<MockResponse> {
  const { host, basePath } = stores[id];
  return call(`${gateway}/${host}${basePath}/wp-json${path}`, { headers: { authorization: basic(key) } });
}

export function basic({
  consumerKey,
  consumerSecret,
}: Pick<ApiKey, 'consumerKey' | 'consumerSecret'>): string {
  return `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export type Signing = {
  key: Pick<ApiKey, 'consumerKey' | 'consumerSecret'>;
  timestamp: number;
  nonce: string;
  method?: string;
};

/** Calls the store without a certificate, signed with OAuth 1.0a. `change` may invalidate the signed parameters. */
export function signedGet(
  gateway: string,
  path: string,
  parameters: Record<string, string>,
  { key, timestamp, nonce, method = 'HMAC-SHA256' }: Signing,
  change: (all: Map<string, string>) => void = () => {},
): Promise<MockResponse> {
  const { host, basePath } = stores.bluebird;
  const all = new Map(Object.entries(parameters));
  all.set('oauth_consumer_key', key.consumerKey);
  all.set('oauth_timestamp', String(timestamp));
  all.set('oauth_nonce', nonce);
  all.set('oauth_signature_method', method);
  const pairs = [...all].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const base = ['GET', encode(`http://${host}${basePath}/wp-json${path}`), encode(pairs.join('&'))].join('&');
  const digest = method === 'HMAC-SHA1' ? 'sha1' : 'sha256';
  all.set('oauth_signature', createHmac(digest, `${key.consumerSecret}&`).update(base).digest('base64'));
  change(all);
  const query = [...all].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return call(`${gateway}/${host}${basePath}/wp-json${path}?${query}`, {
    headers: { 'x-forwarded-proto': 'http' },
  });
}
