import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { claimDue } from '../whitelabel.queries.ts';
import { checkWhitelabel } from './check-whitelabel.ts';

/** After this lease another process takes over the domains of one that died. */
const LEASE_MS = 10 * MINUTE_MS;
const AT_ONCE = 10;

/** Checks companies' DNS records when they are due: hourly if they work, after growing pauses if they don't. */
export const recheckDomains: Recurring = {
  name: 'recheck-domains',
  everyMs: MINUTE_MS,
  run: async (services) => {
    while ((await recheckDue(services)) === AT_ONCE);
  },
};

/** Returns the number of companies checked. */
export async function recheckDue(services: Services): Promise<number> {
  const { clock, database } = services;
  const leaseUntil = new Date(clock.nowMs() + LEASE_MS);
  const due = await claimDue(database.system, clock.now(), leaseUntil, AT_ONCE);
  await Promise.all(
    due.map(async (companyId) => {
      const ctx = createCtx(services, companyId, { kind: 'system' });
      // One that fails must not stop the others.
      await checkWhitelabel(ctx).catch((error) =>
        ctx.log.error({ err: error }, 'custom domains could not be checked'),
      );
    }),
  );
  return due.length;
}
