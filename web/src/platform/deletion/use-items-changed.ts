import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { refreshSession } from '../session/session.ts';

/** Refetches everything that may show a deleted or restored item. */
export function useItemsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { annotations, goals, deletedItems, dashboards, clients, reports, sources, campaigns, users } = api;
    const changed = [
      annotations,
      goals,
      deletedItems,
      dashboards,
      clients,
      reports,
      sources,
      campaigns,
      users,
    ];
    const keys = changed.map((one) => one.key());
    await Promise.all([...keys.map((queryKey) => queries.invalidateQueries({ queryKey })), refreshSession()]);
  };
}
