import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { useLive, useLiveReturn } from '../../../platform/live/live-channel.ts';

/** The links of a dashboard while its share menu is open. */
export function useShareLinks(dashboardId: string, opened: boolean) {
  return useQuery(api.shareLinks.list.queryOptions({ input: { id: dashboardId }, enabled: opened }));
}

/** Requests the links again when somebody else has changed them. */
export function useLiveLinks(dashboardId: string): void {
  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: api.shareLinks.key() });
  useLive('ShareLinksUpdated', (changed) => {
    if (changed.dashboardId === dashboardId) refetch();
  });
  useLiveReturn(refetch);
}
