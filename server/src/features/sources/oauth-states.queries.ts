import { and, eq, gt, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { oauthStates } from '../../platform/database/schema/schema.ts';

export type OAuthStateRow = typeof oauthStates.$inferSelect;

/** Remembers a sign-in that is under way, and forgets those that were never finished. */
export async function insertOAuthState(
  ctx: Ctx,
  values: Omit<typeof oauthStates.$inferInsert, 'companyId'>,
): Promise<void> {
  await ctx.db
    .delete(oauthStates)
    .where(and(eq(oauthStates.companyId, ctx.companyId), lt(oauthStates.expiresAt, ctx.clock.now())));
  await ctx.db.insert(oauthStates).values({ ...values, companyId: ctx.companyId });
}

/** The sign-in that this person began; it works once. */
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
