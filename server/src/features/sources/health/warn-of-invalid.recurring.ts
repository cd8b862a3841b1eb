import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, inTransaction, type Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { listAdminAddresses } from '../../users/index.ts';
import { markWarned, sourcesToWarnOf } from './source-health.queries.ts';
import { sourceWarning } from './source-warning.ts';

/** Admins are notified within minutes of a source that has to be reconnected, then once a day until it is. */
export const warnOfInvalidSources: Recurring = {
  name: 'warn-of-invalid-sources',
  everyMs: 2 * 60_000,
  run: warnOfInvalid,
};

async function warnOfInvalid(services: Services): Promise<void> {
  const warnedBefore = new Date(services.clock.nowMs() - DAY_MS);
  const due = await sourcesToWarnOf(services.database.system, warnedBefore);
  for (const companyId of new Set(due.map((source) => source.companyId))) {
    const ids = due.filter((source) => source.companyId === companyId).map(({ id }) => id);
    await warnCompany(services, companyId, ids, warnedBefore);
  }
}

/** One mail names all of a company's due sources; marks and jobs are stored together. */
async function warnCompany(
  services: Services,
  companyId: string,
  ids: string[],
  warnedBefore: Date,
): Promise<void> {
  const ctx = createCtx(services, companyId, { kind: 'system' });
  await inTransaction(ctx, async (tx) => {
    const marked: string[] = [];
    for (const id of ids) if (await markWarned(tx, id, warnedBefore)) marked.push(id);
    if (marked.length === 0) return;
    const day = ctx.clock.now().toISOString();
    for (const address of await listAdminAddresses(tx)) {
      await tx.jobs.enqueue(sourceWarning, { sourceIds: marked, address, at: day });
    }
  });
}
