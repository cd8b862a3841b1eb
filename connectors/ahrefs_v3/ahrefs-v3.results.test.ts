import type { Query } from '@vitrine/contract/entities/query.ts';
import { test } from 'vitest';
import { queryTable } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { reports } from './ahrefs-v3.catalogue.ts';
import { ahrefsV3 } from './ahrefs-v3.connector.ts';
import { daily, open } from './testing/session.ts';

let clock = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => clock);

/** A minute after the query before. */
function run(query: Partial<Query>) {
  clock += 60_000;
  return queryTable(ahrefsV3, open({ gateway: mocks.url, nowMs: () => clock }), { ...daily, ...query });
}

test('every report returns what Ahrefs has', async () => {
  const clinic = { target: 'brightwater-dental.example', rows: 5000 };
  const report = (
    reportType: string,
    metrics: string,
    dimension: string | null,
    more: Query['parameters'],
  ) => ({
    parameters: { ...clinic, reportType, ...more },
    metrics: metrics.split(' '),
    dimension,
  });
  const recorded = Object.entries(reports).map(([id, { ahrefsMetrics, dimensions }]) => {
    const more: Query['parameters'] = id.includes('competitors') ? { country: 'us' } : {};
    return queriesOfReport(
      { id, metrics: ahrefsMetrics, dimensions },
      { parameters: { ...clinic, project: '5303', device: 'mobile', reportType: id, ...more } },
    );
  });
  const links = 'backlink_count dofollow_count source_rating';
  const domains = 'refdomain_count links_to_target dofollow_links source_rating new_links';
  const ofKeywords = 'keywords best_position best_position_diff sum_traffic volume';
  await expectRecordedResults(run, {
    ...Object.assign({}, ...recorded),
    'weeks of search': report('history', 'org_traffic org_cost top4_10 ranking_pages', 'week', {}),
    'keywords in total': report('keywords', ofKeywords, null, { country: 'us' }),
    'keywords above the eleventh place': {
      ...report('keywords', ofKeywords, 'intent', {}),
      filters: [{ field: 'best_position', operator: 'less', value: '11' }],
    },
    'countries of a larger site': report('countries', 'org_keywords org_traffic org_cost', 'country', {
      target: 'trailhead-outfitters.example',
    }),
    'one of similar links': report('backlinks', links, 'anchor', { grouping: 'similar_links' }),
    'one link per domain': report('backlinks', links, 'anchor', {
      grouping: '1_per_domain',
      links: 'period',
    }),
    'domains of the days': report('refdomains', domains, 'domain', { links: 'period' }),
    'new domains': report('refdomains', domains, 'domain', { links: 'new' }),
    'lost domains': report('refdomains', domains, null, { links: 'lost' }),
  });
});
