import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { presentFile } from '../file.present.ts';
import { imageKinds } from '../file-kinds.ts';
import { countFiles, listFileRows } from '../files.queries.ts';

const PER_PAGE = 24;

/** A page of the company's images, the newest first. */
export async function listImages(ctx: Ctx, { page }: { page: number }) {
  const rows = await listFileRows(ctx, imageKinds, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const total = await countFiles(ctx, imageKinds);
  return {
    data: rows.map((row) => presentFile(ctx.services, row)),
    meta: { total, page, perPage: PER_PAGE },
  };
}
