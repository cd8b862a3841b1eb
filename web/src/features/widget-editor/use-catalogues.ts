import { useQueries } from '@tanstack/react-query';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { useMemo } from 'react';
import { api } from '../../platform/api.ts';

export type Catalogues = {
  /** By source type; what has not arrived is missing. */
  byType: Readonly<Record<string, WidgetCatalogue>>;
  /** Why a type's catalogue can't be had, by source type. */
  errors: Readonly<Record<string, unknown>>;
  retry(): void;
};

/** What widgets on these kinds of source may ask, of days or of the last minutes. It changes with releases only, so each is asked once. */
export function useCatalogues(types: readonly string[], realTime: boolean): Catalogues {
  const wanted = [...new Set(types)].filter((type) => type !== '');
  const asked = useQueries({
    queries: wanted.map((type) =>
      api.configs.widgets.queryOptions({ input: { type }, staleTime: Number.POSITIVE_INFINITY }),
    ),
  });
  const found = asked.map(({ data }) => (realTime ? inRealTime(data?.data) : data?.data));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new with each rendering, its catalogues are not
  const byType = useMemo(
    () => Object.fromEntries(wanted.flatMap((type, index) => (found[index] ? [[type, found[index]]] : []))),
    [wanted.join(' '), ...found],
  );
  const errors = Object.fromEntries(
    wanted.flatMap((type, index) => (asked[index]?.error ? [[type, asked[index].error]] : [])),
  );
  const retry = () => {
    for (const { error, refetch } of asked) if (error) void refetch();
  };
  return { byType, errors, retry };
}

const known = new WeakMap<WidgetCatalogue, WidgetCatalogue>();

/** The same object for the same catalogue, or everything made of it would be made again with each rendering. */
function inRealTime(catalogue: WidgetCatalogue | undefined): WidgetCatalogue | undefined {
  if (!catalogue?.realTime) return undefined;
  const seen = known.get(catalogue) ?? { ...catalogue.realTime, realTime: null };
  known.set(catalogue, seen);
  return seen;
}
