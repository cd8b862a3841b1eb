import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { users } from '../../platform/database/schema/schema.ts';

/** Addresses of the company's people, in lower case. */
export async function listAddresses(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.companyId, ctx.companyId));
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}
