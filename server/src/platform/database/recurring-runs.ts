import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { eq, gt, lte, or } from 'drizzle-orm';
import type { Db } from './database.ts';
import { recurringRuns } from './schema/schema.ts';

/** A start that lies further ahead was recorded by a wrong clock; clocks of several machines may differ by some minutes. */
const MAX_AHEAD_MS = HOUR_MS;

/** Whether work is due again; if so, this process has it until its interval is over. System scope. */
export async function claimRun(db: Db, name: string, { now, everyMs }: { now: Date; everyMs: number }) {
  const rows = await db
    .insert(recurringRuns)
    .values({ name, startedAt: now })
    .onConflictDoUpdate({
      target: recurringRuns.name,
      set: { startedAt: now },
      setWhere: or(
        lte(recurringRuns.startedAt, new Date(now.getTime() - everyMs)),
        gt(recurringRuns.startedAt, new Date(now.getTime() + MAX_AHEAD_MS)),
      ),
    })
    .returning({ name: recurringRuns.name });
  return rows.length > 0;
}

/** Remembers when something outside the workers was done, such as a backup. System scope. */
export async function recordRun(db: Db, name: string, startedAt: Date): Promise<void> {
  await db
    .insert(recurringRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({ target: recurringRuns.name, set: { startedAt } });
}

/** Lets work that has failed be claimed again at `startedAt` plus its interval. System scope. */
export async function setRunStart(db: Db, name: string, startedAt: Date): Promise<void> {
  await db.update(recurringRuns).set({ startedAt }).where(eq(recurringRuns.name, name));
}
