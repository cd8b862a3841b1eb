import { AppError } from '@vitrine/contract/errors.ts';
import type { ListedReport } from './reports.queries.ts';

/** 409 for a report that was deleted, and for one whose dashboard is archived: the link in its mail would lead nowhere. */
export function refuseSending({ report, dashboardActive }: ListedReport): void {
  if (report.removedAt !== null) {
    throw new AppError('conflict', 'This report was deleted. Nothing more is sent of it.');
  }
  if (!dashboardActive) {
    throw new AppError('conflict', 'This dashboard is archived. Restore it to send its reports.');
  }
}
