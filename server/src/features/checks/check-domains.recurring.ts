import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { recordOutcomes } from '../groups/index.ts';
import { checkDomain, type RecordOutcomes } from './check-domain.ts';
import { claimDueDomains } from './checks.queries.ts';

const EVERY_MS = 20_000;
const AT_ONCE = 25;
/** A process that dies during a look leaves it to the next one after this. */
const LEASE_MS = 5 * 60_000;

/** Looks at watched domains when they are due: each check hourly, and twice more in a few minutes where it fails. */
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

/** Answers with the number of domains seen to. */
async function checkDue(services: Services, record: RecordOutcomes): Promise<number> {
  const { clock, database } = services;
  const leaseUntil = new Date(clock.nowMs() + LEASE_MS);
  const due = await claimDueDomains(database.system, clock.now(), leaseUntil, AT_ONCE);
  await Promise.all(
    due.map(async ({ id, companyId }) => {
      const ctx = createCtx(services, companyId, { kind: 'system' });
      // One that fails must not stop everybody else's.
      await checkDomain(ctx, id, record).catch((error) =>
        ctx.log.error({ err: error, domainId: id }, 'a domain could not be checked'),
      );
    }),
  );
  return due.length;
}
