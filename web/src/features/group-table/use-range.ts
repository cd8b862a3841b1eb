import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Group } from '@vitrine/contract/entities/group.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { useCallback, useMemo } from 'react';
import { api } from '../../platform/api/api.ts';
import type { Ranged, TableView } from './table-view.ts';

/** The server's limit for one request. */
const CHUNK = 50;

export type RangeState = {
  ranged: Ranged;
  /** Why values could not be loaded; null if none failed. */
  error: unknown;
  refetch: () => Promise<unknown>;
};

/**
 * The values of a custom period, fetched for fifty domains at a time; empty for 7 and 30 days, which the table
 * contains.
 */
export function useRange(
  { id: groupId, metrics }: Pick<Group, 'id' | 'metrics'>,
  domainIds: readonly string[],
  view: TableView,
): RangeState {
  const { period, startDate, endDate } = view;
  const chunks = useMemo(
    () =>
      period === 'custom'
        ? Array.from({ length: Math.ceil(domainIds.length / CHUNK) }, (_, index) =>
            domainIds.slice(index * CHUNK, (index + 1) * CHUNK),
          )
        : [],
    [period, domainIds],
  );
  const combine = useCallback(
    (results: UseQueryResult<{ data: Record<string, Record<string, Total>> }>[]): RangeState => {
      const ranged = new Map<string, Record<string, Total | null>>();
      const nothing = Object.fromEntries(metrics.map(({ id }) => [id, null]));
      for (const [index, { data, error }] of results.entries()) {
        if (error && !data) for (const domainId of chunks[index] ?? []) ranged.set(domainId, nothing);
        for (const [domainId, totals] of Object.entries(data?.data ?? {})) ranged.set(domainId, totals);
      }
      const failed = results.filter(({ data, error }) => error && !data);
      const refetch = () => Promise.all(failed.map((each) => each.refetch()));
      return { ranged, error: failed[0]?.error ?? null, refetch };
    },
    [metrics, chunks],
  );
  return useQueries({
    queries: chunks.map((domains) =>
      api.campaigns.range.queryOptions({
        input: {
          id: groupId,
          domains: domains.join(','),
          startDate: startDate ?? '',
          endDate: endDate ?? '',
        },
        staleTime: 5 * 60_000,
      }),
    ),
    combine,
  });
}
