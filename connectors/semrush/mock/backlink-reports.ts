import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import { linkChanges, linksOn, type Referrer, referrersOn } from '../../families/seo/mock/data/referrers.ts';
import { FIRST_DAY } from '../../mock-kit/days.ts';
import type { Cell, Columns, Displayed } from './display.ts';

export type LinkScope = { domain: SeoDomain; today: number };

/** Of links: `price` is units a line. Names of columns are their headers. */
export type LinkReport = Displayed<LinkRow> & {
  price: number;
  /** The history has whole domains only. */
  rootOnly: boolean;
  rows(scope: LinkScope): readonly LinkRow[];
};

export type LinkRow = Readonly<Record<string, Cell>>;

const DAY_SECONDS = 86_400;
const MONDAY = 4;

function columnsOf(names: string): Columns<LinkRow> {
  return Object.fromEntries(
    names.split(' ').map((name) => [name, { header: name, value: (row: LinkRow) => row[name] ?? 0 }]),
  );
}

/** `sorts` are the columns that it can be ordered by. */
function report(names: string, sorts: string, rows: LinkReport['rows'], rootOnly = false): LinkReport {
  return { price: 40, rootOnly, columns: columnsOf(names), sorts: sorts.split(' '), filters: {}, rows };
}

function overview({ domain, today }: LinkScope): LinkRow[] {
  const links = linksOn(domain, today);
  if (links.links === 0) return [];
  return [
    {
      ascore: links.score,
      total: links.links,
      domains_num: links.domains,
      urls_num: links.pages,
      ips_num: links.addresses,
      ipclassc_num: links.networks,
      follows_num: links.follow,
      nofollows_num: links.nofollow,
      sponsored_num: links.sponsored,
      ugc_num: links.ugc,
      texts_num: links.text,
      images_num: links.image,
      forms_num: links.form,
      frames_num: links.frame,
    },
  ];
}

/** A point each Monday, the newest first. */
function history({ domain, today }: LinkScope): LinkRow[] {
  const rows: LinkRow[] = [];
  for (let monday = today - ((today - MONDAY) % 7); monday >= FIRST_DAY; monday -= 7) {
    const links = linksOn(domain, monday);
    const changes = linkChanges(domain, monday - 7, monday);
    rows.push({
      date: monday * DAY_SECONDS,
      backlinks_num: links.links,
      domains_num: links.domains,
      score: links.score,
      backlinks_new_num: changes.newLinks,
      backlinks_lost_num: changes.lostLinks,
      domains_new_num: changes.newDomains,
      domains_lost_num: changes.lostDomains,
    });
  }
  return rows;
}

function groupReferrers(
  name: string,
  keyOf: (one: Referrer, domain: SeoDomain) => string,
): LinkReport['rows'] {
  return ({ domain, today }) =>
    [...Map.groupBy(referrersOn(domain, today), (one) => keyOf(one, domain))].map(([key, own]) => ({
      [name]: key,
      domains_num: own.length,
      backlinks_num: own.reduce((sum, { links }) => sum + links, 0),
      first_seen: Math.min(...own.map(({ first }) => first)) * DAY_SECONDS,
      last_seen: today * DAY_SECONDS,
    }));
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

function referringDomains({ domain, today }: LinkScope): LinkRow[] {
  return referrersOn(domain, today).map((one) => ({
    domain_ascore: one.score,
    domain: one.host,
    backlinks_num: one.links,
    ip: one.address,
    country: one.country,
    first_seen: one.first * DAY_SECONDS,
    last_seen: today * DAY_SECONDS,
  }));
}

const points =
  'date backlinks_num domains_num score backlinks_new_num backlinks_lost_num domains_new_num domains_lost_num';

const counted = 'domains_num backlinks_num';
const seen = 'first_seen last_seen';

export const linkReports: Readonly<Record<string, LinkReport>> = {
  backlinks_overview: report(
    'ascore total domains_num urls_num ips_num ipclassc_num follows_num nofollows_num sponsored_num ugc_num texts_num images_num forms_num frames_num',
    '',
    overview,
  ),
  backlinks_historical: report(points, '', history, true),
  backlinks_refdomains: report(
    `domain_ascore domain backlinks_num ip country ${seen}`,
    `domain_ascore backlinks_num ${seen}`,
    referringDomains,
  ),
  backlinks_anchors: report(
    `anchor ${counted} ${seen}`,
    `${counted} ${seen}`,
    groupReferrers('anchor', ({ anchor }) => anchor),
  ),
  backlinks_tld: report(
    `zone ${counted}`,
    counted,
    groupReferrers('zone', ({ zone }) => zone),
  ),
  backlinks_geo: report(
    `country ${counted}`,
    counted,
    groupReferrers('country', ({ country }) => countries.of(country.toUpperCase()) ?? country),
  ),
  /** Pages of the site itself, by who links to them. */
  backlinks_pages: report(
    `source_url ${counted} last_seen`,
    `${counted} last_seen`,
    groupReferrers('source_url', ({ path }, { host }) => `https://${host}${path}`),
  ),
};
