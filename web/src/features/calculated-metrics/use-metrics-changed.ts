import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';

/**
 * Invalidates what depends on calculated metrics: their list, the metrics offered to widgets, and hashes of widgets
 * that use one.
 */
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
