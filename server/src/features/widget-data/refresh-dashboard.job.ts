import { defineJob } from '../../platform/queue/job.ts';
import { refreshDashboard } from './refresh-dashboard.ts';
import { type RefreshPayload, refreshRequest } from './refresh-request.ts';

/** Renews the kept answers of a dashboard and range that are stale or missing. */
export const refreshDashboardJob = defineJob<RefreshPayload>({
  ...refreshRequest,
  run: (ctx, { dashboardId, round: _, together, ...dates }) =>
    refreshDashboard(ctx, dashboardId, dates, { together }),
});
