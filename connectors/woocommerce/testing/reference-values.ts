import type { Order, OrderLine } from '../mock/data/order.ts';

/** An order on its day or a return on its own, whole or one line's part of it. Money in hundredths. */
export type Movement = {
  order: Order;
  date: string;
  hour: number;
  isOrder: boolean;
  line: OrderLine | null;
  items: number;
  gross: number;
  coupon: number;
  refund: number;
  tax: number;
  shipping: number;
};

type Amount = 'items' | 'gross' | 'coupon' | 'refund' | 'tax' | 'shipping';

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** The values of movements; `days` are those that net sales are spread over. Throws for an unknown metric. */
export function metricValue(report: string, id: string, movements: Movement[], days: number): number | null {
  const sum = (name: Amount) => movements.reduce((total, movement) => total + movement[name], 0);
  const money = (name: Amount) => sum(name) / 100;
  const sold = movements.filter(({ isOrder }) => isOrder);
  const distinct = (of: (movement: Movement) => unknown) =>
    new Set(sold.map(of).filter((value) => value !== undefined)).size;
  const net = (sum('gross') - sum('coupon') - sum('refund')) / 100;
  const orders = distinct(({ order }) => order.id);
  const products = new Set(
    sold.flatMap(({ order, line }) => (line ? [line] : order.lines).map(({ product }) => product.id)),
  );
  switch (id) {
    case 'total_sales':
      return net + money('tax') + money('shipping');
    case 'gross_sales':
      return money('gross');
    case 'net_revenue':
      return net;
    case 'orders_count':
      return orders;
    case 'avg_order_value':
      return ratio(net, orders);
    case 'num_items_sold':
    case 'items_sold':
      return sum('items');
    case 'avg_items_per_order':
      return ratio(sum('items'), orders);
    case 'refunds':
      return money('refund');
    case 'coupons':
      return money('coupon');
    case 'amount':
      return sold.reduce((total, { coupon }) => total + coupon, 0) / 100;
    case 'coupons_count':
      return distinct(({ order }) => order.couponCode);
    case 'taxes':
      return money('tax');
    case 'shipping':
      return money('shipping');
    case 'total_customers':
      return distinct(({ order }) => order.customer.id);
    case 'products':
    case 'products_count':
      return products.size;
    case 'average_sales':
      return ratio(net, days);
    case 'refund_rate':
      return ratio(money('refund'), money('gross'));
    case 'discount_rate':
      return ratio(money('coupon'), money('gross'));
    default:
      throw new Error(`The reference model has no metric ${id} of ${report}`);
  }
}
