import type { FileReference } from '@vitrine/contract/entities/file.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { servedKinds } from './file-kinds.ts';
import { findFiles } from './files.queries.ts';

/** The company's files of these ids that a card may show, by id; others are left out. */
export async function resolveFiles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, FileReference>> {
  const rows = await findFiles(ctx, ids, servedKinds);
  return new Map(
    rows.map(({ id, name, contentType, sizeBytes }) => [id, { id, name, contentType, sizeBytes }]),
  );
}
