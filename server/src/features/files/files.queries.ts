import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, count, desc, eq, inArray, isNotNull, like, lt, or, sql, sum } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  clients,
  companies,
  dashboards,
  deletedItems,
  deliveries,
  files,
  pdfExports,
  pdfs,
  sources,
  users,
  widgets,
} from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFile(
  ctx: Ctx,
  values: Omit<FileRow, 'id' | 'companyId' | 'createdAt'>,
): Promise<FileRow> {
  const [row] = await ctx.db
    .insert(files)
    .values({ ...values, companyId: ctx.companyId, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The file was not stored.');
  return row;
}

/** A file of the company; nothing for any other. */
export async function findFile(ctx: Ctx, id: string): Promise<FileRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.companyId, ctx.companyId), eq(files.id, id)));
  return row;
}

/** Files of the company by their ids, of these kinds only. */
export function findFiles(ctx: Ctx, ids: readonly string[], kinds: string[]): Promise<FileRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(files)
    .where(and(eq(files.companyId, ctx.companyId), inArray(files.id, known), inArray(files.kind, kinds)));
}

export function listFileRows(
  ctx: Ctx,
  kinds: string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FileRow[]> {
  return ctx.db
    .select()
    .from(files)
    .where(and(eq(files.companyId, ctx.companyId), inArray(files.kind, kinds)))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit)
    .offset(offset);
}

export async function countFiles(ctx: Ctx, kinds: string[]): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(files)
    .where(and(eq(files.companyId, ctx.companyId), inArray(files.kind, kinds)));
  return Number(row?.total ?? 0);
}

/** The size of the company's uploaded files: those of its pages, and those that its sources read, deleted sources included. */
export async function countStoredBytes(ctx: Ctx): Promise<number> {
  const [shown] = await ctx.db
    .select({ bytes: sum(files.sizeBytes) })
    .from(files)
    .where(eq(files.companyId, ctx.companyId));
  const read = await listSourceFiles(ctx);
  return read.reduce((total, { sizeBytes }) => total + sizeBytes, Number(shown?.bytes ?? 0));
}

/** The files of the company's sources, and of deleted ones that can be restored. */
async function listSourceFiles({ db, companyId }: Ctx): Promise<SourceFile[]> {
  const read = await db
    .select({ files: sources.files })
    .from(sources)
    .where(eq(sources.companyId, companyId));
  const deleted = await db
    .select({ contents: deletedItems.contents })
    .from(deletedItems)
    .where(and(eq(deletedItems.companyId, companyId), eq(deletedItems.kind, 'source')));
  const restorable = deleted.flatMap(({ contents }) => (contents.rows.sources ?? []) as typeof read);
  return [...read, ...restorable].flatMap((source) => source.files);
}

/** What uses a file: a dashboard, by its widgets or its branding, a client, one of them that is deleted, the company, or a person. */
export async function findUseOfFile(ctx: Ctx, fileId: string): Promise<string | null> {
  const named = `%${fileId}%`;
  const [board] = await ctx.db
    .select({ name: dashboards.name })
    .from(dashboards)
    .leftJoin(widgets, and(eq(widgets.companyId, ctx.companyId), eq(widgets.dashboardId, dashboards.id)))
    .where(
      and(
        eq(dashboards.companyId, ctx.companyId),
        sql`(${dashboards.styles}::text like ${named} or ${widgets.widget}::text like ${named})`,
      ),
    )
    .limit(1);
  if (board) return `The dashboard “${board.name}”`;
  const [client] = await ctx.db
    .select({ name: clients.name })
    .from(clients)
    .where(and(eq(clients.companyId, ctx.companyId), like(clients.logo, named)))
    .limit(1);
  if (client) return `The client “${client.name}”`;
  const [deleted] = await ctx.db
    .select({ kind: deletedItems.kind, name: deletedItems.name })
    .from(deletedItems)
    .where(and(eq(deletedItems.companyId, ctx.companyId), sql`${deletedItems.contents}::text like ${named}`))
    .limit(1);
  if (deleted) return `The deleted ${deleted.kind} “${deleted.name}”`;
  const [company] = await ctx.db
    .select({ logo: companies.logo, branding: companies.branding })
    .from(companies)
    .where(eq(companies.id, ctx.companyId));
  const pictures = [company?.logo, company?.branding.favicon];
  if (pictures.some((address) => address?.includes(fileId))) return 'Your company';
  const [person] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), like(users.image, named)))
    .limit(1);
  return person?.name ?? null;
}

export async function deleteFileRow(ctx: Ctx, id: string): Promise<FileRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const [row] = await ctx.db
    .delete(files)
    .where(and(eq(files.companyId, ctx.companyId), eq(files.id, id)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

type ServedFile = Pick<FileRow, 'name' | 'contentType' | 'sizeBytes' | 'storageKey'>;

/** A file of any company: what a dashboard shows is loaded by viewers who belong to none. System scope. */
export async function findFileOfAnyone(db: Db, id: string, kinds: string[]): Promise<ServedFile | undefined> {
  if (!isUuid(id)) return undefined;
  const { name, contentType, sizeBytes, storageKey } = files;
  const [row] = await db
    .select({ name, contentType, sizeBytes, storageKey })
    .from(files)
    .where(and(eq(files.id, id), inArray(files.kind, kinds)));
  return row;
}

/** Takes files of these kinds that were stored before an instant out of every company's list. System scope. */
export function takeFilesBefore(
  db: Db,
  kinds: string[],
  before: Date,
  limit: number,
): Promise<Pick<FileRow, 'companyId' | 'storageKey'>[]> {
  const old = db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.kind, kinds), lt(files.createdAt, before)))
    .limit(limit);
  return db
    .delete(files)
    .where(inArray(files.id, old))
    .returning({ companyId: files.companyId, storageKey: files.storageKey });
}

/** System scope. */
export async function listCompanyIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: companies.id }).from(companies);
  return rows.map(({ id }) => id);
}

/** Every file that a row of the company names. An upload's row goes when a source takes its file over, so it is read before them. */
export async function listStorageKeys(ctx: Ctx): Promise<Set<string>> {
  const { db, companyId } = ctx;
  const uploads = await db
    .select({ key: files.storageKey })
    .from(files)
    .where(eq(files.companyId, companyId));
  const read = await listSourceFiles(ctx);
  const papers = await db
    .select({ key: pdfs.storageKey })
    .from(pdfs)
    .where(and(eq(pdfs.companyId, companyId), isNotNull(pdfs.storageKey)));
  const zips = await db
    .select({ key: pdfExports.storageKey })
    .from(pdfExports)
    .where(and(eq(pdfExports.companyId, companyId), isNotNull(pdfExports.storageKey)));
  const emails = await db
    .select({ pdfKey: deliveries.pdfKey, emailKey: deliveries.emailKey })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.companyId, companyId),
        or(isNotNull(deliveries.pdfKey), isNotNull(deliveries.emailKey)),
      ),
    );
  return new Set([
    ...[...uploads, ...papers, ...zips].flatMap(({ key }) => key ?? []),
    ...read.map(({ storageKey }) => storageKey),
    ...emails.flatMap(({ pdfKey, emailKey }) => [pdfKey ?? [], emailKey ?? []].flat()),
  ]);
}
