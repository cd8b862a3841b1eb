import { figure } from './ahrefs-v3.figure.ts';
import { type ListReport, split } from './ahrefs-v3.list-report.ts';

const scope = ['mode', 'protocol'] as const;

const newLinks = figure('new_links', 'New links', 'numeric', 'up', 'Links', { joining: 'sum' });
const lostLinks = figure('lost_links', 'Lost links', 'numeric', 'down', 'Links', { joining: 'sum' });
const links = [
  figure('links_to_target', 'Links', 'numeric', 'up', 'Links', { joining: 'sum' }),
  figure('dofollow_links', 'Dofollow links', 'numeric', 'up', 'Links', { joining: 'sum' }),
  newLinks,
  lostLinks,
];

/** Counted only over the time that the list is about. */
export const movementFigures: string[] = [newLinks.id, lostLinks.id];

export const ofRefdomains: ListReport = {
  name: 'Referring domains',
  path: '/site-explorer/refdomains',
  key: 'refdomains',
  settings: scope,
  largest: 'links_to_target',
  days: 'now',
  figures: [
    figure('refdomain_count', 'Domains that link', 'numeric', 'up', 'Links', {
      field: 'domain',
      joining: 'count',
    }),
    ...links,
    figure('source_rating', 'Domain Rating of who links', 'average', 'up', 'Links', {
      field: 'domain_rating',
      joining: 'mean',
    }),
    figure('source_domain_traffic', 'Traffic of the linking domain', 'average', 'up', 'Links', {
      field: 'traffic_domain',
      joining: 'mean',
    }),
  ],
  dimensions: [split('domain', 'Referring domain')],
};

export const ofBacklinks: ListReport = {
  name: 'Backlinks',
  path: '/site-explorer/all-backlinks',
  key: 'backlinks',
  settings: [...scope, 'aggregation'],
  largest: 'domain_rating_source',
  days: 'now',
  figures: [
    figure('backlink_count', 'Backlinks in the list', 'numeric', 'up', 'Links', {
      field: 'url_from',
      joining: 'count',
    }),
    figure('dofollow_count', 'Dofollow backlinks in the list', 'numeric', 'up', 'Links', {
      field: 'is_dofollow',
      joining: 'true',
    }),
    figure('source_rating', 'Domain Rating of who links', 'average', 'up', 'Links', {
      field: 'domain_rating_source',
      joining: 'mean',
    }),
    figure('source_url_rating', 'URL Rating of the linking page', 'average', 'up', 'Links', {
      field: 'url_rating_source',
      joining: 'mean',
    }),
    figure('source_traffic', 'Traffic of the linking page', 'average', 'up', 'Links', {
      field: 'traffic',
      joining: 'mean',
    }),
  ],
  dimensions: [
    split('url_from', 'Linking page'),
    split('domain', 'Referring domain', ['name_source']),
    split('anchor', 'Anchor text'),
    split('url_to', 'Linked page'),
    split('link_type', 'Kind of link'),
  ],
};

export const ofAnchors: ListReport = {
  name: 'Anchor texts',
  path: '/site-explorer/anchors',
  key: 'anchors',
  settings: scope,
  largest: 'links_to_target',
  days: 'now',
  figures: [
    figure('anchor_count', 'Anchor texts', 'numeric', 'none', 'Links', { field: 'anchor', joining: 'count' }),
    ...links,
    figure('anchor_refdomains', 'Domains with this anchor', 'numeric', 'up', 'Links', {
      field: 'refdomains',
    }),
    figure('refpages', 'Pages with this anchor', 'numeric', 'up', 'Links'),
    figure('top_domain_rating', 'Highest Domain Rating', 'average', 'up', 'Links', { joining: 'largest' }),
  ],
  dimensions: [split('anchor', 'Anchor text')],
};

/** Columns of rows that stand for several links: how many they are is told, but not of which kind. */
export const groupSize = 'link_group_count';
export const singleLinkFigures: string[] = ['dofollow_count'];
