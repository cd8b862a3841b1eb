import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { allOrders } from './data/all-orders.ts';
import { asText } from './data/money.ts';
import { listReply, type StoreCall } from './paging.ts';

const SYMBOLS: Readonly<Record<string, { name: string; symbol: string }>> = {
  USD: { name: 'United States (US) dollar', symbol: '&#36;' },
  EUR: { name: 'Euro', symbol: '&euro;' },
  GBP: { name: 'Pound sterling', symbol: '&pound;' },
};

/** `data/currencies/current`. The symbol is HTML. */
export function currentCurrency({ store }: StoreCall): Reply {
  return json(200, { code: store.currency, ...SYMBOLS[store.currency] });
}

/** `products`: by newest first, or as searched. */
export function products(call: StoreCall): Reply {
  const { store, parameters } = call;
  const searchText = (parameters.text('search') ?? '').toLowerCase();
  const categories = parameters.ids('category');
  const include = parameters.ids('include');
  const found = store.products.filter(
    ({ id, name, categoryId }) =>
      name.toLowerCase().includes(searchText) &&
      (categories.length === 0 || categories.includes(categoryId)) &&
      (include.length === 0 || include.includes(id)),
  );
  return listReply(call, found.toReversed(), (product) => ({
    id: product.id,
    name: product.name,
    slug: product.sku.toLowerCase(),
    permalink: `${store.scheme}://${store.host}${store.basePath}/product/${product.sku.toLowerCase()}/`,
    type: product.variations.length > 0 ? 'variable' : 'simple',
    status: 'publish',
    sku: product.sku,
    price: asText(product.priceCents),
    regular_price: asText(product.priceCents),
    sale_price: '',
    categories: store.categories.filter(({ id }) => id === product.categoryId),
    variations: product.variations.map(({ id }) => id),
  }));
}

/** `products/categories`. */
export function categories(call: StoreCall): Reply {
  const { store, parameters } = call;
  const searchText = (parameters.text('search') ?? '').toLowerCase();
  const found = store.categories.filter(({ name }) => name.toLowerCase().includes(searchText));
  return listReply(call, found, (category) => ({
    ...category,
    parent: 0,
    description: '',
    display: 'default',
    count: store.products.filter(({ categoryId }) => categoryId === category.id).length,
  }));
}

/** `coupons`. */
export function coupons(call: StoreCall): Reply {
  const { store, parameters, nowMs } = call;
  const searchText = (parameters.text('search') ?? parameters.text('code') ?? '').toLowerCase();
  const found = store.coupons.filter(({ code }) => code.includes(searchText));
  return listReply(call, found, ({ id, code, percent }) => ({
    id,
    code,
    amount: percent.toFixed(2),
    discount_type: 'percent',
    date_created: '2018-12-20T10:00:00',
    date_expires: null,
    usage_count: allOrders(store, nowMs).filter(({ couponCode }) => couponCode === code).length,
  }));
}
