import type { ChannelKind } from '@vitrine/contract/entities/channel.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { SendOutcome } from '../../../platform/mail/mailer.ts';
import { whyUnreachable } from '../../../platform/outbound/why-unreachable.ts';
import type { ChannelRow } from '../channels.queries.ts';
import type { Message } from './message.ts';
import { signatureHeaders } from './signing-secret.ts';
import { bodyFor } from './webhook-bodies.ts';

const TIMEOUT_MS = 10_000;
const MAX_READ = 2_000;
const MAX_OF_CODE = 40;
/** This status means that the receiver wants no more messages. */
const GONE = 410;

/**
 * Posts a message to a webhook. `unknown`: it may have arrived. A plain webhook recognises duplicates by the message's id, so for it
 * the result is `unreachable` and the message is retried.
 */
export async function postWebhook(
  ctx: Ctx,
  channel: ChannelRow & { kind: Exclude<ChannelKind, 'email'> },
  message: Message,
): Promise<SendOutcome> {
  const { secrets, outbound } = ctx.services;
  const { kind, url, secret } = channel;
  if (url === null) return { status: 'refused', reason: 'It has no address.' };
  const body = bodyFor(kind, message, ctx.clock.now());
  const signed =
    secret === null ? {} : signatureHeaders(secrets.decrypt(secret), message.id, ctx.clock.nowMs(), body);
  try {
    const response = await outbound.fetch(secrets.decrypt(url), {
      method: 'POST',
      // A redirect would lead elsewhere than was tested, and as another kind of request.
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'user-agent': 'alerts/1.0', ...signed },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await outcomeOf(response, secrets.decrypt(url));
  } catch (error) {
    const { message, accepted } = whyUnreachable(error);
    const isUnknown = accepted === 'unknown' && kind !== 'webhook';
    return { status: isUnknown ? 'unknown' : 'unreachable', reason: message };
  }
}

async function outcomeOf(response: Response, url: string): Promise<SendOutcome> {
  const { status } = response;
  const code = codeIn(await beginningOf(response), url);
  if (status >= 200 && status < 300) return { status: 'sent' };
  const reason =
    status >= 300 && status < 400
      ? `It redirects elsewhere (${status}). Please enter the address it leads to.`
      : `It responded with ${status}${code === '' ? '.' : `: ${code}`}`;
  return { status: status === GONE ? 'refused' : 'unreachable', reason };
}

/** A code such as `no_service`. Nothing else is quoted: error pages repeat the address they were asked for, and that is a secret. */
function codeIn(text: string, url: string): string {
  const isCode = text.length <= MAX_OF_CODE && /^[a-z]+(_[a-z]+)*$/.test(text);
  return isCode && !url.toLowerCase().includes(text) ? text : '';
}

/** What it says, as far as it is plain text; the rest is never read. */
async function beginningOf({ body, headers }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const isText = /^(text\/plain|application\/json)/.test(headers.get('content-type') ?? '');
  try {
    for await (const bytes of body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      if (text.length > MAX_READ) break;
    }
  } catch {
    // The status is there already, and says all that counts.
  }
  return isText ? text.trim() : '';
}
