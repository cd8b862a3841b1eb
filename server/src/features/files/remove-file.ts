import type { Ctx } from '../../platform/ctx/ctx.ts';
import { deleteFileRow } from './files.queries.ts';

/** Deletes an uploaded file by its id or its address. */
export async function removeFile(ctx: Ctx, filename: string): Promise<{ deleted: true }> {
  const row = await deleteFileRow(ctx, filename.split('/').at(-1) ?? '');
  await ctx.doors.files.remove(row.storageKey);
  return { deleted: true };
}
