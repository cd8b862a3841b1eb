import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { SendOutcome } from '../../../platform/mail/mailer.ts';
import type { ChannelRow } from '../channels.queries.ts';
import type { Message } from './message.ts';
import { postWebhook } from './post-webhook.ts';
import { mailMessage } from './send-mail.ts';

/** One message to one channel. Never inside a transaction, and never throws. */
export async function sendMessage(ctx: Ctx, channel: ChannelRow, message: Message): Promise<SendOutcome> {
  const { kind } = channel;
  try {
    return await (kind === 'email'
      ? mailMessage(ctx, channel, message)
      : postWebhook(ctx, { ...channel, kind }, message));
  } catch (error) {
    ctx.log.error({ err: error, channelId: channel.id }, 'a message to a channel could not be created');
    return { status: 'unreachable', reason: 'Something went wrong on our side.' };
  }
}
