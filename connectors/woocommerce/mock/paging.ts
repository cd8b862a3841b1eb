import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import type { Store } from './data/stores.ts';
import type { Parameters } from './parameters.ts';

/** The context of all responses. */
export type StoreCall = { request: GatewayRequest; store: Store; parameters: Parameters; nowMs: number };

export type Page = { number: number; size: number; offset: number };

/** `page`, `per_page` and `offset`: ten from the first on by default, never more than a hundred. */
export function readPage(parameters: Parameters): Page {
  const size = parameters.int('per_page', 10, 1, 100);
  const number = parameters.int('page', 1, 1, Number.POSITIVE_INFINITY);
  const offset = parameters.int('offset', (number - 1) * size, 0, Number.POSITIVE_INFINITY);
  return { number, size, offset };
}

/** The headers of all lists. */
export function pageHeaders(call: StoreCall, page: Page, total: number): Record<string, string> {
  const pages = Math.ceil(total / page.size);
  const links = [
    page.number > 1 ? link(call, page.number - 1, 'prev') : '',
    page.number < pages ? link(call, page.number + 1, 'next') : '',
    pages > 0 ? link(call, 1, 'first') : '',
    pages > 0 ? link(call, pages, 'last') : '',
  ].filter((text) => text !== '');
  return {
    'x-wp-total': String(total),
    'x-wp-totalpages': String(pages),
    ...(links.length > 0 ? { link: links.join(', ') } : {}),
  };
}

/** Secrets of the query don't travel on in links. */
const PRIVATE = /^(consumer_|oauth_)/;

function link({ request, store }: StoreCall, page: number, rel: string): string {
  const query = new URLSearchParams([...request.query].filter(([name]) => !PRIVATE.test(name)));
  query.set('page', String(page));
  return `<${store.scheme}://${store.host}${request.path}?${query}>; rel="${rel}"`;
}

/** One page of a list, as a bare array with paging headers. */
export function listReply<Item>(
  call: StoreCall,
  items: readonly Item[],
  present: (item: Item) => object,
): Reply {
  const page = readPage(call.parameters);
  const body = items.slice(page.offset, page.offset + page.size).map(present);
  return json(200, body, pageHeaders(call, page, items.length));
}
