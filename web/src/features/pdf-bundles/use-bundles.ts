import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** How often a bundle that is under way is asked about, in milliseconds. */
const POLL_MS = 1000;

/** What the person has asked for within a day, newest first; asked for again as long as something is under way. */
export function useBundles() {
  return useQuery({
    ...api.pdfBundles.list.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'working') ? POLL_MS : false,
  });
}
