import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import type { ReadIds } from '../source/source-replacement.ts';

const STALE_TIME_MS = 60_000;

/** Reads the ids of a source's lists; null for one that can't be read. */
export function readIdsOf(queries: QueryClient, sourceId: string): ReadIds {
  return async ({ option, depends, include }) => {
    const input = { ...depends, id: sourceId, option, include: include || undefined };
    const query = api.sources.options.queryOptions({ input, staleTime: STALE_TIME_MS, retry: false });
    try {
      return new Set((await queries.fetchQuery(query)).data.map((each) => each.id));
    } catch {
      return null;
    }
  };
}
