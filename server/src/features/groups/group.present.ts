import type { Channel } from '@vitrine/contract/entities/channel.ts';
import type { Group, GroupGlance, WatchedDomain } from '@vitrine/contract/entities/group.ts';
import type { DomainRow } from './domains.queries.ts';
import type { DomainStanding } from './group-table.ts';
import type { GroupRow } from './groups.queries.ts';

/** A group on the wire; `domains` are as they stand. */
export function presentGroup(row: GroupRow, channels: Channel[], domains: DomainStanding[]): Group {
  return {
    id: row.id,
    name: row.name,
    timezone: row.timezone,
    metrics: row.metrics,
    channels: channels.filter(({ id }) => row.channelIds.includes(id)),
    notify: row.notify,
    createdAt: row.createdAt.toISOString(),
    glance: glanceOf(domains),
  };
}

function glanceOf(domains: DomainStanding[]): GroupGlance {
  const counted = (state: DomainStanding['state']) => domains.filter((row) => row.state === state).length;
  const measured = domains.flatMap(({ measuredAt }) => measuredAt ?? []).toSorted();
  return {
    domains: domains.length,
    alerting: counted('alert'),
    snoozed: counted('snoozed'),
    broken: counted('broken'),
    waiting: counted('waiting') + counted('empty'),
    paused: counted('paused'),
    ok: counted('ok'),
    openAlerts: domains.reduce((sum, { openAlerts }) => sum + openAlerts, 0),
    measuredAt: measured.at(-1) ?? null,
  };
}

export function presentDomain(row: DomainRow): WatchedDomain {
  const { id, groupId, host, paused, measures, rules, createdAt } = row;
  return { id, groupId, host, paused, measures, rules, addedAt: createdAt.toISOString() };
}
