import type { Query } from '@vitrine/contract/entities/query.ts';
import { test } from 'vitest';
import { queryTable } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { metrics } from './klaviyo.catalogue.ts';
import { klaviyo } from './klaviyo.connector.ts';
import { KLAVIYO_KEYS } from './mock/keys.ts';

let clockMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => clockMs);
const daily = { filters: [], dimension: 'date', startDate: '2026-10-01', endDate: '2026-10-14' };

/** A minute after the query before. */
function runQuery(query: Partial<Query>) {
  clockMs += 60_000;
  const session = createTestSession({
    gateway: mocks.url,
    nowMs: () => clockMs,
    settings: { currency: 'USD', timezone: 'US/Mountain' },
    credentials: { kind: 'key', account: 'Shop', token: KLAVIYO_KEYS.unmetered.key },
  });
  const usual = { ...daily, parameters: {}, metrics: [], timezone: 'UTC', currency: null };
  return queryTable(klaviyo, session, { ...usual, ...query });
}

test('metrics are computed from their parts, in rows and totals', async () => {
  /** Counts and rates; people and snapshots have separate tests. */
  const idsOf = (target: string) =>
    metrics
      .filter(
        ({ reports = [], additive, type }) =>
          reports.includes(target) && (additive || type.startsWith('average')),
      )
      .map(({ id }) => id);
  const report = (
    target: string,
    dimension: string,
    filters: Query['filters'] = [],
    parameters: Query['parameters'] = {},
  ): Partial<Query> => ({
    startDate: '2026-09-20',
    endDate: '2026-10-25',
    parameters: { target, ...parameters },
    metrics: idsOf(target),
    dimension,
    filters,
  });
  const events = (metric: string, dimension: string): Partial<Query> => ({
    ...report('metric', dimension, [], { metric }),
    metrics: ['count', 'sum_value'],
  });
  const contains = (field: string, value: string) => ({ field, operator: 'contains' as const, value });
  const lacks = (field: string, value: string) => ({ field, operator: 'not_contains' as const, value });
  const beyond = (field: string, operator: 'greater' | 'less', value: string) => ({ field, operator, value });
  const revenue = { conversionMetric: 'revenue' };
  const members = '9f0c6b52-0000-4000-8000-000000000003';
  await expectRecordedResults(runQuery, {
    'campaigns by week': report('campaign', 'week', [], revenue),
    'text messages by channel': report('campaign', 'channel', [], { ...revenue, channel: ['sms'] }),
    'campaigns by tag': {
      ...report('campaign', 'tag', [contains('campaign', 'picks')], { conversionMetric: 'WkVie3' }),
      startDate: '2026-05-01',
    },
    campaigns: {
      ...report('campaign', 'campaign', [contains('tag', 'sale'), lacks('campaign', 'text')], revenue),
      startDate: '2026-05-01',
    },
    'messages of campaigns': report(
      'campaign',
      'campaign_message',
      [beyond('recipients', 'less', '3000')],
      revenue,
    ),
    'flows by month': report('flow', 'month', [], { ...revenue, tag: [members] }),
    flows: report('flow', 'flow', [beyond('recipients', 'greater', '1500')], { conversionMetric: 'WkOrd1' }),
    'messages of flows': report('flow', 'flow_message', [contains('flow', 'welcome')], revenue),
    'flows by tag': report('flow', 'tag', [lacks('channel', 'sms')], revenue),
    forms: report('form', 'form'),
    'versions of forms': report('form', 'form_version', [contains('form', 'größen')]),
    lists: report('list', 'list', [contains('list', 'hikers')], { list: ['all'] }),
    segment: {
      ...report('segment', 'week', [], { segment: ['Sg0002'] }),
      metrics: ['members_added', 'members_removed', 'net_members_changed', 'total_members'],
    },
    'orders by channel': events('WkOrd1', 'attributed_channel'),
    'orders by flow': events('WkOrd1', 'attributed_flow'),
    'orders by message': events('WkOrd1', 'attributed_message'),
    'opens by provider': events('KlOpn2', 'inbox_provider'),
    'opens by subject': events('KlOpn2', 'subject'),
    'clicks by link': events('KlClk3', 'url'),
    'bounces by type': events('KlBnc4', 'bounce_type'),
    'subscriptions by list': events('KlSub7', 'event_list'),
  });
});
