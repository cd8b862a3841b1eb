import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import { createOAuthSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { mailchimpAuth } from './mailchimp.auth.ts';
import { metrics } from './mailchimp.catalogue.ts';
import { mailchimp } from './mailchimp.connector.ts';
import { memberCountsAt, newsletterAccounts, todayOf } from './mock/data/audiences.ts';
import { issuesUntil } from './mock/data/issues.ts';
import { demoNewsletterToken, MAILCHIMP_CLIENT_ID, MAILCHIMP_CLIENT_SECRET } from './mock/tokens.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const [hotel, pottery, clinic, , young] = newsletterAccounts[0]?.audiences ?? [];
if (!hotel || !pottery || !clinic || !young) throw new Error('The audiences are not there.');

/** Properties of Ana's account when it was connected. */
const home = { apiEndpoint: 'https://us14.api.mailchimp.com', timezone: 'America/New_York' };
const application = { clientId: MAILCHIMP_CLIENT_ID, clientSecret: MAILCHIMP_CLIENT_SECRET };

function open(
  options: OpenOptions,
  { email = 'ana@northlight.example', settings = home as Record<string, unknown> } = {},
) {
  const granted = { accessToken: demoNewsletterToken(email), expiresAtMs: Number.MAX_SAFE_INTEGER };
  return createOAuthSession(
    { ...options, settings, oauth: { auth: mailchimpAuth, ...application } },
    granted,
  );
}

const daily = testQuery({
  parameters: { property: hotel.id, target: 'campaigns' },
  metrics: ['emails_sent', 'open_rate', 'revenue'],
});

const of = (target: string, more: Query['parameters'] = {}) => ({ property: hotel.id, target, ...more });

connectorSuite({
  connector: mailchimp,
  open: (options) => open(options),
  host: 'us14.api.mailchimp.com',
  daily,
  empty: { ...daily, startDate: '2017-01-01', endDate: '2017-01-07' },
  paged: {
    query: { ...daily, dimension: 'month', startDate: '2021-01-01', endDate: '2026-11-15' },
    path: '/reports',
    pages: 4,
  },
  named: {
    query: {
      ...daily,
      parameters: { property: hotel.id, target: 'links' },
      metrics: ['link_clicks'],
      dimension: 'link',
    },
    label: 'https://www.hotel.example/über-uns',
  },
});

describe('Mailchimp', () => {
  const mocks = withMocks(() => now);
  const session = (more: Parameters<typeof open>[1] = {}) =>
    open({ gateway: mocks.url, nowMs: () => now }, more);
  const { runQuery } = testQueries(mailchimp, daily, () => session());

  test('metrics are computed from their parts, in rows and totals', async () => {
    /** By the day of sending, or by the day of the event. */
    const idsOf = (target: string) =>
      metrics
        .filter(
          ({ reports = [], origin }) => reports.includes(target) && ['sent', 'activity'].includes(origin),
        )
        .map(({ id }) => id);
    const report = (
      target: string,
      dimension: string,
      filters: Query['filters'] = [],
      more: Partial<Query> = {},
    ): Partial<Query> => ({
      startDate: '2026-08-15',
      endDate: '2026-10-14',
      ...more,
      parameters: { property: 'all', target, ...more.parameters },
      metrics: idsOf(target),
      dimension,
      filters,
    });
    const contains = (field: string, value: string) => ({ field, operator: 'contains' as const, value });
    const beyond = (field: string, operator: 'greater' | 'less', value: string) => ({
      field,
      operator,
      value,
    });
    await expectRecordedResults(runQuery, {
      'campaigns by month': report('campaigns', 'month'),
      'campaigns of a shop by week': report('campaigns', 'week', [], {
        parameters: { property: pottery.id },
      }),
      'campaigns without a shop by type': report('campaigns', 'type', [], {
        parameters: { property: clinic.id },
      }),
      'campaigns by audience': report('campaigns', 'audience', [beyond('emails_sent', 'greater', '10000')]),
      'campaigns of two types by name': report('campaigns', 'campaign', [contains('audience', 'amberhof')], {
        parameters: { type: ['ab_split', 'rss'] },
      }),
      'campaigns by subject': report('campaigns', 'subject', [
        { field: 'subject', operator: 'not_contains', value: 'tips' },
        contains('campaign', 'month in review'),
      ]),
      'growth by week': report('audience', 'week', [contains('audience', 'ceramics')]),
      'growth by audience': report('audience', 'audience', [beyond('new_subscribers', 'less', '400')]),
      links: report('links', 'link', [contains('link', 'über')]),
      domains: report('domains', 'domain', [{ field: 'domain', operator: 'not_contains', value: '.com' }]),
    });
  });

  test('results of young campaigns are still growing', async () => {
    const requested = { metrics: ['delivered', 'open_rate', 'revenue'], dimension: null };
    const young = await runQuery({ ...requested, startDate: '2026-11-09', endDate: '2026-11-15' });
    expect(young.columns.map(({ direction }) => direction)).toEqual(['up', 'none', 'none']);
    expect(young.notes).toContainEqual(expect.objectContaining({ code: 'growing', about: 'comparison' }));
    const mature = await runQuery({ ...requested, startDate: '2026-11-08', endDate: '2026-11-14' });
    expect(mature.columns.map(({ direction }) => direction)).toEqual(['up', 'up', 'up']);
    expect(mature.notes).toEqual([]);
  });

  test('the data centre is found while connecting', async () => {
    expect(await mailchimp.identify(session({ settings: {} }))).toEqual({
      account: 'ana@northlight.example',
      id: '8d3a3db4d97663a9074efcc16',
      name: 'Northlight Studio',
      settings: home,
    });
    const marco = await mailchimp.identify(session({ settings: {}, email: 'marco@northlight.example' }));
    expect(marco.settings).toMatchObject({ apiEndpoint: 'https://us6.api.mailchimp.com' });
  });

  test('a token is dead when the sign-in returns 200 and an error', async () => {
    await expectError(
      mailchimp.identify(session({ settings: {}, email: 'noor@elsewhere.example' })),
      'source_invalid',
    );
  });

  test('an account that has moved is found again', async () => {
    const moved = { ...home, apiEndpoint: 'https://us6.api.mailchimp.com' };
    expect(await runQuery({}, session({ settings: moved }))).toEqual(await runQuery({}));
    const forged = { ...home, apiEndpoint: 'https://evil.example' };
    const querySession = session({ settings: forged });
    expect(await runQuery({}, querySession)).toEqual(await runQuery({}));
    expect(querySession.requests.map(({ host }) => host)).not.toContain('evil.example');
  });

  test('audiences are properties, the newest first', async () => {
    const properties = (await mailchimp.properties?.(session())) ?? [];
    expect(properties).toHaveLength(6);
    expect(properties[0]).toEqual({ id: young.id, name: 'Northlight friends' });
    expect(properties.at(-1)).toEqual({ id: 'all', name: 'All audiences' });
    const marco = session({ settings: {}, email: 'marco@northlight.example' });
    expect(await mailchimp.properties?.(marco)).toHaveLength(1);
  });

  test('a campaign half an hour before midnight in UTC belongs to its evening in New York', async () => {
    const days = { startDate: '2026-10-31', endDate: '2026-10-31' };
    const { rows } = await runQuery({ ...days, metrics: ['campaigns_sent'], dimension: 'campaign' });
    expect(rows.map(({ dimension }) => dimension)).toContain('Month in review 2026-10');
  });

  test('money of another currency is left out and noted; without a shop there is none', async () => {
    const year = {
      startDate: '2026-01-01',
      endDate: '2026-11-14',
      metrics: ['orders', 'revenue'],
      dimension: null,
    };
    const { columns, notes, totals } = await runQuery(year);
    expect(columns.at(-1)?.currency).toBe('EUR');
    expect(notes).toMatchObject([
      { code: 'currency', text: expect.stringContaining('without their revenue') },
    ]);
    expect(totals.revenue).toBeGreaterThan(0);
    const none = await runQuery({ ...year, parameters: { property: clinic.id, target: 'campaigns' } });
    expect(none.totals).toEqual({ orders: null, revenue: null });
  });

  test('an audience now, by month end, and values that are not computed yet', async () => {
    const today = todayOf(newsletterAccounts[0] as (typeof newsletterAccounts)[number], now);
    const size = memberCountsAt(hotel, today, today).subscribed;
    const { totals, notes } = await runQuery({
      parameters: of('audience'),
      metrics: ['subscribers', 'average_open_rate', 'month_end_subscribers'],
      dimension: null,
      endDate: '2026-11-17',
    });
    expect(totals).toEqual({ subscribers: size, average_open_rate: 0.384, month_end_subscribers: size });
    expect(notes).toMatchObject([{ code: 'as_of' }]);
    const unknown = await runQuery({
      parameters: { property: young.id, target: 'audience' },
      metrics: ['subscribers', 'average_open_rate'],
      dimension: null,
    });
    expect(unknown.totals.average_open_rate).toBeNull();
    const months = { startDate: '2025-01-01', endDate: '2026-11-17', dimension: 'month' };
    const { rows } = await runQuery({
      parameters: of('audience'),
      metrics: ['month_end_subscribers'],
      ...months,
    });
    expect(rows).toHaveLength(23);
    expect(rows.at(-1)?.month_end_subscribers).toBe(size);
  });

  test('all audiences together, and each separately', async () => {
    const account = newsletterAccounts[0] as (typeof newsletterAccounts)[number];
    const today = todayOf(account, now);
    const sizes = account.audiences.map((audience) => memberCountsAt(audience, today, today).subscribed);
    const sum = sizes.reduce((total, size) => total + size, 0);
    const all = { parameters: { property: 'all', target: 'audience' }, endDate: '2026-11-17' };
    const metrics = ['subscribers', 'average_open_rate', 'month_end_subscribers', 'new_subscribers'];
    const beside = await runQuery({ ...all, metrics, dimension: 'audience' });
    expect(beside.rows.map(({ subscribers }) => subscribers).sort()).toEqual([...sizes].sort());
    expect(beside.rows.map(({ month_end_subscribers }) => month_end_subscribers).sort()).toEqual(
      [...sizes].sort(),
    );
    expect(beside.totals).toMatchObject({
      subscribers: sum,
      average_open_rate: null,
      month_end_subscribers: sum,
    });
    expect(beside.notes.map(({ text }) => text)).toContain('A person in two audiences counts twice.');
    const together = await runQuery({ ...all, metrics, dimension: null });
    expect(together.totals).toEqual(beside.totals);
    const filters = [{ field: 'audience', operator: 'contains' as const, value: 'hotel' }];
    const one = await runQuery({ ...all, metrics, dimension: null, filters });
    expect(one.totals).toMatchObject({ subscribers: sizes[0], average_open_rate: 0.384 });
    const months = { metrics: ['month_end_subscribers'], dimension: 'month' };
    const { rows, totals } = await runQuery({ ...all, ...months });
    expect(rows).toHaveLength(2);
    expect(totals.month_end_subscribers).toBe(sum);
  });

  test.each([
    [of('locations'), ['location_members'], 'country'],
    [of('clients'), ['client_members'], 'mail_client'],
    [of('automation', { automation: ['all'] }), ['automation_sent'], 'automation_email'],
    [of('landingPages'), ['page_visits'], 'landing_page'],
  ])('%o of all audiences is that of each', async (parameters, metrics, dimension) => {
    const [metric = ''] = metrics;
    const totalOf = async (property: string) => {
      const { totals } = await runQuery({ metrics, dimension, parameters: { ...parameters, property } });
      return Number(totals[metric]);
    };
    const audiences = newsletterAccounts[0]?.audiences ?? [];
    const each = await Promise.all(audiences.map(({ id }) => totalOf(id)));
    expect(await totalOf('all')).toBe(each.reduce((sum, total) => sum + total, 0));
  });

  test('days that are no longer available are missing, and so is their total', async () => {
    const range = { startDate: '2026-05-01', endDate: '2026-06-10' };
    const { rows, totals, notes } = await runQuery({
      parameters: of('audience'),
      metrics: ['new_subscribers'],
      ...range,
    });
    expect(rows[0]?.new_subscribers).toBeNull();
    expect(rows.at(-1)?.new_subscribers).toBeGreaterThanOrEqual(0);
    expect(totals.new_subscribers).toBeNull();
    expect(notes).toMatchObject([{ code: 'history', text: expect.stringContaining('180 days') }]);
  });

  test('a board of campaigns reads the reports of its range once', async () => {
    const querySession = session();
    const board = ['overview', 'opens-by-week', 'campaigns', 'shop'].map((id): Query => {
      const {
        metrics = [],
        dimension,
        ...parameters
      } = mailchimp.templates.find((one) => one.id === id)?.inputs ?? {};
      const requested = { metrics: metrics as string[], dimension: dimension as string | null };
      return { ...daily, ...requested, parameters: { ...parameters, property: hotel.id } };
    });
    const outcomes = await mailchimp.query(querySession, board);
    expect(outcomes.every(({ table }) => table !== undefined)).toBe(true);
    expect(querySession.requests).toHaveLength(1);
  });

  test('a note explains links of more campaigns than can be requested', async () => {
    const year = { startDate: '2026-01-01', endDate: '2026-11-14' };
    const querySession = session();
    const links = {
      parameters: of('links', { campaign: ['all'] }),
      metrics: ['link_clicks'],
      dimension: 'link',
    };
    const { notes } = await runQuery({ ...links, ...year }, querySession);
    expect(querySession.requests.filter(({ path }) => path.includes('click-details'))).toHaveLength(25);
    expect(notes).toMatchObject([{ code: 'truncated', text: expect.stringContaining('newest 25') }]);
  });

  test('hours after sending are those of one campaign', async () => {
    const account = newsletterAccounts[0] as (typeof newsletterAccounts)[number];
    const issue = issuesUntil(account, now).findLast(
      ({ audience, sentAt }) => audience.id === hotel.id && sentAt < now - 9e8,
    );
    const hours = {
      metrics: ['emails_sent', 'unique_opens'],
      dimension: 'hour_after',
      endDate: '2026-11-17',
    };
    const { rows } = await runQuery({
      ...hours,
      parameters: of('campaigns', { campaign: [issue?.id ?? ''] }),
    });
    expect(rows).toHaveLength(24);
    expect(rows[0]).toMatchObject({ dimension: '1 h' });
    await expectError(runQuery(hours), 'bad_query', 'one campaign');
  });

  test.each([
    [of('locations'), ['location_opens', 'location_members'], 'country', 'Côte d’Ivoire'],
    [of('locations'), ['location_opens'], 'region', 'Zürich, Switzerland'],
    [of('clients'), ['client_members'], 'mail_client', 'Thunderbird'],
    [of('products'), ['product_quantity', 'product_revenue'], 'product', 'Wellness für zwei'],
    [
      of('automation', { automation: ['all'] }),
      ['automation_sent', 'automation_open_rate'],
      'automation_email',
      'After your stay: Come back 💛',
    ],
    [of('landingPages'), ['page_visits', 'page_conversion_rate'], 'landing_page', 'Gutschein 🎁'],
  ])('%o returns %o by %s', async (parameters, metrics, dimension, label) => {
    const { rows, totals } = await runQuery({ parameters, metrics, dimension });
    expect(rows.map((row) => row.dimension)).toContain(label);
    const [first = ''] = metrics;
    expect(totals[first]).toBe(rows.reduce((sum, row) => sum + Number(row[first]), 0));
  });

  test.each([
    [{ parameters: { target: 'campaigns' } }, 'audience'],
    [{ metrics: ['subscribers'] }, 'no metric "Subscribers"'],
    [{ parameters: of('audience'), metrics: ['subscribers'] }, 'now only'],
    [{ parameters: of('audience'), metrics: ['month_end_subscribers'] }, 'by month'],
    [{ dimension: 'link' }, 'no dimension "Link"'],
    [{ filters: [{ field: 'link', operator: 'equals' as const, value: '/' }] }, 'shows it in rows'],
  ])('returns a readable error for %o', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  test('a deleted audience is not found; a page of the edge is an outage', async () => {
    const gone = {
      parameters: { property: 'gone', target: 'audience' },
      metrics: ['subscribers'],
      dimension: null,
    };
    await expectError(runQuery(gone), 'not_found');
    mocks.faults.add({ kind: 'fail', host: 'us14.api.mailchimp.com', status: 503 });
    await expectError(runQuery({}), 'provider_error');
  });

  test('an HTML page of the edge is no missing permission', async () => {
    const page = () =>
      new Response('<html></html>', { status: 403, headers: { 'content-type': 'text/html' } });
    const querySession = open({ gateway: mocks.url, nowMs: () => now, fetch: async () => page() });
    await expectError(runQuery({}, querySession), 'quota');
  });
});
