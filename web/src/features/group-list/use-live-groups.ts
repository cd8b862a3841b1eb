import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useLive, useLiveReturn } from '../../platform/live/live-channel.ts';

/** Asks for groups again when one of them has changed. */
export function useLiveGroups(): void {
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey: api.campaigns.list.key() });
  useLive('CampaignUpdated', renew);
  useLiveReturn(renew);
}
