import PostalMime, { type Email } from 'postal-mime';
import type { Services } from '../../platform/ctx/ctx.ts';

/** The newest mail to an address in the outbox; undefined if there is none. */
export async function newestMailTo(services: Services, address: string): Promise<Email | undefined> {
  const { outbox } = services.mailer;
  const mail = (await outbox?.list())?.find(({ to }) => to.includes(address));
  const stored = mail ? await outbox?.read(mail.id) : null;
  return stored ? PostalMime.parse(stored.eml) : undefined;
}

/** The token of the link to a page in a mail's plain text. */
export function tokenIn(mail: Email | undefined, page: string): string {
  const token = new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`The mail has no link to ${page}: ${mail?.text}`);
  return token;
}
