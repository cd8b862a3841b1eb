import { createCtx, type Doors } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { isChargedAgain } from '../billing/index.ts';
import { deleteCompanyRow, listDue, listPeopleIds, listStorageKeys, lockDue } from './closure.queries.ts';

/** Deletes companies whose day has come: rows, files, sessions and what their pages still hear. One that fails stops no other. */
export const purgeCompanies: Recurring = { name: 'purge-companies', everyMs: 60 * 60_000, run: purgeDue };

export async function purgeDue(doors: Doors): Promise<void> {
  for (const companyId of await listDue(doors.database.system, doors.clock.now()))
    await purge(doors, companyId).catch((error: unknown) =>
      doors.log.error({ err: error, companyId }, 'a company could not be deleted'),
    );
}

async function purge(doors: Doors, companyId: string): Promise<void> {
  const ctx = createCtx(doors, companyId, { kind: 'system' });
  const [keys, people] = [await listStorageKeys(ctx), await listPeopleIds(ctx)];
  const isGone = await doors.database.transaction(null, async (db) => {
    const isDue = await lockDue(db, companyId, doors.clock.now());
    if (isDue) await requireUncharged(db, companyId);
    if (isDue) await deleteCompanyRow(db, companyId);
    return isDue;
  });
  if (!isGone) return;
  doors.log.info({ companyId, files: keys.length, people: people.length }, 'a company was deleted');
  for (const userId of people) await ctx.live.disconnect(userId);
  // Rows first: a file without a row is only room that is lost.
  for (const key of keys)
    await doors.files
      .remove(key)
      .catch((error: unknown) => doors.log.warn({ err: error, key }, 'a file stayed'));
}

/** Its agreement would go on being charged at the provider, and nobody here would know of it. */
async function requireUncharged(db: Db, companyId: string): Promise<void> {
  if (await isChargedAgain(db, companyId))
    throw new Error('Its subscription is not canceled. Cancel it at the payment provider first.');
}
