import type { LinkAccount } from './accounts.ts';
import { linkUsers } from './data/link-clients.ts';
import { healthAt, type LinkRecord, linksUntil, statusAt } from './data/links.ts';
import type { LinkFilter } from './parameters.ts';

/** The hour by which a link belongs to a range; null for one that is not confirmed. */
export function dateHour(link: LinkRecord, field: LinkFilter['dateField']): number | null {
  return field === 'created_at' ? link.createdHour : link.confirmedHour;
}

/** The links that exist now and pass the lists of a filter, for all dates. */
export function linksOf({ clients }: LinkAccount, filter: LinkFilter, now: number): LinkRecord[] {
  const passes = (list: string[] | null, value: string) => list === null || list.includes(value);
  return clients
    .filter(({ id }) => filter.clientIds.includes(id))
    .flatMap((client) => linksUntil(client, Math.floor(now / 24)))
    .filter(
      (link) =>
        link.createdHour <= now &&
        passes(filter.statuses, statusAt(link, now)) &&
        passes(filter.healths, healthAt(link, now)) &&
        passes(filter.types, link.type) &&
        passes(filter.userIds, String(link.userId)) &&
        passes(filter.teamIds, String(linkUsers.find(({ id }) => id === link.userId)?.team_id)),
    );
}
