import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { dashboardDates, openedRecently } from '../plan/dashboard-dates.ts';
import { type DashboardDataRow, dashboardsOpenedSince } from '../plan/warmed-dashboards.queries.ts';
import { payloadOf, refreshRequest } from './refresh-request.ts';

const WARM_FROM_HOUR = 5;
const WARM_UNTIL_HOUR = 8;

/** Refreshes the data of each dashboard in use once every morning, in its own timezone. */
export const morningWarmUp: Recurring = {
  name: 'morning-warm-up',
  everyMs: 15 * 60_000,
  run: warmUpMornings,
};

/** The job's identity is the dashboard's day, so that repeated runs and many workers enqueue one job. */
async function warmUpMornings(services: Services): Promise<void> {
  for (const dashboard of await dashboardsOpenedSince(
    services.database.system,
    openedRecently(services.clock),
  )) {
    try {
      await warmUpMorning(services, dashboard);
    } catch (error) {
      services.log.error(
        { err: error, dashboardId: dashboard.id },
        'the cache of a dashboard could not be warmed up',
      );
    }
  }
}

async function warmUpMorning({ clock, queue }: Services, dashboard: DashboardDataRow): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.nowMs()).toZonedDateTimeISO(dashboard.timezone);
  if (now.hour < WARM_FROM_HOUR || now.hour >= WARM_UNTIL_HOUR) return;
  const payload = payloadOf(dashboard.id, dashboardDates(dashboard, clock), {
    round: `morning ${now.toPlainDate()}`,
    together: true,
  });
  await queue.jobs(dashboard.companyId).enqueue(refreshRequest, payload);
}
