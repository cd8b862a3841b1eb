import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { recordOutcomes } from '../groups/index.ts';
import { checkDomain, type RecordOutcomes } from './check-domain.ts';
import { claimDueDomains } from './checks.queries.ts';

/** New domains wait for their first checks so long at most. */
const EVERY_MS = 5_000;
const AT_ONCE = 25;
/** After this lease another process takes over the domains of one that died. */
const LEASE_MS = 5 * 60_000;

/** Runs the checks of watched domains when they are due: hourly, and twice more within minutes after a failure. */
export const checkDomains = checkDomainsFor(recordOutcomes);

/** `record` receives the check results. */
export function checkDomainsFor(record: RecordOutcomes): Recurring {
  return {
    name: 'check-domains',
    everyMs: EVERY_MS,
    run: async (services) => {
      while ((await checkDue(services, record)) === AT_ONCE);
    },
  };
}

/** Returns the number of domains checked. */
async function checkDue(services: Services, record: RecordOutcomes): Promise<number> {
  const { clock, database } = services;
  const leaseUntil = new Date(clock.nowMs() + LEASE_MS);
  const due = await claimDueDomains(database.system, clock.now(), leaseUntil, AT_ONCE);
  await Promise.all(
    due.map(async ({ id, companyId }) => {
      const ctx = createCtx(services, companyId, { kind: 'system' });
      // One that fails must not stop the others.
      await checkDomain(ctx, id, record).catch((error) =>
        ctx.log.error({ err: error, domainId: id }, 'a domain could not be checked'),
      );
    }),
  );
  return due.length;
}
