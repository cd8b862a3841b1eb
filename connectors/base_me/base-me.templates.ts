import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { type Recipe, templateOf } from '../kit/templates.ts';

type Own = Recipe & {
  list?: true;
};

const recipes: Own[] = [
  {
    id: 'overview',
    title: 'Link building at a glance',
    description: 'Confirmed links, linking domains, spend and cost per link.',
    format: 'summary',
    size: [4, 1],
    metrics: ['links_confirmed', 'referring_domains', 'cost', 'cost_per_link'],
  },
  {
    id: 'confirmed-by-week',
    title: 'Confirmed links by week',
    description: 'How many links came through each week.',
    format: 'chart',
    size: [2, 1],
    metrics: ['links_confirmed'],
    dimension: 'week',
    drawn: 'bar',
  },
  {
    id: 'live-links',
    title: 'Live links',
    description: 'Links that are live, day by day.',
    format: 'chart',
    size: [2, 1],
    metrics: ['live_links', 'dead_links'],
    dimension: 'date',
  },
  {
    id: 'pipeline',
    title: 'Pipeline',
    description: 'What was added in the period, by how far it has come.',
    format: 'summary',
    size: [4, 1],
    metrics: ['links_added', 'opportunities', 'requested', 'pending', 'confirmation_rate'],
  },
  {
    id: 'by-type',
    title: 'Links by type',
    description: 'Guest posts, editorial links, resource pages and others.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['links_confirmed'],
    dimension: 'type',
    order: ['links_confirmed', 'desc'],
    formatOptions: { doughnut: true },
  },
  {
    id: 'health',
    title: 'Health of links',
    description: 'Of the links added in the period: live, nofollow, dead or on the way.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['links_added'],
    dimension: 'health',
    order: ['links_added', 'desc'],
  },
  {
    id: 'new-links',
    title: 'New links',
    description: 'Every link confirmed in the period, with its quality and price.',
    format: 'table',
    size: [4, 2],
    metrics: ['domain_rating', 'domain_authority', 'organic_traffic', 'price'],
    dimension: 'url',
    order: ['domain_rating', 'desc'],
    list: true,
  },
  {
    id: 'anchors',
    title: 'Anchor texts',
    description: 'With which words others link.',
    format: 'table',
    size: [2, 2],
    metrics: ['links', 'domain_rating'],
    dimension: 'anchor',
    order: ['links', 'desc'],
    list: true,
  },
  {
    id: 'targets',
    title: 'Pages that were linked',
    description: 'Which pages the new links lead to.',
    format: 'table',
    size: [2, 2],
    metrics: ['links_confirmed', 'avg_domain_rating'],
    dimension: 'target_url',
    order: ['links_confirmed', 'desc'],
  },
  {
    id: 'builders',
    title: 'Link builders',
    description: 'Who confirmed how many links, and how long they took.',
    format: 'table',
    size: [2, 2],
    metrics: ['links_confirmed', 'avg_time_to_confirm', 'cost'],
    dimension: 'user',
    order: ['links_confirmed', 'desc'],
  },
  {
    id: 'quality',
    title: 'Quality of new links',
    description: 'Domain rating, traffic and dofollow share of what was confirmed.',
    format: 'summary',
    size: [2, 1],
    metrics: ['avg_domain_rating', 'avg_organic_traffic', 'dofollow_share'],
  },
];

/** The widgets a link builder adds first. */
export const templates: Template[] = recipes.map(({ list, ...recipe }) =>
  templateOf('base_me', recipe, { reportType: list ? 'list' : 'figures' }),
);

export const layout: LayoutSection[] = [
  { title: 'Results', templates: ['overview', 'confirmed-by-week', 'live-links'] },
  { title: 'What was built', templates: ['by-type', 'health', 'new-links', 'anchors', 'targets'] },
  { title: 'How it is going', templates: ['pipeline', 'quality', 'builders'] },
];
