import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { useCallback } from 'react';
import { api } from '../../../platform/api/api.ts';

export type Catalogues = {
  /** By source type; missing ones have not arrived. */
  byType: Readonly<Record<string, WidgetCatalogue>>;
  /** Why a type's catalogue is unavailable, by source type. */
  errors: Readonly<Record<string, unknown>>;
  retry(): Promise<unknown>;
};

/**
 * The catalogues of these source types, of days or, for real-time widgets, of real time. They change with releases only, so each
 * is loaded once.
 */
export function useCatalogues(types: readonly string[], realTime: boolean): Catalogues {
  const typesKey = [...new Set(types)].filter((type) => type !== '').join(' ');
  // The same function for the same types, so that equal responses give the same object.
  const combine = useCallback(
    (results: CatalogueResult[]) => combineQueries(typesKey.split(' '), results, realTime),
    [typesKey, realTime],
  );
  return useQueries({
    queries: (typesKey === '' ? [] : typesKey.split(' ')).map((type) =>
      api.configs.widgets.queryOptions({ input: { type }, staleTime: Number.POSITIVE_INFINITY }),
    ),
    combine,
  });
}

type CatalogueResult = UseQueryResult<{ data: WidgetCatalogue }>;

function combineQueries(
  types: readonly string[],
  results: readonly CatalogueResult[],
  realTime: boolean,
): Catalogues {
  const each = <Value>(pick: (query: CatalogueResult) => Value | null | undefined) =>
    Object.fromEntries(
      results.flatMap((query, index) => {
        const value = pick(query);
        return value === null || value === undefined ? [] : [[types[index] ?? '', value]];
      }),
    ) as Record<string, Value>;
  return {
    byType: each(({ data }) => (data && realTime ? { ...data.data, ...data.data.realTime } : data?.data)),
    errors: each(({ error }) => error),
    retry: () => Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
