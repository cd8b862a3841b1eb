import type { AccountSession } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inSystemTransaction } from '../../platform/ctx/ctx.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteEmailChange } from '../sign-in/index.ts';
import { deleteOtherSessions, deleteSession, listSessionRows } from './account.queries.ts';
import { describeDevice } from './describe-device.ts';
import { requireUser } from './require-user.ts';

/** Where one is signed in, the one last seen first. */
export async function listSessions({ user }: Visit, ctx: Ctx): Promise<AccountSession[]> {
  const { database, clock } = ctx.services;
  const rows = await listSessionRows(database.system, requireUser(ctx).userId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    ip: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    current: row.id === user?.sessionId,
  }));
}

/** Signs one browser out, and what its pages hear; `not_found` for a session that is not one’s own. */
export async function endSession(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  const { userId } = requireUser(ctx);
  await inSystemTransaction(ctx, async (tx) => {
    const ended = isUuid(id) ? await deleteSession(tx.db, userId, id) : undefined;
    if (!ended) throw new AppError('not_found');
    await recordAudit(tx, { action: 'session.ended', subject: describeDevice(ended.userAgent) });
  });
  await ctx.live.disconnect(userId);
  return { deleted: true };
}

/** Ends all other sessions and deletes an unconfirmed new e-mail address, which somebody in one of them may have requested. */
export async function endOtherSessions({ user }: Visit, ctx: Ctx): Promise<{ deleted: true }> {
  const { userId } = requireUser(ctx);
  if (!user) throw new AppError('signed_out');
  await inSystemTransaction(ctx, async (tx) => {
    await deleteOtherSessions(tx.db, userId, user.sessionId);
    await deleteEmailChange(tx, userId);
    await recordAudit(tx, { action: 'session.ended', subject: 'all their other browsers' });
  });
  await ctx.live.disconnect(userId);
  return { deleted: true };
}
