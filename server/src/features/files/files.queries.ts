import { AppError } from '@vitrine/contract/errors.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { files } from '../../platform/database/schema/schema.ts';
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
  if (!row) throw new Error('The file was not noted.');
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

export async function deleteFileRow(ctx: Ctx, id: string): Promise<FileRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const [row] = await ctx.db
    .delete(files)
    .where(and(eq(files.companyId, ctx.companyId), eq(files.id, id)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

type ServedFile = Pick<FileRow, 'companyId' | 'contentType' | 'sizeBytes' | 'storageKey'>;

/** A file of any company: a dashboard's logo is shown to readers who belong to none. System scope. */
export async function findFileOfAnyone(db: Db, id: string, kinds: string[]): Promise<ServedFile | undefined> {
  if (!isUuid(id)) return undefined;
  const { companyId, contentType, sizeBytes, storageKey } = files;
  const [row] = await db
    .select({ companyId, contentType, sizeBytes, storageKey })
    .from(files)
    .where(and(eq(files.id, id), inArray(files.kind, kinds)));
  return row;
}

/** Takes files of these kinds that were stored before an instant out of every company's list. System scope. */
export function takeFilesBefore(
  db: Db,
  kinds: string[],
  before: Date,
): Promise<Pick<FileRow, 'companyId' | 'storageKey'>[]> {
  return db
    .delete(files)
    .where(and(inArray(files.kind, kinds), lt(files.createdAt, before)))
    .returning({ companyId: files.companyId, storageKey: files.storageKey });
}
