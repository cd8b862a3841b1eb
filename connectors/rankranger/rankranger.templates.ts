import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { type Recipe, templateOf } from '../kit/templates.ts';
import type { ReportType } from './rankranger.catalogue.ts';

type Own = Recipe & {
  report?: ReportType;
};

const recipes: Own[] = [
  {
    id: 'overview',
    title: 'Rankings at a glance',
    description: 'Average rank and keywords in the top places at the end of the period.',
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
    id: 'top-keywords',
    title: 'Keywords in the top places',
    description: 'How many stand in the top 3, 10 and 30, week by week.',
    format: 'chart',
    size: [2, 1],
    metrics: ['top3', 'top10', 'top30'],
    dimension: 'week',
    drawn: 'bar',
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
    description: 'Rank and change of each keyword, the best places first.',
    format: 'table',
    size: [2, 2],
    metrics: ['average_rank', 'rank_change'],
    dimension: 'keyword',
    order: ['average_rank', 'asc'],
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
    id: 'tags',
    title: 'Tags',
    description: 'How each group of keywords does.',
    format: 'table',
    size: [2, 2],
    metrics: ['keyword_count', 'average_rank', 'top10'],
    dimension: 'tag',
    order: ['top10', 'desc'],
  },
  {
    id: 'engines',
    title: 'Search engines',
    description: 'The same keywords at each engine.',
    format: 'table',
    size: [2, 2],
    metrics: ['average_rank', 'top10', 'unranked_keywords'],
    dimension: 'search_engine',
    order: ['top10', 'desc'],
  },
  {
    id: 'competitors',
    title: 'Against competitors',
    description: 'The same keywords for every domain of the campaign.',
    format: 'table',
    size: [2, 2],
    metrics: ['average_rank', 'top3', 'top10'],
    dimension: 'site',
    order: ['top10', 'desc'],
  },
  {
    id: 'reach',
    report: 'market_reach',
    title: 'Market reach',
    description: 'What the keywords could bring, and how much of it the places reach.',
    format: 'summary',
    size: [4, 1],
    metrics: ['total_organic_reach', 'total_monthly_reach', 'approximate_monthly_search'],
  },
  {
    id: 'reach-by-keyword',
    report: 'market_reach',
    title: 'Keywords with the widest reach',
    description: 'Volume and monthly reach of each keyword.',
    format: 'table',
    size: [4, 2],
    metrics: ['total_monthly_reach', 'total_volume'],
    dimension: 'keyword',
    order: ['total_monthly_reach', 'desc'],
  },
  {
    id: 'visibility',
    report: 'visibility',
    title: 'Visibility over time',
    description: 'The visibility score at one search engine, which has to be chosen.',
    format: 'chart',
    size: [2, 1],
    metrics: ['visibility_score'],
    dimension: 'date',
    drawn: 'area',
  },
];

/** The widgets a search marketer adds first. */
export const templates: Template[] = recipes.map(({ report = 'rankings', ...recipe }) =>
  templateOf('rankranger', recipe, { reportType: report }),
);

/** Without visibility: which search engine it is about can't be known. */
export const layout: LayoutSection[] = [
  { title: 'Rankings', templates: ['overview', 'average-rank', 'top-keywords'] },
  { title: 'Keywords and pages', templates: ['movement', 'keywords', 'climbers', 'pages', 'tags'] },
  {
    title: 'Engines, competitors and reach',
    templates: ['engines', 'competitors', 'reach', 'reach-by-keyword'],
  },
];
