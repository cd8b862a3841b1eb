import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';

/** The links of a dashboard while its share menu is open. */
export function useShareLinks(dashboardId: string, opened: boolean) {
  return useQuery(api.shareLinks.list.queryOptions({ input: { id: dashboardId }, enabled: opened }));
}
