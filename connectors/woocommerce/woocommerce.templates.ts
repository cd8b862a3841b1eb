import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { type Recipe, templateOf } from '../kit/templates.ts';

type Own = Recipe & {
  report: string;
};

const recipes: Own[] = [
  {
    id: 'shop-overview',
    title: 'Shop at a glance',
    description: 'Sales, orders, basket size and returns of the period.',
    format: 'summary',
    size: [4, 1],
    report: 'revenue',
    metrics: ['total_sales', 'net_revenue', 'orders_count', 'avg_order_value', 'num_items_sold', 'refunds'],
  },
  {
    id: 'sales-over-time',
    title: 'Sales over time',
    description: 'What the shop sold each day.',
    format: 'chart',
    size: [4, 1],
    report: 'revenue',
    metrics: ['total_sales', 'net_revenue'],
    dimension: 'date',
  },
  {
    id: 'orders-over-time',
    title: 'Orders over time',
    description: 'How many orders came in each day.',
    format: 'chart',
    size: [2, 1],
    report: 'orders',
    metrics: ['orders_count'],
    dimension: 'date',
  },
  {
    id: 'basket-over-time',
    title: 'Average order value',
    description: 'What an order is worth, month by month.',
    format: 'chart',
    size: [2, 1],
    report: 'revenue',
    metrics: ['avg_order_value'],
    dimension: 'month',
  },
  {
    id: 'top-products',
    title: 'Best-selling products',
    description: 'Units, net sales and orders of each product.',
    format: 'table',
    size: [2, 2],
    report: 'products',
    metrics: ['items_sold', 'net_revenue', 'orders_count'],
    dimension: 'product',
    order: ['net_revenue', 'desc'],
  },
  {
    id: 'categories',
    title: 'Sales by category',
    description: 'Net sales of each product category.',
    format: 'chart:pie',
    size: [2, 1],
    report: 'categories',
    metrics: ['net_revenue'],
    dimension: 'category',
    order: ['net_revenue', 'desc'],
  },
  {
    id: 'coupons',
    title: 'Coupons',
    description: 'Which coupons were used and what they cost.',
    format: 'table',
    size: [2, 2],
    report: 'coupons',
    metrics: ['amount', 'orders_count'],
    dimension: 'coupon',
    order: ['amount', 'desc'],
  },
  {
    id: 'new-and-returning',
    title: 'New and returning customers',
    description: 'Orders of first-time buyers beside those who came back.',
    format: 'chart:pie',
    size: [2, 1],
    report: 'orders',
    metrics: ['orders_count'],
    dimension: 'customer_type',
    order: ['orders_count', 'desc'],
  },
  {
    id: 'returns',
    title: 'Returns and discounts',
    description: 'How much of the gross sales was given back or away.',
    format: 'summary',
    size: [2, 1],
    report: 'revenue',
    metrics: ['refunds', 'refund_rate', 'coupons', 'discount_rate'],
  },
  {
    id: 'order-sources',
    title: 'Where orders come from',
    description: 'Orders and sales by attributed source.',
    format: 'table',
    size: [2, 2],
    report: 'orders',
    metrics: ['orders_count', 'net_revenue'],
    dimension: 'source',
    order: ['orders_count', 'desc'],
  },
  {
    id: 'payment-methods',
    title: 'Payment methods',
    description: 'How customers paid.',
    format: 'chart:pie',
    size: [2, 1],
    report: 'orders',
    metrics: ['orders_count'],
    dimension: 'payment_method',
    order: ['orders_count', 'desc'],
  },
  {
    id: 'countries',
    title: 'Sales by country',
    description: 'Orders and sales by the country on the bill.',
    format: 'table',
    size: [2, 2],
    report: 'revenue',
    metrics: ['total_sales', 'orders_count'],
    dimension: 'country',
    order: ['total_sales', 'desc'],
  },
];

export const templates: Template[] = recipes.map(({ report, ...recipe }) =>
  templateOf('woocommerce', recipe, { reportType: report }),
);

/** What every shop can tell. */
export const layout: LayoutSection[] = [
  { title: 'The shop at a glance', templates: ['shop-overview', 'sales-over-time'] },
  {
    title: 'What sells',
    text: 'Net sales are what customers paid for goods: without taxes and shipping, less coupons and refunds.',
    templates: ['categories', 'top-products', 'coupons', 'returns'],
  },
  {
    title: 'Who buys',
    text: 'A customer is new with the first order and returning from the second one on.',
    templates: ['new-and-returning', 'order-sources', 'countries', 'orders-over-time', 'payment-methods'],
  },
];
