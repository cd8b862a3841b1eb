import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { type Recipe, templateOf } from '../kit/templates.ts';
import type { ReportType } from './seranking.catalogue.ts';

type Own = Recipe & {
  report?: ReportType;
};

const recipes: Own[] = [
  {
    id: 'overview',
    title: 'Positions at a glance',
    description: 'Average rank and keywords in the top places.',
    format: 'summary',
    size: [4, 1],
    metrics: ['average_rank', 'top3', 'top10', 'percent_top10'],
  },
  {
    id: 'average-rank',
    title: 'Average rank over time',
    description: 'Lower is better.',
    format: 'chart',
    size: [2, 1],
    metrics: ['average_rank'],
    dimension: 'date',
    drawn: 'line',
  },
  {
    id: 'tops',
    title: 'Keywords in the top places',
    description: 'How many stand in the top 3, 10 and 30.',
    format: 'chart',
    size: [2, 1],
    metrics: ['top3', 'top10', 'top30'],
    dimension: 'date',
    drawn: 'line',
  },
  {
    id: 'movement',
    title: 'What moved',
    description: 'Keywords that improved or declined in the period.',
    format: 'summary',
    size: [4, 1],
    metrics: ['gained_keywords', 'lost_keywords', 'rank_change', 'unranked_keywords'],
  },
  {
    id: 'keywords',
    title: 'Keywords',
    description: 'Rank, change and volume of each keyword.',
    format: 'table',
    size: [4, 2],
    metrics: ['average_rank', 'rank_change', 'volume', 'suggested_bid'],
    dimension: 'keyword',
    order: ['volume', 'desc'],
  },
  {
    id: 'climbers',
    title: 'Largest climbs',
    description: 'The keywords that gained most places.',
    format: 'table',
    size: [2, 2],
    metrics: ['rank_change', 'average_rank'],
    dimension: 'keyword',
    order: ['rank_change', 'desc'],
  },
  {
    id: 'pages',
    title: 'Landing pages',
    description: 'Which pages rank for how many keywords.',
    format: 'table',
    size: [2, 2],
    metrics: ['keyword_count', 'average_rank', 'top10'],
    dimension: 'landing_page',
    order: ['keyword_count', 'desc'],
  },
  {
    id: 'engines',
    title: 'Search engines',
    description: 'The same keywords at each engine.',
    format: 'table',
    size: [2, 2],
    metrics: ['average_rank', 'top10'],
    dimension: 'search_engine',
    order: ['top10', 'desc'],
  },
  {
    id: 'groups',
    title: 'Keyword groups',
    description: 'How each group of keywords does.',
    format: 'table',
    size: [2, 2],
    metrics: ['keyword_count', 'average_rank', 'top10'],
    dimension: 'group',
    order: ['top10', 'desc'],
  },
  {
    id: 'competitors',
    title: 'Against competitors',
    description: 'Average rank and top places beside those of the competition.',
    format: 'table',
    size: [2, 2],
    metrics: ['average_rank', 'top3', 'top10'],
    dimension: 'site',
    report: 'competitors',
    order: ['top10', 'desc'],
  },
  {
    id: 'project',
    title: 'Visibility and trust',
    description: 'How visible the site is, how many of its pages Google knows, and its trust, as of now.',
    format: 'summary',
    size: [2, 1],
    metrics: ['visibility_percent', 'index_google', 'domain_trust'],
    report: 'summary',
  },
  {
    id: 'backlinks',
    title: 'Monitored backlinks',
    description: 'Backlinks and linking domains as of now.',
    format: 'summary',
    size: [2, 1],
    metrics: ['backlinks', 'linking_domains', 'dofollow'],
    report: 'backlinks',
  },
];

/** The widgets that somebody who watches positions adds first. */
export const templates: Template[] = recipes.map(({ report = 'positions', ...recipe }) =>
  templateOf('seranking', recipe, { reportType: report }),
);

export const layout: LayoutSection[] = [
  { title: 'Positions', templates: ['overview', 'average-rank', 'tops', 'movement'] },
  { title: 'Keywords', templates: ['keywords', 'climbers', 'pages'] },
  { title: 'Compared', templates: ['groups', 'competitors', 'engines', 'project', 'backlinks'] },
];
