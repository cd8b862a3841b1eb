import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { errorBody } from '../kit/http/error-response.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import { oauthParameters } from './woocommerce.oauth.ts';

/** Properties of a store when it was connected; stored with the source. */
export const storeSchema = z.object({
  /** Scheme, host and folder of the store, without a slash at its end. */
  baseUrl: z.string(),
  /** Plain permalinks: the route is a query parameter. */
  restRoute: z.boolean().default(false),
  /** The host strips the Authorization header, so the key is sent in the query. */
  keyInQuery: z.boolean().default(false),
  /** WooCommerce Analytics is there. */
  analytics: z.boolean().default(true),
  currency: z.string().optional(),
  timezone: z.string().optional(),
});
export type Store = z.infer<typeof storeSchema>;

/** Arrays become `key[]`. */
export type StoreQuery = Record<string, string | number | boolean | string[] | undefined>;

type Refusal = { code?: string; message?: string; data?: { params?: Record<string, string> } };

/** One GET to the REST API, as JSON. Throws by code and status: messages are in the site's language. */
export async function getJson<Answer>(
  session: Session,
  store: Store,
  route: string,
  query: StoreQuery = {},
): Promise<{ body: Answer; headers: Headers }> {
  const response = await get(session, store, route, query);
  if (response.status >= 400) throw refusalOf(store, response);
  return { body: response.json<Answer>(), headers: response.headers };
}

/** The response of any status, for the detection of a store. `signed` is false for the public index. */
export function get(
  session: Session,
  store: Store,
  route: string,
  query: StoreQuery = {},
  signed = true,
): Promise<ProviderResponse> {
  const url = store.restRoute ? `${store.baseUrl}/` : `${store.baseUrl}/wp-json${route}`;
  const isPlain = url.startsWith('http:');
  const parameters = flat(store.restRoute ? { rest_route: route, ...query } : query, isPlain);
  if (!signed) return session.http.request({ method: 'GET', url, query: parameters });
  const key = keyOf(session);
  if (isPlain) {
    const signing = {
      method: 'GET',
      url,
      ...key,
      timestamp: Math.floor(session.nowMs() / 1000),
      nonce: randomUUID(),
    };
    return session.http.request({
      method: 'GET',
      url,
      query: oauthParameters({ ...signing, parameters: single(parameters) }),
    });
  }
  if (store.keyInQuery) {
    const inQuery = { consumer_key: key.consumerKey, consumer_secret: key.consumerSecret };
    return session.http.request({ method: 'GET', url, query: { ...parameters, ...inQuery } });
  }
  const basic = Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString('base64');
  return session.http.request({
    method: 'GET',
    url,
    query: parameters,
    headers: { authorization: `Basic ${basic}` },
  });
}

/** Key and secret as one typed `ck_…|cs_…`. */
export function keyOf(session: Session): { consumerKey: string; consumerSecret: string } {
  const token = session.credentials.kind === 'key' ? session.credentials.token : '';
  const cut = token.indexOf('|');
  const [consumerKey, consumerSecret] = [
    token.slice(0, Math.max(cut, 0)).trim(),
    token.slice(cut + 1).trim(),
  ];
  if (consumerKey === '' || consumerSecret === '') {
    throw new ProviderError(
      'source_invalid',
      'Enter the consumer key and the consumer secret joined by "|".',
    );
  }
  return { consumerKey, consumerSecret };
}

/** The `code` of an error body; null when the body is none. */
export function codeOf(response: ProviderResponse): string | null {
  return errorBody<Refusal>(response).code ?? null;
}

/**
 * 'The API key provided does not have read permissions', in the languages of most stores: code and status are those of a wrong
 * secret. In any other language the key counts as rejected.
 */
const readLabel = [
  'read permission',
  'leseberechtigung',
  'leserecht',
  'permissions de lecture',
  'autorisations de lecture',
  'permisos de lectura',
  'permessi di lettura',
  'permissões de leitura',
  'leesrechten',
  'leestoestemming',
  'odczytu',
];

function lacksRead(message: string): boolean {
  const lowerCase = message.toLowerCase();
  return readLabel.some((part) => lowerCase.includes(part));
}

/** Maps an error response to our error. */
export function refusalOf(store: Store, response: ProviderResponse): ProviderError {
  const host = new URL(store.baseUrl).host;
  const { code, message, data } = errorBody<Refusal>(response);
  const reason = message ? ` (${plainText(message)})` : '';
  if (response.status === 401 && lacksRead(message ?? '')) {
    return new ProviderError(
      'permission',
      `The key has no read permission at ${host}. Set its permissions to Read in WooCommerce, Settings, Advanced, REST API.${reason}`,
    );
  }
  if (response.status === 401)
    return new ProviderError('source_invalid', `${host} refused the key${reason}.`);
  if (response.status === 403) {
    const isUser = code?.startsWith('woocommerce_rest_');
    const refusal = isUser
      ? `The user of this key may not read this at ${host}`
      : `${host} forbids this request`;
    return new ProviderError('permission', `${refusal}${reason}.`);
  }
  if (response.status === 404) {
    return new ProviderError(
      'not_found',
      `${host} does not know this report: WooCommerce is missing, too old, or Analytics is off.`,
    );
  }
  if (response.status === 400) {
    const parameters = Object.keys(data?.params ?? {}).join(', ');
    return new ProviderError('bad_query', `${host} did not accept ${parameters || 'the query'}${reason}.`);
  }
  return new ProviderError('provider_error', `${host} responded with ${response.status}${reason}.`);
}

/** Names and messages come with HTML entities. */
export function plainText(text: string): string {
  const named: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
  };
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (entity, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    });
}

/** A signature covers `key[0]`, `key[1]`; without one the documented form is `key[]`. */
function flat(query: StoreQuery, numbered: boolean): Record<string, string | string[]> {
  const entries = Object.entries(query).flatMap(([key, value]): [string, string | string[]][] => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [[key, String(value)]];
    return numbered ? value.map((item, index) => [`${key}[${index}]`, item]) : [[`${key}[]`, value]];
  });
  return Object.fromEntries(entries);
}

function single(parameters: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
}
