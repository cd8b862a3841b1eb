import type { ChannelKind, ChannelState } from '@vitrine/contract/entities/channel.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isUnsubscribed } from './unsubscribe/unsubscribed.queries.ts';

/** The first state of a channel with a new target: `unsubscribed` if the address has unsubscribed from the company's alerts before. */
export async function initialState(ctx: Ctx, kind: ChannelKind, target: string): Promise<ChannelState> {
  return kind === 'email' && (await isUnsubscribed(ctx, target)) ? 'unsubscribed' : 'untested';
}
