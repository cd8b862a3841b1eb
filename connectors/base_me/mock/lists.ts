import { dayOf, isoHour } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import type { LinkAccount } from './accounts.ts';
import { linkTeams, linkTypes, linkUsers } from './data/link-clients.ts';
import { healthAt, type LinkRecord, linksUntil, statusAt } from './data/links.ts';
import { countOf, readFilter } from './parameters.ts';
import { dateHour, linksOf } from './select.ts';

/** One page in the envelope that every list has. */
export function page<Row>(
  query: URLSearchParams,
  rows: readonly Row[],
  present: (row: Row) => unknown,
): Reply {
  const current = countOf(query, 'page', 1, 1_000_000);
  const perPage = countOf(query, 'per_page', 25, 100);
  const shown = rows.slice((current - 1) * perPage, current * perPage);
  return json(200, {
    data: shown.map(present),
    meta: {
      current_page: current,
      last_page: Math.max(1, Math.ceil(rows.length / perPage)),
      per_page: perPage,
      total: rows.length,
    },
  });
}

export function clientsPage(query: URLSearchParams, { clients }: LinkAccount, now: number): Reply {
  const search = (query.get('search') ?? '').toLowerCase();
  const withArchived = query.get('archived') === '1';
  const found = clients.filter(
    ({ archived, name, domain }) =>
      (withArchived || !archived) && `${name} ${domain}`.toLowerCase().includes(search),
  );
  return page(query, found, (client) => ({
    id: client.id,
    domain: client.domain,
    name: client.name,
    agency: client.agency,
    reporting_range: client.reportingRange,
    links_count: linksUntil(client, Math.floor(now / 24)).length,
    archived: client.archived,
  }));
}

export const teamsPage = (query: URLSearchParams): Reply => page(query, linkTeams, (team) => team);
export const usersPage = (query: URLSearchParams): Reply => page(query, linkUsers, (user) => user);
export const typesPage = (query: URLSearchParams): Reply => page(query, linkTypes, (type) => type);

/** `GET /links`: the links of a range, the latest first. */
export function linksPage(query: URLSearchParams, account: LinkAccount, now: number): Reply {
  const filter = readFilter(query, account);
  const [from, until] = [dayOf(filter.dateFrom) * 24, dayOf(filter.dateTo) * 24 + 23];
  const found = linksOf(account, filter, now)
    .flatMap((link) => {
      const hour = dateHour(link, filter.dateField);
      return hour !== null && hour >= from && hour <= Math.min(until, now) ? [{ link, hour }] : [];
    })
    .sort((a, b) => b.hour - a.hour || b.link.id - a.link.id);
  return page(query, found, ({ link }) => presentLink(link, account.currency, now));
}

function presentLink(link: LinkRecord, currency: string, now: number) {
  const at = (hour: number | null) =>
    hour !== null && hour <= now ? `${isoHour(hour).slice(0, 19)}Z` : null;
  const user = linkUsers.find(({ id }) => id === link.userId);
  const team = linkTeams.find(({ id }) => id === user?.team_id);
  return {
    id: link.id,
    url: link.url,
    domain: link.domain,
    client_id: link.clientId,
    target_url: link.targetUrl,
    anchor: link.anchor,
    type: link.type,
    status: statusAt(link, now),
    health: healthAt(link, now),
    rel: link.follows ? 'dofollow' : 'nofollow',
    indexed: link.follows,
    price: link.price,
    currency,
    domain_authority: link.domainAuthority,
    domain_rating: link.domainRating,
    organic_traffic: link.organicTraffic,
    user: user ? { id: user.id, name: user.name } : null,
    team: team ?? null,
    created_at: at(link.createdHour),
    requested_at: at(link.requestedHour),
    confirmed_at: at(link.confirmedHour),
    last_checked_at: at(link.confirmedHour),
    custom_fields: {},
  };
}
