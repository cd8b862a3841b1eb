import type { Query } from '@vitrine/contract/entities/query.ts';
import { test } from 'vitest';
import { queryTable } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { semrush } from './semrush.connector.ts';
import { months, open, shop } from './testing/session.ts';

let clock = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => clock);

/** A second after the query before. */
function run(query: Partial<Query>) {
  clock += 1_000;
  return queryTable(semrush, open({ gateway: mocks.url, nowMs: () => clock }), { ...months, ...query });
}

test('every report returns what Semrush has', async () => {
  const target = { target: 'töpferei-blau.example', database: 'uk', lines: 1000 };
  const report = (
    reportType: string,
    metrics: string,
    dimension: string | null = null,
    more: Partial<Query> = {},
  ): Partial<Query> => ({
    endDate: '2026-11-17',
    ...more,
    parameters: { ...target, reportType, ...more.parameters },
    metrics: metrics.split(' '),
    dimension,
  });
  const site = 'rank organic_keywords organic_traffic organic_cost paid_keywords paid_traffic paid_cost';
  const ofKeywords =
    'keyword_traffic position previous_position cpc search_volume traffic_share cost_share competition keywords';
  const ofPages =
    'keyword_traffic keywords transactional_keywords transactional_traffic serp_keywords serp_traffic';
  const ofLinks = 'authority_score backlinks referring_domains';
  const counted = 'backlinks referring_domains';
  const past = { endDate: '2026-09-30' };
  const narrowed = (
    parameters: Query['parameters'],
    ...filters: Query['filters'][number][]
  ): Partial<Query> => ({ parameters, filters });
  await expectRecordedResults(run, {
    overview: report(
      'overview',
      `${site} positions_1_3 positions_91_100 commercial_keywords informational_traffic transactional_cost unknown_intent_keywords serp_keywords serp_traffic serp_traffic_branded`,
    ),
    'overview of a past month': report('overview', site, null, past),
    databases: report('databases', `${site} serp_keywords serp_traffic`, 'database'),
    months: report('history', `${site} serp_keywords serp_traffic_branded`, 'month'),
    'months in total': report('history', site),
    features: report('serp_features', 'feature_shown feature_held', 'serp_feature'),
    'keywords by intent': report('keywords', `${ofKeywords} keyword_difficulty`, 'intent'),
    'keywords on the first page': report(
      'keywords',
      ofKeywords,
      'keyword',
      narrowed(
        { brand: 'other' },
        { field: 'position', operator: 'less', value: '11' },
        { field: 'intent', operator: 'not_equals', value: 'Commercial' },
      ),
    ),
    'keywords that rose': report(
      'keywords',
      ofKeywords,
      'url',
      narrowed(
        { movement: 'rise', target: shop.target, database: 'us' },
        { field: 'keyword', operator: 'contains', value: 'Best' },
        { field: 'keyword_difficulty', operator: 'greater', value: '40' },
      ),
    ),
    'lost keywords': report('keywords', ofKeywords, 'keyword', narrowed({ movement: 'lost' })),
    'paid keywords': report('paid_keywords', ofKeywords, 'keyword', {
      parameters: { target: 'https://www.ledgerly.example/' },
    }),
    pages: report('pages', ofPages, 'url'),
    competitors: report(
      'competitors',
      'common_keywords relevance organic_keywords organic_traffic',
      'competitor',
    ),
    links: report('backlinks', `${ofLinks} follow_links referring_networks`),
    'past links': report('backlinks', ofLinks, null, past),
    weeks: report('backlinks_history', `${counted} new_backlinks lost_backlinks`, 'week', past),
    'months of links': report('backlinks_history', `${counted} new_backlinks lost_backlinks`, 'month'),
    'referring domains': report('referring_domains', 'backlinks authority_score', 'referring_domain'),
    anchors: report('anchors', counted, 'anchor'),
    zones: report('zones', counted, 'zone'),
    countries: report('countries', counted, 'country'),
    'linked pages': report('linked_pages', counted, 'linked_page'),
  });
});
