import { and, eq, gt, lt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { oauthStates } from '../../../platform/database/schema/schema.ts';

export type OAuthStateRow = typeof oauthStates.$inferSelect;

/** Stores a sign-in in progress. */
export async function insertOAuthState(
  ctx: Ctx,
  values: Omit<typeof oauthStates.$inferInsert, 'companyId'>,
): Promise<void> {
  await ctx.db.insert(oauthStates).values({ ...values, companyId: ctx.companyId });
}

/** The sign-in that this person began; can be used once. */
export async function takeOAuthState(
  ctx: Ctx,
  state: string,
  userId: string,
): Promise<OAuthStateRow | undefined> {
  const [row] = await ctx.db
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.companyId, ctx.companyId),
        eq(oauthStates.userId, userId),
        eq(oauthStates.state, state),
        gt(oauthStates.expiresAt, ctx.clock.now()),
      ),
    )
    .returning();
  return row;
}

/** Every company's expired sign-ins. System scope. */
export async function deleteExpiredStates(db: Db, now: Date): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
}
