import { createTransport } from 'nodemailer';
import type { DkimKey, Mail } from './mailer.ts';

type Message = Omit<Mail, 'companyId' | 'dkim' | 'returnPath'>;

/** Mail programs offer one-click unsubscription only if its headers are signed, too. */
const SIGNED_HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
].join(':');

/** The signer that nodemailer uses while it writes a mail. */
export function signature(key: DkimKey) {
  return { ...key, headerFieldNames: SIGNED_HEADERS };
}

/** From and to of the SMTP envelope, which may differ from the mail's headers. */
export function envelopeOf({ from, to, returnPath }: Mail): { from: string; to: string } {
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? [];
  return { from: returnPath ?? address, to };
}

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * The complete signed mail. It is signed before the SMTP conversation begins: signing while sending would read the whole text
 * before the first byte is sent, and the progress of the mail would be unknown.
 */
export async function signMail(message: Message, key: DkimKey): Promise<Buffer> {
  const { message: raw } = await composer.sendMail({ ...message, dkim: signature(key) });
  return raw as Buffer;
}
