import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exchangeRates } from '../../platform/database/schema/schema.ts';

export type RatesRow = typeof exchangeRates.$inferSelect;

/** Rates are everybody's: no company has a part in them. */
export async function findRates(ctx: Ctx, day: string): Promise<RatesRow | undefined> {
  const [row] = await ctx.db.select().from(exchangeRates).where(eq(exchangeRates.day, day));
  return row;
}

export async function storeRates(ctx: Ctx, row: RatesRow): Promise<void> {
  await ctx.db.insert(exchangeRates).values(row).onConflictDoUpdate({ target: exchangeRates.day, set: row });
}
