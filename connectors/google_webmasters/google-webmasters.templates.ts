import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { byDimension, type Recipe, templateOf } from '../kit/templates.ts';

const performance = ['clicks', 'impressions', 'ctr', 'position'];

const recipes: Recipe[] = [
  {
    id: 'overview',
    title: 'Search overview',
    description: 'Clicks, impressions, CTR and average position at a glance.',
    format: 'summary',
    size: [4, 1],
    metrics: performance,
  },
  {
    id: 'clicks-over-time',
    title: 'Clicks and impressions over time',
    description: 'How often the site was shown and visited from Google each day.',
    format: 'chart',
    size: [4, 1],
    metrics: ['clicks', 'impressions'],
    dimension: 'date',
  },
  {
    id: 'position-over-time',
    title: 'Average position over time',
    description: 'The average place among the results by day; lower is better.',
    format: 'chart',
    size: [2, 1],
    metrics: ['position'],
    dimension: 'date',
  },
  {
    id: 'ctr-over-time',
    title: 'CTR over time',
    description: 'How many of those who saw a result clicked it.',
    format: 'chart',
    size: [2, 1],
    metrics: ['ctr'],
    dimension: 'date',
  },
  {
    id: 'top-queries',
    title: 'Top queries',
    description: 'What people searched for before they clicked.',
    format: 'table',
    size: [2, 2],
    metrics: performance,
    dimension: 'query',
    order: ['clicks', 'desc'],
  },
  {
    id: 'top-pages',
    title: 'Top pages in search',
    description: 'The pages with the most clicks from Google.',
    format: 'table',
    size: [2, 2],
    metrics: performance,
    dimension: 'page',
    order: ['clicks', 'desc'],
  },
  {
    id: 'rankings',
    title: 'Ranking queries',
    description: 'For how many queries the site was shown, and how far up.',
    format: 'summary',
    size: [4, 1],
    metrics: ['queriesCount', 'top3Queries', 'top10Queries', 'top20Queries'],
  },
  {
    id: 'devices',
    title: 'Clicks by device',
    description: 'Phones, computers and tablets.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['clicks'],
    dimension: 'device',
    order: ['clicks', 'desc'],
  },
  {
    id: 'countries',
    title: 'Countries',
    description: 'Where the people who searched are.',
    format: 'table',
    size: [2, 2],
    metrics: ['clicks', 'impressions', 'position'],
    dimension: 'country',
    order: ['clicks', 'desc'],
  },
  {
    id: 'directories',
    title: 'Parts of the site',
    description: 'Clicks and impressions by directory.',
    format: 'table',
    size: [2, 2],
    metrics: ['clicks', 'impressions', 'ctr'],
    dimension: 'directory',
    order: ['clicks', 'desc'],
  },
  {
    id: 'appearance',
    title: 'Search appearance',
    description: 'Rich results: reviews, products, videos.',
    format: 'table',
    size: [2, 2],
    metrics: ['clicks', 'impressions', 'ctr'],
    dimension: 'searchAppearance',
    order: ['clicks', 'desc'],
  },
  {
    id: 'kinds-of-search',
    title: 'Kinds of search',
    description: 'Web, images, videos, news and Discover.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['clicks'],
    dimension: 'searchType',
    order: ['clicks', 'desc'],
  },
  {
    id: 'weekly-clicks',
    title: 'Clicks by week',
    description: 'The longer trend, without the ups and downs of the week.',
    format: 'chart',
    drawn: 'bar',
    size: [2, 1],
    metrics: ['clicks'],
    dimension: 'week',
  },
];

/** Widgets a marketer picks first, the most used first. */
export const templates: Template[] = recipes.map((recipe) =>
  templateOf('google_webmasters', { order: byDimension, ...recipe }, { filter: [] }),
);

export const layout: LayoutSection[] = [
  { title: 'Search at a glance', templates: ['overview', 'clicks-over-time'] },
  {
    title: 'What people searched for',
    text: 'An impression is a result that was shown, a click a visit that came of it. The position is the average place of the best result: 1 is the top.',
    templates: ['rankings', 'top-queries', 'top-pages', 'position-over-time', 'ctr-over-time'],
  },
  {
    title: 'Who searched, and how',
    templates: ['devices', 'countries', 'directories', 'kinds-of-search'],
  },
];
