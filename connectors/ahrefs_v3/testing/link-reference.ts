import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { type Backlink, backlinksUntil, isLive, linkingDomain } from '../mock/data/backlinks.ts';
import { groupBy, mean, siteOf, total } from './counting.ts';

/** Domains by when their first link was found and their last one lost, as of today. */
export function ofDomains(query: Query, today: number): Reference {
  const { startDate, endDate, parameters } = query;
  const inRange = (day: number) => isoDay(day) >= startDate && isoDay(day) <= endDate;
  const every = backlinksUntil(siteOf(query), today);
  const since = (link: Backlink) => isLive(link, today) || (link.lostDay ?? 0) >= dayOf(startDate);
  const windows: Record<string, Backlink[]> = {
    live: every.filter((link) => isLive(link, today)),
    period: every.filter(since),
    lost: every.filter(since),
    new: [...every],
  };
  const domains = [...Map.groupBy(windows[String(parameters.links)] ?? [], ({ domain }) => domain)];
  const matching = domains.filter(([, links]) => {
    if (parameters.links === 'new') return inRange(Math.min(...links.map(({ firstDay }) => firstDay)));
    if (parameters.links !== 'lost') return true;
    const lost = links.map(({ lostDay }) => lostDay ?? Number.POSITIVE_INFINITY);
    return Math.max(...lost) < Number.POSITIVE_INFINITY && inRange(Math.max(...lost));
  });
  return groupBy(
    query,
    matching,
    ([domain]) => [domain],
    (id, of) => {
      const links = of.flatMap(([, each]) => each);
      if (id === 'refdomain_count') return of.length;
      if (id === 'links_to_target') return links.length;
      if (id === 'dofollow_links') return links.filter(({ dofollow }) => dofollow).length;
      if (id === 'source_rating') return mean(of.map(([domain]) => linkingDomain(domain).rating));
      if (parameters.links !== 'period') return null;
      return links.filter(({ firstDay }) => firstDay >= dayOf(startDate)).length;
    },
  );
}

/** Links that are live, or were live since the start; a joined row has the name of the link that was found first. */
export function ofBacklinks(query: Query, today: number): Reference {
  const { startDate, parameters } = query;
  const links = backlinksUntil(siteOf(query), today).filter(
    (link) =>
      isLive(link, today) || (parameters.links === 'period' && (link.lostDay ?? 0) >= dayOf(startDate)),
  );
  const kinds: Record<string, (link: Backlink) => unknown> = {
    all: ({ id }) => id,
    similar_links: ({ domain, anchor, pathTo }) => `${domain} ${anchor} ${pathTo}`,
    '1_per_domain': ({ domain }) => domain,
  };
  const grouping = String(parameters.grouping);
  const rows = [...Map.groupBy(links, kinds[grouping] ?? ((link) => link.id)).values()];
  const firstOf = ([first]: Backlink[]): Backlink => {
    if (!first) throw new Error('A row without a link.');
    return first;
  };
  return groupBy(
    query,
    rows,
    (row) => {
      const { domain, anchor, urlFrom } = firstOf(row);
      return [{ domain, anchor, url_from: urlFrom }[query.dimension ?? ''] ?? ''];
    },
    (id, of) => {
      if (id === 'backlink_count') return total(of, (row) => row.length);
      if (id === 'source_rating') return mean(of.map((row) => linkingDomain(firstOf(row).domain).rating));
      return grouping === 'all' ? of.flat().filter(({ dofollow }) => dofollow).length : null;
    },
  );
}
