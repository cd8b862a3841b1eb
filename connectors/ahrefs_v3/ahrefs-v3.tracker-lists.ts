import { asPlace } from '../kit/definitions.ts';
import { figure } from './ahrefs-v3.figure.ts';
import { cpc, difficulty, type ListReport, split, volume } from './ahrefs-v3.list-report.ts';

export const ofTracker: ListReport = {
  name: 'Rank tracker',
  path: '/rank-tracker/overview',
  key: 'overviews',
  settings: ['volume_mode'],
  largest: 'traffic',
  days: 'compared',
  figures: [
    figure('tracked_keywords', 'Tracked keywords', 'numeric', 'none', 'Rank tracker', {
      field: 'keyword',
      joining: 'count',
    }),
    asPlace(figure('position', 'Position', 'average', 'down', 'Rank tracker', { joining: 'mean' })),
    figure('position_diff', 'Places gained', 'average', 'up', 'Rank tracker', {
      field: 'position',
      before: 'position_prev',
      uncompared: true,
      joining: 'gain',
    }),
    figure('tracked_traffic', 'Traffic of tracked keywords', 'numeric', 'up', 'Rank tracker', {
      field: 'traffic',
      joining: 'sum',
    }),
    volume,
    difficulty,
    { ...cpc, field: 'cost_per_click' },
  ],
  dimensions: [
    split('keyword', 'Keyword'),
    split('tracked_url', 'Ranking page', ['url']),
    split('country', 'Country'),
    split('location', 'Location'),
    split('tag', 'Tag', ['tags']),
    split('serp_features', 'Result features'),
  ],
};

export const ofTrackedCompetitors: ListReport = {
  name: 'Tracked competitors',
  path: '/rank-tracker/competitors-stats',
  key: 'competitors_metrics',
  settings: ['volume_mode'],
  largest: 'share_of_voice',
  days: 'end',
  overlaps: true,
  whole: true,
  figures: [
    figure('share_of_voice', 'Share of voice', 'numeric:percent', 'up', 'Rank tracker'),
    figure('share_of_traffic_value', 'Share of traffic value', 'numeric:percent', 'up', 'Rank tracker'),
    asPlace(figure('average_position', 'Average position', 'average', 'down', 'Rank tracker')),
    figure('competitor_traffic', 'Traffic of the competitor', 'numeric', 'none', 'Competitors', {
      field: 'traffic',
    }),
    figure('competitor_value', "Value of the competitor's traffic", 'numeric:money', 'none', 'Competitors', {
      field: 'traffic_value',
    }),
    figure('pos_1_3', 'Tracked on 1 to 3', 'numeric', 'up', 'Rank tracker'),
    figure('pos_4_10', 'Tracked on 4 to 10', 'numeric', 'up', 'Rank tracker'),
    figure('pos_11_20', 'Tracked on 11 to 20', 'numeric', 'none', 'Rank tracker'),
    figure('pos_21_50', 'Tracked on 21 to 50', 'numeric', 'none', 'Rank tracker'),
    figure('pos_51_plus', 'Tracked beyond 50', 'numeric', 'none', 'Rank tracker'),
    figure('pos_no_rank', 'Tracked and not ranking', 'numeric', 'down', 'Rank tracker'),
  ],
  dimensions: [split('competitor_domain', 'Competitor', ['competitor'])],
};
