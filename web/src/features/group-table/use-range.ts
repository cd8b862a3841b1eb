import { useQueries } from '@tanstack/react-query';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { useMemo } from 'react';
import { api } from '../../platform/api/api.ts';
import type { Ranged, TableView } from './table-view.ts';

/** The server's limit for one request. */
const CHUNK = 50;

/**
 * The values of a custom period, fetched for fifty domains at a time; empty for 7 and 30 days, which the table
 * contains.
 */
export function useRange(groupId: string, domainIds: readonly string[], view: TableView): Ranged {
  const { period, startDate, endDate } = view;
  const chunks = useMemo(
    () =>
      period === 'custom'
        ? Array.from({ length: Math.ceil(domainIds.length / CHUNK) }, (_, index) =>
            domainIds.slice(index * CHUNK, (index + 1) * CHUNK).join(','),
          )
        : [],
    [period, domainIds],
  );
  return useQueries({
    queries: chunks.map((domains) =>
      api.campaigns.range.queryOptions({
        input: { id: groupId, domains, startDate: startDate ?? '', endDate: endDate ?? '' },
        staleTime: 5 * 60_000,
      }),
    ),
    combine: (results) => {
      const ranged = new Map<string, Record<string, Total>>();
      for (const { data } of results)
        for (const [domainId, totals] of Object.entries(data?.data ?? {})) ranged.set(domainId, totals);
      return ranged;
    },
  });
}
