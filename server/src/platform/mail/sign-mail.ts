import { createTransport } from 'nodemailer';
import type { DkimKey, Mail } from './mailer.ts';

type Message = Omit<Mail, 'companyId' | 'dkim' | 'returnPath'>;

/** Mail programs offer the one-click unsubscription only where its headers are signed, too. */
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

/** What nodemailer signs with while it writes a mail. */
export function signature(key: DkimKey) {
  return { ...key, headerFieldNames: SIGNED_HEADERS };
}

/** From and to as the mail server is told them, which need not be what the mail says. */
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
 * The signed mail as a whole. It is made before the conversation with the mail server begins: a signature that is worked out on the
 * way would have read the text to its end before the first byte is out, and nobody could tell how far the mail had come.
 */
export async function signMail(message: Message, key: DkimKey): Promise<Buffer> {
  const { message: raw } = await composer.sendMail({ ...message, dkim: signature(key) });
  return raw as Buffer;
}
