import type { Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kit/table/dates.ts';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { queryTable } from '../kit/testing/query-table.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { baseMe } from './base-me.connector.ts';
import { demoLinkCredential, linkAccounts } from './mock/accounts.ts';
import { linksReference } from './testing/reference-model.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const open = (options: OpenOptions, credential: { account: string; token: string } = demoLinkCredential) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...credential } });

const daily: Query = {
  parameters: { property: '41', reportType: 'figures' },
  metrics: ['links_confirmed', 'links_added', 'cost', 'live_links'],
  dimension: 'date',
  filters: [],
  startDate: '2026-10-01',
  endDate: '2026-10-14',
  timezone: 'UTC',
  currency: null,
};

connectorSuite({
  connector: baseMe,
  open,
  host: 'app.base.me',
  daily,
  empty: { ...daily, metrics: ['links_added'], startDate: '2017-01-01', endDate: '2017-01-07' },
  paged: {
    query: {
      ...daily,
      parameters: { property: '41', reportType: 'list' },
      metrics: ['links'],
      dimension: 'url',
      startDate: '2024-12-01',
      endDate: '2026-11-15',
    },
    path: '/links',
    pages: 4,
  },
  named: { query: { ...daily, dimension: 'user' }, label: 'Zoë Brûlé 🌿' },
});

describe('any query', () => {
  const cases = fc
    .record({
      property: fc.constantFrom('41', '42', '43', '44'),
      start: fc.integer({ min: 1, max: 900 }),
      days: fc.integer({ min: 1, max: 60 }),
      metrics: fc.uniqueArray(
        fc.constantFrom(
          'links_confirmed',
          'links_added',
          'pending',
          'confirmation_rate',
          'live_links',
          'lost_links',
          'referring_domains',
          'avg_domain_rating',
          'avg_time_to_confirm',
          'cost',
          'cost_per_link',
        ),
        { minLength: 1, maxLength: 5 },
      ),
      dimension: fc.constantFrom(
        null,
        'date',
        'week',
        'month',
        'type',
        'health',
        'user',
        'team',
        'target_url',
      ),
      types: fc.constantFrom(null, null, ['guest_post', 'pr']),
    })
    .map(({ property, start, days, metrics, dimension, types }): Query => {
      const startDate = addDays('2026-11-17', -start);
      const parameters = { property, reportType: 'figures', ...(types ? { type: [...types] } : {}) };
      return { ...daily, parameters, metrics, dimension, startDate, endDate: addDays(startDate, days - 1) };
    })
    .filter(({ endDate }) => endDate <= '2026-11-17');
  referenceSuite({ connector: baseMe, open: (options) => open(options), cases, reference: linksReference });
});

describe('Base.me', () => {
  const mocks = withMocks(() => now);
  const session = (credential = demoLinkCredential) =>
    open({ gateway: mocks.url, nowMs: () => now }, credential);
  const runQuery = (query: Partial<Query>) => queryTable(baseMe, session(), { ...daily, ...query });

  test('clients come from every page', async () => {
    const { account = '', token = '' } = linkAccounts[1] ?? {};
    const properties = (await baseMe.properties?.(session({ account, token }))) ?? [];
    expect(properties).toHaveLength(330);
  });

  test('a token of another account is rejected', async () => {
    const wrong = { ...demoLinkCredential, account: 'Other Company' };
    await expect(baseMe.identify(session(wrong))).rejects.toMatchObject({ code: 'source_invalid' });
  });

  test('two years are the sum of their spans; averages are weighted, domains are not added', async () => {
    const metrics = [
      'links_confirmed',
      'avg_domain_rating',
      'cost_per_link',
      'live_links',
      'referring_domains',
    ];
    const long = { startDate: '2024-11-01', endDate: '2026-10-31', metrics, dimension: null };
    const { totals, notes } = await runQuery(long);
    const expected = linksReference({ ...daily, ...long }, now).totals;
    for (const metric of metrics.slice(0, 4)) expect(totals[metric]).toBeCloseTo(expected[metric] ?? -1, 6);
    expect(totals.referring_domains).toBeNull();
    expect(notes).toMatchObject([{ code: 'partial', text: expect.stringContaining('Linking domains') }]);
  });

  test('two years by month have the live links of each month', async () => {
    const long = { startDate: '2024-11-01', endDate: '2026-10-31', dimension: 'month' };
    const { rows } = await runQuery({ ...long, metrics: ['live_links', 'referring_domains'] });
    expect(rows).toHaveLength(24);
    for (const row of rows) {
      expect(row.live_links).toBeGreaterThan(0);
      expect(row.referring_domains).not.toBeNull();
    }
  });

  test('the list of links has every confirmed link with its price', async () => {
    const range = { startDate: '2026-09-01', endDate: '2026-09-30' };
    const list = { parameters: { property: '41', reportType: 'list' }, metrics: ['links', 'price'] };
    const byLink = await runQuery({ ...list, ...range, dimension: 'url' });
    const byAnchor = await runQuery({ ...list, ...range, dimension: 'anchor' });
    const report = await runQuery({ ...range, metrics: ['links_confirmed', 'cost'], dimension: null });
    expect(byLink.totals.links).toBe(report.totals.links_confirmed);
    expect(byAnchor.totals.price).toBeCloseTo(report.totals.cost ?? -1, 6);
    expect(byLink.columns.find(({ key }) => key === 'price')?.currency).toBe('EUR');
  });

  test('links in the making are listed by the day they were added', async () => {
    const range = { startDate: '2026-09-01', endDate: '2026-11-16', dimension: null };
    const pending = { property: '41', status: ['pending', 'opportunity'] };
    const list = await runQuery({
      ...range,
      parameters: { ...pending, reportType: 'list' },
      metrics: ['links'],
    });
    const report = await runQuery({
      ...range,
      parameters: { ...pending, reportType: 'figures' },
      metrics: ['links_added'],
    });
    expect(list.totals.links).toBeGreaterThan(0);
    expect(list.totals.links).toBe(report.totals.links_added);
  });

  test('a thousand names may not be all of them, and those with most come first', async () => {
    const sent: URLSearchParams[] = [];
    const querySession = open({
      gateway: mocks.url,
      nowMs: () => now,
      fetch: async (input) => {
        sent.push(new URL(String(input)).searchParams);
        const data = Array.from({ length: 1000 }, (_, index) => ({ domain: `${index}.example`, cost: 1 }));
        return Response.json({ data, totals: { cost: 5000 }, meta: { currency: 'EUR' } });
      },
    });
    const [outcome] = await baseMe.query(querySession, [
      { ...daily, metrics: ['cost'], dimension: 'domain' },
    ]);
    expect(sent[0]?.get('sort')).toBe('-cost');
    expect(outcome?.table?.totals).toEqual({ cost: 5000 });
    expect(outcome?.table?.notes).toMatchObject([{ code: 'truncated' }]);
  });

  test.each([
    [{ metrics: ['price'] }, 'Price'],
    [{ dimension: 'url' }, 'Link'],
    [{ filters: [{ field: 'status', operator: 'equals' as const, value: 'pending' }] }, 'shows it in rows'],
    [{ parameters: { reportType: 'figures' } }, 'client'],
  ])('returns a readable error for %o', async (query, message) => {
    await expect(runQuery(query)).rejects.toMatchObject({
      code: 'bad_query',
      message: expect.stringContaining(message),
    });
  });

  test('the remaining requests of the minute are reported', async () => {
    const querySession = session();
    await baseMe.identify(querySession);
    expect(querySession.quotas.at(-1)).toMatchObject({ name: 'Requests this minute', limit: 60 });
  });
});
