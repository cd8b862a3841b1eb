import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { imageKinds } from '../file-kinds.ts';
import { findFile } from '../files.queries.ts';

const ADDRESS = /^\/files\/([\w-]+)$/;

/** Whether an address is that of an image which the company has uploaded, of one of these kinds. */
export async function isOwnImage(
  ctx: Ctx,
  address: string,
  kinds: readonly string[] = imageKinds,
): Promise<boolean> {
  const id = ADDRESS.exec(address)?.[1];
  const row = id ? await findFile(ctx, id) : undefined;
  return row !== undefined && kinds.includes(row.kind);
}
