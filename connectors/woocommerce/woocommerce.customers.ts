import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { countryName } from '../kit/table/country-name.ts';
import { numberOf, ratioOf } from '../kit/table/metric-values.ts';
import { fetchCustomerTotals, fetchReportRows, type ListRow, type Shop } from './woocommerce.api.ts';
import { add, rollUp, type StoreCounts } from './woocommerce.counts.ts';
import type { StoreRequest } from './woocommerce.request.ts';

/** The customer base, which has no period. */
export async function fetchCustomers(shop: Shop, { dimension }: StoreRequest): Promise<StoreCounts> {
  const base = await fetchCustomerTotals(shop);
  const count = numberOf(base.customers_count);
  const byTotal = (average: unknown) => {
    const value = numberOf(average);
    return value === null || count === null ? null : value * count;
  };
  const totals = {
    customers_count: count,
    orders_count: roundValue(byTotal(base.avg_orders_count)),
    total_spend: byTotal(base.avg_total_spend),
    avg_order_value: ratioOf(numberOf(base.avg_total_spend), numberOf(base.avg_orders_count)),
    avg_total_spend: numberOf(base.avg_total_spend),
    avg_orders_count: numberOf(base.avg_orders_count),
  };
  const note: Note = {
    code: 'as_of',
    text: 'Customers are counted over all time, for all date ranges.',
  };
  if (!dimension) return { rows: [], whole: totals, notes: [note] };
  const query = { orderby: 'total_spend', order: 'desc' };
  const { rows, rowCount } = await fetchReportRows(
    shop,
    'customers',
    query,
    dimension.id === 'country' ? 20 : 10,
  );
  const isWhole = rowCount <= rows.length;
  const byLabel = rollUp(
    rows.map((row) => ({ label: customerLabel(row, dimension?.id), counts: customerCounts(row) })),
  );
  const cut = {
    code: 'truncated' as const,
    text: `Only the ${rows.length} customers with the highest spend are counted.`,
  };
  const sum = (name: string) =>
    byLabel.reduce<number | null>((total, { counts }) => add(total, counts[name] ?? null), null);
  return {
    rows: byLabel.map(({ label, counts }) => ({ label, counts: withAverages(counts) })),
    ...(dimension.id === 'customer' ? { rowCount } : {}),
    whole: isWhole
      ? { ...totals, orders_count: sum('orders_count'), total_spend: sum('total_spend') }
      : totals,
    notes: isWhole || dimension.id === 'customer' ? [note] : [note, cut],
  };
}

function customerLabel(row: ListRow, dimension?: string): string {
  if (dimension === 'country') return countryName(String(row.country ?? '')) || '(unknown)';
  const name = String(row.name ?? '').trim() || String(row.username ?? '').trim();
  return `${name || 'Guest'} (#${String(row.id ?? '?')})`;
}

function customerCounts(row: ListRow) {
  return {
    customers_count: 1,
    orders_count: numberOf(row.orders_count),
    total_spend: numberOf(row.total_spend),
  };
}

/** The store also returns an average of its customers' averages, in which one small order weighs as much as a hundred. */
function withAverages(counts: Counts): Counts {
  const { customers_count: count, orders_count: orders, total_spend: spend } = counts;
  return {
    ...counts,
    avg_order_value: ratioOf(spend, orders),
    avg_total_spend: ratioOf(spend, count),
    avg_orders_count: ratioOf(orders, count),
  };
}

function roundValue(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
