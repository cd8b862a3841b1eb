import type { DimensionDefinition, MetricDefinition, Option } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionOption, metricOption } from '../kit/catalogue/catalogue-options.ts';
import { ratioOf } from '../kit/table/metric-values.ts';

export const reportTypes = [
  { id: 'revenue', name: 'Revenue' },
  { id: 'orders', name: 'Orders' },
  { id: 'products', name: 'Products' },
  { id: 'categories', name: 'Categories' },
  { id: 'coupons', name: 'Coupons' },
  { id: 'customers', name: 'Customers' },
  { id: 'orderStatus', name: 'Order status' },
] as const;
export type ReportType = (typeof reportTypes)[number]['id'];

type Shorthand = [
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  additive: boolean,
];

const shorthands: Shorthand[] = [
  ['total_sales', 'Total sales', 'numeric:money', 'up', true],
  ['gross_sales', 'Gross sales', 'numeric:money', 'up', true],
  ['net_revenue', 'Net sales', 'numeric:money', 'up', true],
  ['orders_count', 'Orders', 'numeric', 'up', true],
  ['avg_order_value', 'Average order value', 'average:money', 'up', false],
  ['num_items_sold', 'Items sold', 'numeric', 'up', true],
  ['avg_items_per_order', 'Items per order', 'average', 'up', false],
  ['refunds', 'Returns', 'numeric:money', 'down', true],
  ['coupons', 'Discounts', 'numeric:money', 'none', true],
  ['coupons_count', 'Distinct coupons used', 'numeric', 'none', false],
  ['taxes', 'Taxes', 'numeric:money', 'none', true],
  ['shipping', 'Shipping', 'numeric:money', 'none', true],
  ['total_customers', 'Buyers', 'numeric', 'up', false],
  ['customers', 'New customer accounts', 'numeric', 'up', true],
  ['products', 'Distinct products sold', 'numeric', 'up', false],
  ['average_sales', 'Net sales per day', 'average:money', 'up', false],
  ['refund_rate', 'Refund rate', 'numeric:percent', 'down', false],
  ['discount_rate', 'Discount rate', 'numeric:percent', 'none', false],
  ['items_sold', 'Units sold', 'numeric', 'up', true],
  ['products_count', 'Products sold', 'numeric', 'up', false],
  ['amount', 'Amount discounted', 'numeric:money', 'none', true],
  ['customers_count', 'Customers (all time)', 'numeric', 'up', false],
  ['total_spend', 'Lifetime spend', 'numeric:money', 'up', true],
  ['avg_total_spend', 'Lifetime spend per customer', 'average:money', 'up', false],
  ['avg_orders_count', 'Orders per customer', 'average', 'up', false],
  ['orders_in_status', 'Orders in status', 'numeric', 'none', false],
];

export const metrics: MetricDefinition[] = shorthands.map(([id, label, type, direction, additive]) => ({
  id,
  label,
  type,
  direction,
  additive,
}));

export const dimensions: DimensionDefinition[] = [
  { id: 'date', label: 'Day', type: 'date', group: 'Time' },
  { id: 'week', label: 'Week', type: 'week', group: 'Time' },
  { id: 'month', label: 'Month', type: 'month', group: 'Time' },
  { id: 'quarter', label: 'Quarter', type: 'text', group: 'Time' },
  { id: 'year', label: 'Year', type: 'text', group: 'Time' },
  { id: 'hour', label: 'Hour', type: 'hour', group: 'Time' },
  { id: 'product', label: 'Product', type: 'text', group: 'Shop' },
  { id: 'variation', label: 'Variation', type: 'text', group: 'Shop' },
  { id: 'category', label: 'Category', type: 'text', group: 'Shop' },
  { id: 'coupon', label: 'Coupon', type: 'text', group: 'Shop' },
  { id: 'customer_type', label: 'New or returning customer', type: 'text', group: 'Customer' },
  { id: 'customer', label: 'Customer', type: 'text', group: 'Customer' },
  { id: 'country', label: 'Country', type: 'text', group: 'Customer' },
  { id: 'state', label: 'State', type: 'text', group: 'Customer' },
  { id: 'payment_method', label: 'Payment method', type: 'text', group: 'Order' },
  { id: 'currency', label: 'Currency', type: 'text', group: 'Order' },
  { id: 'source', label: 'Attributed source', type: 'text', group: 'Order' },
  { id: 'status', label: 'Order status', type: 'text', group: 'Order' },
];

export const timeDimensions = ['date', 'week', 'month', 'quarter', 'year', 'hour'];
const segments = ['product', 'variation', 'category', 'coupon', 'customer_type'];
const orderFields = ['payment_method', 'country', 'state', 'currency', 'source', 'status'];

/** What one report can be asked. `filters` are the parameters that narrow it. */
export type ReportDefinition = { metrics: string[]; dimensions: string[]; filters: string[] };

export const reports: Record<ReportType, ReportDefinition> = {
  revenue: {
    metrics: shorthands.slice(0, 18).map(([id]) => id),
    dimensions: [...timeDimensions, ...segments, ...orderFields],
    filters: ['product', 'category', 'coupon', 'customer_type'],
  },
  orders: {
    metrics: [
      ...['orders_count', 'net_revenue', 'avg_order_value', 'num_items_sold', 'avg_items_per_order'],
      ...['coupons', 'coupons_count', 'total_customers', 'products'],
    ],
    dimensions: [...timeDimensions, ...segments, ...orderFields],
    filters: ['product', 'category', 'coupon', 'status', 'customer_type'],
  },
  products: {
    metrics: ['items_sold', 'net_revenue', 'orders_count'],
    dimensions: [...timeDimensions, 'product', 'variation', 'category'],
    filters: ['product', 'category'],
  },
  categories: {
    metrics: ['items_sold', 'net_revenue', 'orders_count', 'products_count'],
    dimensions: ['category'],
    filters: ['category'],
  },
  coupons: {
    metrics: ['amount', 'orders_count', 'coupons_count'],
    dimensions: [...timeDimensions, 'coupon'],
    filters: ['coupon'],
  },
  customers: {
    metrics: [
      'customers_count',
      'orders_count',
      'total_spend',
      'avg_order_value',
      'avg_total_spend',
      'avg_orders_count',
    ],
    dimensions: ['customer', 'country'],
    filters: [],
  },
  orderStatus: { metrics: ['orders_in_status'], dimensions: ['status'], filters: [] },
};

/** Values that are computed from others, so that rows and totals are the ratio of their own parts. */
export const derived: Record<
  string,
  { parts: [string, string?]; of(parts: number[], days: number): number | null }
> = {
  avg_order_value: { parts: ['net_revenue', 'orders_count'], of: ([a, b]) => ratioOf(a, b) },
  avg_items_per_order: { parts: ['num_items_sold', 'orders_count'], of: ([a, b]) => ratioOf(a, b) },
  refund_rate: { parts: ['refunds', 'gross_sales'], of: ([a, b]) => ratioOf(a, b) },
  discount_rate: { parts: ['coupons', 'gross_sales'], of: ([a, b]) => ratioOf(a, b) },
  average_sales: { parts: ['net_revenue'], of: ([a], days) => ratioOf(a, days) },
};

export const isTime = (dimension: string | null): boolean =>
  dimension !== null && timeDimensions.includes(dimension);
export const isOrderField = (dimension: string | null): boolean =>
  dimension !== null && orderFields.includes(dimension);

/** The report's metrics or dimensions as a choice. */
export function metricOptions(report: ReportType): Option[] {
  return reports[report].metrics
    .flatMap((id) => metrics.filter((metric) => metric.id === id))
    .map(metricOption);
}

export function dimensionOptions(report: ReportType): Option[] {
  return dimensions.filter(({ id }) => reports[report].dimensions.includes(id)).map(dimensionOption);
}
