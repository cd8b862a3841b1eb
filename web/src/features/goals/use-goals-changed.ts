import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';

/** Requests again what shows goals: their lists, and the dashboards that mark them in widgets. */
export function useGoalsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const keys = [api.goals.key(), api.dashboards.show.key(), api.deletedItems.key()];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}
