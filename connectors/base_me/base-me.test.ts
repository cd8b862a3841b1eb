import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Row } from '@vitrine/contract/entities/table.ts';
import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryTable, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { baseMe } from './base-me.connector.ts';
import { reports } from './base-me.reports.ts';
import { demoLinkCredential, linkAccounts } from './mock/accounts.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const open = (options: OpenOptions, credential: { account: string; token: string } = demoLinkCredential) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...credential } });

const daily = testQuery({
  parameters: { property: '41', reportType: 'figures' },
  metrics: ['links_confirmed', 'links_added', 'cost', 'live_links'],
});

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

describe('Base.me', () => {
  const mocks = withMocks(() => now);
  const session = (credential = demoLinkCredential) =>
    open({ gateway: mocks.url, nowMs: () => now }, credential);
  const runQuery = (query: Partial<Query>) => queryTable(baseMe, session(), { ...daily, ...query });

  test('every report returns what Base.me has', async () => {
    const days = { startDate: '2026-09-21', endDate: '2026-10-11' };
    const recorded = reports.map((report) =>
      queriesOfReport(report, { ...days, parameters: { property: '44', reportType: report.id } }),
    );
    await expectRecordedResults(runQuery, {
      ...Object.assign({}, ...recorded),
      'figures by domain': {
        ...days,
        metrics: ['links_confirmed', 'avg_domain_rating', 'cost'],
        dimension: 'domain',
        filters: [{ field: 'links_confirmed', operator: 'greater', value: '0' }],
      },
      'two types by team': {
        parameters: { property: '42', reportType: 'figures', type: ['guest_post', 'pr'] },
        metrics: ['links_confirmed', 'confirmation_rate', 'avg_time_to_confirm', 'cost_per_link'],
        dimension: 'team',
        startDate: '2026-05-01',
      },
    });
  });

  test('clients come from every page', async () => {
    const { account = '', token = '' } = linkAccounts[1] ?? {};
    const properties = (await baseMe.properties?.(session({ account, token }))) ?? [];
    expect(properties).toHaveLength(330);
  });

  test('a token of another account is rejected', async () => {
    const wrong = { ...demoLinkCredential, account: 'Other Company' };
    await expectError(baseMe.identify(session(wrong)), 'source_invalid');
  });

  test('two years are the sum of their spans; averages are weighted, domains are not added', async () => {
    const metrics = ['links_confirmed', 'cost', 'cost_per_link', 'avg_domain_rating', 'live_links'];
    const long = { startDate: '2024-11-01', endDate: '2026-10-31' };
    const { totals, notes } = await runQuery({
      ...long,
      metrics: [...metrics, 'referring_domains'],
      dimension: null,
    });
    const { rows } = await runQuery({ ...long, metrics, dimension: 'month' });
    const sumOf = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    const links = sumOf((row) => Number(row.links_confirmed));
    expect(totals.links_confirmed).toBe(links);
    expect(totals.cost_per_link).toBeCloseTo(sumOf((row) => Number(row.cost)) / links, 6);
    const averageRating = sumOf((row) => Number(row.avg_domain_rating) * Number(row.links_confirmed)) / links;
    expect(totals.avg_domain_rating).toBeCloseTo(averageRating, 6);
    expect(totals.live_links).toBe(rows.at(-1)?.live_links);
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
    await expectError(runQuery(query), 'bad_query', message);
  });

  test('the remaining requests of the minute are reported', async () => {
    const querySession = session();
    await baseMe.identify(querySession);
    expect(querySession.quotas.at(-1)).toMatchObject({ name: 'Requests this minute', limit: 60 });
  });
});
