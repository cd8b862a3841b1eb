import { isoDay, parseDay } from '../../mock-kit/days.ts';
import { bad } from './ahrefs-error.ts';
import { type Backlink, backlinksUntil, linkingDomain } from './data/backlinks.ts';
import type { SeoSite } from './data/seo-sites.ts';
import { type List, urlOf } from './list.ts';
import { oneOf, type TargetCall } from './parameters.ts';
import type { Row } from './where.ts';

export const LINK_LISTS: Readonly<Record<string, List>> = {
  refdomains: {
    key: 'refdomains',
    columns:
      'domain domain_rating first_seen last_seen is_root_domain is_spam links_to_target dofollow_links new_links lost_links traffic_domain'.split(
        ' ',
      ),
    rows: (call) =>
      [...Map.groupBy(linksOf(call), ({ domain }) => domain)].map(([domain, links]) => {
        const { rating, traffic, spam } = linkingDomain(domain);
        return {
          domain,
          domain_rating: rating,
          is_root_domain: true,
          is_spam: spam,
          traffic_domain: traffic,
          ...linkCounts(call, links),
        };
      }),
  },
  anchors: {
    key: 'anchors',
    columns:
      'anchor first_seen last_seen links_to_target dofollow_links new_links lost_links refdomains refpages top_domain_rating is_spam'.split(
        ' ',
      ),
    rows: (call) =>
      [...Map.groupBy(linksOf(call), ({ anchor }) => anchor)].map(([anchor, links]) => ({
        anchor,
        is_spam: false,
        refdomains: new Set(links.map(({ domain }) => domain)).size,
        refpages: new Set(links.map(({ urlFrom }) => urlFrom)).size,
        top_domain_rating: Math.max(...links.map(({ domain }) => linkingDomain(domain).rating)),
        ...linkCounts(call, links),
      })),
  },
  'all-backlinks': {
    key: 'backlinks',
    columns:
      'url_from url_to title anchor name_source domain_rating_source url_rating_source traffic traffic_domain is_dofollow is_lost link_type first_seen_link last_seen link_group_count'.split(
        ' ',
      ),
    rows: backlinkRows,
  },
};

/** Links to the target's pages: live ones, those that were live since a day, or all. */
function linksOf({ site, path, query, today }: TargetCall): Backlink[] {
  const since = sinceOf(query);
  return backlinksUntil(site, today).filter(
    (link) =>
      (path === null || path.passes(link.pathTo)) &&
      (since === null || link.lostDay === null || link.lostDay >= since),
  );
}

/** The first day whose lost links are listed too; null for all of them. */
function sinceOf(query: URLSearchParams): number | null {
  const history = query.get('history') ?? 'all_time';
  if (history === 'all_time') return null;
  if (history === 'live') return Number.POSITIVE_INFINITY;
  const day = history.startsWith('since:') ? parseDay(history.slice(6)) : undefined;
  if (day === undefined) throw bad(`bad history: ${history}`);
  return day;
}

const instantOf = (day: number) => `${isoDay(day)}T09:30:00Z`;

/** `new_links` and `lost_links` are those within the time that `history` names. */
function linkCounts({ query }: TargetCall, links: readonly Backlink[]) {
  const since = sinceOf(query) ?? 0;
  const live = links.filter(({ lostDay }) => lostDay === null);
  const lastLost = Math.max(...links.map(({ lostDay }) => lostDay ?? 0));
  return {
    first_seen: instantOf(Math.min(...links.map(({ firstDay }) => firstDay))),
    last_seen: live.length > 0 ? null : instantOf(lastLost),
    links_to_target: links.length,
    dofollow_links: links.filter(({ dofollow }) => dofollow).length,
    new_links: links.filter(({ firstDay }) => firstDay >= since).length,
    lost_links: links.filter(({ lostDay }) => lostDay !== null && lostDay >= since).length,
  };
}

/** Similar links are those of one domain with one anchor to one page. A row of a group is the first of its links. */
function backlinkRows(call: TargetCall): Row[] {
  const { query, site } = call;
  const grouping = oneOf(query, 'aggregation', ['similar_links', '1_per_domain', 'all']) ?? 'similar_links';
  const names = (name: string) => (query.get(name) ?? '').split(/[,:]/).includes('link_group_count');
  if (names('order_by') || (grouping === 'all' && names('select')))
    throw bad("column 'link_group_count' not allowed here");
  const links = linksOf(call);
  if (grouping === 'all') return links.map((link) => backlinkRow(site, link));
  const groups = Map.groupBy(links, ({ domain, anchor, pathTo }) =>
    grouping === '1_per_domain' ? domain : `${domain} ${anchor} ${pathTo}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...backlinkRow(site, first), link_group_count: 1 + others.length }] : [],
  );
}

function backlinkRow(site: SeoSite, link: Backlink): Row {
  const { rating, traffic } = linkingDomain(link.domain);
  return {
    url_from: link.urlFrom,
    url_to: urlOf(site, link.pathTo),
    title: link.title,
    anchor: link.anchor,
    name_source: link.domain,
    domain_rating_source: rating,
    url_rating_source: link.urlRating,
    traffic: link.pageTraffic,
    traffic_domain: traffic,
    is_dofollow: link.dofollow,
    is_lost: link.lostDay !== null,
    link_type: link.id % 7 === 0 ? 'image' : 'text',
    first_seen_link: instantOf(link.firstDay),
    last_seen: link.lostDay === null ? null : instantOf(link.lostDay),
  };
}
