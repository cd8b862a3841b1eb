import type { ChangeNames } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { polishedTexts, polishingEndpoints } from '../../platform/database/schema/schema.ts';

export type EndpointRow = typeof polishingEndpoints.$inferSelect;
export type TextRow = typeof polishedTexts.$inferSelect;
type NewText = { key: string; sentences: string[]; names: ChangeNames };

export async function findEndpoint(ctx: Ctx): Promise<EndpointRow | null> {
  const [row] = await ctx.db
    .select()
    .from(polishingEndpoints)
    .where(eq(polishingEndpoints.companyId, ctx.companyId));
  return row ?? null;
}

export async function saveEndpointRow(
  tx: Ctx,
  values: Pick<EndpointRow, 'url' | 'model' | 'key' | 'enabled'>,
): Promise<EndpointRow> {
  const saved = { ...values, problem: null, problemAt: null, pausedUntil: null };
  const [row] = await tx.db
    .insert(polishingEndpoints)
    .values({ ...saved, companyId: tx.companyId, createdAt: tx.clock.now() })
    .onConflictDoUpdate({ target: polishingEndpoints.companyId, set: saved })
    .returning();
  if (!row) throw new Error('The endpoint was not saved.');
  return row;
}

export async function updateEndpointRow(
  ctx: Ctx,
  values: Partial<Pick<EndpointRow, 'problem' | 'problemAt' | 'pausedUntil'>>,
): Promise<void> {
  await ctx.db.update(polishingEndpoints).set(values).where(eq(polishingEndpoints.companyId, ctx.companyId));
}

/** Deletes the endpoint with everything it has polished. */
export async function deleteEndpointRow(tx: Ctx): Promise<void> {
  await tx.db.delete(polishingEndpoints).where(eq(polishingEndpoints.companyId, tx.companyId));
  await tx.db.delete(polishedTexts).where(eq(polishedTexts.companyId, tx.companyId));
}

export function listTexts(ctx: Ctx, keys: readonly string[]): Promise<TextRow[]> {
  return ctx.db
    .select()
    .from(polishedTexts)
    .where(and(eq(polishedTexts.companyId, ctx.companyId), inArray(polishedTexts.key, [...keys])));
}

/** How many of them are new: others may be requested by another page already. */
export async function insertTexts(
  tx: Ctx,
  texts: readonly NewText[],
  sent: { sentAt?: Date } = {},
): Promise<number> {
  const createdAt = tx.clock.now();
  const rows = await tx.db
    .insert(polishedTexts)
    .values(texts.map((text) => ({ ...text, ...sent, companyId: tx.companyId, createdAt })))
    .onConflictDoNothing()
    .returning({ id: polishedTexts.id });
  return rows.length;
}

/** The next text that no worker has sent; it is this worker's from now on. */
export async function claimText(ctx: Ctx): Promise<TextRow | null> {
  const { companyId } = ctx;
  const next = ctx.db
    .select({ id: polishedTexts.id })
    .from(polishedTexts)
    .where(and(eq(polishedTexts.companyId, companyId), isNull(polishedTexts.sentAt)))
    .orderBy(polishedTexts.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await ctx.db
    .update(polishedTexts)
    .set({ sentAt: ctx.clock.now() })
    .where(and(eq(polishedTexts.companyId, companyId), inArray(polishedTexts.id, next)))
    .returning();
  return row ?? null;
}

/** `polished` is null where the response is discarded. */
export async function storePolished(ctx: Ctx, key: string, polished: string[] | null): Promise<void> {
  await ctx.db
    .update(polishedTexts)
    .set({ polished, respondedAt: ctx.clock.now() })
    .where(and(eq(polishedTexts.companyId, ctx.companyId), eq(polishedTexts.key, key)));
}

/** Deletes what the endpoint has not answered: the next page that shows it requests it again. */
export async function deleteUnanswered(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(polishedTexts)
    .where(and(eq(polishedTexts.companyId, ctx.companyId), isNull(polishedTexts.respondedAt)));
}

/** Deletes texts of all companies: old ones, and those that no worker sent, or whose worker ended before the endpoint answered. */
export async function deleteTextsBefore(
  db: Db,
  { created, sent }: { created: Date; sent: Date },
): Promise<void> {
  const lastSent = sql`coalesce(${polishedTexts.sentAt}, ${polishedTexts.createdAt})`;
  const isAbandoned = and(isNull(polishedTexts.respondedAt), lt(lastSent, sent.toISOString()));
  await deleteInBatches(db, polishedTexts, or(lt(polishedTexts.createdAt, created), isAbandoned));
}

/** How many wait for the endpoint. */
export async function countUnanswered(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(polishedTexts)
    .where(and(eq(polishedTexts.companyId, ctx.companyId), isNull(polishedTexts.respondedAt)));
  return row?.count ?? 0;
}
