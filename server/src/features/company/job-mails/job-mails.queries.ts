import { and, eq, lt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { jobMails } from '../../../platform/database/schema/schema.ts';
import type { SendResult } from '../../../platform/mail/send-once.ts';

/** Marks the mail of a job as being sent; false if an earlier run has sent it, or was sending it when it ended. */
export async function claimJobMail(ctx: Ctx, id: string): Promise<boolean> {
  const claimed = await ctx.db
    .insert(jobMails)
    .values({ id, companyId: ctx.companyId, status: 'sending', createdAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: jobMails.id,
      set: { status: 'sending', error: null },
      setWhere: and(eq(jobMails.companyId, ctx.companyId), eq(jobMails.status, 'waiting')),
    })
    .returning({ id: jobMails.id });
  return claimed.length === 1;
}

/** Stores how sending ended; false if the mail no longer has the status `from`. */
export async function settleJobMail(
  ctx: Ctx,
  id: string,
  from: 'sending' | 'unknown',
  result: SendResult,
): Promise<boolean> {
  const settled = await ctx.db
    .update(jobMails)
    .set(result)
    .where(and(eq(jobMails.companyId, ctx.companyId), eq(jobMails.id, id), eq(jobMails.status, from)))
    .returning({ id: jobMails.id });
  return settled.length === 1;
}

/** Of all companies. System scope. */
export function deleteJobMailsBefore(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, jobMails, lt(jobMails.createdAt, before));
}
