import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../platform/api/api.ts';

/** How many open comments each widget of a dashboard has; none for people who may not see them. */
export function useOpenComments(dashboardId: string, enabled: boolean): ReadonlyMap<string, number> {
  const { data } = useQuery(api.comments.list.queryOptions({ input: { dashboardId }, enabled }));
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { widgetId, resolved } of data?.data ?? [])
      if (!resolved) counts.set(widgetId, (counts.get(widgetId) ?? 0) + 1);
    return counts;
  }, [data]);
}

/** Refetches everything that shows comments. */
export function useCommentsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.comments.key() });
}
