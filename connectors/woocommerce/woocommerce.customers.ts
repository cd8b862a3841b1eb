import type { Note } from '@vitrine/contract/entities/table.ts';
import { numberOf, ratioOf } from '../kit/table/metric-values.ts';
import { fetchCustomerTotals, fetchReportRows, type ListRow, type Shop } from './woocommerce.api.ts';
import { add, type MetricValues, type Parts, rollUp } from './woocommerce.figures.ts';
import type { Question } from './woocommerce.question.ts';

/** The customer base, which has no period. */
export async function customerFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const base = await fetchCustomerTotals(shop);
  const count = numberOf(base.customers_count);
  const byTotal = (average: unknown) => {
    const value = numberOf(average);
    return value === null || count === null ? null : value * count;
  };
  const totals = {
    customers_count: count,
    orders_count: rounded(byTotal(base.avg_orders_count)),
    total_spend: byTotal(base.avg_total_spend),
    avg_order_value: ratioOf(numberOf(base.avg_total_spend), numberOf(base.avg_orders_count)),
    avg_total_spend: numberOf(base.avg_total_spend),
    avg_orders_count: numberOf(base.avg_orders_count),
  };
  const note: Note = {
    code: 'as_of',
    text: 'Customers are counted over all time, whatever the date range.',
  };
  if (!question.dimension) return { rows: [], totals, notes: [note] };
  const query = { orderby: 'total_spend', order: 'desc' };
  const { rows, rowCount } = await fetchReportRows(
    shop,
    'customers',
    query,
    question.dimension.id === 'country' ? 20 : 10,
  );
  const isWhole = rowCount <= rows.length;
  const byLabel = rollUp(
    rows.map((row) => ({ label: customerLabel(row, question.dimension?.id), values: customerParts(row) })),
  );
  const cut = {
    code: 'truncated' as const,
    text: `Only the ${rows.length} customers with the highest spend are counted.`,
  };
  const sum = (part: string) =>
    byLabel.reduce<number | null>((total, { values }) => add(total, values[part] ?? null), null);
  return {
    rows: byLabel.map(({ label, values }) => ({ label, values: withAverages(values) })),
    ...(question.dimension.id === 'customer' ? { rowCount } : {}),
    totals: isWhole
      ? { ...totals, orders_count: sum('orders_count'), total_spend: sum('total_spend') }
      : totals,
    notes: isWhole || question.dimension.id === 'customer' ? [note] : [note, cut],
  };
}

function customerLabel(row: ListRow, dimension?: string): string {
  if (dimension === 'country') return String(row.country || '(unknown)');
  const name = String(row.name ?? '').trim() || String(row.username ?? '').trim();
  return `${name || 'Guest'} (#${String(row.id ?? '?')})`;
}

function customerParts(row: ListRow) {
  return {
    customers_count: 1,
    orders_count: numberOf(row.orders_count),
    total_spend: numberOf(row.total_spend),
  };
}

/** The store also gives an average of its customers' averages, in which one small order weighs as much as a hundred. */
function withAverages(values: Parts): Parts {
  const { customers_count: count, orders_count: orders, total_spend: spend } = values;
  return {
    ...values,
    avg_order_value: ratioOf(spend, orders),
    avg_total_spend: ratioOf(spend, count),
    avg_orders_count: ratioOf(orders, count),
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
