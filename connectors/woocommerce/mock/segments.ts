import type { Store } from './data/stores.ts';
import { byLine, type Entry } from './entries.ts';
import { type MetricValues, type StatsKind, valuesOf } from './stats-values.ts';

export const SEGMENTS = ['product', 'category', 'variation', 'coupon', 'customer_type'] as const;
export type SegmentBy = (typeof SEGMENTS)[number];

/** Which segments each kind of stats knows. */
export const SEGMENTS_OF: Readonly<Record<StatsKind, readonly SegmentBy[]>> = {
  revenue: SEGMENTS,
  orders: SEGMENTS,
  products: ['product', 'category', 'variation'],
  variations: ['product', 'category', 'variation'],
  coupons: ['product', 'variation', 'category', 'coupon'],
  taxes: [],
};

export type Segment = { segment_id: number | string; segment_label: string; subtotals: MetricValues };

/** Entries split by a field. Each product, category and coupon has a segment, sold or not. */
export function segmentsOf(
  kind: StatsKind,
  by: SegmentBy,
  entries: readonly Entry[],
  store: Store,
): Segment[] {
  const byLines = by === 'product' || by === 'category' || by === 'variation';
  const parts = byLines ? entries.flatMap((entry) => (entry.line ? [entry] : byLine(entry))) : entries;
  return bucketsOf(by, store).map(({ id, label, holds }) => ({
    segment_id: id,
    segment_label: label,
    subtotals: valuesOf(kind, parts.filter(holds)),
  }));
}

type Bucket = { id: number | string; label: string; holds: (entry: Entry) => boolean };

function bucketsOf(by: SegmentBy, { products, categories, coupons }: Store): Bucket[] {
  const variations = products.flatMap((product) => product.variations);
  switch (by) {
    case 'product':
      return products.map(({ id, name }) => ({
        id,
        label: name,
        holds: ({ line }) => line?.product.id === id,
      }));
    case 'category':
      return categories.map(({ id, name }) => ({
        id,
        label: name,
        holds: ({ line }) => line?.product.categoryId === id,
      }));
    case 'variation':
      return variations.map(({ id, name }) => ({
        id,
        label: name,
        holds: ({ line }) => line?.variationId === id,
      }));
    case 'coupon':
      return coupons.map(({ id, code }) => ({
        id,
        label: code,
        holds: ({ order }) => order.couponCode === code,
      }));
    default:
      return [
        { id: 'new', label: 'new', holds: ({ order }) => !order.returning },
        { id: 'returning', label: 'returning', holds: ({ order }) => order.returning },
      ];
  }
}
