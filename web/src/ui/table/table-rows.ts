export type Sort = { key: string; descending: boolean };

/** What rows are compared by; null is last in either direction. */
export type SortValue = string | number | boolean | null;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows in the order of one value; equal ones keep their order. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => SortValue, descending: boolean): Row[] {
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * compare(one, other);
    })
    .map(({ row }) => row);
}

function compare(one: string | number | boolean, other: string | number | boolean): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other);
  return Number(one) - Number(other);
}

/** One page of the rows and the number of pages; a page that does not exist becomes the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  perPage: number,
): { rows: readonly Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((shown - 1) * perPage, shown * perPage), page: shown, pages };
}
