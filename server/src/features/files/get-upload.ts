import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { tableKinds } from './file-kinds.ts';
import { deleteFileRow, type FileRow, findFile } from './files.queries.ts';

/** A table that was uploaded and belongs to no source yet; 422 on `fileId` otherwise. */
export async function getUpload(ctx: Ctx, id: string): Promise<FileRow> {
  const row = await findFile(ctx, id);
  if (!row || !tableKinds.includes(row.kind)) {
    throw new AppError('bad_input', { fileId: ['This file no longer exists. Upload it again.'] });
  }
  return row;
}

/** Hands the stored file over to a source, which owns and deletes it from now on. */
export async function adoptUpload(tx: Ctx, id: string): Promise<void> {
  await deleteFileRow(tx, id);
}
