import { and, count, desc, eq, gt, ne } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { apiTokens, emailChanges, sessions, users } from '../../platform/database/schema/schema.ts';

/** Sessions that have not run out, the one last seen first. System scope: sessions are closed to companies. */
export function listSessionRows(db: Db, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

/** One session of a person; nothing when there is none of this id. System scope. */
export async function deleteSession(db: Db, userId: string, id: string) {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ userAgent: sessions.userAgent });
  return row;
}

/** All sessions of a person but one. System scope. */
export async function deleteOtherSessions(db: Db, userId: string, currentSessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentSessionId)));
}

export async function hasTwoFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ on: users.twoFactorEnabled })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)));
  return row?.on ?? false;
}

/** Takes the place of an address that waited before. */
export async function upsertEmailChange(
  ctx: Ctx,
  values: Omit<typeof emailChanges.$inferInsert, 'companyId' | 'createdAt'>,
): Promise<void> {
  const { companyId, clock } = ctx;
  const { email, tokenHash, expiresAt } = values;
  const set = { email, tokenHash, expiresAt, createdAt: clock.now() };
  await ctx.db
    .insert(emailChanges)
    .values({ ...values, companyId, createdAt: clock.now() })
    .onConflictDoUpdate({ target: emailChanges.userId, set });
}

/** Whose new address a link confirms (`companyId`). System scope: the link may be opened anywhere. */
export async function findEmailChange(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ change: emailChanges, user: users, companyId: emailChanges.companyId })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.tokenHash, tokenHash));
  return row;
}

export type TokenRow = typeof apiTokens.$inferSelect;

/** The newest first. */
export function listTokenRows(ctx: Ctx, userId: string): Promise<TokenRow[]> {
  return ctx.db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.companyId, ctx.companyId), eq(apiTokens.userId, userId)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

export async function countTokens(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.companyId, ctx.companyId), eq(apiTokens.userId, userId)));
  return Number(row?.total ?? 0);
}

export async function insertToken(
  ctx: Ctx,
  values: Omit<typeof apiTokens.$inferInsert, 'id' | 'companyId' | 'createdAt' | 'lastUsedAt'>,
): Promise<TokenRow> {
  const { companyId, clock } = ctx;
  const [row] = await ctx.db
    .insert(apiTokens)
    .values({ ...values, companyId, createdAt: clock.now() })
    .returning();
  if (!row) throw new Error('The token was not created.');
  return row;
}

export async function deleteToken(ctx: Ctx, userId: string, id: string): Promise<TokenRow | undefined> {
  const { companyId } = ctx;
  const [row] = await ctx.db
    .delete(apiTokens)
    .where(and(eq(apiTokens.companyId, companyId), eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning();
  return row;
}

/** Whose token it is (`companyId`). System scope: a call shows a token and says no company. */
export async function findToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ token: apiTokens, user: users, companyId: apiTokens.companyId })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, tokenHash));
  return row;
}

/** System scope. */
export async function noteTokenUsed(db: Db, id: string, at: Date): Promise<void> {
  // Of whichever company: `companyId` was no condition of the search either.
  await db.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, id));
}
