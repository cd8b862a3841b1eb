import { type Collected, collectPages } from '../../kit/http/paging.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { Session } from '../../kit/http/session.ts';
import type { MetaCallOptions, MetaClient, MetaQuery } from './meta-client.ts';
import { type Days, windowsOf } from './meta-days.ts';
import { tooMuchData } from './meta-errors.ts';

type EdgePage<Item> = { data?: Item[]; paging?: { cursors?: { after?: string }; next?: string } };

export type EdgeLimits = { pageSize: number; maxPages: number; maxItems?: number };

const smallestPage = 5;

/**
 * All items of an edge, by its cursors, while it has a next page: short and empty pages may come before the last. A page that
 * is too large for Meta is requested again at half its size.
 */
export async function collectEdge<Item>(
  client: MetaClient,
  session: Session,
  path: string,
  query: MetaQuery,
  limits: EdgeLimits,
  options: MetaCallOptions = {},
): Promise<Collected<Item>> {
  let limit = limits.pageSize;
  const page = async (after: string): Promise<EdgePage<Item>> => {
    try {
      return await client.get(
        session,
        path,
        { ...query, limit, ...(after === '' ? {} : { after }) },
        options,
      );
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      if (limit <= smallestPage)
        throw new ProviderError('timeout', `${tooMuchData} Select a shorter range or fewer metrics.`);
      limit = Math.max(smallestPage, Math.floor(limit / 2));
      return page(after);
    }
  };
  const { pageSize: _, ...caps } = limits;
  return collectPages({ start: '', ...caps }, async (after: string) => {
    const { data = [], paging } = await page(after);
    const next = paging?.next ? (paging.cursors?.after ?? afterOf(paging.next)) : null;
    return { items: data, next };
  });
}

const SIDE_BY_SIDE = 4;

/**
 * A list of a range's days, newest first, read in parts of at most `maxDays`, a few of them in parallel: the pages of one list
 * can only be requested in sequence. Nothing is requested or returned after a part that a cap ended, or beyond `maxItems`.
 */
export async function collectByDays<Item>(
  days: Days,
  { maxDays, maxItems }: { maxDays: number; maxItems: number },
  collect: (days: Days) => Promise<Collected<Item>>,
): Promise<Collected<Item>> {
  const items: Item[] = [];
  const intervals = windowsOf(days, maxDays).reverse();
  for (let at = 0; at < intervals.length; at += SIDE_BY_SIDE) {
    for (const list of await Promise.all(intervals.slice(at, at + SIDE_BY_SIDE).map(collect))) {
      items.push(...list.items);
      if (!list.complete || items.length > maxItems)
        return { items: items.slice(0, maxItems), complete: false };
    }
  }
  return { items, complete: true };
}

function isTooMuch(error: unknown): boolean {
  return error instanceof ProviderError && error.message === tooMuchData;
}

/** The address of the next page contains the token, so only its cursor is used. */
function afterOf(next: string): string | null {
  return URL.canParse(next) ? new URL(next).searchParams.get('after') : null;
}
