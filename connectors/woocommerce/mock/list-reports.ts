import type { Reply } from '../../mock-kit/mock.ts';
import { asText } from './data/money.ts';
import { type Entry, entriesIn } from './entries.ts';
import { readOrderFilter } from './order-filter.ts';
import { listReply, type StoreCall } from './paging.ts';
import { readSpan, restrictLines } from './stats.ts';
import { valuesOf } from './stats-values.ts';

type Row = Record<string, unknown>;

/** `products`: sold products in a range. */
export function productReport(call: StoreCall): Reply {
  const { store, parameters } = call;
  const filter = {
    products: parameters.ids('products'),
    categories: parameters.ids('categories'),
    variations: [],
  };
  const lines = restrictLines(filter, spanEntries(call));
  const extended = parameters.bool('extended_info');
  const rows = store.products.flatMap((product) => {
    const own = lines.filter(({ line }) => line?.product.id === product.id);
    if (own.length === 0) return [];
    const { items_sold, net_revenue, orders_count } = valuesOf('products', own);
    const info = {
      name: product.name,
      price: asText(product.priceCents),
      image: '',
      permalink: `${store.scheme}://${store.host}${store.basePath}/product/${product.sku.toLowerCase()}/`,
      category_ids: [product.categoryId],
      stock_status: 'instock',
      stock_quantity: null,
      sku: product.sku,
      variations: product.variations.map(({ id }) => id),
    };
    return [
      { product_id: product.id, items_sold, net_revenue, orders_count, extended_info: extended ? info : {} },
    ];
  });
  return sortedReply(
    call,
    rows,
    'date',
    ['date', 'items_sold', 'net_revenue', 'orders_count', 'product_name', 'sku', 'variations'],
    'product_id',
  );
}

/** `variations`: products with choices, by choice. */
export function variationReport(call: StoreCall): Reply {
  const { store, parameters } = call;
  const lines = restrictLines(
    { products: parameters.ids('products'), categories: [], variations: parameters.ids('variations') },
    spanEntries(call),
  );
  const rows = store.products.flatMap((product) =>
    product.variations.flatMap((variation) => {
      const own = lines.filter(({ line }) => line?.variationId === variation.id);
      if (own.length === 0) return [];
      const { items_sold, net_revenue, orders_count } = valuesOf('variations', own);
      const extended_info = parameters.bool('extended_info')
        ? { name: variation.name, sku: product.sku }
        : {};
      return [
        {
          product_id: product.id,
          variation_id: variation.id,
          items_sold,
          net_revenue,
          orders_count,
          extended_info,
        },
      ];
    }),
  );
  return sortedReply(
    call,
    rows,
    'date',
    ['date', 'items_sold', 'net_revenue', 'orders_count', 'sku'],
    'variation_id',
  );
}

/** `categories`. */
export function categoryReport(call: StoreCall): Reply {
  const { store, parameters } = call;
  const lines = restrictLines(
    { products: [], categories: parameters.ids('categories'), variations: [] },
    spanEntries(call),
  );
  const rows = store.categories.flatMap(({ id, name }) => {
    const own = lines.filter(({ line }) => line?.product.categoryId === id);
    if (own.length === 0) return [];
    const { items_sold, net_revenue, orders_count, products_count } = valuesOf('products', own);
    const extended_info = parameters.bool('extended_info') ? { name } : {};
    return [{ category_id: id, items_sold, net_revenue, orders_count, products_count, extended_info }];
  });
  return sortedReply(
    call,
    rows,
    'category_id',
    ['category_id', 'category', 'items_sold', 'net_revenue', 'orders_count', 'products_count'],
    'category_id',
  );
}

/** `coupons`. */
export function couponReport(call: StoreCall): Reply {
  const { store, parameters } = call;
  const requested = parameters.ids('coupons');
  const entries = spanEntries(call);
  const rows = store.coupons.flatMap(({ id, code }) => {
    const own = entries.filter(({ isOrder, order }) => isOrder && order.couponCode === code);
    if (own.length === 0 || (requested.length > 0 && !requested.includes(id))) return [];
    const { amount, orders_count } = valuesOf('coupons', own);
    const info = { code, date_created: '2018-12-20 10:00:00', date_expires: null, discount_type: 'percent' };
    return [
      { coupon_id: id, amount, orders_count, extended_info: parameters.bool('extended_info') ? info : {} },
    ];
  });
  return sortedReply(call, rows, 'coupon_id', ['coupon_id', 'code', 'amount', 'orders_count'], 'coupon_id');
}

/** `taxes`: one rate per store. */
export function taxReport(call: StoreCall): Reply {
  const { store } = call;
  const { total_tax, order_tax, shipping_tax, orders_count } = valuesOf('taxes', spanEntries(call));
  const rate = {
    tax_rate_id: 1,
    name: store.language === 'de' ? 'MwSt.' : 'Tax',
    tax_rate: store.taxRate * 100,
    country: '',
    state: '',
    priority: 1,
  };
  const rows = orders_count === 0 ? [] : [{ ...rate, total_tax, order_tax, shipping_tax, orders_count }];
  return sortedReply(
    call,
    rows,
    'tax_rate_id',
    ['tax_rate_id', 'name', 'total_tax', 'order_tax', 'shipping_tax', 'orders_count'],
    'tax_rate_id',
  );
}

function spanEntries(call: StoreCall): Entry[] {
  return entriesIn(call, readSpan(call), readOrderFilter(call));
}

/** Rows in the requested order. Names that aren't a column of values are ordered by the row's id. */
export function sortedReply(
  call: StoreCall,
  rows: readonly Row[],
  fallback: string,
  names: readonly string[],
  id: string,
): Reply {
  const { parameters } = call;
  const orderBy = parameters.choice('orderby', fallback, names);
  const sign = parameters.choice('order', 'desc', ['asc', 'desc']) === 'asc' ? 1 : -1;
  const value = (row: Row) => row[orderBy] ?? row[id];
  const sorted = rows.toSorted((left, right) => sign * compare(value(left), value(right)));
  return listReply(call, sorted, (row) => row);
}

const collator = new Intl.Collator('en');

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}
