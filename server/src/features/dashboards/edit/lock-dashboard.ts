import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { type DashboardRow, findUserName, getDashboard, updateDashboardRow } from '../dashboards.queries.ts';

/** Takes or renews the editing lock; 409 with the holder's name while somebody else edits. Admins may take it over. */
export async function lockDashboard(
  ctx: Ctx,
  input: { id: string; takeOver?: boolean | undefined },
): Promise<{ locked: string; lockedBy: string }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('signed_out');
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, input.id, { lock: true });
    const holder = lockHolder(row, tx.clock.nowMs());
    if (holder && holder !== actor.userId && !(input.takeOver && actor.role === 'admin')) {
      throw new AppError(
        'conflict',
        `${(await findUserName(tx, holder)) ?? 'Someone else'} is editing this dashboard.`,
      );
    }
    await updateDashboardRow(tx, row.id, { lockedBy: actor.userId, lockedAt: tx.clock.now() });
    const lock = { locked: actor.userId, lockedBy: actor.name };
    // A renewal is no news.
    if (holder !== actor.userId)
      await tx.live.publish('DashboardLockUpdated', { dashboardId: row.id, ...lock });
    return lock;
  });
}

/** Gives one's own lock back; anybody else's stays. */
export async function unlockDashboard(ctx: Ctx, dashboardId: string): Promise<{ locked: null }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, dashboardId, { lock: true });
    if (tx.actor.kind === 'user' && row.lockedBy === tx.actor.userId) {
      await updateDashboardRow(tx, row.id, { lockedBy: null, lockedAt: null });
      const lock = { dashboardId: row.id, locked: null, lockedBy: null };
      await tx.live.publish('DashboardLockUpdated', lock);
    }
    return { locked: null };
  });
}

/** Refuses a save while somebody else holds the lock. */
export function requireNotLockedByOther(ctx: Ctx, row: DashboardRow): void {
  const holder = lockHolder(row, ctx.clock.nowMs());
  const own = ctx.actor.kind === 'user' && holder === ctx.actor.userId;
  if (holder && !own) throw new AppError('conflict', 'Someone else is editing this dashboard now.');
}

const FREE_AFTER_MS = 60_000;

/** Who holds the editing lock; null once it has been silent for a minute. */
export function lockHolder(row: Pick<DashboardRow, 'lockedBy' | 'lockedAt'>, nowMs: number): string | null {
  if (!row.lockedBy || !row.lockedAt) return null;
  return nowMs - row.lockedAt.getTime() < FREE_AFTER_MS ? row.lockedBy : null;
}
