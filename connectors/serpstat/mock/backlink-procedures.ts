import { linkChanges, linksOn, type Referrer, referrersOn } from '../../families/seo/mock/data/referrers.ts';
import { FIRST_DAY, isoDay } from '../../mock-kit/days.ts';
import { type Fields, listSize, type Params, paged, siteOf, sortedByText } from './params.ts';
import type { Procedure, ProcedureResult } from './procedure.ts';
import { notFound, RpcError, wrong } from './rpc-error.ts';

/** Days in the history of changes. */
export const CHANGES_DAYS = 365;

/** The requested site, with or without its subdomains. */
export function targetOf(params: Params) {
  const { searchType } = params;
  if (searchType !== undefined && searchType !== 'domain' && searchType !== 'domain_with_subdomains')
    throw wrong('JSON schema error: searchType is not allowed');
  if (params.query === undefined) throw wrong('query required');
  return siteOf(params, 'query');
}

/** The vendor's own spelling. */
const summary: Procedure = ({ params, today }) => {
  const site = targetOf(params);
  const at = (day: number) => {
    const links = linksOn(site, day);
    return {
      sersptat_domain_rank: links.score,
      backlinks: links.links,
      referring_domains: links.domains,
      referring_ip_addresses: links.addresses,
      referring_subnets: links.networks,
      dofollow_backlinks: links.follow,
      nofollow_backlinks: links.nofollow,
      text_backlinks: links.text,
      image_backlinks: links.image,
      redirected_domains: Math.floor(links.domains / 40),
      referring_malicious_domains: Math.floor(links.domains / 90),
      external_links: links.pages,
    };
  };
  const [now, then] = [at(today), at(today - 30)];
  if (now.backlinks === 0) throw notFound();
  const changes = Object.entries(now).map(([name, value]) => [
    `${name}_change`,
    value - (then[name as keyof typeof then] ?? 0),
  ]);
  return { data: { ...now, ...Object.fromEntries(changes) }, credits: 5 };
};

/** Each day on which links came or went. */
const changesHistory: Procedure = ({ params, today }) => {
  const site = targetOf(params);
  const days = Array.from({ length: CHANGES_DAYS }, (_, index) => today - index).filter(
    (day) => day > FIRST_DAY,
  );
  const data = days.map((day) => {
    const { newLinks, lostLinks } = linkChanges(site, day - 1, day);
    return { date: isoDay(day), lost_links: lostLinks, new_links: newLinks };
  });
  return {
    data,
    info: { page: 1, count: data.length, total: null, sort: null, order: null },
    credits: 1,
  };
};

const refDomains: Procedure = ({ params, today }) => {
  const fields: Fields<Referrer> = {
    domain_links: ({ links }) => links,
    domain_from: ({ host }) => host,
    domain_rank: ({ score }) => score,
    check: ({ first }) => first,
  };
  const rows = sortedByText(params, referrersOn(targetOf(params), today), fields);
  return pageOf(params, rows, ({ host, links, score }) => ({
    domain_from: host,
    ref_pages: links,
    domainRank: score,
  }));
};

function groups(rows: Referrer[], keyOf: (one: Referrer) => string) {
  return [...Map.groupBy(rows, keyOf)].map(([name, own]) => ({
    name,
    links: own.reduce((sum, { links }) => sum + links, 0),
    nofollow: own.filter(({ follows }) => !follows).reduce((sum, { links }) => sum + links, 0),
    domains: own.length,
    addresses: new Set(own.map(({ address }) => address)).size,
  }));
}
type Group = ReturnType<typeof groups>[number];

const anchors: Procedure = ({ params, today }) => {
  const fields: Fields<Group> = {
    total: ({ links }) => links,
    refDomains: ({ domains }) => domains,
    nofollow: ({ nofollow }) => nofollow,
    anchor: ({ name }) => name,
    lastupdate: ({ name }) => name,
  };
  const rows = groups(referrersOn(targetOf(params), today), ({ anchor }) => anchor);
  return pageOf(params, sortedByText(params, rows, fields), ({ name, domains, links, nofollow }) => ({
    anchor: name,
    refDomains: domains,
    total: links,
    noFollow: nofollow,
  }));
};

const topPages: Procedure = ({ params, today }) => {
  const site = targetOf(params);
  const fields: Fields<Group> = {
    count: ({ links }) => links,
    domains: ({ domains }) => domains,
    ips: ({ addresses }) => addresses,
    url_to: ({ name }) => name,
    lastupdate: ({ name }) => name,
  };
  const rows = groups(referrersOn(site, today), ({ path }) => path);
  return pageOf(params, sortedByText(params, rows, fields), ({ name, links, domains, addresses }) => ({
    url: name,
    ref_pages: links,
    ref_domains: domains,
    ips: addresses,
    urlTo: `https://${site.host}${name}`,
  }));
};

export function pageOf<Row>(params: Params, rows: Row[], present: (row: Row) => unknown): ProcedureResult {
  if (params.complexFilter !== undefined) throw new RpcError(32_117, 'Not allowed field: complexFilter');
  if (rows.length === 0) throw notFound();
  const { shown, info } = paged(params, rows, listSize);
  const { sort = null, order = null } = params;
  return { data: shown.map(present), info: { ...info, sort, order }, credits: shown.length };
}

export const backlinkProcedures: Readonly<Record<string, Procedure>> = {
  'SerpstatBacklinksProcedure.getSummaryV2': summary,
  'SerpstatBacklinksProcedure.getBacklinksChangesHistory': changesHistory,
  'SerpstatBacklinksProcedure.getRefDomains': refDomains,
  'SerpstatBacklinksProcedure.getAnchors': anchors,
  'SerpstatBacklinksProcedure.getTopPages': topPages,
};
