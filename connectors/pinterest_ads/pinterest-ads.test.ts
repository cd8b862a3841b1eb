import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, it } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import { createOAuthSession } from '../kit/testing/test-session.ts';
import { at } from '../mock-kit/at.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { demoPinGrant, PINTEREST_CLIENT_ID, PINTEREST_CLIENT_SECRET } from './mock/app.ts';
import { pinAdAccounts } from './mock/data/ad-accounts.ts';
import { API_HOST } from './mock/hosts.ts';
import { pinterestAuth } from './pinterest-ads.auth.ts';
import { pinterestAds } from './pinterest-ads.connector.ts';

const [trailhead, bluebird, amberhof, boosts] = [0, 1, 2, 3].map((index) => at(pinAdAccounts, index).id);
const now = Date.parse('2026-11-18T12:00:00Z');

type Changes = { email?: string; scopes?: string[] };
const application = { clientId: PINTEREST_CLIENT_ID, clientSecret: PINTEREST_CLIENT_SECRET };

/** A session of a person who allowed all scopes (or only `scopes`). It starts with a refresh token alone. */
function openSession(
  options: OpenOptions,
  { email = 'ana@northlight.example', scopes = pinterestAuth.scopes }: Changes = {},
) {
  const granted = { refreshToken: demoPinGrant(email, scopes), scope: scopes.join(' ') };
  return createOAuthSession({ ...options, oauth: { auth: pinterestAuth, ...application } }, granted);
}

const daily = testQuery({
  parameters: { property: trailhead ?? '' },
  metrics: ['spend', 'impressions', 'ctr', 'conversions'],
});
const byCampaign: Query = { ...daily, parameters: { property: boosts ?? '' }, dimension: 'campaign' };

connectorSuite({
  connector: pinterestAds,
  open: (options) => openSession(options),
  host: API_HOST,
  path: '/v5/ad_accounts',
  tokenHost: API_HOST,
  tokenPath: '/v5/oauth/token',
  daily,
  empty: { ...daily, startDate: '2018-01-01', endDate: '2018-01-07' },
  paged: { query: byCampaign, path: '/campaigns', pages: 4 },
  named: { query: { ...daily, dimension: 'campaign' }, label: "Hikers' packing lists 🥾" },
  keepsDays: 90,
});

describe('Pinterest Ads', () => {
  const mocks = withMocks(() => now);
  const open = (changes?: Changes, fetch?: typeof globalThis.fetch) =>
    openSession({ gateway: mocks.url, nowMs: () => now, ...(fetch ? { fetch } : {}) }, changes);
  const { runQuery, options } = testQueries(pinterestAds, daily, () => open());

  it('names whose sign-in it is, and lists every page of ad accounts', async () => {
    const ana = await pinterestAds.identify(open());
    expect(ana).toMatchObject({ account: 'ana', name: 'Ana Kovač at Northlight' });
    const marco = await pinterestAds.identify(open({ email: 'marco@northlight.example' }));
    expect([marco.account, marco.id === ana.id]).toEqual(['marco', false]);
    const names = ((await pinterestAds.properties?.(open())) ?? []).map(({ name }) => name);
    expect(names).toContain('Bluebird Ceramics 🏺');
    expect(await pinterestAds.properties?.(open({ email: 'network@northlight.example' }))).toHaveLength(530);
    expect(await pinterestAds.properties?.(open({ email: 'newcomer@northlight.example' }))).toEqual([]);
  });

  it('returns money in the currency of the ad account, and days in UTC', async () => {
    const table = await runQuery({
      parameters: { property: amberhof ?? '' },
      metrics: ['spend', 'cpc', 'roas'],
    });
    expect(table.columns.slice(1).map(({ currency }) => currency)).toEqual(['EUR', 'EUR', undefined]);
    expect(table.timezone).toBe('UTC');
    expect(Number(table.totals.spend)).toBeGreaterThan(10);
  });

  it('begins where Pinterest does, and adds a note', async () => {
    const session = open();
    const table = await runQuery({ startDate: '2026-08-01', endDate: '2026-09-30' }, session);
    const days = new Map(table.rows.map((row) => [row.dimension, row.impressions]));
    expect(days.get('2026-08-20')).toBeNull();
    expect(Number(days.get('2026-08-21'))).toBeGreaterThan(0);
    expect(table.notes).toMatchObject([{ code: 'history', text: expect.stringContaining('2026-08-21') }]);
    const reported = await runQuery({ startDate: '2026-08-21', endDate: '2026-09-30' });
    expect(table.totals).toEqual(reported.totals);
    expect(reported.notes).toEqual([]);
    expect(session.requests.filter(({ path }) => path.endsWith('/analytics'))).toHaveLength(1);
  });

  it('requests no days that are not available', async () => {
    const session = open();
    const table = await runQuery({ startDate: '2026-03-01', endDate: '2026-03-07' }, session);
    expect(table.rows.every(({ spend }) => spend === null)).toBe(true);
    expect(table.totals.spend).toBeNull();
    expect(session.requests.filter(({ path }) => path.endsWith('/analytics'))).toEqual([]);
  });

  it('counts people over the range, over weeks, and of one campaign, but not of several', async () => {
    const metrics = ['reach', 'frequency', 'impressions'];
    const whole = await runQuery({ metrics, dimension: null });
    const weeks = await runQuery({ metrics, dimension: 'week' });
    expect(weeks.totals).toEqual(whole.totals);
    const sum = weeks.rows.reduce((all, { reach }) => all + Number(reach), 0);
    expect(Number(weeks.totals.reach)).toBeLessThan(sum);
    const campaigns = (await options('campaigns', daily.parameters)).map(({ id }) => id);
    const of = (campaign: string[]) =>
      runQuery({ metrics, dimension: 'week', parameters: { ...daily.parameters, campaign } });
    const one = await of(campaigns.slice(0, 1));
    expect(Number(one.totals.reach)).toBeGreaterThan(0);
    expect(one.rows.every(({ reach }) => Number(reach) > 0)).toBe(true);
    const several = await of(campaigns.slice(0, 2));
    expect(several.totals).toMatchObject({ reach: null, frequency: null });
    expect(Number(several.totals.impressions)).toBeGreaterThan(Number(one.totals.impressions));
  });

  it('narrows by choice and by name, and adds up to the same', async () => {
    const [first] = await options('campaigns', daily.parameters);
    const campaign = [first?.id ?? ''];
    const groups = await options('adGroups', { ...daily.parameters, campaign });
    expect(groups).toHaveLength(2);
    const chosen = await runQuery({ dimension: null, parameters: { ...daily.parameters, campaign } });
    const byGroups = await runQuery({
      dimension: 'campaign',
      parameters: { ...daily.parameters, adGroup: groups.map(({ id }) => id) },
    });
    expect(byGroups.rows.map(({ dimension }) => dimension)).toEqual([first?.name]);
    expect(byGroups.totals).toEqual(chosen.totals);
    const filters = [{ field: 'campaign', operator: 'equals' as const, value: first?.name ?? '' }];
    expect((await runQuery({ dimension: 'objective', filters })).totals).toEqual(chosen.totals);
    const none = [{ field: 'ad', operator: 'equals' as const, value: 'no such thing' }];
    expect((await runQuery({ filters: none })).totals.impressions).toBe(0);
  });

  it('requests hundreds of campaigns a hundred at a time', async () => {
    const session = open();
    const { rows } = await runQuery(byCampaign, session);
    expect(rows).toHaveLength(16);
    const reports = session.requests.filter(({ path }) => path.endsWith('/campaigns/analytics'));
    expect(reports).toHaveLength(8);
  });

  it('requests the newest two thousand at most, adds a note, and still has the total', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!String(input).includes('/campaigns?')) return globalThis.fetch(input, init);
      const old = Array.from({ length: 2000 }, (_, index) => ({
        id: String(index + 1),
        name: `Old ${index}`,
      }));
      const { items } = (await (await globalThis.fetch(input, init)).json()) as { items: object[] };
      return Response.json({ items: [...items.slice(0, 2), ...old], bookmark: null });
    };
    const table = await runQuery({ dimension: 'campaign' }, open({}, fetch));
    expect(table.rows).toHaveLength(2);
    expect(table.notes).toMatchObject([{ code: 'truncated', text: expect.stringContaining('2000') }]);
    expect(table.totals).toEqual((await runQuery({ dimension: null })).totals);
  });

  it('returns archived campaigns, and ads without a name', async () => {
    const { rows } = await runQuery({ dimension: 'campaign' });
    expect(rows.map(({ dimension }) => dimension)).toContain('Old season');
    const filters = [{ field: 'ad', operator: 'contains' as const, value: 'Ad 687' }];
    const nameless = await runQuery({
      ...byCampaign,
      dimension: 'ad',
      filters,
      startDate: '2026-08-21',
      endDate: '2026-11-18',
    });
    expect(nameless.rows.length).toBeGreaterThan(0);
  });

  it.each([
    [{ parameters: {} }, 'choose an ad account'],
    [{ dimension: 'weather' }, 'weather'],
    [{ metrics: ['fame'] }, 'fame'],
    [{ filters: [{ field: 'spend', operator: 'greater' as const, value: '1' }], dimension: null }, 'in rows'],
  ])('rejects %o with a readable error', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  it('distinguishes another’s ad account and a missing scope from a dead sign-in', async () => {
    const marco = open({ email: 'marco@northlight.example' });
    await expectError(runQuery({ parameters: { property: bluebird ?? '' } }, marco), 'permission');
    const scopes = ['user_accounts:read'];
    await expectError(runQuery({}, open({ scopes })), 'permission');
  });

  it('tries again when an available range is rejected as too old', async () => {
    let refusals = 1;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const isReport = String(input).includes('/analytics');
      if (!isReport || refusals === 0) return globalThis.fetch(input, init);
      refusals -= 1;
      const body = { code: 1, message: 'You can only get data from the last 90 days.' };
      return Response.json(body, { status: 400 });
    };
    expect(await runQuery({}, open({}, fetch))).toEqual(await runQuery({}));
  });

  it('reports the remaining requests', async () => {
    const session = open();
    await runQuery({}, session);
    expect(session.quotas).toMatchObject([
      {
        name: 'Report requests this minute',
        limit: 300,
        left: expect.any(Number),
        resetsAtMs: expect.any(Number),
      },
    ]);
  });

  it('rejects a response of another shape', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) =>
      String(input).includes('/analytics') ? Response.json({ rows: [] }) : globalThis.fetch(input, init);
    await expectError(runQuery({}, open({}, fetch)), 'provider_error');
  });

  it('computes every metric from its parts, in rows and totals', async () => {
    const all = pinterestAds.metrics.map(({ id }) => id);
    const sums = all.filter((id) => !['reach', 'frequency', 'video_watch_time'].includes(id));
    const campaigns = (await options('campaigns', daily.parameters)).map(({ id }) => id);
    const parameters = { ...daily.parameters, campaign: campaigns.slice(0, 2) };
    await expectRecordedResults(runQuery, {
      campaigns: { metrics: all, dimension: 'campaign' },
      weeks: { metrics: all, dimension: 'week', startDate: '2026-08-16', endDate: '2026-09-08' },
      'objectives of two campaigns': { metrics: sums, dimension: 'objective', parameters },
      'ads with more than 40 clicks': {
        metrics: sums,
        dimension: 'ad',
        filters: [
          { field: 'adGroup', operator: 'contains', value: 'interest' },
          { field: 'clicks', operator: 'greater', value: '40' },
        ],
      },
    });
  });
});
