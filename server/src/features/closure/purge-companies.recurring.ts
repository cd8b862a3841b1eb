import { createCtx, type Doors } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { deleteCompanyRow, listDue, listPeopleIds, listStorageKeys, lockDue } from './closure.queries.ts';

const AT_ONCE = 20;

/** Deletes companies whose day has come: rows, files, sessions and what their pages still hear. */
export const purgeCompanies: Recurring = { name: 'purge-companies', everyMs: 60 * 60_000, run: purgeDue };

export async function purgeDue(doors: Doors): Promise<void> {
  for (const companyId of await listDue(doors.database.system, doors.clock.now(), AT_ONCE))
    await purge(doors, companyId);
}

async function purge(doors: Doors, companyId: string): Promise<void> {
  const ctx = createCtx(doors, companyId, { kind: 'system' });
  const [keys, people] = [await listStorageKeys(ctx), await listPeopleIds(ctx)];
  const isGone = await doors.database.transaction(null, async (db) => {
    if (!(await lockDue(db, companyId, doors.clock.now()))) return false;
    await deleteCompanyRow(db, companyId);
    return true;
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
