/** One page of a provider's list; `next` is the cursor of the following one, null at the end. */
export type Page<Item, Cursor> = { items: Item[]; next: Cursor | null };

export type PagingLimits<Cursor> = { start: Cursor; maxPages: number; maxItems?: number };

/** The items that were read; `complete` is false when a cap ended the reading. */
export type Collected<Item> = { items: Item[]; complete: boolean };

/**
 * Reads page after page up to a cap. A repeated cursor counts as the end, so that a faulty provider can't cause an endless
 * loop.
 */
export async function collectPages<Item, Cursor>(
  limits: PagingLimits<Cursor>,
  fetchPage: (cursor: Cursor) => Promise<Page<Item, Cursor>>,
): Promise<Collected<Item>> {
  const items: Item[] = [];
  const seen = new Set<Cursor>();
  const maxItems = limits.maxItems ?? Number.POSITIVE_INFINITY;
  let cursor: Cursor | null = limits.start;
  for (let pages = 0; pages < limits.maxPages; pages += 1) {
    seen.add(cursor as Cursor);
    const page: Page<Item, Cursor> = await fetchPage(cursor as Cursor);
    items.push(...page.items);
    if (page.next === null || seen.has(page.next))
      return { items: items.slice(0, maxItems), complete: items.length <= maxItems };
    if (items.length >= maxItems) break;
    cursor = page.next;
  }
  return { items: items.slice(0, maxItems), complete: false };
}
