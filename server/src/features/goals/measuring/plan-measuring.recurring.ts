import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deferGoals, lockDueGoals } from '../goals.queries.ts';
import { requestMeasuring } from './measure-request.ts';

const BATCH = 200;
/** After that another worker takes over the goals of a process that died. */
const LEASE_MS = HOUR_MS / 2;

/** Finds goals that are due; several workers may run it at once. */
export const planGoalMeasuring: Recurring = {
  name: 'plan-goal-measuring',
  everyMs: 30_000,
  run: async (services) => {
    while ((await planMeasuring(services)) === BATCH);
  },
};

/** Enqueues the measuring of due goals, company by company; returns how many there were. */
async function planMeasuring(services: Services): Promise<number> {
  return services.database.transaction(null, async (db, connection) => {
    const due = await lockDueGoals(db, services.clock.now(), BATCH);
    const idsOf = (some: typeof due) => some.map(({ id }) => id);
    await deferGoals(db, idsOf(due), new Date(services.clock.nowMs() + LEASE_MS));
    for (const [companyId, some] of Map.groupBy(due, (one) => one.companyId))
      await requestMeasuring({ jobs: services.queue.jobs(companyId, connection) }, idsOf(some));
    return due.length;
  });
}
