import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import { isSold } from './data/order.ts';
import { byLine, type Entry, entriesIn, type Span } from './entries.ts';
import { INTERVALS, type Interval, intervalsOf } from './intervals.ts';
import { readOrderFilter } from './order-filter.ts';
import { pageHeaders, readPage, type StoreCall } from './paging.ts';
import { SEGMENTS_OF, type SegmentBy, segmentsOf } from './segments.ts';
import { type MetricValues, type StatsKind, valuesOf } from './stats-values.ts';
import { isoGmt, isoLocal, splitLocal } from './wall-time.ts';

/** Fields that intervals can be ordered by. */
const ORDER_BY: Readonly<Record<StatsKind, readonly string[]>> = {
  revenue: [
    'date',
    'total_sales',
    'coupons',
    'refunds',
    'shipping',
    'taxes',
    'net_revenue',
    'orders_count',
    'items_sold',
    'gross_sales',
  ],
  orders: ['date', 'net_revenue', 'orders_count', 'avg_order_value'],
  products: ['date', 'net_revenue', 'coupons', 'refunds', 'shipping', 'taxes', 'orders_count', 'items_sold'],
  variations: ['date', 'net_revenue', 'orders_count', 'items_sold'],
  coupons: ['date', 'amount', 'coupons_count', 'orders_count'],
  taxes: ['date', 'items_sold', 'orders_count', 'products_count'],
};

/** `{kind}/stats`: totals of a span, and one page of its intervals. */
export function stats(call: StoreCall, kind: StatsKind): Reply {
  const { parameters, store } = call;
  const page = readPage(parameters);
  const span = readSpan(call);
  const intervalKind = parameters.choice('interval', 'week', INTERVALS);
  const orderBy = parameters.choice('orderby', 'date', ORDER_BY[kind]);
  const ascending = parameters.choice('order', 'desc', ['asc', 'desc']) === 'asc';
  const segmentBy =
    parameters.text('segmentby') === undefined
      ? undefined
      : parameters.choice('segmentby', 'product', SEGMENTS_OF[kind]);
  const fields = parameters.list('fields');
  const entries = entriesIn(call, span, kind === 'revenue' ? isSold : readOrderFilter(call));
  const own = restrictToIds(call, kind, entries);
  const present = (part: readonly Entry[]) => {
    const values = keepFields(valuesOf(kind, part), kind === 'orders' ? fields : []);
    return { ...values, segments: segmentBy ? segmentsOf(kind, segmentBy as SegmentBy, part, store) : [] };
  };
  const all = intervalsOf(span, intervalKind);
  if (page.offset >= all.length) return json(200, { totals: [], intervals: [] }, pageHeaders(call, page, 0));
  const byInterval = dealOut(own, all);
  const rows = all.map((interval, index) => ({ interval, entries: byInterval[index] ?? [] }));
  const value = ({ interval, entries: part }: (typeof rows)[number]) =>
    orderBy === 'date'
      ? interval.after
      : (valuesOf(kind, part)[orderBy === 'items_sold' && kind === 'revenue' ? 'num_items_sold' : orderBy] ??
        0);
  const sorted = rows.toSorted((left, right) => (ascending ? 1 : -1) * (value(left) - value(right)));
  const intervals = sorted.slice(page.offset, page.offset + page.size).map(({ interval, entries: part }) => ({
    ...describe(interval, store.timeZone),
    subtotals: present(part),
  }));
  return json(200, { totals: present(own), intervals }, pageHeaders(call, page, all.length));
}

/** `after` and `before` on the site's clock; the last week up to now when they are missing. */
export function readSpan({ parameters, store, nowMs }: StoreCall): Span {
  const { day, hour, minute } = localTime(nowMs, store.timeZone);
  const now = day * 86_400 + hour * 3600 + minute * 60;
  const before = parameters.moment('before') ?? now;
  return { after: parameters.moment('after') ?? before - 7 * 86_400 + 1, before };
}

function keepFields(values: MetricValues, fields: readonly string[]): MetricValues {
  if (fields.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
}

/** Entries by interval; both are walked once, in order of time. */
function dealOut(entries: readonly Entry[], intervals: readonly Interval[]): Entry[][] {
  const dealt: Entry[][] = intervals.map(() => []);
  let index = 0;
  for (const entry of entries.toSorted((left, right) => left.at - right.at)) {
    while ((intervals[index]?.before ?? Number.POSITIVE_INFINITY) < entry.at) index += 1;
    dealt[index]?.push(entry);
  }
  return dealt;
}

function describe({ label, after, before }: Interval, timeZone: string): object {
  const [start, end] = [splitLocal(after), splitLocal(before)];
  const spaced = (text: string) => text.replace('T', ' ');
  return {
    interval: label,
    date_start: spaced(isoLocal(start.day, start.second)),
    date_start_gmt: spaced(isoGmt(start.day, start.second, timeZone)),
    date_end: spaced(isoLocal(end.day, end.second)),
    date_end_gmt: spaced(isoGmt(end.day, end.second, timeZone)),
  };
}

/** products/stats and the like count only the lines of the requested entities. */
function restrictToIds(
  { parameters, store }: StoreCall,
  kind: StatsKind,
  entries: readonly Entry[],
): Entry[] {
  if (kind === 'coupons') {
    const ids = parameters.ids('coupons');
    return entries.filter(
      ({ order }) =>
        ids.length === 0 ||
        store.coupons.some(({ id, code }) => ids.includes(id) && code === order.couponCode),
    );
  }
  if (kind !== 'products' && kind !== 'variations') return [...entries];
  return restrictLines(
    {
      products: parameters.ids('products'),
      categories: parameters.ids('categories'),
      variations: parameters.ids('variations'),
    },
    entries,
  );
}

type LineFilter = {
  products: readonly number[];
  categories: readonly number[];
  variations: readonly number[];
};

/** The lines of entries that belong to one of the named products, categories and variations. */
export function restrictLines(
  { products, categories, variations }: LineFilter,
  entries: readonly Entry[],
): Entry[] {
  const isRequested = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id);
  return entries
    .flatMap(byLine)
    .filter(
      ({ line }) =>
        line !== undefined &&
        isRequested(products, line.product.id) &&
        isRequested(categories, line.product.categoryId) &&
        isRequested(variations, line.variationId),
    );
}
