import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { readImage } from '../files/index.ts';

/** What mail programs draw; other kinds of logo give way to the company's name. */
const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif'];

/** An uploaded logo (`/files/{id}`) as a mail carries it, shown by `cid:logo`; null when there is none that mail programs draw. */
export async function mailLogo(
  ctx: Ctx,
  url: string | null,
): Promise<NonNullable<Mail['attachments']>[number] | null> {
  const image = await readImage(ctx, url);
  if (!image || !LOGO_TYPES.includes(image.contentType)) return null;
  return { filename: `logo.${image.contentType.slice('image/'.length)}`, ...image, cid: 'logo' };
}
