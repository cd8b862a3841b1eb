import type { Channel } from '@vitrine/contract/entities/channel.ts';
import type { ChannelRow } from './channels.queries.ts';

export function presentChannel(row: ChannelRow, groupsCount: number): Channel {
  const { id, kind, name, target, state, testedAt, lastSentAt, lastError, failingSince } = row;
  return {
    id,
    kind,
    name,
    target,
    state,
    testedAt: testedAt?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    lastError,
    failingSince: failingSince?.toISOString() ?? null,
    groupsCount,
  };
}

/** How people and the log call a channel: by its name, or by where it leads. */
export function titleOf({ name, target }: Pick<ChannelRow, 'name' | 'target'>): string {
  return name === '' || name === target ? target : `${name} (${target})`;
}
