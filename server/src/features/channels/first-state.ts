import type { ChannelKind, ChannelState } from '@vitrine/contract/entities/channel.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isUnsubscribed } from './unsubscribe/unsubscribed.queries.ts';

/** How a channel begins that leads somewhere from now on: who ended its mails before is shown at once, however the channel came about. */
export async function firstState(ctx: Ctx, kind: ChannelKind, target: string): Promise<ChannelState> {
  return kind === 'email' && (await isUnsubscribed(ctx, target)) ? 'unsubscribed' : 'untested';
}
