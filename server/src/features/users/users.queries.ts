import { AppError } from '@vitrine/contract/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { users } from '../../platform/database/schema/schema.ts';

export type UserRow = typeof users.$inferSelect;

/** A person of the company; `not_found` for anybody else. */
export async function getUser(ctx: Ctx, userId: string): Promise<UserRow> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function updateUserRow(ctx: Ctx, userId: string, values: Partial<UserRow>): Promise<UserRow> {
  const [row] = await ctx.db
    .update(users)
    .set({ ...values, updatedAt: ctx.clock.now() })
    .where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}
