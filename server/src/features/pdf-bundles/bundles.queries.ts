import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { BundleStatus } from '@vitrine/contract/entities/pdf.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { pdfBundleItems, pdfBundles, pdfs } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type BundleRow = typeof pdfBundles.$inferSelect;
type ItemRow = typeof pdfBundleItems.$inferSelect;

export type NewBundle = { userId: string; dates: Dates | null; locale: string; expiresAt: Date };

export async function insertBundle(
  ctx: Ctx,
  bundle: NewBundle,
  dashboards: readonly { id: string; name: string }[],
): Promise<{ bundle: BundleRow; items: ItemRow[] }> {
  const { companyId } = ctx;
  const [row] = await ctx.db
    .insert(pdfBundles)
    .values({ ...bundle, companyId, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The bundle was not stored.');
  const items = await ctx.db
    .insert(pdfBundleItems)
    .values(
      dashboards.map(({ id, name }, position) => ({
        ...{ companyId, bundleId: row.id, dashboardId: id },
        ...{ name, position },
      })),
    )
    .returning();
  return { bundle: row, items };
}

/** A bundle of the company; `not_found` for any other. */
export async function getBundle(ctx: Ctx, bundleId: string): Promise<BundleRow> {
  const row = isUuid(bundleId) ? await findBundle(ctx, bundleId) : undefined;
  if (!row) throw new AppError('not_found');
  return row;
}

export async function findBundle(ctx: Ctx, bundleId: string): Promise<BundleRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(pdfBundles)
    .where(and(eq(pdfBundles.companyId, ctx.companyId), eq(pdfBundles.id, bundleId)));
  return row;
}

/** Newest first. */
export function listBundleRows(ctx: Ctx, userId: string): Promise<BundleRow[]> {
  return ctx.db
    .select()
    .from(pdfBundles)
    .where(
      and(
        eq(pdfBundles.companyId, ctx.companyId),
        eq(pdfBundles.userId, userId),
        gt(pdfBundles.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(pdfBundles.createdAt));
}

/** In their order, each with its PDF where there is one. */
export function listBundleItems(ctx: Ctx, bundleIds: string[]) {
  return ctx.db
    .select({ item: pdfBundleItems, pdf: pdfs })
    .from(pdfBundleItems)
    .leftJoin(pdfs, eq(pdfs.id, pdfBundleItems.pdfId))
    .where(and(eq(pdfBundleItems.companyId, ctx.companyId), inArray(pdfBundleItems.bundleId, bundleIds)))
    .orderBy(asc(pdfBundleItems.position));
}

export type BundleItem = Awaited<ReturnType<typeof listBundleItems>>[number];

export async function findItem(ctx: Ctx, itemId: string) {
  const [row] = await ctx.db
    .select({ item: pdfBundleItems, bundle: pdfBundles })
    .from(pdfBundleItems)
    .innerJoin(pdfBundles, eq(pdfBundles.id, pdfBundleItems.bundleId))
    .where(and(eq(pdfBundleItems.companyId, ctx.companyId), eq(pdfBundleItems.id, itemId)));
  return row;
}

export type FoundItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

export async function updateItem(
  ctx: Ctx,
  itemId: string,
  values: Partial<Pick<ItemRow, 'status' | 'pdfId' | 'error'>>,
): Promise<void> {
  await ctx.db
    .update(pdfBundleItems)
    .set(values)
    .where(and(eq(pdfBundleItems.companyId, ctx.companyId), eq(pdfBundleItems.id, itemId)));
}

export async function countUnfinished(ctx: Ctx, bundleId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(pdfBundleItems)
    .where(
      and(
        eq(pdfBundleItems.companyId, ctx.companyId),
        eq(pdfBundleItems.bundleId, bundleId),
        inArray(pdfBundleItems.status, ['waiting', 'working']),
      ),
    );
  return Number(row?.count ?? 0);
}

export async function countWorking(ctx: Ctx, userId: string): Promise<number> {
  return (await listBundleRows(ctx, userId)).filter(({ status }) => status === 'working').length;
}

/** How a bundle that is under way ends; false for one that has ended already. */
export async function endBundle(
  ctx: Ctx,
  bundleId: string,
  values: { status: Exclude<BundleStatus, 'working'>; storageKey?: string },
): Promise<boolean> {
  const ended = await ctx.db
    .update(pdfBundles)
    .set(values)
    .where(
      and(
        eq(pdfBundles.companyId, ctx.companyId),
        eq(pdfBundles.id, bundleId),
        eq(pdfBundles.status, 'working'),
      ),
    )
    .returning({ id: pdfBundles.id });
  return ended.length > 0;
}

export async function deleteBundle(ctx: Ctx, bundleId: string): Promise<void> {
  await ctx.db
    .delete(pdfBundles)
    .where(and(eq(pdfBundles.companyId, ctx.companyId), eq(pdfBundles.id, bundleId)));
}

/** Takes bundles of every company whose day is over out of the list. System scope. */
export function takeExpiredBundles(db: Db, now: Date) {
  return db
    .delete(pdfBundles)
    .where(lt(pdfBundles.expiresAt, now))
    .returning({ storageKey: pdfBundles.storageKey });
}
