import { textDimension } from '../families/seo/seo-reports.ts';
import { changeIds } from './serpstat.metrics.ts';
import { date, month, type Report, week } from './serpstat.report.ts';

const ofLinks = { family: 'backlinks' as const, needsEngine: false, sorts: {}, filters: {}, overlaps: [] };

const overview = {
  // The vendor's own spelling.
  domain_rank: 'sersptat_domain_rank',
  backlinks: 'backlinks',
  referring_domains: 'referring_domains',
  referring_ips: 'referring_ip_addresses',
  referring_subnets: 'referring_subnets',
  dofollow_links: 'dofollow_backlinks',
  nofollow_links: 'nofollow_backlinks',
  text_links: 'text_backlinks',
  image_links: 'image_backlinks',
  redirected_domains: 'redirected_domains',
  malicious_domains: 'referring_malicious_domains',
  outgoing_links: 'external_links',
};

/** Each figure of the overview has a partner of its name. */
const changes = Object.fromEntries(changeIds.map((id) => [`${id}_change`, `${overview[id]}_change`]));

const singleLinks = {
  ...ofLinks,
  kind: 'dated' as const,
  dimensions: [
    { definition: textDimension('linking_page', 'Linking page'), field: 'url_from' },
    { definition: textDimension('linked_page', 'Linked page'), field: 'url_to', groups: true as const },
    { definition: textDimension('anchor', 'Anchor text'), field: 'link_text', groups: true as const },
    {
      definition: textDimension('link_kind', 'Follow or nofollow'),
      field: 'nofollow',
      groups: true as const,
    },
    { definition: textDimension('link_type', 'Text or image'), field: 'link_type', groups: true as const },
  ],
  /** Each row is a link. */
  fields: { links: '', domain_rank: 'domain_rank', links_on_page: 'links_ext' },
};

/** Reports on who links to a site. */
export const linkReports: Report[] = [
  {
    ...ofLinks,
    id: 'backlinks',
    name: 'Backlinks overview',
    kind: 'state',
    method: 'SerpstatBacklinksProcedure.getSummaryV2',
    dimensions: [],
    fields: { ...overview, ...changes },
  },
  {
    ...ofLinks,
    id: 'backlinks_history',
    name: 'New and lost backlinks',
    kind: 'points',
    method: 'SerpstatBacklinksProcedure.getBacklinksChangesHistory',
    dimensions: [
      { definition: date, field: 'date' },
      { definition: week, field: 'date' },
      { definition: month, field: 'date' },
    ],
    fields: { new_links: 'new_links', lost_links: 'lost_links' },
  },
  {
    ...ofLinks,
    id: 'referring_domains',
    name: 'Referring domains',
    kind: 'list',
    method: 'SerpstatBacklinksProcedure.getRefDomains',
    dimensions: [{ definition: textDimension('referring_domain', 'Referring domain'), field: 'domain_from' }],
    fields: { backlinks: 'ref_pages', domain_rank: 'domainRank' },
    sorts: { backlinks: 'domain_links', domain_rank: 'domain_rank' },
  },
  {
    ...ofLinks,
    id: 'anchors',
    name: 'Anchor texts',
    kind: 'list',
    method: 'SerpstatBacklinksProcedure.getAnchors',
    dimensions: [{ definition: textDimension('anchor', 'Anchor text'), field: 'anchor' }],
    fields: { backlinks: 'total', referring_domains: 'refDomains', nofollow_links: 'noFollow' },
    sorts: { backlinks: 'total', referring_domains: 'refDomains', nofollow_links: 'nofollow' },
  },
  {
    ...ofLinks,
    id: 'linked_pages',
    name: 'Linked pages',
    kind: 'list',
    method: 'SerpstatBacklinksProcedure.getTopPages',
    dimensions: [{ definition: textDimension('linked_page', 'Linked page'), field: 'urlTo' }],
    fields: { backlinks: 'ref_pages', referring_domains: 'ref_domains', referring_ips: 'ips' },
    sorts: { backlinks: 'count', referring_domains: 'domains', referring_ips: 'ips' },
  },
  {
    ...singleLinks,
    id: 'new_backlinks',
    name: 'New backlinks one by one',
    method: 'SerpstatBacklinksProcedure.getNewBacklinks',
    dated: { field: 'first_seen', sort: 'add' },
  },
  {
    ...singleLinks,
    id: 'lost_backlinks',
    name: 'Lost backlinks one by one',
    method: 'SerpstatBacklinksProcedure.getLostBacklinks',
    dated: { field: 'date_del', sort: 'check' },
  },
];
