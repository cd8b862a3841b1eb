import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { isChargedAgain, isOwedRefund } from '../billing/index.ts';
import { deleteCompanyRow, listDue, listPeopleIds, lockDue, setDeletion } from './closure.queries.ts';
import { removeFiles, removeFilesJob } from './remove-files.job.ts';

/** After this time every write to the files of a deleted company has finished. */
const STRAGGLERS_MS = HOUR_MS;

/** Deletes companies whose deletion is due: rows, files, sessions and live connections. A failure does not stop the others. */
export const purgeCompanies: Recurring = { name: 'purge-companies', everyMs: HOUR_MS, run: purgeDue };

export async function purgeDue(services: Services): Promise<void> {
  for (const companyId of await listDue(services.database.system, services.clock.now()))
    await purge(services, companyId).catch((error: unknown) =>
      services.log.error({ err: error, companyId }, 'a company could not be deleted'),
    );
}

/** Deletes a company without the time in which it can be restored. Throws if its payments are not settled. */
export async function deleteCompanyNow(services: Services, companyId: string): Promise<void> {
  const now = services.clock.now();
  const ctx = createCtx(services, companyId, { kind: 'system' });
  await setDeletion(ctx, { requestedAt: now, at: now });
  await purge(services, companyId);
}

async function purge(services: Services, companyId: string): Promise<void> {
  const ctx = createCtx(services, companyId, { kind: 'system' });
  const people = await listPeopleIds(ctx);
  const now = services.clock.now();
  const isGone = await services.database.transaction(null, async (db, connection) => {
    if (!(await lockDue(db, companyId, now))) return false;
    await requireNoOpenPayments(db, companyId);
    await deleteCompanyRow(db, companyId);
    const startAfter = new Date(now.getTime() + STRAGGLERS_MS);
    await services.queue.jobs(companyId, connection).enqueue(removeFilesJob, {}, { startAfter });
    return true;
  });
  if (!isGone) return;
  services.log.info({ companyId, people: people.length }, 'a company was deleted');
  for (const userId of people) await ctx.live.disconnect(userId);
  // Rows first: a file without a row only takes space.
  await removeFiles(services, companyId).catch((error: unknown) =>
    services.log.warn({ err: error, companyId }, 'files of a deleted company will be removed later'),
  );
}

/** Throws if the provider still charges the company or owes it a refund: no record of it would be left. */
async function requireNoOpenPayments(db: Db, companyId: string): Promise<void> {
  if (await isChargedAgain(db, companyId))
    throw new Error('Its subscription is not canceled. Cancel it at the payment provider first.');
  if (await isOwedRefund(db, companyId))
    throw new Error('It is owed a refund. If the payment provider rejected it, refund it there manually.');
}
