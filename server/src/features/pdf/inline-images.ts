import type { Ctx } from '../../platform/ctx/ctx.ts';
import { readImage } from '../files/index.ts';

const UPLOADED = /\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The page with every uploaded image inside it, so that it stands alone; one that is gone stays out. */
export async function withInlineImages(ctx: Ctx, html: string): Promise<string> {
  const urls = new Set(html.match(UPLOADED));
  let inlined = html;
  for (const url of urls) {
    const image = await readImage(ctx, url);
    const data = image ? `data:${image.contentType};base64,${image.content.toString('base64')}` : 'data:,';
    inlined = inlined.replaceAll(url, data);
  }
  return inlined;
}
