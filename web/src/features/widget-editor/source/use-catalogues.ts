import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { useCallback } from 'react';
import { api } from '../../../platform/api/api.ts';

export type Catalogues = {
  /** By source type; what has not arrived is missing. */
  byType: Readonly<Record<string, WidgetCatalogue>>;
  /** Why a type's catalogue can't be had, by source type. */
  errors: Readonly<Record<string, unknown>>;
  retry(): void;
};

/**
 * What widgets on these kinds of source may ask, of days or, in the real-time set, of the last minutes. It changes with releases only,
 * so each is asked once.
 */
export function useCatalogues(types: readonly string[], realTime: boolean): Catalogues {
  const wanted = [...new Set(types)].filter((type) => type !== '').join(' ');
  // The same function for the same types, and the same answers give the same object.
  const combine = useCallback(
    (asked: Asked[]) => combined(wanted.split(' '), asked, realTime),
    [wanted, realTime],
  );
  return useQueries({
    queries: (wanted === '' ? [] : wanted.split(' ')).map((type) =>
      api.configs.widgets.queryOptions({ input: { type }, staleTime: Number.POSITIVE_INFINITY }),
    ),
    combine,
  });
}

type Asked = UseQueryResult<{ data: WidgetCatalogue }>;

function combined(types: readonly string[], asked: readonly Asked[], realTime: boolean): Catalogues {
  const each = <Value>(pick: (query: Asked) => Value | null | undefined) =>
    Object.fromEntries(
      asked.flatMap((query, index) => {
        const value = pick(query);
        return value === null || value === undefined ? [] : [[types[index] ?? '', value]];
      }),
    ) as Record<string, Value>;
  return {
    byType: each(({ data }) => (data && realTime ? { ...data.data, ...data.data.realTime } : data?.data)),
    errors: each(({ error }) => error),
    retry: () => {
      for (const { error, refetch } of asked) if (error) void refetch();
    },
  };
}
