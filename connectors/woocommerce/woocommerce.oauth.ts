import { createHmac } from 'node:crypto';

export type Signing = {
  method: string;
  /** Scheme, host and path of the store's own URL, without a query. */
  url: string;
  /** Every parameter of the query, arrays already as `key[0]`. */
  parameters: Record<string, string>;
  consumerKey: string;
  consumerSecret: string;
  /** Seconds since 1970; the store allows 15 minutes either way. */
  timestamp: number;
  /** Never the same twice within 15 minutes. */
  nonce: string;
};

/**
 * The query parameters of a one-legged OAuth 1.0a request (RFC 5849 section 3.4 with an empty token secret), signed with
 * HMAC-SHA256. WooCommerce requires this on plain http, where a plain key could be read by others.
 */
export function oauthParameters(signing: Signing): Record<string, string> {
  const parameters = {
    ...signing.parameters,
    oauth_consumer_key: signing.consumerKey,
    oauth_nonce: signing.nonce,
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(signing.timestamp),
  };
  const base = signatureBase(signing.method, signing.url, parameters);
  const signature = createHmac('sha256', `${encode(signing.consumerSecret)}&`)
    .update(base)
    .digest('base64');
  return { ...parameters, oauth_signature: signature };
}

/** METHOD & URL & parameters, each percent-encoded; the parameters sorted by the bytes of their encoded keys. */
export function signatureBase(method: string, url: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters)
    .map(([key, value]) => [encode(key), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${value}`);
  return [method.toUpperCase(), encode(url), encode(pairs.join('&'))].join('&');
}

/** RFC 3986: `encodeURIComponent` leaves five signs alone that OAuth encodes. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
