import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';

/** People see their own page; admins see everyone's. Others get `not_found`. */
export function requireSelfOrAdmin(ctx: Ctx, userId: string): void {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  if (ctx.actor.userId !== userId && ctx.actor.role !== 'admin') throw new AppError('not_found');
}
