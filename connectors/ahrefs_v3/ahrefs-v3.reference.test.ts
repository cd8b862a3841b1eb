import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { ahrefsV3 } from './ahrefs-v3.connector.ts';
import { ahrefsReference } from './testing/reference-model.ts';
import { daily, open } from './testing/session.ts';

type Requested = { parameters: Record<string, ParameterValue>; metrics: string[]; dimension: string | null };
const some = (ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 });
// The largest site has more domains than a table has rows.
const small = ['hotel-amberhof.example', 'bluebird-ceramics.example', 'brightwater-dental.example'];
const targetOf = (reportType: string) =>
  fc.constantFrom(
    ...small,
    ...(['refdomains', 'backlinks'].includes(reportType) ? [] : ['trailhead-outfitters.example']),
  );
const about = (reportType: string, metrics: string[], dimensions: (string | null)[], more = {}) =>
  fc
    .record({
      target: targetOf(reportType),
      metrics: some(metrics),
      dimension: fc.constantFrom(...dimensions),
    })
    .map(
      (one): Requested => ({
        metrics: one.metrics,
        dimension: one.dimension,
        parameters: { target: one.target, reportType, rows: 5000, ...more },
      }),
    );
const site = ['domain_rating', 'live_refdomains', 'org_traffic', 'org_cost', 'org_keywords_1_3'];
const ofKeywords = [
  'keywords',
  'best_position',
  'best_position_diff',
  'sum_traffic',
  'volume',
  'keyword_difficulty',
  'cpc',
];
const ofLinks = ['refdomain_count', 'links_to_target', 'dofollow_links', 'source_rating', 'new_links'];
const tracked = ['tracked_keywords', 'position', 'position_diff', 'tracked_traffic'];
const requested = fc.oneof(
  about('overview', [...site, 'ahrefs_rank', 'live', 'all_time', 'org_keywords', 'paid_cost'], [null]),
  about(
    'history',
    [...site, 'url_rating', 'top4_10', 'top51_plus', 'paid_traffic', 'ranking_pages', 'total_search_volume'],
    [null, 'date', 'week', 'month'],
  ),
  about('countries', ['org_keywords', 'org_traffic', 'org_cost', 'paid_traffic'], [null, 'country']),
  about('keywords', ofKeywords, [null, 'keyword', 'country', 'best_position_url', 'intent', 'serp_features']),
  about('keywords', ofKeywords, [null, 'keyword', 'intent'], { country: 'us' }),
  ...['all', 'similar_links', '1_per_domain'].flatMap((grouping) =>
    ['live', 'period'].map((links) =>
      about('backlinks', ['backlink_count', 'dofollow_count', 'source_rating'], [null, 'domain', 'anchor'], {
        grouping,
        links,
        rows: 10_000,
      }),
    ),
  ),
  about('pages', ['sum_traffic', 'page_count', 'page_value', 'page_keywords'], [null, 'url']),
  ...['live', 'period', 'new', 'lost'].map((links) =>
    about('refdomains', ofLinks, [null, 'domain'], { links }),
  ),
  about('rank_tracker', tracked, [null, 'keyword', 'tag'], { project: '5303', device: 'mobile' }),
);
const cases = fc
  .record({
    requested,
    start: fc.integer({ min: 1, max: 700 }),
    days: fc.integer({ min: 1, max: 45 }),
    deepest: fc.constantFrom(null, '11'),
  })
  .map(({ requested: one, start, days, deepest }): Query => {
    const startDate = addDays('2026-11-17', -start);
    const filters =
      deepest && one.parameters.reportType === 'keywords'
        ? [{ field: 'best_position', operator: 'less' as const, value: deepest }]
        : [];
    return { ...daily, ...one, filters, startDate, endDate: addDays(startDate, days - 1) };
  })
  .filter(({ endDate }) => endDate <= '2026-11-17');
referenceSuite({ connector: ahrefsV3, open: (options) => open(options), cases, reference: ahrefsReference });
