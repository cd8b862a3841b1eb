import { trimEndOf } from '@vitrine/contract/rules/text/trim-characters.ts';
import type { Identity } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import {
  codeOf,
  get,
  getJson,
  keyOf,
  plainText,
  refusalOf,
  type Store,
  storeSchema,
} from './woocommerce.client.ts';

type SiteIndex = {
  name?: string;
  home?: string;
  gmt_offset?: number | string;
  timezone_string?: string;
  namespaces?: string[];
};

/** The store's properties when it was connected; detected again where none were stored. */
export async function storeOf(session: Session): Promise<Store> {
  const stored = storeSchema.safeParse(session.settings);
  return stored.success ? stored.data : (await findStore(session)).store;
}

/**
 * Verifies address and key, and stores the properties that later queries need. Throws `source_invalid` or `permission` with the
 * reason.
 */
export async function identifyStore(session: Session): Promise<Identity> {
  keyOf(session);
  const { store, name } = await findStore(session);
  return { account: store.baseUrl, name, settings: { ...store } };
}

async function findStore(session: Session): Promise<{ store: Store; name: string }> {
  const typed = session.credentials.kind === 'key' ? session.credentials.account : '';
  const { index, found } = await findSite(session, typed);
  if (!index.namespaces?.includes('wc/v3')) {
    throw new ProviderError(
      'source_invalid',
      `${found.baseUrl} is a WordPress site without WooCommerce 3.5 or newer.`,
    );
  }
  const proven = await proveKey(session, { ...found, analytics: index.namespaces.includes('wc-analytics') });
  const store = { ...proven, ...(await currencyOf(session, proven)), ...timezoneOf(index) };
  return { store, name: plainText(index.name ?? '') || new URL(store.baseUrl).host };
}

/**
 * All later calls use the address that the site names as its home, because a redirect would lose the Authorization header and
 * break signatures.
 */
async function findSite(session: Session, typed: string): Promise<{ index: SiteIndex; found: Store }> {
  let unreachable: ProviderError | null = null;
  for (const baseUrl of addressesOf(typed)) {
    for (const restRoute of [false, true]) {
      const store = storeSchema.parse({ baseUrl, restRoute });
      try {
        const index = indexOf(await get(session, store, '/', {}, false));
        if (index) return { index, found: { ...store, baseUrl: homeOf(baseUrl, index) } };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        unreachable = error;
        break;
      }
    }
  }
  if (unreachable) throw unreachable;
  throw new ProviderError(
    'source_invalid',
    `No WordPress REST API was found at ${typed.trim()}. Is this the address of the shop?`,
  );
}

/** A web page, an error or another API is no site index. */
function indexOf(response: ProviderResponse): SiteIndex | null {
  if (response.status >= 400) return null;
  try {
    const index = response.json<SiteIndex | null>();
    return Array.isArray(index?.namespaces) ? index : null;
  } catch {
    return null;
  }
}

/** The addresses of an entered text, https first: with or without scheme, with `/wp-admin` or `/wp-json` behind it. */
function addressesOf(typed: string): string[] {
  const text = typed.trim().split(/\/(?:wp-json|wp-admin|wp-login\.php)(?:\/|$)/i, 1)[0] ?? '';
  const bare = text.replace(/^https?:\/\//i, '');
  const whole = /^https:/i.test(text) ? [text] : [`https://${bare}`, `http://${bare}`];
  const valid = whole.filter((address) => URL.canParse(address));
  if (text === '' || valid.length === 0)
    throw new ProviderError('source_invalid', 'Enter the address of the shop.');
  return valid.map((address) => trimSlash(new URL(address)));
}

function trimSlash(url: URL): string {
  return `${url.origin}${trimEndOf(url.pathname, '/')}`;
}

/** The home that the site names, unless it is another site's or a step back from https. */
function homeOf(recordedRequests: string, index: SiteIndex): string {
  if (!index.home || !URL.canParse(index.home)) return recordedRequests;
  const [home, from] = [new URL(index.home), new URL(recordedRequests)];
  const bare = (url: URL) => url.host.replace(/^www\./, '');
  if (bare(home) !== bare(from)) return recordedRequests;
  if (from.protocol === 'https:') home.protocol = 'https:';
  return trimSlash(home);
}

/** Some hosts strip the Authorization header; there the key is sent in the query, never over plain http. */
async function proveKey(session: Session, store: Store): Promise<Store> {
  const response = await get(session, store, '/wc/v3/reports');
  if (response.status < 400) {
    response.json();
    return store;
  }
  const mayBeStripped = response.status === 401 && codeOf(response) === 'woocommerce_rest_cannot_view';
  if (mayBeStripped && store.baseUrl.startsWith('https:')) {
    const inQuery = { ...store, keyInQuery: true };
    if ((await get(session, inQuery, '/wc/v3/reports')).status < 400) return inQuery;
  }
  throw refusalOf(store, response);
}

/** A key that may not read the store's settings can still read its reports. */
async function currencyOf(session: Session, store: Store): Promise<{ currency?: string }> {
  try {
    const { body } = await getJson<{ code?: string }>(session, store, '/wc/v3/data/currencies/current');
    return /^[A-Z]{3}$/.test(body.code ?? '') ? { currency: body.code } : {};
  } catch (error) {
    if (error instanceof ProviderError && ['source_invalid', 'permission', 'not_found'].includes(error.code))
      return {};
    throw error;
  }
}

/** Sites set a city or only an offset in hours. */
function timezoneOf(index: SiteIndex): { timezone: string } {
  if (index.timezone_string) return { timezone: index.timezone_string };
  const minutes = Math.round(Number(index.gmt_offset ?? 0) * 60);
  const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0');
  return {
    timezone: minutes === 0 ? 'UTC' : `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`,
  };
}
