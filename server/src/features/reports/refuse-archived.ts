import { AppError } from '@vitrine/contract/errors.ts';
import type { ListedReport } from './reports.queries.ts';

/** 409 for a report whose dashboard is archived: the link in its mail would lead nowhere. */
export function refuseArchived({ dashboardActive }: Pick<ListedReport, 'dashboardActive'>): void {
  if (!dashboardActive) {
    throw new AppError('conflict', 'This dashboard is archived. Restore it to send its reports.');
  }
}
