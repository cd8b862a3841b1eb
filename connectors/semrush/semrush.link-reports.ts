import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { textDimension } from '../families/seo/seo-reports.ts';
import type { Report } from './semrush.report.ts';

const month: DimensionDefinition = { id: 'month', label: 'Month', type: 'month' };
const week: DimensionDefinition = { id: 'week', label: 'Week', type: 'week' };

const links = { kind: 'list' as const, ofLinks: true, sorts: [], filters: {}, overlaps: [] };
const linkColumns = { backlinks: 'backlinks_num', referring_domains: 'domains_num' };

/** Reports on who links to a site: of all countries, and as it is now. */
export const linkReports: Report[] = [
  {
    ...links,
    id: 'backlinks',
    name: 'Backlinks overview',
    kind: 'state',
    type: 'backlinks_overview',
    dimensions: [],
    columns: {
      authority_score: 'ascore',
      backlinks: 'total',
      referring_domains: 'domains_num',
      referring_urls: 'urls_num',
      referring_ips: 'ips_num',
      referring_networks: 'ipclassc_num',
      follow_links: 'follows_num',
      nofollow_links: 'nofollows_num',
      sponsored_links: 'sponsored_num',
      ugc_links: 'ugc_num',
      text_links: 'texts_num',
      image_links: 'images_num',
      form_links: 'forms_num',
      frame_links: 'frames_num',
    },
  },
  {
    ...links,
    id: 'backlinks_history',
    name: 'Backlinks history',
    kind: 'weeks',
    type: 'backlinks_historical',
    dimensions: [
      { definition: week, code: 'date' },
      { definition: month, code: 'date' },
    ],
    columns: {
      ...linkColumns,
      authority_score: 'score',
      new_backlinks: 'backlinks_new_num',
      lost_backlinks: 'backlinks_lost_num',
      new_domains: 'domains_new_num',
      lost_domains: 'domains_lost_num',
    },
  },
  {
    ...links,
    id: 'referring_domains',
    name: 'Referring domains',
    type: 'backlinks_refdomains',
    dimensions: [{ definition: textDimension('referring_domain', 'Referring domain'), code: 'domain' }],
    columns: { backlinks: 'backlinks_num', authority_score: 'domain_ascore' },
    sorts: ['backlinks_num', 'domain_ascore'],
  },
  linkList('anchors', 'Anchor texts', 'backlinks_anchors', 'anchor', ['anchor', 'Anchor text']),
  linkList('zones', 'Backlinks by top-level domain', 'backlinks_tld', 'zone', ['zone', 'Top-level domain']),
  linkList('countries', 'Backlinks by country', 'backlinks_geo', 'country', ['country', 'Country']),
  linkList('linked_pages', 'Pages with backlinks', 'backlinks_pages', 'source_url', [
    'linked_page',
    'Page that is linked to',
  ]),
];

function linkList(
  id: string,
  name: string,
  type: string,
  code: string,
  dimension: [id: string, label: string],
): Report {
  const definition = textDimension(...dimension);
  const sorts = Object.values(linkColumns);
  return { ...links, id, name, type, dimensions: [{ definition, code }], columns: linkColumns, sorts };
}
