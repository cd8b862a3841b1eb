import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { jsonLines } from './json-lines.ts';

export type WidgetDataRequest = {
  startDate: string;
  endDate: string;
  compareStartDate: string | null;
  compareEndDate: string | null;
  timezone: string;
  widgets?: string[];
  refresh?: boolean;
  retry?: boolean;
  realTime?: boolean;
  filters?: readonly DashboardFilter[];
};

type StreamOptions = {
  permalink: string;
  request: WidgetDataRequest;
  authorization?: string;
  signal: AbortSignal;
};

/** Requests a dashboard's values and calls back for each widget as its line arrives. Throws `ApiError` if refused. */
export async function streamWidgets(
  options: StreamOptions,
  onResult: (result: WidgetResult) => void,
): Promise<void> {
  const { permalink, request, authorization, signal } = options;
  const path = `/api/dashboards/${encodeURIComponent(permalink)}/data`;
  const opening = authorization === undefined ? {} : { authorization };
  for await (const line of jsonLines({ path, body: request, signal, ...opening }))
    onResult(line as WidgetResult);
}
