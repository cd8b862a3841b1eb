import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { describe, expect, test } from 'vitest';
import { googleTokenHost, openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { googleMyBusiness } from './google-my-business.connector.ts';

const auth = googleMyBusiness.auth as OAuthAuth;
const host = 'businessprofileperformance.googleapis.com';
const ana = 'ana@northlight.example';
const denver = 'accounts/202/locations/4100001';
const boulder = 'accounts/202/locations/4100002';
const hotel = 'accounts/202/locations/4300001';
const now = Date.parse('2026-11-18T12:00:00Z');

const daily = testQuery({
  parameters: { property: denver, reportType: 'performance' },
  metrics: ['views_total', 'calls', 'action_rate'],
  timezone: 'America/Denver',
});

connectorSuite({
  connector: googleMyBusiness,
  open: (options) => openGoogle(auth, ana, options),
  host,
  tokenHost: googleTokenHost,
  daily,
  empty: { ...daily, startDate: '2024-01-01', endDate: '2024-01-07' },
  paged: {
    query: {
      ...daily,
      parameters: { property: denver, reportType: 'keywords' },
      metrics: ['keyword_impressions'],
      dimension: 'keyword',
      startDate: '2026-09-01',
      endDate: '2026-10-31',
    },
    path: 'searchkeywords',
    pages: 4,
  },
  named: {
    query: {
      ...daily,
      parameters: { property: 'accounts/202/locations/4300002', target: [denver] },
      dimension: 'location',
    },
    label: 'Café Übersee im Amberhof ☕ – Herrsching am Ammersee',
  },
  keepsDays: 545,
});

const metricsOf = (...groups: string[]) =>
  googleMyBusiness.metrics.filter(({ group }) => groups.includes(group ?? '')).map(({ id }) => id);
describe('Business Profile', () => {
  const mocks = withMocks(() => now);

  const open = (email = ana) => openGoogle(auth, email, { gateway: mocks.url, nowMs: () => now });
  const { runQuery, options } = testQueries(googleMyBusiness, daily, () => open());
  const ofReport = (reportType: string, more: Record<string, ParameterValue> = {}) => ({
    parameters: { property: denver, reportType, ...more },
  });

  test('locations come from every page, once each, below the shared account', async () => {
    const properties = (await googleMyBusiness.properties?.(open())) ?? [];
    expect(properties).toHaveLength(13);
    expect(properties.find(({ id }) => id === hotel)?.group).toBe('Northlight clients');
    expect(properties.map(({ name }) => name)).toContain('Trailhead Outfitters – Denver (TO-01)');
    expect(properties.at(-1)).toMatchObject({ group: 'Not verified (no data yet)' });
    const session = open('network@northlight.example');
    expect(await googleMyBusiness.properties?.(session)).toHaveLength(230);
    expect(await googleMyBusiness.properties?.(open('newcomer@northlight.example'))).toEqual([]);
  });

  test('several locations are added up, and listed side by side', async () => {
    const parts = await Promise.all(
      [denver, boulder].map((property) =>
        runQuery({ ...ofReport('performance', { property }), dimension: null }),
      ),
    );
    const both = await runQuery({
      ...ofReport('performance', { target: [boulder, denver] }),
      dimension: 'location',
    });
    expect(both.rows).toHaveLength(2);
    expect(both.totals.calls).toBe(parts.reduce((sum, { totals }) => sum + Number(totals.calls), 0));
    const ratings = await runQuery({
      ...ofReport('reviews', { target: [boulder] }),
      dimension: 'location',
      metrics: ['average_rating', 'total_reviews'],
    });
    expect(ratings.totals.total_reviews).toBe(
      ratings.rows.reduce((sum, row) => sum + Number(row.total_reviews), 0),
    );
  });

  test('metrics are computed from their parts, in rows and totals', async () => {
    const views = metricsOf('Views', 'Actions');
    const reviews = {
      ...ofReport('reviews', { target: [boulder] }),
      metrics: metricsOf('Reviews', 'Reviews of all times'),
      timezone: 'Pacific/Auckland',
    };
    const both = ofReport('performance', { target: [boulder] });
    const atHotel = ofReport('performance', { property: hotel });
    await expectRecordedResults(runQuery, {
      'views by week': { ...both, metrics: views, dimension: 'week', startDate: '2026-08-25' },
      'views by day of the week': { ...atHotel, metrics: views, dimension: 'dayOfWeek' },
      'views by location': { ...both, metrics: views, dimension: 'location' },
      'views by platform': { ...both, metrics: ['views_total'], dimension: 'platform' },
      'views by device': { ...both, metrics: ['views_total'], dimension: 'device' },
      'actions by kind': { ...atHotel, metrics: ['actions_total'], dimension: 'action' },
      'days with more than 12 calls': {
        ...both,
        metrics: views,
        filters: [{ field: 'calls', operator: 'greater', value: '12' }],
      },
      'reviews by month': { ...reviews, dimension: 'month', startDate: '2026-08-01' },
      'reviews by stars': { ...reviews, dimension: 'star_rating', startDate: '2026-08-01' },
      'reviews with more than 2 stars': {
        ...reviews,
        dimension: 'review',
        startDate: '2026-08-15',
        filters: [{ field: 'star_rating', operator: 'greater', value: '2' }],
      },
      'keywords by month': {
        ...ofReport('keywords', { target: [boulder] }),
        metrics: ['keyword_impressions'],
        dimension: 'month',
        startDate: '2026-08-01',
        endDate: '2026-10-31',
      },
      keywords: {
        ...ofReport('keywords', { property: hotel }),
        metrics: ['keyword_impressions'],
        dimension: 'keyword',
        endDate: '2026-10-31',
      },
    });
  });

  test('days without data yet are missing, and a note names them', async () => {
    const table = await runQuery({ startDate: '2026-11-10', endDate: '2026-11-18' });
    const missing = ({ rows }: Table) =>
      rows.filter(({ calls }) => calls === null).map(({ dimension }) => dimension);
    expect(missing(table)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(table.notes.map(({ text }) => text)).toEqual([
      'Business Profile is some days late; data ends on 2026-11-15.',
    ]);
    const listed = await runQuery({
      ...ofReport('performance', { property: boulder }),
      startDate: '2026-11-10',
      endDate: '2026-11-18',
    });
    expect(missing(listed)).toEqual(missing(table));
    const before = await runQuery({ startDate: '2025-05-15', endDate: '2025-05-20' });
    expect(missing(before)).toEqual(['2025-05-15', '2025-05-16', '2025-05-17']);
  });

  test('keywords are counted by whole months, rare ones without counts', async () => {
    const table = await runQuery({
      ...ofReport('keywords'),
      dimension: 'keyword',
      metrics: ['keyword_impressions'],
    });
    expect(table.notes.map(({ code }) => code)).toEqual(['partial', 'thresholded']);
    expect(table.rows.some((row) => row.keyword_impressions === null)).toBe(true);
    const filters = [{ field: 'keyword', operator: 'contains' as const, value: 'Boots' }];
    const boots = await runQuery({
      ...ofReport('keywords'),
      dimension: 'keyword',
      metrics: ['keyword_impressions'],
      filters,
    });
    expect(boots.rows.length).toBeGreaterThan(0);
    expect(boots.rows.every(({ dimension }) => String(dimension).includes('boots'))).toBe(true);
    expect(googleMyBusiness.dailyDimension?.({ ...daily, ...ofReport('keywords') })).toBeNull();
  });

  test('days without data yet are missing, not zero', async () => {
    const day = { startDate: '2026-11-18', endDate: '2026-11-18', dimension: null };
    const { totals, notes } = await runQuery({ ...ofReport('performance'), ...day, metrics: ['calls'] });
    expect(totals.calls).toBeNull();
    expect(notes).toEqual([]);
  });

  test('whole months of keywords are compared with as many', () => {
    const compared = (startDate: string, endDate: string, comparison: [string, string]) =>
      googleMyBusiness.comparedWith?.(
        { ...daily, ...ofReport('keywords'), startDate, endDate },
        { startDate: comparison[0], endDate: comparison[1] },
        now,
      );
    const september = { startDate: '2026-09-01', endDate: '2026-09-30' };
    expect(compared('2026-10-01', '2026-10-31', ['2026-08-31', '2026-09-30'])).toEqual(september);
    expect(compared('2026-10-20', '2026-10-31', ['2026-10-08', '2026-10-19'])).toEqual(september);
    expect(compared('2026-09-01', '2026-10-31', ['2025-09-01', '2025-10-31'])).toEqual({
      startDate: '2025-09-01',
      endDate: '2025-10-31',
    });
    expect(compared('2026-11-01', '2026-11-18', ['2026-10-14', '2026-10-31'])).toEqual(september);
    expect(compared('2026-10-24', '2026-11-18', ['2026-09-28', '2026-10-23'])).toEqual(september);
    expect(compared('2026-11-12', '2026-11-18', ['2025-11-12', '2025-11-18'])).toEqual({
      startDate: '2025-10-01',
      endDate: '2025-10-31',
    });
  });

  test.each([
    ['of a finished one for days of it', '2026-09-10', '2026-09-12', '2026-09-01 2026-09-30'],
    [
      'of the finished ones for a range that is not over',
      '2026-09-24',
      '2026-11-18',
      '2026-09-01 2026-10-31',
    ],
    [
      'of the newest finished one for days of this month',
      '2026-11-12',
      '2026-11-18',
      '2026-10-01 2026-10-31',
    ],
    ['of the newest finished one for today', '2026-11-18', '2026-11-18', '2026-10-01 2026-10-31'],
  ])('keywords are those %s', (_case, startDate, endDate, months) => {
    const query = { ...daily, ...ofReport('keywords'), startDate, endDate };
    const counted = googleMyBusiness.countedDays?.(query, now);
    expect(`${counted?.startDate} ${counted?.endDate}`).toBe(months);
    expect(googleMyBusiness.newestDay?.(query, now)).toBeNull();
    const views = { ...daily, startDate, endDate };
    expect(googleMyBusiness.countedDays?.(views, now)).toMatchObject({ startDate, endDate });
  });

  test.each([
    ['2026-11-04', '2026-09-30'],
    ['2026-11-05', '2026-10-31'],
  ])('on %s the newest complete month of keywords ends on %s', (today, endDate) => {
    const query = { ...daily, ...ofReport('keywords'), endDate: today };
    expect(googleMyBusiness.countedDays?.(query, Date.parse(today))?.endDate).toBe(endDate);
  });

  test('reviews are read back to the start of the range, and no further', async () => {
    const session = open();
    const table = await runQuery(
      { ...ofReport('reviews'), dimension: 'review', metrics: ['new_rating', 'replied_reviews'] },
      session,
    );
    expect(table.rows.length).toBeGreaterThan(0);
    expect(String(table.rows[0]?.dimension)).toMatch(/^2026-10-\d\d ★+ /);
    expect(session.requests.filter(({ path }) => path.endsWith('/reviews'))).toHaveLength(1);
    const years = open();
    await runQuery(
      { ...ofReport('reviews'), dimension: 'month', metrics: ['new_reviews'], startDate: '2019-01-01' },
      years,
    );
    expect(years.requests.filter(({ path }) => path.endsWith('/reviews')).length).toBeGreaterThan(3);
  });

  test('reviews are filtered by their comment', async () => {
    const filters = [{ field: 'comment', operator: 'contains' as const, value: 'ODLIČNO' }];
    const reviews = { ...ofReport('reviews'), metrics: ['new_reviews'], dimension: 'review' };
    const { rows } = await runQuery({ ...reviews, startDate: '2026-01-01', filters });
    expect(rows.length).toBeGreaterThan(0);
    for (const { dimension } of rows) expect(dimension).toContain('Odlično');
  });

  test.each([
    ['views by action', { dimension: 'action', metrics: ['calls'] }, 'Only "Actions" can be split'],
    ['keywords by day', { ...ofReport('keywords'), metrics: ['keyword_impressions'] }, 'no dimension'],
    ['reviews among views', { metrics: ['new_reviews'] }, 'no metric'],
    ['no location', { parameters: {} }, 'Select a location'],
    [
      'a filter by stars of views',
      { filters: [{ field: 'star_rating', operator: 'equals' as const, value: '5' }] },
      'can be filtered by',
    ],
  ])('%s is refused', async (_case, query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  test("another owner's, an unverified and a deleted place have their own errors", async () => {
    for (const [id, code] of [
      ['9100001', 'permission'],
      ['4400002', 'permission'],
      ['77', 'not_found'],
    ]) {
      const parameters = { property: `accounts/202/locations/${id}` };
      await expectError(runQuery({ parameters }), code);
    }
  });

  test("a project without Google's approval is the operator's matter, and not worth waiting for", async () => {
    mocks.faults.add({ kind: 'throttle', host, status: 403 });
    const session = open();
    await expectError(runQuery({}, session), 'permission', 'operator');
    expect(session.waitsMs).toEqual([]);
    mocks.faults.clear();
  });

  test('lists follow the report', async () => {
    expect((await options('metrics', { reportType: 'reviews' })).map(({ id }) => id)).toContain(
      'average_rating',
    );
    expect((await options('dimensions', { reportType: 'keywords' })).map(({ id }) => id)).toEqual([
      'month',
      'keyword',
    ]);
    expect((await options('fields', { reportType: 'reviews' })).map(({ id }) => id)).toContain('comment');
    expect(await options('targets', {})).toHaveLength(13);
  });
});
