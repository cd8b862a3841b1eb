import type { Note } from '@vitrine/contract/entities/table.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { addDays, dateLabel, quarterLabel } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import {
  fetchReportRows,
  fetchStats,
  fetchStatusTotals,
  type ListRow,
  type Shop,
  type StatsInterval,
} from './woocommerce.api.ts';
import { reports } from './woocommerce.catalogue.ts';
import { plainText, type StoreQuery } from './woocommerce.client.ts';
import { pick, rollUp, type StoreCounts } from './woocommerce.counts.ts';
import type { Choice, StoreRequest } from './woocommerce.request.ts';

const filterNames: Record<string, Record<string, [is: string, isNot: string | null]>> = {
  orders: {
    product: ['product_includes', 'product_excludes'],
    coupon: ['coupon_includes', 'coupon_excludes'],
    category: ['categories', null],
    status: ['status_is', 'status_is_not'],
    customer_type: ['customer_type', null],
  },
  products: { product: ['products', null], category: ['categories', null] },
  categories: { category: ['categories', null] },
  variations: { product: ['products', null], category: ['categories', null] },
  coupons: { coupon: ['coupons', null] },
};

/** The day range in the store's own time; both ends belong to it. */
function rangeOf({ startDate, endDate }: StoreRequest): StoreQuery {
  return { after: `${startDate}T00:00:00`, before: `${endDate}T23:59:59` };
}

/** Time series and summaries: `interval` on the report's stats. */
export async function fetchTimes(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  const { dimension, counts } = request;
  const report = statsReportOf(request);
  const rollsUp = dimension?.id === 'week' && counts.every(isAdditive);
  const interval =
    dimension === null ? 'year' : rollsUp ? 'day' : dimension.id === 'date' ? 'day' : dimension.id;
  const query = { interval, ...rangeOf(request), ...filtersOf(report, request.filters) };
  const { totals, intervals, complete } = await fetchStats(shop, report, query);
  const sundayWeeks = !rollsUp && beginOnSunday(intervals);
  const rows = intervals.map((one) => ({
    label: labelOf(one, dimension?.id ?? 'year', sundayWeeks),
    counts: pick(one.subtotals, counts),
  }));
  const cut = {
    code: 'truncated' as const,
    text: 'The period is too long for this interval; its end is missing.',
  };
  return {
    rows: dimension ? rollUp(rows) : [],
    whole: pick(totals, counts),
    notes: complete || !dimension ? [] : [cut],
  };
}

/** Revenue and orders by product, category, coupon …: the segments of the whole period. */
export async function fetchSegments(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  const report = statsReportOf(request);
  const segmentby = request.dimension?.id;
  const query = { interval: 'year', segmentby, ...rangeOf(request), ...filtersOf(report, request.filters) };
  const { totals } = await fetchStats(shop, report, query);
  const rows = (totals.segments ?? []).map(({ segment_id, segment_label, subtotals }) => ({
    label: plainText(segment_label ?? '') || `#${segment_id ?? '?'}`,
    counts: pick(subtotals ?? {}, request.counts),
  }));
  return { rows: rollUp(rows), whole: pick(totals, request.counts) };
}

const listReports: Record<string, { report: string; id: string }> = {
  product: { report: 'products', id: 'product_id' },
  variation: { report: 'variations', id: 'variation_id' },
  category: { report: 'categories', id: 'category_id' },
  coupon: { report: 'coupons', id: 'coupon_id' },
};

/**
 * Products, categories and coupons: the list report has the rows, the stats report the totals. One order may hold many
 * products, and one product may be in many categories, so rows are never added up.
 */
export async function fetchList(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  const { dimension, counts } = request;
  const list = listReports[dimension?.id ?? ''];
  if (!list) throw new ProviderError('bad_query', `There is no list by "${dimension?.id}".`);
  const together = request.report === 'coupons' ? 'coupons' : 'products';
  const orderby = counts.find((name) => name !== 'coupons_count') ?? 'orders_count';
  const query = {
    extended_info: true,
    orderby,
    order: 'desc',
    ...rangeOf(request),
    ...filtersOf(list.report, request.filters),
  };
  const [{ rows, rowCount }, stats] = await Promise.all([
    fetchReportRows(shop, list.report, query),
    fetchStats(shop, together, {
      interval: 'year',
      ...rangeOf(request),
      ...filtersOf(together, request.filters),
    }),
  ]);
  const named = rows.map((row) => ({ label: nameOf(row, list.id), counts: pick(row, counts) }));
  return { rows: rollUp(unique(named, rows, list.id)), rowCount, whole: pick(stats.totals, counts) };
}

/** Orders by their current status. */
export async function fetchStatuses(shop: Shop): Promise<StoreCounts> {
  const statuses = await fetchStatusTotals(shop);
  const rows = statuses.map(({ name, total }) => ({
    label: plainText(name),
    counts: { orders_in_status: numberOf(total) },
  }));
  const note: Note = { code: 'as_of', text: 'Orders are counted over all time, for all date ranges.' };
  return {
    rows,
    whole: rollUp(rows.map(({ counts }) => ({ label: null, counts })))[0]?.counts ?? {},
    notes: [note],
  };
}

/** The revenue report has no filters and no buyers; the orders report has all of its metrics too. */
function statsReportOf({ report, filters, counts }: StoreRequest): string {
  if (report === 'categories') return 'products';
  const isNarrow = Object.keys(filters).length > 0 || counts.includes('total_customers');
  return report === 'revenue' && isNarrow ? 'orders' : report;
}

function filtersOf(report: string, filters: Record<string, Choice>): StoreQuery {
  const query: StoreQuery = {};
  for (const [field, { is, isNot }] of Object.entries(filters)) {
    const [included, excluded] = filterNames[report]?.[field] ?? [null, null];
    if ((is.length > 0 && !included) || (isNot.length > 0 && !excluded)) {
      throw new ProviderError('bad_query', `This report can't be filtered by "${field}" that way.`);
    }
    if (included && is.length > 0) query[included] = field === 'customer_type' ? is[0] : is;
    if (excluded && isNot.length > 0) query[excluded] = isNot;
  }
  return query;
}

function isAdditive(count: string): boolean {
  return reports.some(({ metrics }) => metrics.some(({ id, additive }) => id === count && additive));
}

/** `sundayWeeks` is true for weeks of a store that begins them on Sunday; such a week has the label of its Monday. */
function labelOf(one: StatsInterval, dimension: string, sundayWeeks: boolean): string {
  const day = one.date_start.slice(0, 10);
  if (dimension === 'hour') return one.date_start.slice(0, 13).replace(' ', 'T');
  if (dimension === 'quarter') return quarterLabel(day);
  if (dimension === 'year') return day.slice(0, 4);
  if (dimension === 'week') return dateLabel('week', sundayWeeks ? addDays(day, 1) : day);
  return dimension === 'month' ? dateLabel('month', day) : day;
}

/** The first interval begins with the period, the second with a week. */
function beginOnSunday(intervals: StatsInterval[]): boolean {
  const second = intervals[1]?.date_start.slice(0, 10);
  return second !== undefined && Temporal.PlainDate.from(second).dayOfWeek === 7;
}

function nameOf(row: ListRow, idField: string): string {
  return (
    plainText(row.extended_info?.name ?? row.extended_info?.code ?? '') || `#${String(row[idField] ?? '?')}`
  );
}

/** Two products may have one name; then the id distinguishes them. */
function unique(named: StoreCounts['rows'], rows: ListRow[], idField: string): StoreCounts['rows'] {
  const times = Map.groupBy(named, ({ label }) => label);
  return named.map(({ label, counts }, index) => ({
    label:
      (times.get(label)?.length ?? 0) > 1 ? `${label} (#${String(rows[index]?.[idField] ?? '?')})` : label,
    counts,
  }));
}
