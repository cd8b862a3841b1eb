import type { Channel } from '@vitrine/contract/entities/channel.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentChannel } from './channel.present.ts';
import { type ChannelRow, countGroups, listChannelRows } from './channels.queries.ts';

/** The company's alert channels, the oldest first. */
export async function listChannels(ctx: Ctx): Promise<Channel[]> {
  const counts = await countGroups(ctx);
  return (await listChannelRows(ctx)).map((row) => presentChannel(row, counts.get(row.id) ?? 0));
}

export async function showChannel(ctx: Ctx, row: ChannelRow): Promise<Channel> {
  return presentChannel(row, (await countGroups(ctx)).get(row.id) ?? 0);
}
