import { AppError } from '@vitrine/contract/errors.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { users } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type UserRow = typeof users.$inferSelect;

/** A person of the company; nothing for any other. */
export async function findUser(
  ctx: Ctx,
  userId: string,
  options: { lock?: boolean } = {},
): Promise<UserRow | undefined> {
  if (!isUuid(userId)) return undefined;
  const query = ctx.db
    .select()
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)));
  const [row] = options.lock ? await query.for('no key update') : await query;
  return row;
}

/** A person of the company; `not_found` for any other. `lock` locks the row until the transaction ends. */
export async function getUser(ctx: Ctx, userId: string, options?: { lock?: boolean }): Promise<UserRow> {
  const row = await findUser(ctx, userId, options);
  if (!row) throw new AppError('not_found');
  return row;
}

/** `not_found` for people outside the company. */
export async function updateUserRow(ctx: Ctx, userId: string, values: Partial<UserRow>): Promise<UserRow> {
  if (!isUuid(userId)) throw new AppError('not_found');
  const [row] = await ctx.db
    .update(users)
    .set({ ...values, updatedAt: ctx.clock.now() })
    .where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Addresses of the company's admins, the first one first. */
export async function listAdminAddresses(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), eq(users.role, 'admin')))
    .orderBy(users.createdAt, users.id);
  return rows.map(({ email }) => email);
}

/** The addresses of those people who are still admins or managers of the company, by their ids. */
export async function findEditorAddresses(ctx: Ctx, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.companyId, ctx.companyId),
        inArray(users.id, userIds),
        inArray(users.role, ['admin', 'manager']),
      ),
    );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
