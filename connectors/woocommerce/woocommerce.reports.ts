import type { Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type FetchedRows, type ReportRequest } from '../kit/reports.ts';
import { dateLabel, daysBetween, earlierOf, quarterLabel } from '../kit/table/dates.ts';
import { fetchList, fetchSegments, fetchStatuses, fetchTimes } from './woocommerce.analytics.ts';
import { openShop, type Shop } from './woocommerce.api.ts';
import { reports } from './woocommerce.catalogue.ts';
import { addCounts, type StoreCounts } from './woocommerce.counts.ts';
import { fetchCustomers } from './woocommerce.customers.ts';
import { fetchLegacy, isLegacyRequest } from './woocommerce.legacy.ts';
import { countOrders } from './woocommerce.orders.ts';
import { type StoreRequest, storeRequest } from './woocommerce.request.ts';
import { storeOf } from './woocommerce.store.ts';

export const storeReports = defineReports({
  provider: 'WooCommerce',
  reports: reports.map((report) => ({
    ...report,
    narrowedBy: report.filters,
    // The shop compares their ids.
    unnamed: ['product', 'category', 'coupon'],
    fetch: async (open: () => Promise<Shop>, request: ReportRequest) => {
      const shop = await open();
      return withDays(await fetchCounts(shop, storeRequest(report, request)), request, shop.today);
    },
  })),
  open: openStore,
  frame: async (open) => {
    const { store, today } = await open();
    return { currency: store.currency, timezone: store.timezone ?? '', until: today };
  },
});

/** Queries of one period and report often need the same call. */
export function batchKey(query: Query): string {
  return [query.parameters.reportType ?? 'revenue', query.startDate, query.endDate].join(' ');
}

/** The store is looked up once for all queries of a call. */
function openStore(session: Session): () => Promise<Shop> {
  let shop: Promise<Shop> | undefined;
  return () => {
    shop ??= storeOf(session).then((store) => openShop(session, store));
    return shop;
  };
}

async function fetchCounts(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  if (!request.counts.includes('customers')) return fetchReport(shop, request);
  const accounts = { ...request, counts: ['customers'] };
  if (!isLegacyRequest(accounts)) {
    throw new ProviderError(
      'bad_query',
      'New customer accounts are available by day, week and month only, without a filter.',
    );
  }
  const rest = { ...request, counts: request.counts.filter((name) => name !== 'customers') };
  const customers = await fetchLegacy(shop, accounts);
  return rest.counts.length === 0 ? customers : mergeCounts(await fetchReport(shop, rest), customers);
}

const orderFields = ['payment_method', 'country', 'state', 'currency', 'source', 'status'];

async function fetchReport(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  if (request.report === 'orderStatus') return fetchStatuses(shop);
  if (request.report === 'customers') return fetchCustomers(shop, request);
  if (orderFields.includes(request.dimension?.id ?? '')) return countOrders(shop, request);
  if (!shop.store.analytics) return withoutAnalytics(shop, request);
  try {
    return await fromAnalytics(shop, request);
  } catch (error) {
    const isOff = error instanceof ProviderError && error.code === 'not_found';
    if (!isOff) throw error;
    return withoutAnalytics(shop, request);
  }
}

const hasSales = ({ report }: StoreRequest) => report === 'revenue' || report === 'orders';

function fromAnalytics(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  const { dimension } = request;
  if (!dimension || dimension.group === 'Time') return fetchTimes(shop, request);
  return hasSales(request) ? fetchSegments(shop, request) : fetchList(shop, request);
}

/** A store may switch Analytics off; its old sales report and its orders remain. */
function withoutAnalytics(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  return hasSales(request) && isLegacyRequest(request)
    ? fetchLegacy(shop, request)
    : countOrders(shop, request);
}

function mergeCounts(one: StoreCounts, other: StoreCounts): StoreCounts {
  const others = new Map(other.rows.map(({ label, counts }) => [label, counts]));
  const rows = one.rows.map(({ label, counts }) => ({
    label,
    counts: addCounts(counts, others.get(label) ?? {}),
  }));
  return { ...one, rows, whole: addCounts(one.whole, other.whole) };
}

/** Adds how many days of the range, today the last, each row and the whole cover. Rows of future days are left out. */
function withDays(
  response: StoreCounts,
  { dimension, startDate, endDate }: ReportRequest,
  today: string,
): FetchedRows {
  const last = earlierOf(endDate, today);
  const days = last < startDate ? [] : daysBetween(startDate, last);
  const lengths = Map.groupBy(days, (day) => spanOf(dimension?.id ?? '', day));
  const isDated = dimension !== null && dimension.type !== 'text';
  const daysOf = (label: string | null) =>
    lengths.get(label ?? '')?.length ?? (dimension?.id === 'hour' ? 1 : days.length);
  return {
    ...response,
    rows: response.rows
      .filter(({ label }) => !isDated || (label ?? '').slice(0, 10) <= today)
      .map(({ label, counts }) => ({ label, counts: { ...counts, days: daysOf(label) } })),
    whole: { ...response.whole, days: days.length },
    ...(response.idle ? { idle: { ...response.idle, days: 1 } } : {}),
  };
}

function spanOf(dimension: string, day: string): string {
  if (dimension === 'date') return day;
  if (dimension === 'week' || dimension === 'month') return dateLabel(dimension, day);
  if (dimension === 'quarter') return quarterLabel(day);
  return dimension === 'year' ? day.slice(0, 4) : '';
}
