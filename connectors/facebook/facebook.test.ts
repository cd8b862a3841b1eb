import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { describe, expect, it } from 'vitest';
import { metaHost, openMeta } from '../families/meta/testing/meta-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import type { TestSessionOptions } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { dimensions, metrics } from './facebook.catalogue.ts';
import { facebook } from './facebook.connector.ts';

const auth = facebook.auth as OAuthAuth;
const ana = 'ana@northlight.example';
const trailhead = 'act_1010000000001';

const daily = testQuery({
  parameters: { property: trailhead },
  metrics: ['spend', 'impressions'],
  timezone: 'America/Denver',
});

connectorSuite({
  connector: facebook,
  open: (options) => openMeta(auth, ana, options),
  host: metaHost,
  daily,
  empty: {
    ...daily,
    parameters: { property: 'act_1010000000005' },
    startDate: '2026-01-03',
    endDate: '2026-01-06',
  },
  paged: { query: { ...daily, startDate: '2024-02-01', endDate: '2026-10-31' }, path: '/insights', pages: 4 },
  named: {
    query: { ...daily, dimension: 'campaign', startDate: '2026-06-01', endDate: '2026-06-30' },
    label: 'Summer trails 🏔️',
  },
  keepsDays: 1100,
});

describe('Meta Ads', () => {
  const nowMs = () => Date.parse('2026-11-18T12:00:00Z');
  const mocks = withMocks(nowMs);

  const open = (options: Partial<TestSessionOptions> = {}, email = ana) =>
    openMeta(auth, email, { gateway: mocks.url, nowMs, ...options });
  const { runQuery } = testQueries(facebook, daily, () => open());
  const options = (id: string, parameters: Record<string, ParameterValue> = {}) =>
    queryOptions(facebook, open(), id, { property: trailhead, ...parameters });

  it('returns what Meta has by every dimension', async () => {
    const query = { parameters: { property: 'act_1010000000004' }, endDate: '2026-10-04' };
    const some = { metrics: ['reach', 'frequency', 'spend', 'ctr', 'purchases', 'cpm'], dimension: 'date' };
    await expectRecordedResults(runQuery, {
      ...queriesOfReport({ id: 'insights', metrics, dimensions }, query, (metric, { id, by }) => {
        if (metric.byAction || by === 'action') return metric.byAction && by === 'action';
        return metric.ofCampaigns ? by === 'level' : !metric.people || id !== 'hour';
      }),
      'days of campaigns by name': {
        ...some,
        filters: [{ field: 'campaign', operator: 'contains', value: 'new' }],
      },
      'days with more than 20,000 impressions': {
        ...some,
        filters: [{ field: 'impressions', operator: 'greater', value: '20000' }],
      },
    });
  });

  it('lists accounts of several pages by name, closed ones last', async () => {
    const properties = (await facebook.properties?.(open())) ?? [];
    expect(properties[0]).toEqual({
      id: trailhead,
      name: 'Trailhead Outfitters',
      group: 'Northlight Studio',
    });
    expect(properties.at(-1)?.name).toBe('Northlight Studio (closed)');
    expect(await facebook.properties?.(open({}, 'network@northlight.example'))).toHaveLength(130);
    expect(await facebook.properties?.(open({}, 'newcomer@northlight.example'))).toEqual([]);
  });

  it('stores currency and timezone when connecting, so that a query is one call', async () => {
    const { account, settings } = await facebook.identify(open());
    expect(account).toBe('Ana Kovač');
    const session = open({ settings: settings ?? {} });
    const table = await runQuery({ dimension: null }, session);
    expect(session.requests).toHaveLength(1);
    expect(table.timezone).toBe('America/Denver');
    expect(table.columns[0]).toMatchObject({ key: 'spend', currency: 'USD' });
  });

  it('counts people over the whole range, never adding up days, campaigns or ages', async () => {
    const metrics = ['reach', 'impressions'];
    const whole = await runQuery({ dimension: null, metrics });
    for (const dimension of ['date', 'week', 'month', 'campaign', 'objective', 'age', 'country']) {
      const table = await runQuery({ dimension, metrics });
      expect(table.totals, dimension).toEqual(whole.totals);
    }
    const days = await runQuery({ dimension: 'date', metrics });
    const added = days.rows.reduce((sum, row) => sum + Number(row.reach), 0);
    expect(added).toBeGreaterThan(2 * Number(whole.totals.reach));
  });

  it('turns percentages into fractions and leaves yen whole', async () => {
    const { totals } = await runQuery({ dimension: null, metrics: ['ctr', 'clicks', 'impressions'] });
    expect(totals.ctr).toBeCloseTo(Number(totals.clicks) / Number(totals.impressions), 7);
    const yen = await runQuery({ parameters: { property: 'act_1010000000006' }, dimension: null });
    expect(yen.columns[0]).toMatchObject({ currency: 'JPY' });
    expect(Number.isInteger(yen.totals.spend)).toBe(true);
  });

  it('shows ads with the thumbnails of their creatives, and without them where Meta refuses', async () => {
    const query = { dimension: 'ad', metrics: ['inline_link_clicks', 'spend'] };
    const shown = await runQuery(query);
    expect(shown.columns[0]?.pictures).toBe(true);
    const pictures = shown.rows.map(({ picture }) => picture);
    expect(pictures.every((picture) => String(picture).startsWith('https://scontent.example/ads/'))).toBe(
      true,
    );
    const names = pictures.map((picture) => String(picture).split('#')[1]);
    expect(names.every((name) => /^picture=meta%20creative%20\d+$/u.test(name ?? ''))).toBe(true);
    expect(new Set(names).size).toBe(shown.rows.length);

    mocks.faults.add({ kind: 'fail', path: `/v25.0/${trailhead}/ads`, status: 400 });
    const bare = await runQuery(query);
    expect(bare.columns[0]).not.toHaveProperty('pictures');
    expect(bare.totals).toEqual(shown.totals);
  });

  it('never sums the names of one event', async () => {
    const { totals } = await runQuery({ dimension: null, metrics: ['purchases'] });
    const types = await runQuery({ dimension: 'action_type', metrics: ['action_count', 'action_value'] });
    const named = types.rows.find(({ dimension }) => dimension === 'Omni purchase');
    expect(named?.action_count).toBe(totals.purchases);
    expect(types.totals).toEqual({ action_count: null, action_value: null });
  });

  it('narrows by campaigns, ad sets and their names', async () => {
    const campaigns = await options('campaigns');
    const retargeting = campaigns.find(({ name }) => name.startsWith('Retargeting'))?.id ?? '';
    const sets = await options('adSets', { campaign: [retargeting] });
    expect(sets.map(({ name }) => name)).toEqual(['Viewed 14 days', 'Cart 7 days']);
    const whole = await runQuery({ dimension: null });
    const chosen = await runQuery({
      dimension: null,
      parameters: { property: trailhead, campaign: [retargeting] },
    });
    const named = await runQuery({
      dimension: null,
      filters: [{ field: 'campaign', operator: 'starts_with', value: 'Retargeting' }],
    });
    expect(chosen.totals).toEqual(named.totals);
    expect(Number(chosen.totals.spend)).toBeLessThan(Number(whole.totals.spend));
    const set = await runQuery({
      dimension: 'adset',
      parameters: { property: trailhead, adGroup: [sets[0]?.id ?? ''] },
    });
    expect(set.rows.map(({ dimension }) => dimension)).toEqual(['Viewed 14 days']);
  });

  it('offers the conversions that an account defined itself', async () => {
    const metrics = await options('metrics');
    expect(metrics.find(({ id }) => id === 'custom_conversion_70010001')).toMatchObject({
      name: 'Gift card bought',
    });
    const table = await runQuery({ metrics: ['custom_conversion_70010001'] });
    expect(table.columns[1]).toMatchObject({ label: 'Gift card bought' });
    expect(Number(table.totals.custom_conversion_70010001)).toBeGreaterThan(0);
    await expectError(runQuery({ metrics: ['custom_conversion_1'] }), 'bad_query');
  });

  it('puts dimensions that do not go with the metrics last', async () => {
    const listed = await options('dimensions', { metrics: ['reach', 'purchases'] });
    const excluded = listed
      .filter(({ group }) => group === 'Not with the chosen metrics')
      .map(({ id }) => id);
    expect(excluded).toEqual(['hour', 'region', 'action_type']);
  });

  it.each([
    [{ metrics: ['reach'], dimension: 'hour' }, 'by the hour'],
    [{ metrics: ['results'] }, 'split by campaign'],
    [{ metrics: ['action_count'] }, 'split by action type'],
    [{ metrics: ['spend'], dimension: 'action_type' }, 'By action type'],
    [{ dimension: 'mood' }, 'no dimension'],
    [{ parameters: {} }, 'Select an ad account'],
    [{ filters: [{ field: 'age', operator: 'equals' as const, value: '65+' }] }, 'shows it in rows'],
    [{ filters: [{ field: 'spend', operator: 'greater' as const, value: 'much' }] }, 'not a number'],
  ])('rejects %o with a readable error', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  it('has results of campaigns, each in its own kind', async () => {
    const table = await runQuery({ dimension: 'campaign', metrics: ['results', 'cost_per_result', 'spend'] });
    const row = table.rows.find(({ dimension }) => dimension === 'Club newsletter sign-up');
    expect(Number(row?.spend) / Number(row?.results)).toBeCloseTo(Number(row?.cost_per_result), 5);
    expect(table.totals.results).toBeNull();
    expect(Number(table.totals.spend)).toBeGreaterThan(0);
  });

  it('names what Meta lacks by region, and requests the total separately', async () => {
    const table = await runQuery({ dimension: 'region', metrics: ['purchases', 'spend'] });
    expect(table.rows.every(({ purchases }) => purchases === null)).toBe(true);
    expect(Number(table.totals.purchases)).toBeGreaterThan(0);
    expect(table.notes.map(({ code }) => code)).toEqual(['partial']);
  });

  it('has no data older than 37 months, and a note', async () => {
    const table = await runQuery({ startDate: '2023-10-10', endDate: '2023-10-25' });
    const spend = (day: string) => table.rows.find(({ dimension }) => dimension === day)?.spend;
    expect(spend('2023-10-12')).toBeNull();
    expect(Number(spend('2023-10-25'))).toBeGreaterThan(0);
    expect(table.notes[0]?.text).toContain('37 months');
    const old = await runQuery({ dimension: null, startDate: '2020-01-01', endDate: '2020-01-31' });
    expect(old.totals).toEqual({ spend: null, impressions: null });
  });

  it('does not count people of parts beyond 13 months', async () => {
    const table = await runQuery({
      dimension: 'age',
      metrics: ['reach', 'spend'],
      startDate: '2025-06-01',
      endDate: '2025-06-30',
    });
    expect(table.rows.every(({ reach }) => reach === null)).toBe(true);
    expect(Number(table.totals.reach)).toBeGreaterThan(0);
    expect(table.notes).toHaveLength(1);
  });

  it('requests smaller pages where Meta finds one too large', async () => {
    const heavy: typeof fetch = async (input, init) => {
      const url = new URL(String(input));
      if (Number(url.searchParams.get('limit')) <= 100) return fetch(input, init);
      const error = {
        code: 1,
        message: "Please reduce the amount of data you're asking for, then retry your request",
      };
      return Response.json({ error }, { status: 500 });
    };
    const session = open({ fetch: heavy });
    expect(await runQuery({}, session)).toEqual(await runQuery({}));
    expect(session.waitsMs).toEqual([]);
  });

  it('splits a request by day that takes Meta too long', async () => {
    const slow: typeof fetch = async (input, init) => {
      const range = JSON.parse(new URL(String(input)).searchParams.get('time_range') ?? '{}');
      const days = range.since ? (Date.parse(range.until) - Date.parse(range.since)) / DAY_MS : 0;
      if (days < 20) return fetch(input, init);
      return Response.json(
        { error: { code: 100, error_subcode: 1504018, message: 'timed out' } },
        { status: 400 },
      );
    };
    const long = { startDate: '2026-08-01', endDate: '2026-10-14' };
    expect((await runQuery(long, open({ fetch: slow }))).rows).toEqual((await runQuery(long)).rows);
    await expectError(runQuery({ ...long, dimension: null }, open({ fetch: slow })), 'timeout');
  });

  it('reports the remaining budgets', async () => {
    const session = open();
    await runQuery({}, session);
    expect(session.quotas.map(({ name }) => name)).toContain('Ads insights 1010000000001 (%)');
  });

  it('reports a retired version', async () => {
    const session = open({ operator: { META_API_VERSION: 'v21.0' } });
    await expectError(runQuery({}, session), 'provider_error', 'META_API_VERSION');
    expect(await runQuery({}, open({ operator: { META_API_VERSION: 'v26.0' } }))).toEqual(await runQuery({}));
  });

  it('distinguishes deleted accounts from accounts without permission', async () => {
    await expectError(runQuery({ parameters: { property: 'act_1' } }), 'not_found');
    const marco = open({}, 'marco@northlight.example');
    await expectError(runQuery({}, marco), 'permission');
  });
});
