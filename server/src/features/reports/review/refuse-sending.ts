import { AppError } from '@vitrine/contract/errors.ts';
import type { ListedReport } from '../definitions/reports.queries.ts';
import type { DeliveryRow } from '../deliveries/deliveries.queries.ts';

/** Why nothing of a delivery can be sent once more as long as it is not over. */
export const NOT_OVER_YET: Partial<Record<DeliveryRow['status'], string>> = {
  waiting: 'This delivery is not over yet.',
  preparing: 'This delivery is not over yet.',
  retrying: 'This delivery is not over yet.',
  held: 'This delivery is held back. Decide about it first.',
  in_review: 'This delivery is in review. Decide about it first.',
};

/** 409 for a report that was deleted, and for one whose dashboard is archived: the link in its mail would lead nowhere. */
export function refuseSending({ report, dashboardActive }: ListedReport): void {
  if (report.removedAt !== null) {
    throw new AppError('conflict', 'This report was deleted. It is no longer sent.');
  }
  if (!dashboardActive) {
    throw new AppError('conflict', 'This dashboard is archived. Restore it to send its reports.');
  }
}
