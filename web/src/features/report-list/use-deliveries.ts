import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { isUnderWay } from './report-words.ts';

/** How often something under way is asked about, in milliseconds. */
export const POLL_MS = 3000;

/** What was sent for a report, newest first; asked for again as long as something is under way. */
export function useDeliveries(reportId: string) {
  return useQuery({
    ...api.reports.deliveries.queryOptions({ input: { id: reportId } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isUnderWay(status)) ? POLL_MS : false,
  });
}
