import { expect, it } from 'vitest';
import { type Ranking, rankingDimensions, rankingMetrics, rankingRows } from './rankings.ts';

const place = (date: string, keyword: string, rank: number | null, more: Partial<Ranking> = {}): Ranking => ({
  date,
  keywordId: keyword,
  keyword,
  engine: 'Google US',
  page: rank === null ? null : '/',
  rank,
  ...more,
});
const places = [
  place('2026-10-01', 'mugs', 8),
  place('2026-10-08', 'mugs', 4, { page: '/mugs' }),
  place('2026-10-01', 'vases', 12),
  place('2026-10-08', 'vases', null),
  place('2026-10-01', 'plates', null),
  place('2026-10-05', 'plates', 20),
  place('2026-10-05', 'plates', 3, { engine: 'Bing US' }),
];
const metricsOf = (...ids: string[]) => rankingMetrics.filter(({ id }) => ids.includes(id));
const dimension = (id: string) => rankingDimensions.find((one) => one.id === id) ?? null;

it('shows the last place of each keyword in a range, and the change since the first', () => {
  const ids = [
    'average_rank',
    'best_rank',
    'rank_change',
    'gained_keywords',
    'lost_keywords',
    'top10',
    'percent_top10',
    'unranked_keywords',
    'keyword_count',
  ];
  expect(rankingRows(places, metricsOf(...ids), null).totals).toEqual({
    average_rank: 9,
    best_rank: 3,
    rank_change: 2,
    gained_keywords: 2,
    lost_keywords: 1,
    top10: 2,
    percent_top10: 0.5,
    unranked_keywords: 1,
    keyword_count: 4,
  });
});

it('names the engine of keywords at several engines, and assigns a keyword to its last page', () => {
  const labels = (id: string) =>
    rankingRows(places, metricsOf('keyword_count'), dimension(id)).rows.map(({ label }) => label);
  expect(labels('keyword')).toEqual(['mugs', 'vases', 'plates (Google US)', 'plates (Bing US)']);
  expect(labels('landing_page')).toEqual(['/mugs', '(not ranking)', '/']);
});

it('has only the values of checks on each day', () => {
  const { rows } = rankingRows(places, metricsOf('average_rank', 'keyword_count'), dimension('date'));
  expect(rows).toEqual([
    { label: '2026-10-01', values: { average_rank: 10, keyword_count: 3 } },
    { label: '2026-10-08', values: { average_rank: 4, keyword_count: 2 } },
    { label: '2026-10-05', values: { average_rank: 11.5, keyword_count: 2 } },
  ]);
});

it('has no average without places', () => {
  expect(rankingRows([], metricsOf('average_rank', 'top3'), null).totals).toEqual({
    average_rank: null,
    top3: 0,
  });
});
