import { AppError } from '@vitrine/contract/errors.ts';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { invitations, users } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

/** With the name of who invited; null once that person has left. */
export type InvitationRow = typeof invitations.$inferSelect & { inviter: string | null };

const columns = { ...getTableColumns(invitations), inviter: users.name };

/** The newest first. */
export function listInvitationRows(ctx: Ctx): Promise<InvitationRow[]> {
  return ctx.db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.companyId, ctx.companyId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/** An invitation of the company; `not_found` for any other. */
export async function getInvitation(ctx: Ctx, id: string): Promise<InvitationRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const [row] = await ctx.db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.companyId, ctx.companyId), eq(invitations.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Responds with its id; null when that address was invited already. */
export async function insertInvitation(
  ctx: Ctx,
  values: Omit<typeof invitations.$inferInsert, 'id' | 'companyId' | 'createdAt'>,
): Promise<string | null> {
  const { companyId, clock } = ctx;
  const [row] = await ctx.db
    .insert(invitations)
    .values({ ...values, companyId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: invitations.id });
  return row?.id ?? null;
}

export async function renewInvitation(
  ctx: Ctx,
  id: string,
  values: Pick<typeof invitations.$inferInsert, 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await ctx.db
    .update(invitations)
    .set(values)
    .where(and(eq(invitations.companyId, ctx.companyId), eq(invitations.id, id)));
}

/** False if it no longer exists: it was used, or revoked by somebody else. */
export async function deleteInvitation(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(invitations)
    .where(and(eq(invitations.companyId, ctx.companyId), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** Whose invitation a link is (`companyId`). System scope: who opens it belongs to no company yet. */
export async function findByToken(db: Db, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select({ ...columns, companyId: invitations.companyId })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash));
  return row;
}
