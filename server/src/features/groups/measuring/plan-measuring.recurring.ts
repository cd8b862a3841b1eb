import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deferDomains, lockDueDomains } from '../definitions/domains.queries.ts';
import { LEASE_MS, requestMeasuring } from './measure-request.ts';

const BATCH = 200;

/** Finds domains whose sources are due; several workers may run it at once. */
export const planMeasuringRecurring: Recurring = {
  name: 'plan-measuring',
  everyMs: 5_000,
  run: async (services) => {
    while ((await planMeasuring(services)) === BATCH);
  },
};

/** Enqueues the measuring of due domains, group by group; returns how many there were. */
export async function planMeasuring(services: Services): Promise<number> {
  return services.database.transaction(null, async (db, connection) => {
    const due = await lockDueDomains(db, services.clock.now(), BATCH);
    const until = new Date(services.clock.nowMs() + LEASE_MS);
    await deferDomains(
      db,
      due.map(({ id }) => id),
      until,
    );
    for (const [groupId, domains] of Map.groupBy(due, (one) => one.groupId)) {
      const [{ companyId } = { companyId: '' }] = domains;
      const jobs = services.queue.jobs(companyId, connection);
      await requestMeasuring({ jobs }, { groupId, domainIds: domains.map(({ id }) => id) });
    }
    return due.length;
  });
}
