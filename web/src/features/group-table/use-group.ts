import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useLive, useLiveReturn } from '../../platform/live/live-channel.ts';

/** Refetch interval while domains wait for their first values, in case a live message is lost. */
const WAITING_MS = 5000;

/** A group and its table, refetched when something in it changes. */
export function useGroup(groupId: string) {
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey: api.campaigns.key() });
  useLive('CampaignUpdated', ({ id }) => {
    if (id === groupId) renew();
  });
  useLiveReturn(renew);
  const group = useQuery(api.campaigns.show.queryOptions({ input: { id: groupId } }));
  const table = useQuery({
    ...api.campaigns.table.queryOptions({ input: { id: groupId } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => row.state === 'waiting') ? WAITING_MS : false,
  });
  return { group, table };
}
