import { isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { allOrders } from './data/all-orders.ts';
import { asNumber } from './data/money.ts';
import { type Customer, type Order, SOLD, sumLines } from './data/order.ts';
import { sortedReply } from './list-reports.ts';
import type { StoreCall } from './paging.ts';
import { isoLocal } from './wall-time.ts';

type Account = { customer: Customer; orders: number; netCents: number; lastDay: number; lastSecond: number };

const ORDER_BY = [
  'username',
  'name',
  'country',
  'city',
  'state',
  'postcode',
  'date_registered',
  'date_last_active',
  'orders_count',
  'total_spend',
  'avg_order_value',
];

/** `customers`: everyone who ever bought, guests too. */
export function customerReport(call: StoreCall): Reply {
  const { parameters } = call;
  const requested = parameters.ids('customers');
  const search = (parameters.text('search') ?? '').toLowerCase();
  const rows = accountsOf(call)
    .map(presentAccount)
    .filter(
      ({ id, name }) =>
        (requested.length === 0 || requested.includes(id)) && name.toLowerCase().includes(search),
    );
  return sortedReply(call, rows, 'date_registered', ORDER_BY, 'id');
}

/** `customers/stats`: totals only. */
export function customerStats(call: StoreCall): Reply {
  const accounts = accountsOf(call);
  const count = accounts.length;
  const average = (values: number[]) =>
    count === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / count;
  const totals = {
    customers_count: count,
    avg_orders_count: average(accounts.map(({ orders }) => orders)),
    avg_total_spend: average(accounts.map(({ netCents }) => asNumber(netCents))),
    avg_avg_order_value: average(accounts.map(averageOrder)),
  };
  return json(200, { totals });
}

function averageOrder({ orders, netCents }: Account): number {
  return orders === 0 ? 0 : asNumber(netCents) / orders;
}

/** Customers within the requested dates of registration, activity and orders. */
function accountsOf({ store, parameters, nowMs }: StoreCall): Account[] {
  const between = (name: string) => {
    const [after, before] = [parameters.moment(`${name}_after`), parameters.moment(`${name}_before`)];
    return (at: number) => (after === undefined || at >= after) && (before === undefined || at <= before);
  };
  const [registered, active, ordered] = [between('registered'), between('last_active'), between('order')];
  const accounts = new Map<number, Account>();
  for (const order of allOrders(store, nowMs)) {
    if (ordered(order.day * 86_400 + order.second)) addOrder(accounts, order);
  }
  return [...accounts.values()].filter(
    ({ customer, lastDay, lastSecond }) =>
      registered(customer.since * 86_400) && active(lastDay * 86_400 + lastSecond),
  );
}

function addOrder(accounts: Map<number, Account>, order: Order): void {
  const { customer, day, second } = order;
  const account = accounts.get(customer.id) ?? {
    customer,
    orders: 0,
    netCents: 0,
    lastDay: day,
    lastSecond: second,
  };
  accounts.set(customer.id, account);
  account.lastDay = day;
  account.lastSecond = second;
  if (!SOLD.includes(order.status)) return;
  account.orders += 1;
  account.netCents +=
    sumLines(order, 'subtotalCents') - sumLines(order, 'discountCents') - (order.refund?.netCents ?? 0);
}

function presentAccount(account: Account) {
  const { customer, orders, netCents } = account;
  return {
    id: customer.id,
    user_id: customer.registered ? customer.id : null,
    username: customer.registered ? customer.email.split('@')[0] : '',
    name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    country: customer.place.country,
    city: customer.place.city,
    state: customer.place.state,
    postcode: customer.place.postcode,
    date_registered: customer.registered ? `${isoDay(customer.since)}T08:00:00` : null,
    date_last_active: isoLocal(account.lastDay, account.lastSecond),
    orders_count: orders,
    total_spend: asNumber(netCents),
    avg_order_value: averageOrder(account),
  };
}
