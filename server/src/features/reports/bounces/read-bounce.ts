import PostalMime from 'postal-mime';
import { z } from 'zod';

/**
 * A returned mail, as reported by a mail service or a mailbox. `messageId` is the `Message-ID` it was sent with. Not `permanent`: it is
 * only delayed. `givenUp`: this mail is lost for a temporary reason, and its address may still be valid.
 */
export type Bounce = { messageId: string; permanent: boolean; givenUp?: boolean; reason: string };

const eventSchema = z.object({
  messageId: z.string().min(1),
  permanent: z.boolean().default(true),
  reason: z.string().default('The e-mail bounced.'),
});
const eventsSchema = z.union([z.array(eventSchema), eventSchema.transform((event) => [event])]);

/** Bounces of a JSON body: one event or a list. Null for anything else. */
export function readBounceEvents(body: string): Bounce[] | null {
  try {
    return eventsSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

const STATUS_PART = 'message/delivery-status';
const RETURNED_PARTS = ['message/rfc822', 'text/rfc822-headers'];

/** The bounce in a delivery status notification (RFC 3464); null for any other mail, such as an out-of-office reply. */
export async function readReturnedMail(raw: Buffer): Promise<Bounce | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }));
  const status = parts.find(({ mimeType }) => mimeType === STATUS_PART)?.text;
  const returned = parts.find(({ mimeType }) => RETURNED_PARTS.includes(mimeType))?.text;
  const messageId = returned && /^message-id:\s*(<[^<>\s]+>)/im.exec(returned)?.[1];
  if (!status || !messageId) return null;
  const lines = status.replaceAll(/\r?\n[ \t]/g, ' ').split(/\r?\n/);
  const field = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
    return line
      ?.slice(name.length + 1)
      .replace(/\s+/g, ' ')
      .trim();
  };
  const action = field('action')?.toLowerCase();
  if (action !== 'failed' && action !== 'delayed') return null;
  const reason =
    field('diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? field('status') ?? 'The e-mail bounced.';
  const givenUp = field('status')?.startsWith('4.') ?? false;
  return { messageId, permanent: action === 'failed', givenUp, reason };
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
}
