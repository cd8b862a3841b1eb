import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { withDerived } from '../../platform/files/derived-files.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import { deleteFileRow, findUseOfFile } from './files.queries.ts';
import { idInAddress } from './id-in-address.ts';

/** Deletes an uploaded file by its id or its address; 422 on `filename` while a dashboard or the company shows it. */
export async function removeFile(ctx: Ctx, filename: string): Promise<{ deleted: true }> {
  const row = await inTransaction(ctx, async (tx) => {
    const deleted = await deleteFileRow(tx, idInAddress(filename));
    const use = await findUseOfFile(tx, deleted.id);
    if (use !== null) throw new AppError('bad_input', { filename: [`${use} still shows this file.`] });
    return deleted;
  });
  await discardFiles(ctx.services, withDerived(row.storageKey));
  return { deleted: true };
}
