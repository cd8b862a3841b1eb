import type { PdfGaps, PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PdfRange } from '../../platform/database/schema/dashboards.ts';
import { pdfs } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type PdfRow = typeof pdfs.$inferSelect;
export type PdfFailure = NonNullable<PdfRow['failure']>;

/** Every change of a row is announced here with its id, when it is committed. */
export const PDF_CHANNEL = 'vitrine_pdfs';

/** A PDF of this key that is ready, or one that somebody is still working on (asked for after `workedOnSince`). */
export async function findUsablePdf(
  ctx: Ctx,
  dashboardId: string,
  key: string,
  workedOnSince: Date,
): Promise<PdfRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(pdfs)
    .where(
      and(
        eq(pdfs.companyId, ctx.companyId),
        eq(pdfs.dashboardId, dashboardId),
        eq(pdfs.key, key),
        gt(pdfs.expiresAt, ctx.clock.now()),
        or(eq(pdfs.status, 'ready'), and(eq(pdfs.status, 'waiting'), gt(pdfs.createdAt, workedOnSince))),
      ),
    )
    .orderBy(desc(pdfs.createdAt))
    .limit(1);
  return row;
}

export async function insertPdf(
  ctx: Ctx,
  values: { dashboardId: string; key: string; range: PdfRange; realTime: boolean; expiresAt: Date },
): Promise<PdfRow> {
  const [row] = await ctx.db
    .insert(pdfs)
    .values({ ...values, companyId: ctx.companyId, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The PDF was not stored.');
  return row;
}

/** A PDF of the company; `not_found` for any other. */
export async function getPdf(ctx: Ctx, pdfId: string): Promise<PdfRow> {
  if (!isUuid(pdfId)) throw new AppError('not_found');
  const [row] = await ctx.db
    .select()
    .from(pdfs)
    .where(and(eq(pdfs.companyId, ctx.companyId), eq(pdfs.id, pdfId)));
  if (!row) throw new AppError('not_found');
  return row;
}

const announced = sql`pg_notify(${PDF_CHANNEL}, ${pdfs.id}::text)`;

export async function updatePdf(
  ctx: Ctx,
  pdfId: string,
  values:
    | { status: 'ready'; storageKey: string; gaps: PdfGaps | null; key?: string }
    | { status: 'failed'; failure: PdfFailure; error: string | null },
): Promise<void> {
  await ctx.db
    .update(pdfs)
    .set(values)
    .where(and(eq(pdfs.companyId, ctx.companyId), eq(pdfs.id, pdfId)))
    .returning({ announced });
}

export async function notePdfProgress(ctx: Ctx, pdfId: string, progress: PdfProgress): Promise<void> {
  await ctx.db
    .update(pdfs)
    .set({ progress })
    .where(and(eq(pdfs.companyId, ctx.companyId), eq(pdfs.id, pdfId)))
    .returning({ announced });
}

/** Takes PDFs of every company whose time is over out of the list. System scope. */
export function takeExpiredPdfs(db: Db, now: Date, limit: number) {
  const expired = db.select({ id: pdfs.id }).from(pdfs).where(lt(pdfs.expiresAt, now)).limit(limit);
  return db
    .delete(pdfs)
    .where(inArray(pdfs.id, expired))
    .returning({ companyId: pdfs.companyId, storageKey: pdfs.storageKey });
}
