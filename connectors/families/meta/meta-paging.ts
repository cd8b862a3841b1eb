import { type Collected, collectPages } from '../../kit/paging.ts';
import { ProviderError } from '../../kit/provider-error.ts';
import type { Session } from '../../kit/session.ts';
import type { MetaCallOptions, MetaClient, MetaQuery } from './meta-client.ts';
import { tooMuchData } from './meta-errors.ts';

type EdgePage<Item> = { data?: Item[]; paging?: { cursors?: { after?: string }; next?: string } };

export type EdgeLimits = { pageSize: number; maxPages: number; maxItems?: number };

const smallestPage = 5;

/**
 * All items of an edge, by its cursors, while it names a next page: short and empty pages may come before the last. A page
 * that Meta finds too heavy is asked for again at half its size.
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
        throw new ProviderError('timeout', `${tooMuchData} Please choose a shorter range or fewer figures.`);
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

function isTooMuch(error: unknown): boolean {
  return error instanceof ProviderError && error.message === tooMuchData;
}

/** The address of the next page carries the token, so only its cursor is taken. */
function afterOf(next: string): string | null {
  return URL.canParse(next) ? new URL(next).searchParams.get('after') : null;
}
