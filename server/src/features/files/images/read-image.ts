import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { nullIfMissing } from '../../../platform/files/null-if-missing.ts';
import { findFile } from '../files.queries.ts';

const UPLOADED = /\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

export type StoredImage = { contentType: string; content: Buffer };

/** An uploaded image by the address that pages use for it (`/files/{id}`); null when it is none of the company's, or no longer there. */
export async function readImage(ctx: Ctx, url: string | null): Promise<StoredImage | null> {
  const [, fileId] = url === null ? [] : (UPLOADED.exec(url) ?? []);
  const file = fileId === undefined ? undefined : await findFile(ctx, fileId);
  if (!file?.contentType.startsWith('image/')) return null;
  const stream = await ctx.services.files.read(file.storageKey).catch(nullIfMissing);
  return stream && { contentType: file.contentType, content: await buffer(stream) };
}
