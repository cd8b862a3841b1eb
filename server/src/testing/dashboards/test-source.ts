import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { oauthStates, sources } from '../../platform/database/schema/schema.ts';

type Values = Partial<typeof sources.$inferInsert>;

/** A connected source of any type, also of one that only a test knows. Returns its id. */
export async function addTestSource(ctx: Ctx, type: string, values: Values = {}): Promise<string> {
  const [row] = await ctx.db
    .insert(sources)
    .values({ type, name: 'Test source', account: 'shop', ...values, companyId: ctx.companyId })
    .returning({ id: sources.id });
  if (!row) throw new Error('The test source was not created.');
  return row.id;
}

/** A source's row as it is now. */
export async function sourceState(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(sources).where(eq(sources.id, id));
  if (!row) throw new Error('The test source is gone.');
  return row;
}

/** Whether a sign-in is stored, expired or not. */
export async function isSignInStored(ctx: Ctx, state: string): Promise<boolean> {
  const cached = await ctx.db.select().from(oauthStates).where(eq(oauthStates.state, state));
  return cached.length > 0;
}
