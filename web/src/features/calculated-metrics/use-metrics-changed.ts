import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';

/** Makes stale what speaks of calculated metrics: their list, what widgets may ask, and the hashes of widgets that name one. */
export function useMetricsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.calculatedMetrics.list.key() }),
      queries.invalidateQueries({ queryKey: api.configs.widgets.key() }),
      queries.invalidateQueries({ queryKey: api.dashboards.show.key() }),
    ]);
  }, [queries]);
}
