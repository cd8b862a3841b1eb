import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { MailLogo } from '../../platform/mail/mail-content.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { cleanImage, readImage } from '../files/index.ts';

/** What mail programs draw; other kinds of logo give way to the company's name. */
const LOGO_TYPES = ['image/png', 'image/jpeg'];

type AttachedLogo = { logo: MailLogo; attachment: NonNullable<Mail['attachments']>[number] };

/** An uploaded logo (`/files/{id}`) and how a mail carries it; null when there is none that mail programs draw. */
export async function mailLogo(ctx: Ctx, url: string | null): Promise<AttachedLogo | null> {
  const image = await readImage(ctx, url);
  const size = image && LOGO_TYPES.includes(image.contentType) ? cleanImage(image.content) : null;
  if (!image || !size) return null;
  const { width, height } = size;
  const filename = `logo.${image.contentType.slice('image/'.length)}`;
  return { logo: { src: 'cid:logo', width, height }, attachment: { filename, ...image, cid: 'logo' } };
}
