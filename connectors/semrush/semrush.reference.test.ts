import type { Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { semrush } from './semrush.connector.ts';
import { seoReference } from './testing/reference-model.ts';
import { months, open, shop } from './testing/session.ts';

const some = (ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 });
const site = ['organic_traffic', 'organic_keywords', 'organic_cost', 'paid_keywords', 'paid_traffic', 'rank'];
const ofKeywords = [
  'keyword_traffic',
  'position',
  'previous_position',
  'cpc',
  'search_volume',
  'traffic_share',
  'cost_share',
  'competition',
  'keywords',
];
const ofFeatures = ['serp_keywords', 'serp_traffic', 'serp_traffic_branded'];
const ofIntents = [
  'commercial_keywords',
  'informational_traffic',
  'transactional_cost',
  'unknown_intent_keywords',
];
const ofPages = [
  'keyword_traffic',
  'keywords',
  'transactional_keywords',
  'transactional_traffic',
  'serp_keywords',
  'serp_traffic',
];
const counted = ['backlinks', 'referring_domains'];
const none: Query['filters'] = [];
const firstPage: Query['filters'] = [{ field: 'position', operator: 'less', value: '11' }];
const best: Query['filters'] = [{ field: 'keyword', operator: 'contains', value: 'Best' }];
const hard: Query['filters'] = [{ field: 'keyword_difficulty', operator: 'greater', value: '40' }];
const wanted: Query['filters'] = [{ field: 'intent', operator: 'equals', value: 'Transactional' }];
const unwanted: Query['filters'] = [{ field: 'intent', operator: 'not_equals', value: 'Commercial' }];
const noFilter = fc.constant(none);
const filtered = fc.constantFrom(none, firstPage, best, hard, wanted, unwanted);
const report = (
  reportType: string,
  metrics: string[],
  dimensions: (string | null)[],
  filters: typeof noFilter = noFilter,
) =>
  fc.record({
    reportType: fc.constant(reportType),
    metrics: some(metrics),
    dimension: fc.constantFrom(...dimensions),
    filters,
  });
const reports = fc.oneof(
  report('overview', [...site, 'positions_1_3', 'positions_91_100', ...ofIntents, ...ofFeatures], [null]),
  report('databases', [...site, 'serp_keywords', 'serp_traffic'], ['database']),
  report('history', [...site, 'positions_1_3', ...ofFeatures], [null, 'month']),
  report('serp_features', ['feature_shown', 'feature_held'], ['serp_feature']),
  report('keywords', [...ofKeywords, 'keyword_difficulty'], ['keyword', 'intent', 'url'], filtered),
  report('paid_keywords', ofKeywords, ['keyword', 'url']),
  report('pages', ofPages, ['url']),
  report(
    'competitors',
    ['common_keywords', 'relevance', 'organic_keywords', 'organic_traffic'],
    ['competitor'],
  ),
  report(
    'backlinks',
    ['authority_score', 'backlinks', 'referring_domains', 'follow_links', 'referring_networks'],
    [null],
  ),
  report(
    'backlinks_history',
    ['backlinks', 'referring_domains', 'new_backlinks', 'lost_backlinks'],
    [null, 'week', 'month'],
  ),
  report('referring_domains', ['backlinks', 'authority_score'], ['referring_domain']),
  report('anchors', counted, ['anchor']),
  report('zones', counted, ['zone']),
  report('countries', counted, ['country']),
  report('linked_pages', counted, ['linked_page']),
);
const cases = fc
  .record({
    report: reports,
    place: fc.constantFrom(
      shop,
      { target: 'https://www.ledgerly.example/', database: 'uk' },
      { target: 'hotel-amberhof.example', database: 'de' },
      { target: 'töpferei-blau.example', database: 'uk' },
      { target: 'brightwater-dental.example', database: 'uk' },
    ),
    narrowed: fc.record({
      movement: fc.constantFrom(null, null, 'new', 'lost', 'rise', 'fall'),
      brand: fc.constantFrom(null, null, 'branded', 'other'),
    }),
    start: fc.integer({ min: 0, max: 900 }),
    days: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ report: { reportType, ...requested }, place, narrowed, start, days }): Query => {
    const startDate = addDays('2026-11-18', -start);
    const parameters = { ...place, ...narrowed, reportType, lines: 1000 };
    return { ...months, ...requested, parameters, startDate, endDate: addDays(startDate, days - 1) };
  });
referenceSuite({ connector: semrush, open: (options) => open(options), cases, reference: seoReference });
