import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findImageFile } from './pdf.queries.ts';

const UPLOADED = /\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

export type StoredImage = { contentType: string; content: Buffer };

/** An uploaded image by the address that pages use for it (`/files/{id}`); null when it is none of the company's. */
export async function readImage(ctx: Ctx, url: string | null): Promise<StoredImage | null> {
  const [, fileId] = url === null ? [] : (new RegExp(UPLOADED.source).exec(url) ?? []);
  const file = fileId === undefined ? undefined : await findImageFile(ctx, fileId);
  if (!file?.contentType.startsWith('image/')) return null;
  const stream = await ctx.doors.files.read(file.storageKey).catch(() => null);
  return stream && { contentType: file.contentType, content: await buffer(stream) };
}

/** The page with every uploaded image inside it, so that it stands alone; one that is gone stays out. */
export async function withInlineImages(ctx: Ctx, html: string): Promise<string> {
  const urls = new Set([...html.matchAll(UPLOADED)].map(([url]) => url));
  let inlined = html;
  for (const url of urls) {
    const image = await readImage(ctx, url);
    const data = image ? `data:${image.contentType};base64,${image.content.toString('base64')}` : 'data:,';
    inlined = inlined.replaceAll(url, data);
  }
  return inlined;
}
