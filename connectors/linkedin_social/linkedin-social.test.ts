import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import {
  linkedInTokenHost,
  openLinkedInSession,
} from '../families/linkedin/testing/linkedin-test-session.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { fits } from './linkedin-social.catalogue.ts';
import { linkedinSocial } from './linkedin-social.connector.ts';
import { plainCommentary } from './linkedin-social.posts.ts';
import { reports } from './linkedin-social.reports.ts';

const host = 'api.linkedin.com';
const ledgerly = '2414183';
const hotel = '2414186';
const agency = '2414188';
const now = Date.parse('2026-11-18T12:00:00Z');

const daily = testQuery({
  parameters: { property: ledgerly, reportType: 'pageViews' },
  metrics: ['pageViews', 'mobilePageViews'],
});
const shares = (property: string, more: Partial<Query> = {}): Query => ({
  ...daily,
  parameters: { property, reportType: 'shares' },
  metrics: ['impressions', 'clicks'],
  ...more,
});

connectorSuite({
  connector: linkedinSocial,
  open: (options) => openLinkedInSession(options),
  host,
  tokenHost: linkedInTokenHost,
  daily,
  empty: { ...daily, startDate: '2018-01-01', endDate: '2018-01-07' },
  paged: {
    query: shares(agency, {
      metrics: ['posts'],
      dimension: 'month',
      startDate: '2025-11-20',
      endDate: '2026-11-10',
    }),
    path: 'posts',
    pages: 4,
  },
  named: {
    query: shares(hotel, { dimension: 'post', startDate: '2026-09-01', endDate: '2026-10-31' }),
    label: 'Frühstück am See – so beginnt ein guter Tag ☀️ · 2026-09-02',
  },
  keepsDays: 364,
});

describe('LinkedIn pages', () => {
  const mocks = withMocks(() => now);

  type Changes = Parameters<typeof openLinkedInSession>[1];
  const open = (changes?: Changes) => openLinkedInSession({ gateway: mocks.url, nowMs: () => now }, changes);
  const { runQuery, options } = testQueries(linkedinSocial, daily, () => open());

  test('every report returns what LinkedIn has', async () => {
    const recorded = reports.map((report) =>
      queriesOfReport(
        report,
        {
          parameters: { property: hotel, reportType: report.id },
          startDate: '2026-06-29',
          endDate: '2026-07-12',
        },
        ({ id }, dimension) => fits(id, dimension),
      ),
    );
    const whole = { startDate: '2026-07-01', endDate: '2026-07-31', dimension: null };
    await expectRecordedResults(runQuery, {
      ...Object.assign({}, ...recorded),
      'a month of posts': { ...shares(hotel, whole), metrics: ['impressions', 'uniqueImpressions', 'posts'] },
      'a month of views': { ...whole, metrics: ['pageViews', 'uniqueVisitors'] },
      'sections with more than 20 views': {
        ...{ metrics: ['pageViews'], dimension: 'section' },
        filters: [{ field: 'pageViews', operator: 'greater', value: '20' }],
      },
    });
  });

  test('pages are those that the member administers, from every page of the list', async () => {
    const names = ((await linkedinSocial.properties?.(open())) ?? []).map(({ name }) => name);
    expect(names).toContain('Amberhof Küche & Keller 🍷');
    expect(names).toContain('Ledgerly Payroll (showcase page)');
    expect(await linkedinSocial.properties?.(open({ email: 'network@northlight.example' }))).toHaveLength(
      230,
    );
    const marco = (await linkedinSocial.properties?.(open({ email: 'marco@northlight.example' }))) ?? [];
    expect(marco.map(({ name }) => name)).toEqual(['Brightwater Dental']);
  });

  test('a showcase page works like any other', async () => {
    const table = await runQuery({
      parameters: { property: 'organizationBrand:2414189', reportType: 'followers' },
      metrics: ['followers'],
      dimension: null,
    });
    expect(Number(table.totals.followers)).toBeGreaterThan(1000);
  });

  test('a board of one page and range makes one call for each report', async () => {
    const session = open();
    const queries = ['pageViews', 'mobilePageViews', 'jobsPageViews'].flatMap((metric) =>
      [null, 'date', 'week'].map((dimension) => ({ ...daily, metrics: [metric], dimension })),
    );
    await linkedinSocial.query(session, queries);
    expect(session.requests.filter((request) => request.host === host)).toHaveLength(1);
  });

  test('days before the last twelve months are missing, and a note explains it', async () => {
    const table = await runQuery({ startDate: '2025-11-01', endDate: '2025-12-01' });
    expect(table.rows[0]?.pageViews).toBeNull();
    expect(Number(table.rows.at(-1)?.pageViews)).toBeGreaterThan(0);
    expect(table.notes[0]?.text).toContain('twelve months');
    const filters = [{ field: 'impressions', operator: 'not_equals' as const, value: '5' }];
    const range = { startDate: '2025-10-14', endDate: '2026-01-16', dimension: 'week' };
    const weeks = await runQuery(shares(hotel, { ...range, metrics: ['impressions', 'posts'], filters }));
    const labels = weeks.rows.map(({ dimension }) => dimension);
    expect(labels).toEqual(labels.toSorted());
    const old = await runQuery({ startDate: '2024-01-01', endDate: '2024-01-31', dimension: null });
    expect(old.totals.pageViews).toBeNull();
  });

  test('the newest gains are not known yet, today’s followers are', async () => {
    const parameters = { property: ledgerly, reportType: 'followers' };
    const metrics = ['followers', 'newFollowers'];
    const table = await runQuery({ parameters, metrics, startDate: '2026-11-12', endDate: '2026-11-18' });
    expect(table.rows.map(({ newFollowers }) => newFollowers === null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(table.rows.map(({ followers }) => followers === null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(table.totals.followers).toBe(table.rows.at(-1)?.followers);
  });

  test('one post by day, and two without people', async () => {
    const [first, second] = await options('posts', { property: ledgerly, reportType: 'shares' });
    const day = first?.name.slice(-10) ?? '';
    const range = { startDate: day, endDate: '2026-11-18', metrics: ['impressions', 'uniqueImpressions'] };
    const one = await runQuery(
      shares(ledgerly, { ...range, parameters: { property: ledgerly, post: [first?.id ?? ''] } }),
    );
    expect(Number(one.totals.impressions)).toBeGreaterThan(0);
    expect(Number(one.rows[0]?.uniqueImpressions)).toBeGreaterThan(0);
    const ids = [first?.id ?? '', second?.id ?? ''];
    const two = await runQuery(shares(ledgerly, { ...range, parameters: { property: ledgerly, post: ids } }));
    expect(Number(two.totals.impressions)).toBeGreaterThanOrEqual(Number(one.totals.impressions));
    expect(two.rows[0]?.uniqueImpressions).toBeNull();
  });

  test('posts have pictures, and are shown without them where LinkedIn refuses', async () => {
    const query = shares(hotel, { dimension: 'post', startDate: '2026-09-01', endDate: '2026-10-31' });
    const shown = await runQuery(query);
    const pictures = shown.rows.flatMap(({ picture }) => picture ?? []);
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.length).toBeLessThan(shown.rows.length);
    for (const picture of pictures)
      expect(picture).toMatch(/^https:\/\/media\.licdn\.example\/.+#picture=urn%3Ali%3Aimage%3A\w/u);
    mocks.faults.add({ kind: 'forbidden', path: '/rest/images' });
    const bare = await runQuery(query);
    expect(bare.columns[0]).not.toHaveProperty('pictures');
    expect(bare.totals).toEqual(shown.totals);
  });

  test('many posts are looked up twenty at a time', async () => {
    const session = open();
    const table = await runQuery(
      shares(agency, { dimension: 'post', startDate: '2026-07-01', endDate: '2026-09-30' }),
      session,
    );
    expect(table.rows.length).toBeGreaterThan(60);
    expect(
      session.requests.filter(({ path }) => path.includes('ShareStatistics')).length,
    ).toBeGreaterThanOrEqual(4);
    const long = await runQuery(
      shares(agency, { dimension: 'post', startDate: '2026-01-01', endDate: '2026-09-30' }),
    );
    expect(long.notes.map(({ code }) => code)).toContain('truncated');
  });

  test.each([
    [{ parameters: { property: ledgerly, reportType: 'weather' } }, 'weather'],
    [{ parameters: { reportType: 'pageViews' } }, 'Select a LinkedIn page'],
    [{ metrics: ['impressions'] }, 'has no metric'],
    [{ dimension: 'post' }, 'has no dimension'],
    [{ metrics: ['uniqueVisitors'], dimension: 'week' }, 'by week'],
    [{ metrics: ['mobilePageViews'], dimension: 'seniority' }, 'by seniority'],
    [{ filters: [{ field: 'country', operator: 'equals' as const, value: 'Germany' }] }, 'in rows'],
    [shares(ledgerly, { parameters: { property: ledgerly, post: ['urn:li:person:1'] } }), 'from the list'],
  ])('%o has a readable error', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  test('another person’s page, a missing scope and a retired version have their own errors', async () => {
    await expectError(runQuery({}, open({ email: 'marco@northlight.example' })), 'permission');
    await expectError(runQuery({}, open({ scopes: ['r_organization_social'] })), 'permission');
    await expectError(runQuery({}, open({ version: '202504' })), 'provider_error', 'LINKEDIN_API_VERSION');
    await expectError(runQuery({ parameters: { property: '99', reportType: 'pageViews' } }), 'not_found');
  });

  test('lists follow the report', async () => {
    const metrics = await options('metrics', { reportType: 'followers' });
    expect(metrics.map(({ id }) => id)).toEqual([
      ...['followers', 'newFollowers', 'organicFollowerGain', 'paidFollowerGain'],
      ...['organicFollowers', 'paidFollowers'],
    ]);
    const dimensions = await options('dimensions', { reportType: 'pageViews', metrics: ['pageViews'] });
    expect(dimensions.map(({ id }) => id)).toContain('section');
    expect(dimensions.map(({ id }) => id)).not.toContain('post');
  });

  test.each([
    ['What we learned \\(and what broke\\)\n\nMore', 'What we learned (and what broke)'],
    ['Meet {hashtag|\\#|PeopleOfOurs} and @[Ana Kovač](urn:li:person:1)', 'Meet #PeopleOfOurs and Ana Kovač'],
    ['🚀'.repeat(100), `${'🚀'.repeat(89)}…`],
    ['', ''],
  ])('%o reads %s', (commentary, text) => {
    expect(plainCommentary(commentary)).toBe(text);
  });

  test.each(['industry', 'companySize', 'country', 'region', 'association'])(
    'by %s every row has a name',
    async (dimension) => {
      const parameters = { property: ledgerly, reportType: 'followers' };
      const { rows, notes } = await runQuery({
        parameters,
        metrics: ['followers', 'organicFollowers'],
        dimension,
      });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => /^urn:|No\. \d|_/.test(String(row.dimension)))).toEqual([]);
      expect(notes[0]?.text).toContain('all time');
    },
  );

  test('views of all time have another name than those of the range', async () => {
    const parameters = { property: ledgerly, reportType: 'pageViews' };
    const labels = async (dimension: string | null) =>
      (await runQuery({ parameters, metrics: ['pageViews'], dimension })).columns.map(({ label }) => label);
    expect(await labels('industry')).toContain('Page views, all time');
    expect(await labels(null)).toContain('Page views');
  });
});
