import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { askAgainMs } from './report-words.ts';

/** What was sent for a report, newest first; asked for again as long as something may change by itself. */
export function useDeliveries(reportId: string) {
  return useQuery({
    ...api.reports.deliveries.queryOptions({ input: { id: reportId } }),
    refetchInterval: ({ state }) => askAgainMs((state.data?.data ?? []).map(({ status }) => status)),
  });
}
