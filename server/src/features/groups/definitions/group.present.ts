import type { Channel } from '@vitrine/contract/entities/channel.ts';
import type { Group, GroupSummary, WatchedDomain } from '@vitrine/contract/entities/group.ts';
import type { DomainRow } from './domains.queries.ts';
import type { GroupRow } from './groups.queries.ts';

/** A group on the wire. */
export function presentGroup(row: GroupRow, channels: Channel[], summary: GroupSummary = noDomains): Group {
  return {
    id: row.id,
    name: row.name,
    clientId: row.clientId,
    timezone: row.timezone,
    metrics: row.metrics,
    channels: channels.filter(({ id }) => row.channelIds.includes(id)),
    notify: row.notify,
    createdAt: row.createdAt.toISOString(),
    summary,
  };
}

const noDomains: GroupSummary = {
  ...{ domains: 0, alerting: 0, snoozed: 0, broken: 0, waiting: 0, paused: 0, ok: 0, openAlerts: 0 },
  measuredAt: null,
};

export function presentDomain(row: DomainRow): WatchedDomain {
  const { id, groupId, host, paused, measures, rules, createdAt } = row;
  return { id, groupId, host, paused, measures, rules, addedAt: createdAt.toISOString() };
}
