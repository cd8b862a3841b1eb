import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';

/** How many groups the company has; what the page began with until the list is there. */
export function useGroupCount(): number {
  const { company } = useSession();
  const { data } = useQuery(api.campaigns.list.queryOptions());
  return data?.data.length ?? company?.campaignsCount ?? 0;
}
