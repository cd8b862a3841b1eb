import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, inTransaction, type Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { findEndingTrials } from '../billing.queries.ts';
import { enqueueBillingMail } from '../mail/billing-mail.ts';

const AHEAD_MS = 3 * 24 * HOUR_MS;

/** Three days before a trial ends, its admins hear of it, once. One that is lengthened afterwards ends anew. */
export const warnOfTrialEnd: Recurring = {
  name: 'warn-of-trial-end',
  everyMs: HOUR_MS,
  run: warn,
};

async function warn(services: Services): Promise<void> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + AHEAD_MS);
  for (const { companyId, expiresAt } of await findEndingTrials(services.database.system, now, until)) {
    const ctx = createCtx(services, companyId, { kind: 'system' });
    const once = `${companyId} ${expiresAt?.toISOString()}`;
    await inTransaction(ctx, (tx) => enqueueBillingMail(tx, 'trial-ends', once));
  }
}
