import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { PdfExportStatus } from '@vitrine/contract/entities/pdf.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { pdfExportItems, pdfExports, pdfs } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type PdfExportRow = typeof pdfExports.$inferSelect;
type ItemRow = typeof pdfExportItems.$inferSelect;

export type NewPdfExport = { userId: string; dates: Dates | null; locale: string; expiresAt: Date };

export async function insertPdfExport(
  ctx: Ctx,
  pdfExport: NewPdfExport,
  dashboards: readonly { id: string; name: string }[],
): Promise<{ pdfExport: PdfExportRow; items: ItemRow[] }> {
  const { companyId } = ctx;
  const [row] = await ctx.db
    .insert(pdfExports)
    .values({ ...pdfExport, companyId, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The pdfExport was not stored.');
  const items = await ctx.db
    .insert(pdfExportItems)
    .values(
      dashboards.map(({ id, name }, position) => ({
        ...{ companyId, pdfExportId: row.id, dashboardId: id },
        ...{ name, position },
      })),
    )
    .returning();
  return { pdfExport: row, items };
}

/** A PDF export of the company; `not_found` for any other. */
export async function getPdfExport(ctx: Ctx, pdfExportId: string): Promise<PdfExportRow> {
  const row = isUuid(pdfExportId) ? await findPdfExport(ctx, pdfExportId) : undefined;
  if (!row) throw new AppError('not_found');
  return row;
}

export async function findPdfExport(ctx: Ctx, pdfExportId: string): Promise<PdfExportRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(pdfExports)
    .where(and(eq(pdfExports.companyId, ctx.companyId), eq(pdfExports.id, pdfExportId)));
  return row;
}

/** Newest first. */
export function listPdfExportRows(ctx: Ctx, userId: string): Promise<PdfExportRow[]> {
  return ctx.db
    .select()
    .from(pdfExports)
    .where(
      and(
        eq(pdfExports.companyId, ctx.companyId),
        eq(pdfExports.userId, userId),
        gt(pdfExports.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(pdfExports.createdAt));
}

/** In their order, each with its PDF where there is one. */
export function listPdfExportItems(ctx: Ctx, pdfExportIds: string[]) {
  return ctx.db
    .select({ item: pdfExportItems, pdf: pdfs })
    .from(pdfExportItems)
    .leftJoin(pdfs, eq(pdfs.id, pdfExportItems.pdfId))
    .where(
      and(eq(pdfExportItems.companyId, ctx.companyId), inArray(pdfExportItems.pdfExportId, pdfExportIds)),
    )
    .orderBy(asc(pdfExportItems.position));
}

export type PdfExportItem = Awaited<ReturnType<typeof listPdfExportItems>>[number];

export async function findItem(ctx: Ctx, itemId: string) {
  const [row] = await ctx.db
    .select({ item: pdfExportItems, pdfExport: pdfExports })
    .from(pdfExportItems)
    .innerJoin(pdfExports, eq(pdfExports.id, pdfExportItems.pdfExportId))
    .where(and(eq(pdfExportItems.companyId, ctx.companyId), eq(pdfExportItems.id, itemId)));
  return row;
}

export type FoundItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

export async function updateItem(
  ctx: Ctx,
  itemId: string,
  values: Partial<Pick<ItemRow, 'status' | 'pdfId' | 'error'>>,
): Promise<void> {
  await ctx.db
    .update(pdfExportItems)
    .set(values)
    .where(and(eq(pdfExportItems.companyId, ctx.companyId), eq(pdfExportItems.id, itemId)));
}

export async function countUnfinished(ctx: Ctx, pdfExportId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(pdfExportItems)
    .where(
      and(
        eq(pdfExportItems.companyId, ctx.companyId),
        eq(pdfExportItems.pdfExportId, pdfExportId),
        inArray(pdfExportItems.status, ['waiting', 'working']),
      ),
    );
  return Number(row?.count ?? 0);
}

export async function countWorking(ctx: Ctx, userId: string): Promise<number> {
  return (await listPdfExportRows(ctx, userId)).filter(({ status }) => status === 'working').length;
}

/** How a PDF export that is under way ends; false for one that has ended already. */
export async function endPdfExport(
  ctx: Ctx,
  pdfExportId: string,
  values: { status: Exclude<PdfExportStatus, 'working'>; storageKey?: string },
): Promise<boolean> {
  const ended = await ctx.db
    .update(pdfExports)
    .set(values)
    .where(
      and(
        eq(pdfExports.companyId, ctx.companyId),
        eq(pdfExports.id, pdfExportId),
        eq(pdfExports.status, 'working'),
      ),
    )
    .returning({ id: pdfExports.id });
  return ended.length > 0;
}

export async function deletePdfExport(ctx: Ctx, pdfExportId: string): Promise<void> {
  await ctx.db
    .delete(pdfExports)
    .where(and(eq(pdfExports.companyId, ctx.companyId), eq(pdfExports.id, pdfExportId)));
}

/** Takes PDF exports of every company whose day is over out of the list. System scope. */
export function takeExpiredPdfExports(db: Db, now: Date, limit: number) {
  const expired = db
    .select({ id: pdfExports.id })
    .from(pdfExports)
    .where(lt(pdfExports.expiresAt, now))
    .limit(limit);
  return db
    .delete(pdfExports)
    .where(inArray(pdfExports.id, expired))
    .returning({ storageKey: pdfExports.storageKey });
}
