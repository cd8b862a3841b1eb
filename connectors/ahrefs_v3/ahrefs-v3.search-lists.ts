import { asPlace } from '../kit/definitions.ts';
import { figure } from './ahrefs-v3.figure.ts';
import { cpc, difficulty, intents, type ListReport, split, volume } from './ahrefs-v3.list-report.ts';

const search = ['mode', 'protocol', 'country', 'volume_mode'] as const;

const status = split('status', 'New, lost or kept');
const traffic = figure('sum_traffic', 'Estimated traffic', 'numeric', 'up', 'Keywords and pages', {
  joining: 'sum',
});
export const ofKeywords: ListReport = {
  name: 'Organic keywords',
  path: '/site-explorer/organic-keywords',
  key: 'keywords',
  settings: search,
  largest: 'sum_traffic',
  days: 'compared',
  figures: [
    figure('keywords', 'Keywords', 'numeric', 'up', 'Keywords and pages', {
      field: 'keyword',
      joining: 'count',
    }),
    asPlace(
      figure('best_position', 'Best position', 'average', 'down', 'Keywords and pages', { joining: 'mean' }),
    ),
    figure('best_position_diff', 'Places gained', 'average', 'up', 'Keywords and pages', {
      field: 'best_position',
      before: 'best_position_prev',
      uncompared: true,
      joining: 'gain',
    }),
    traffic,
    volume,
    difficulty,
    cpc,
  ],
  dimensions: [
    split('keyword', 'Keyword', ['keyword', 'keyword_prev']),
    split('country', 'Country', ['keyword_country']),
    split('best_position_url', 'Ranking page', ['best_position_url', 'best_position_url_prev']),
    split('best_position_kind', 'Kind of result'),
    split('serp_features', 'Result features'),
    split(
      'intent',
      'Intent',
      intents.map((intent) => `is_${intent}`),
    ),
    status,
  ],
};

export const ofPages: ListReport = {
  name: 'Top pages',
  path: '/site-explorer/top-pages',
  key: 'pages',
  settings: search,
  largest: 'sum_traffic',
  days: 'compared',
  figures: [
    traffic,
    figure('page_count', 'Ranking pages in the list', 'numeric', 'up', 'Keywords and pages', {
      field: 'url',
      joining: 'count',
    }),
    figure('page_value', 'Value of a page', 'numeric:money', 'up', 'Keywords and pages', {
      field: 'value',
      joining: 'sum',
    }),
    figure('page_keywords', 'Keywords of a page', 'numeric', 'up', 'Keywords and pages', {
      field: 'keywords',
    }),
    figure('ur', "A page's URL Rating", 'average', 'up', 'Keywords and pages', { joining: 'mean' }),
    figure('page_refdomains', 'Referring domains of a page', 'numeric', 'up', 'Keywords and pages', {
      field: 'referring_domains',
    }),
    asPlace(
      figure('top_keyword_position', 'Position of the top keyword', 'average', 'down', 'Keywords and pages', {
        field: 'top_keyword_best_position',
        joining: 'mean',
      }),
    ),
    figure('top_keyword_volume', 'Volume of the top keyword', 'numeric', 'none', 'Keywords and pages'),
  ],
  dimensions: [split('url', 'Page'), split('top_keyword', 'Top keyword'), status],
};

export const ofCompetitors: ListReport = {
  name: 'Organic competitors',
  path: '/site-explorer/organic-competitors',
  key: 'competitors',
  settings: search,
  largest: 'keywords_common',
  days: 'end',
  overlaps: true,
  figures: [
    figure('keywords_common', 'Keywords in common', 'numeric', 'none', 'Competitors'),
    figure('keywords_competitor', 'Keywords of the competitor only', 'numeric', 'down', 'Competitors'),
    figure('keywords_target', 'Keywords of the site only', 'numeric', 'up', 'Competitors'),
    figure('share', 'Share of keywords in common', 'numeric:percent', 'none', 'Competitors'),
    figure('competitor_rating', 'Domain Rating of the competitor', 'average', 'none', 'Competitors', {
      field: 'domain_rating',
    }),
    figure('competitor_pages', 'Ranking pages of the competitor', 'numeric', 'none', 'Competitors', {
      field: 'pages',
    }),
    figure('competitor_traffic', 'Traffic of the competitor', 'numeric', 'none', 'Competitors', {
      field: 'traffic',
    }),
    figure('competitor_value', "Value of the competitor's traffic", 'numeric:money', 'none', 'Competitors', {
      field: 'value',
    }),
  ],
  dimensions: [split('competitor_domain', 'Competitor')],
};
