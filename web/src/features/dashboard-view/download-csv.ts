import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { filterParameters } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { refusalOf } from '../../platform/api/api-error.ts';
import { requestHeaders } from '../../platform/session/identity.ts';

export type CsvRequest = {
  permalink: string;
  widgetId: string;
  dates: Dates;
  timezone: string;
  authorization?: string | undefined;
  filters?: readonly DashboardFilter[] | undefined;
};

/** URL of a widget's rows as a file, for the current date range. */
export function csvUrl({ permalink, widgetId, dates, timezone, filters = [] }: CsvRequest): string {
  const { startDate, endDate } = dates;
  const query = new URLSearchParams({ startDate, endDate, timezone, ...filterParameters(filters) });
  if (dates.compareStartDate && dates.compareEndDate) {
    query.set('compareStartDate', dates.compareStartDate);
    query.set('compareEndDate', dates.compareEndDate);
  }
  return `/api/dashboards/${encodeURIComponent(permalink)}/widgets/${encodeURIComponent(widgetId)}.csv?${query}`;
}

/**
 * Saves the file. Fetched instead of linked, because an iframe has no cookies and a password's token is a header.
 * Throws `ApiError`.
 */
export async function downloadCsv(request: CsvRequest): Promise<void> {
  const response = await fetch(csvUrl(request), { headers: requestHeaders(request.authorization) });
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  URL.revokeObjectURL(url);
}

function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : 'widget.csv';
}
