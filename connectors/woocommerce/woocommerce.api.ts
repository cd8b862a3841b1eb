import { collectPages } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { createRequestSharing } from '../kit/query/share-requests.ts';
import { todayIn } from '../kit/table/dates.ts';
import { getJson, type Store, type StoreQuery } from './woocommerce.client.ts';

const perPage = 100;

/** A store and a session for its requests. Equal requests through one `Shop` are sent once. */
export type Shop = {
  store: Store;
  /** The store's day. */
  today: string;
  get<Answer>(route: string, query?: StoreQuery): Promise<{ body: Answer; headers: Headers }>;
};

export function openShop(session: Session, store: Store): Shop {
  const once = createRequestSharing();
  return {
    store,
    today: todayIn(store.timezone, session.nowMs()),
    get: <Answer>(route: string, query: StoreQuery = {}) =>
      once(JSON.stringify([route, query]), () => getJson<Answer>(session, store, route, query)),
  };
}

/** Metric name to value, and the breakdown where `segmentby` was requested. */
export type Subtotals = Record<string, unknown> & { segments?: Segment[] };
export type Segment = {
  segment_id?: string | number;
  segment_label?: string;
  subtotals?: Record<string, unknown>;
};
export type StatsInterval = { interval: string; date_start: string; subtotals: Subtotals };
export type Stats = { totals: Subtotals; intervals: StatsInterval[]; complete: boolean };

type StatsPage = { totals?: Subtotals | []; intervals?: StatsInterval[] };

/** Hours of five months, or days of eleven years. */
const maxIntervalPages = 40;

/** `GET wc-analytics/reports/{report}/stats`, oldest interval first; paged over intervals. */
export async function fetchStats(shop: Shop, report: string, query: StoreQuery): Promise<Stats> {
  let totals: Subtotals = {};
  const { items, complete } = await collectPages(
    { start: 1 as number, maxPages: maxIntervalPages },
    async (page) => {
      const recordedRequests = { order: 'asc', ...query, page, per_page: perPage };
      const { body, headers } = await shop.get<StatsPage>(
        `/wc-analytics/reports/${report}/stats`,
        recordedRequests,
      );
      if (page === 1 && body.totals && !Array.isArray(body.totals)) totals = body.totals;
      return { items: listOf(body.intervals), next: nextPage(page, headers) };
    },
  );
  return { totals, intervals: items, complete };
}

export type ListRow = Record<string, unknown> & { extended_info?: { name?: string; code?: string } };
export type List<Row> = { rows: Row[]; rowCount: number };

/** `GET wc-analytics/reports/{report}`: at most 1,000 rows, and how many there are. */
export function fetchReportRows(
  shop: Shop,
  report: string,
  query: StoreQuery,
  maxPages = 10,
): Promise<List<ListRow>> {
  return fetchList<ListRow>(shop, `/wc-analytics/reports/${report}`, query, maxPages);
}

/** `GET wc-analytics/reports/customers/stats`: the whole customer base in four numbers. */
export async function fetchCustomerTotals(shop: Shop): Promise<Record<string, unknown>> {
  const { body } = await shop.get<{ totals?: Record<string, unknown> }>(
    '/wc-analytics/reports/customers/stats',
  );
  return body.totals ?? {};
}

export type LegacyDay = {
  sales?: string;
  orders?: number;
  items?: number;
  tax?: string;
  shipping?: string;
  discount?: string;
  customers?: number;
};
export type LegacySales = Record<string, unknown> & { totals?: Record<string, LegacyDay> };

/** `GET wc/v3/reports/sales`, an array of one. Four whole months or more would come by month instead of by day. */
export async function fetchLegacySales(shop: Shop, startDate: string, endDate: string): Promise<LegacySales> {
  const query = { date_min: startDate, date_max: endDate };
  const { body } = await shop.get<LegacySales[]>('/wc/v3/reports/sales', query);
  return listOf(body)[0] ?? {};
}

export type Order = {
  id: number;
  status: string;
  currency?: string;
  date_created: string;
  total: string;
  total_tax?: string;
  shipping_total?: string;
  discount_total?: string;
  customer_id?: number;
  payment_method?: string;
  payment_method_title?: string;
  billing?: { country?: string; state?: string; email?: string };
  line_items?: { product_id?: number; name?: string; quantity?: number; total?: string }[];
  coupon_lines?: { code?: string; discount?: string }[];
  refunds?: { total?: string }[];
  meta_data?: { key?: string; value?: unknown }[];
};

const maxOrderPages = 100;

/** `GET wc/v3/orders`, oldest first, at most 10,000. `after` and `before` are exclusive and in the store's own time. */
export function fetchOrders(shop: Shop, query: StoreQuery): Promise<List<Order>> {
  return fetchList<Order>(
    shop,
    '/wc/v3/orders',
    { orderby: 'date', order: 'asc', dp: 2, ...query },
    maxOrderPages,
  );
}

export type StatusTotal = { slug: string; name: string; total: number };

/** `GET wc/v3/reports/orders/totals`: orders of all time by status. */
export async function fetchStatusTotals(shop: Shop): Promise<StatusTotal[]> {
  const { body } = await shop.get<StatusTotal[]>('/wc/v3/reports/orders/totals');
  return listOf(body);
}

export type Thing = { id: number; name?: string; code?: string };

/** Products, product categories or coupons for a choice: one page by search or by ids. */
export async function fetchThings(shop: Shop, path: string, query: StoreQuery): Promise<Thing[]> {
  const { body } = await shop.get<Thing[]>(`/wc/v3/${path}`, { per_page: perPage, page: 1, ...query });
  return listOf(body);
}

async function fetchList<Row>(
  shop: Shop,
  route: string,
  query: StoreQuery,
  maxPages: number,
): Promise<List<Row>> {
  let rowCount = 0;
  const { items } = await collectPages({ start: 1 as number, maxPages }, async (page) => {
    const { body, headers } = await shop.get<Row[]>(route, { ...query, page, per_page: perPage });
    rowCount = Math.max(rowCount, Number(headers.get('x-wp-total') ?? 0));
    return { items: listOf(body), next: nextPage(page, headers) };
  });
  return { rows: items, rowCount: Math.max(rowCount, items.length) };
}

function nextPage(page: number, headers: Headers): number | null {
  return page < Number(headers.get('x-wp-totalpages') ?? 1) ? page + 1 : null;
}

function listOf<Item>(value: Item[] | undefined): Item[] {
  if (Array.isArray(value)) return value;
  throw new ProviderError('provider_error', 'The store sent an unexpected response.');
}
