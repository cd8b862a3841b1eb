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
import { metrics } from './woocommerce.catalogue.ts';
import { plainText, type StoreQuery } from './woocommerce.client.ts';
import { add, type MetricValues, pick, rollUp } from './woocommerce.figures.ts';
import type { Choice, Question } from './woocommerce.question.ts';

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
function rangeOf({ startDate, endDate }: Question): StoreQuery {
  return { after: `${startDate}T00:00:00`, before: `${endDate}T23:59:59` };
}

/** Time series and summaries: `interval` on the report's stats. */
export async function timeFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const { dimension, parts } = question;
  const report = statsReportOf(question);
  const rollsUp = dimension?.id === 'week' && parts.every((part) => isAdditive(part));
  const interval =
    dimension === null ? 'year' : rollsUp ? 'day' : dimension.id === 'date' ? 'day' : dimension.id;
  const query = { interval, ...rangeOf(question), ...filtersOf(report, question.filters) };
  const { totals, intervals, complete } = await fetchStats(shop, report, query);
  const sundayWeeks = !rollsUp && beginOnSunday(intervals);
  const rows = intervals.map((one) => ({
    label: labelOf(one, dimension?.id ?? 'year', sundayWeeks),
    values: pick(one.subtotals, parts),
  }));
  const cut = {
    code: 'truncated' as const,
    text: 'The period is too long for this interval; its end is missing.',
  };
  return {
    rows: dimension ? rollUp(rows) : [],
    totals: pick(totals, parts),
    notes: complete || !dimension ? [] : [cut],
  };
}

/** Revenue and orders by product, category, coupon …: the segments of the whole period. */
export async function segmentFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const report = statsReportOf(question);
  const segmentby = question.dimension?.id;
  const query = { interval: 'year', segmentby, ...rangeOf(question), ...filtersOf(report, question.filters) };
  const { totals } = await fetchStats(shop, report, query);
  const rows = (totals.segments ?? []).map(({ segment_id, segment_label, subtotals }) => ({
    label: plainText(segment_label ?? '') || `#${segment_id ?? '?'}`,
    values: pick(subtotals ?? {}, question.parts),
  }));
  return { rows: rollUp(rows), totals: pick(totals, question.parts) };
}

const listReports: Record<string, { report: string; id: string }> = {
  product: { report: 'products', id: 'product_id' },
  variation: { report: 'variations', id: 'variation_id' },
  category: { report: 'categories', id: 'category_id' },
  coupon: { report: 'coupons', id: 'coupon_id' },
};

/**
 * Products, categories and coupons: the list report names them, the stats report says what they are together. One order
 * may hold many products, and one product may be in many categories, so rows are never added up.
 */
export async function listFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const { dimension, parts } = question;
  const list = listReports[dimension?.id ?? ''];
  if (!list) throw new ProviderError('bad_query', `There is no list by "${dimension?.id}".`);
  const together = question.report === 'coupons' ? 'coupons' : 'products';
  const orderby = parts.find((part) => part !== 'coupons_count') ?? 'orders_count';
  const query = {
    extended_info: true,
    orderby,
    order: 'desc',
    ...rangeOf(question),
    ...filtersOf(list.report, question.filters),
  };
  const [{ rows, rowCount }, stats] = await Promise.all([
    fetchReportRows(shop, list.report, query),
    fetchStats(shop, together, {
      interval: 'year',
      ...rangeOf(question),
      ...filtersOf(together, question.filters),
    }),
  ]);
  const named = rows.map((row) => ({ label: nameOf(row, list.id), values: pick(row, parts) }));
  return { rows: rollUp(unique(named, rows, list.id)), rowCount, totals: pick(stats.totals, parts) };
}

/** Orders by status, as they are now. */
export async function statusFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const statuses = await fetchStatusTotals(shop);
  const rows = statuses.map(({ name, total }) => ({
    label: plainText(name),
    values: { orders_in_status: numberOf(total) },
  }));
  const total = rows.reduce((sum, { values }) => add(sum, values.orders_in_status), null as number | null);
  const note: Note = {
    code: 'as_of',
    text: 'Orders are counted over all time, whatever the date range.',
  };
  return { rows: question.dimension ? rows : [], totals: { orders_in_status: total }, notes: [note] };
}

/** The revenue report takes no filters and knows no buyers; the orders report has all of its figures too. */
function statsReportOf({ report, filters, parts }: Question): string {
  if (report === 'categories') return 'products';
  const isNarrow = Object.keys(filters).length > 0 || parts.includes('total_customers');
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

function isAdditive(part: string): boolean {
  return metrics.find(({ id }) => id === part)?.additive ?? false;
}

/** `sundayWeeks` is true for weeks of a store that begins them on Sunday; such a week goes by the Monday in it. */
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

/** Two products may have one name; then the id tells them apart. */
function unique(named: MetricValues['rows'], rows: ListRow[], idField: string): MetricValues['rows'] {
  const counts = new Map<string, number>();
  for (const { label } of named) counts.set(label, (counts.get(label) ?? 0) + 1);
  return named.map(({ label, values }, index) => ({
    label: (counts.get(label) ?? 0) > 1 ? `${label} (#${String(rows[index]?.[idField] ?? '?')})` : label,
    values,
  }));
}
