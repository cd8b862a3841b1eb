import type { CustomerAddress, Product } from './stores.ts';

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses that count as sold, in both families of reports. */
export const SOLD: readonly OrderStatus[] = ['completed', 'processing', 'on-hold', 'refunded'];

export type Customer = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether there is an account; the others bought as guests. */
  registered: boolean;
  place: CustomerAddress;
  /** Day number of the first order. */
  since: number;
};

/** One line. Money in hundredths; `discountCents` is its part of the coupon. */
export type OrderLine = {
  product: Product;
  variationId: number;
  quantity: number;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
};

/** Refunded money. Amounts are positive. */
export type Refund = {
  id: number;
  day: number;
  second: number;
  netCents: number;
  taxCents: number;
  shippingCents: number;
  /** Units sent back, by line. */
  quantities: readonly number[];
  full: boolean;
};

export type Order = {
  id: number;
  /** Day number and second of the day on the site's wall clock. */
  day: number;
  second: number;
  status: OrderStatus;
  customer: Customer;
  /** The customer had ordered before. */
  returning: boolean;
  lines: readonly OrderLine[];
  couponCode: string | undefined;
  shippingCents: number;
  shippingTaxCents: number;
  payment: { method: string; title: string };
  attribution: { type: string; source: string };
  refund: Refund | undefined;
};

/** The sum of one amount over an order's lines. */
export function sumLines(
  order: Order,
  amount: 'subtotalCents' | 'discountCents' | 'taxCents' | 'quantity',
): number {
  return order.lines.reduce((sum, line) => sum + line[amount], 0);
}

/** The customer's first payment: goods less coupon, shipping, and all taxes. */
export function totalCents(order: Order): number {
  const goods = sumLines(order, 'subtotalCents') - sumLines(order, 'discountCents');
  return goods + order.shippingCents + sumLines(order, 'taxCents') + order.shippingTaxCents;
}

/** Whether reports count an order by default. */
export function isSold({ status }: Order): boolean {
  return SOLD.includes(status);
}
