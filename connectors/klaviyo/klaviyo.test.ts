import type { Query } from '@vitrine/contract/entities/query.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { describe, expect, test } from 'vitest';
import { dateLabel, daysBetween } from '../kit/table/dates.ts';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { dayOf } from '../mock-kit/days.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { klaviyo } from './klaviyo.connector.ts';
import { mailFlows, mailSegments, revenueMetric } from './mock/data/account.ts';
import { flowReactions, segmentDay, segmentSize } from './mock/data/flows.ts';
import { demoMailCredential, KLAVIYO_KEYS } from './mock/keys.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const settings = { currency: 'USD', timezone: 'US/Mountain' };
const open = (
  options: OpenOptions & { operator?: Record<string, string> },
  token: string = KLAVIYO_KEYS.unmetered.key,
) => createTestSession({ ...options, settings, credentials: { kind: 'key', account: 'Shop', token } });

const daily = testQuery({
  parameters: { target: 'metric', metric: 'WkOrd1' },
  metrics: ['count', 'sum_value'],
});
const campaigns: Query = {
  ...daily,
  parameters: { target: 'campaign', conversionMetric: 'revenue' },
  metrics: ['recipients', 'open_rate', 'conversion_value'],
};

connectorSuite({
  connector: klaviyo,
  open,
  host: 'a.klaviyo.com',
  daily,
  empty: { ...daily, startDate: '2017-01-01', endDate: '2017-01-07' },
  paged: { query: campaigns, path: '/api/campaigns', pages: 8 },
  named: {
    query: { ...daily, parameters: { target: 'form' }, metrics: ['viewed_form'], dimension: 'form' },
    label: 'Don’t go yet – Größenhilfe 👟',
  },
  templates: { parameters: { segment: ['Sg0001'] } },
});

describe('Klaviyo', () => {
  let clockMs = now;
  const mocks = withMocks(() => clockMs);
  const session = (token?: string, operator = {}) =>
    open({ gateway: mocks.url, nowMs: () => clockMs, operator }, token);
  const { runQuery } = testQueries(klaviyo, daily, () => session());

  /** Recipients of all messages of flows. */
  const recipientsIn = (days: string[]) =>
    mailFlows
      .flatMap(({ messages }) => messages.flatMap((message) => days.map((day) => ({ message, day }))))
      .map(({ message, day }) => flowReactions(message, dayOf(day), revenueMetric, clockMs).recipients)
      .reduce((sum, recipients) => sum + recipients, 0);

  test('currency and zone are found out while connecting', async () => {
    expect(await klaviyo.identify(session(demoMailCredential.token))).toEqual({
      account: 'TrLh42',
      name: 'Trailhead Outfitters',
      settings,
    });
  });

  test('a whole dashboard of campaigns and its comparison takes two reports', async () => {
    clockMs += HOUR_MS;
    const before = { startDate: '2026-09-17', endDate: '2026-09-30' };
    const board = klaviyo.templates
      .filter(({ inputs }) => inputs.target === 'campaign' && inputs.dimension !== 'tag')
      .map(({ inputs }): Query => {
        const { metrics, dimension, ...parameters } = inputs;
        return { ...daily, parameters, metrics: metrics as string[], dimension: dimension as string | null };
      });
    const querySession = session();
    const outcomes = await klaviyo.query(querySession, [
      ...board,
      ...board.map((query) => ({ ...query, ...before })),
    ]);
    expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => undefined));
    expect(querySession.requests.filter(({ path }) => path.includes('-reports'))).toHaveLength(2);
    expect(new Set(board.map((query) => klaviyo.batch?.key(query))).size).toBe(1);
  });

  test.each(['campaign', 'flow'])('results of young messages of a %s are still growing', async (target) => {
    clockMs += HOUR_MS;
    const requested = { ...campaigns, parameters: { ...campaigns.parameters, target }, dimension: null };
    const young = await runQuery({ ...requested, startDate: '2026-11-17', endDate: '2026-11-17' });
    expect(young.columns.map(({ direction }) => direction)).toEqual(['none', 'none', 'none']);
    expect(young.notes).toContainEqual(expect.objectContaining({ code: 'growing', about: 'comparison' }));
    const delivered = await runQuery({
      ...requested,
      metrics: ['delivered', 'bounce_rate'],
      endDate: '2026-11-17',
    });
    expect(delivered.columns.map(({ direction }) => direction)).toEqual(['up', 'down']);
    expect(delivered.notes).toEqual([]);
    const mature = await runQuery({ ...requested, metrics: ['open_rate'] });
    expect(mature.columns.map(({ direction }) => direction)).toEqual(['up']);
    expect(mature.notes).toEqual([]);
  });

  test('a third report in a minute has to wait longer than a loader would', async () => {
    clockMs += HOUR_MS;
    const querySession = session(KLAVIYO_KEYS.full.key);
    const range = (startDate: string) => ({
      ...campaigns,
      dimension: null,
      startDate,
      endDate: '2026-10-14',
    });
    await runQuery(range('2026-10-01'), querySession);
    clockMs += 1000;
    await runQuery(range('2026-10-02'), querySession);
    expect(querySession.quotas.at(-1)).toMatchObject({
      name: 'Reports of one kind this minute',
      left: 0,
      limit: 2,
    });
    clockMs += 1000;
    await expectError(runQuery(range('2026-10-03'), querySession), 'quota', 'two reports a minute');
    expect(querySession.waitsMs).toEqual([]);
  });

  test('two messages with the same name are distinguished by their days; drafts have no row', async () => {
    const year = { startDate: '2026-01-01', endDate: '2026-11-17' };
    const { rows, totals } = await runQuery({ ...campaigns, ...year, dimension: 'campaign' });
    const names = rows.map(({ dimension }) => String(dimension));
    expect(names.filter((name) => /^Flash sale ⚡ \(2026-\d\d-\d\d\)$/.test(name)).length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    expect(rows.reduce((sum, { recipients }) => sum + Number(recipients), 0)).toBe(totals.recipients);
  });

  test('variations are compared where there are some, and the total covers all recipients', async () => {
    const year = { startDate: '2026-01-01', endDate: '2026-11-17', metrics: ['recipients'] };
    const { rows, totals } = await runQuery({ ...campaigns, ...year, dimension: 'variation' });
    expect(rows.every(({ dimension }) => /: Variation [AB]$/.test(String(dimension)))).toBe(true);
    expect(rows.reduce((sum, { recipients }) => sum + Number(recipients), 0)).toBeLessThan(
      Number(totals.recipients),
    );
  });

  test('members of a segment are those of the end, joiners add up', async () => {
    const metrics = ['total_members', 'members_added'];
    const ofOne = { parameters: { target: 'segment', segment: ['Sg0001'] }, metrics };
    const [first, last] = [dayOf(daily.startDate), dayOf(daily.endDate)];
    const joined = Array.from({ length: last - first + 1 }, (_, index) =>
      segmentDay('Sg0001', first + index, now),
    );
    for (const dimension of ['date', 'week', null]) {
      const { totals } = await runQuery({ ...ofOne, dimension });
      expect(totals.total_members).toBe(segmentSize('Sg0001', last, now));
      expect(totals.members_added).toBe(joined.reduce((sum, { members_added }) => sum + members_added, 0));
    }
    const several = await runQuery({
      parameters: { target: 'segment', segment: ['Sg0001', 'Sg0002'] },
      metrics,
      dimension: 'segment',
    });
    expect(several.totals.total_members).toBeNull();
    expect(several.rows.map(({ dimension }) => dimension)).toEqual(
      mailSegments.slice(0, 2).map(({ name }) => name),
    );
  });

  test('people of a month are requested; those of two are not added up', async () => {
    const people = { metrics: ['count', 'unique'] };
    const within = await runQuery(people);
    const days = within.rows.reduce((sum, { unique }) => sum + Number(unique), 0);
    expect(within.totals.unique).toBeLessThan(days);
    expect(within.totals.unique).toBeGreaterThan(0);
    const across = await runQuery({ ...people, endDate: '2026-11-05' });
    expect(across.totals.unique).toBeNull();
    expect(across.totals.count).toBeGreaterThan(0);
    expect(across.notes).toMatchObject([{ code: 'partial' }]);
  });

  test('people who saw forms are those of one form, not of several', async () => {
    const metrics = ['viewed_form_uniques', 'viewed_form'];
    const all = await runQuery({ parameters: { target: 'form' }, metrics, dimension: null });
    expect(all.totals.viewed_form_uniques).toBeNull();
    expect(all.totals.viewed_form).toBeGreaterThan(0);
    const one = { parameters: { target: 'form', form: ['FmPop1'] }, metrics };
    const [whole, byDay] = [await runQuery({ ...one, dimension: null }), await runQuery(one)];
    expect(byDay.totals).toEqual(whole.totals);
    expect(whole.totals.viewed_form_uniques).toBeGreaterThan(0);
  });

  test('values in another currency are left out and noted; hours are those of the account', async () => {
    const { notes, columns } = await runQuery({});
    expect(notes).toEqual([{ code: 'currency', text: expect.stringContaining('CAD') }]);
    expect(columns.at(-1)?.currency).toBe('USD');
    const hours = await runQuery({
      metrics: ['count'],
      dimension: 'hour',
      startDate: '2026-10-03',
      endDate: '2026-10-03',
    });
    const day = await runQuery({ metrics: ['count'], startDate: '2026-10-03', endDate: '2026-10-03' });
    expect(hours.rows).toHaveLength(24);
    expect(hours.totals.count).toBe(day.totals.count);
  });

  test('more bounces are worse', async () => {
    const bounces = {
      parameters: { target: 'metric', metric: 'KlBnc4' },
      metrics: ['count'],
      dimension: 'bounce_type',
    };
    const { columns, rows } = await runQuery(bounces);
    expect(columns.at(-1)?.direction).toBe('down');
    expect(rows.map(({ dimension }) => dimension).sort()).toEqual(['Hard', 'Soft']);
  });

  test('orders are credited to messages by name: campaigns by theirs, flows by both', async () => {
    const querySession = session();
    const query = { ...daily, metrics: ['sum_value'], dimension: 'attributed_message' };
    const { rows } = await runQuery(query, querySession);
    const names = rows.map(({ dimension }) => String(dimension));
    expect(names).toContain('Abandoned cart 🛒: Cart by text');
    expect(names.filter((name) => /– W4\d 2026$/.test(name)).length).toBeGreaterThan(1);
    expect(names.filter((name) => /^01H|^Fl[A-Z]/.test(name))).toEqual([]);
    expect(querySession.requests.filter(({ path }) => path.includes('-reports'))).toEqual([]);
  });

  test('a message that may not be named keeps its id', async () => {
    mocks.faults.add({ kind: 'forbidden', host: 'a.klaviyo.com', path: '/api/flow-messages/' });
    const { rows } = await runQuery({ metrics: ['count'], dimension: 'attributed_message' });
    mocks.faults.clear();
    expect(rows.map(({ dimension }) => dimension)).toContain('Welcome series: FlWel1m2');
  });

  test('a filter also removes levels and people', async () => {
    const segments = {
      parameters: { target: 'segment', segment: ['Sg0001', 'Sg0002'] },
      dimension: 'segment',
    };
    const metrics = ['total_members', 'members_added'];
    const filters = [{ field: 'segment', operator: 'contains' as const, value: 'vip' }];
    const one = await runQuery({ ...segments, metrics, filters });
    expect(one.rows.map(({ dimension }) => dimension)).toEqual(['VIP – Stammkunden']);
    expect(one.totals.total_members).toBe(one.rows[0]?.total_members);
    const large = [{ field: 'total_members', operator: 'greater' as const, value: '1' }];
    const several = await runQuery({ ...segments, metrics, filters: large });
    expect(several.totals.total_members).toBeNull();
    expect(several.totals.members_added).toBeGreaterThan(0);
    const none = [{ field: 'segment', operator: 'equals' as const, value: 'nobody' }];
    expect((await runQuery({ ...segments, metrics, filters: none })).totals.members_added).toBe(0);
  });

  test('more events than can be read are rejected, not shown in part', async () => {
    let page = 0;
    const endless: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input).includes('/api/metric-aggregates')) return response;
      page += 1;
      const body = (await response.json()) as { links: object };
      const next = `https://a.klaviyo.com/api/metric-aggregates?page=${page}`;
      return Response.json({ ...body, links: { ...body.links, next } });
    };
    const querySession = open({ gateway: mocks.url, nowMs: () => clockMs, fetch: endless });
    await expectError(runQuery({}, querySession), 'bad_query');
  });

  test('fields of a filter follow the report', async () => {
    const ids = async (target: string) =>
      (await queryOptions(klaviyo, session(), 'fields', { target })).map(({ id }) => id);
    expect(await ids('campaign')).toEqual(
      expect.arrayContaining(['campaign', 'channel', 'tag', 'open_rate']),
    );
    expect(await ids('form')).not.toContain('open_rate');
  });

  test('opens of text messages are unknown', async () => {
    const metrics = ['delivered', 'clicks_unique', 'opens_unique', 'open_rate', 'click_to_open_rate'];
    const { rows, totals } = await runQuery({ ...campaigns, metrics, dimension: 'channel' });
    const [mail, texts] = ['Email', 'SMS'].map((name) => rows.find(({ dimension }) => dimension === name));
    expect(Number(texts?.delivered)).toBeGreaterThan(0);
    expect(texts).toMatchObject({ open_rate: null, click_to_open_rate: null });
    expect(totals.open_rate).toBe(Number(mail?.opens_unique) / Number(mail?.delivered));
    expect(totals.click_to_open_rate).toBe(Number(mail?.clicks_unique) / Number(mail?.opens_unique));
  });

  test('profiles of chosen lists, one by one', async () => {
    const lists = { parameters: { target: 'list', list: ['Ls0001', 'Ls0002'] }, dimension: 'list' };
    const { rows, totals, notes } = await runQuery({
      ...lists,
      metrics: ['profile_count', 'list_subscribed'],
    });
    expect(rows.map(({ profile_count }) => Number(profile_count))).toEqual([18_520, 9320]);
    expect(totals.profile_count).toBeNull();
    expect(notes).toMatchObject([{ code: 'as_of' }]);
  });

  test('weeks, months and days of flows are one series as long as it has them all', async () => {
    const querySession = session();
    const range = { startDate: '2026-09-19', endDate: '2026-11-17' };
    const splits = (['date', 'week', 'month'] as const).map((dimension) => ({
      ...{ ...daily, ...range, dimension },
      ...{ parameters: { target: 'flow' }, metrics: ['recipients'] },
    }));
    const outcomes = await klaviyo.query(querySession, splits);
    expect(querySession.requests.filter(({ path }) => path.includes('flow-series'))).toHaveLength(1);
    for (const [index, split] of splits.entries()) {
      const rows = outcomes[index]?.table?.rows
        .filter(({ recipients }) => recipients)
        .map(({ dimension, recipients }) => [dimension, recipients]);
      const days = daysBetween(range.startDate, range.endDate);
      const expected = [...Map.groupBy(days, (day) => dateLabel(split.dimension, day))]
        .map(([label, own]) => [label, recipientsIn(own)])
        .filter(([, recipients]) => recipients);
      expect(rows).toEqual(expected);
    }
  });

  test('a year of months of flows is a series for each part', async () => {
    const querySession = session();
    const range = { startDate: '2025-10-15', endDate: '2026-11-17' };
    const flows = { parameters: { target: 'flow' }, metrics: ['recipients'], dimension: 'month', ...range };
    const { totals, rows } = await runQuery(flows, querySession);
    expect(querySession.requests.filter(({ path }) => path.includes('flow-series'))).toHaveLength(2);
    expect(rows).toHaveLength(14);
    const days = daysBetween(range.startDate, range.endDate);
    expect(totals.recipients).toBe(recipientsIn(days));
    expect(days.length).toBeGreaterThan(364);
  });

  test.each([
    [
      { ...campaigns, parameters: { target: 'campaign', conversionMetric: 'KlBnc4' } },
      'bad_query',
      'another one',
    ],
    [
      { ...campaigns, parameters: { target: 'campaign', conversionMetric: 'gone' } },
      'not_found',
      'no longer exists',
    ],
    [{ parameters: { target: 'metric', metric: 'gone' } }, 'not_found', 'metric'],
    [{ parameters: { target: 'metric', metric: 'FxLtv1' } }, 'bad_query', 'Custom metrics'],
    [{ parameters: { target: 'segment' }, metrics: ['total_members'] }, 'bad_query', 'segment'],
    [
      { parameters: { target: 'list', list: ['all'] }, metrics: ['profile_count'], dimension: null },
      'bad_query',
      'chosen',
    ],
    [{ ...campaigns, dimension: 'flow' }, 'bad_query', 'no dimension "Flow"'],
    [
      { parameters: { target: 'flow' }, metrics: ['opens'], startDate: '2026-01-01' },
      'bad_query',
      'weeks or months',
    ],
    [
      { parameters: { target: 'flow' }, metrics: ['opens'], dimension: 'hour' },
      'bad_query',
      'flows are known',
    ],
    [
      { parameters: { target: 'metric' }, metrics: ['count'], dimension: 'hour', startDate: '2026-08-01' },
      'bad_query',
      'events are known by hour for at most 31 days',
    ],
    [
      { filters: [{ field: 'tag', operator: 'equals' as const, value: 'x' }] },
      'bad_query',
      'shows it in rows',
    ],
  ])('returns a readable error for %o', async (query, code, message) => {
    await expectError(runQuery(query), code, message);
  });

  test('a key error names the missing scope; an old revision names the setting', async () => {
    const flows = { parameters: { target: 'flow' }, metrics: ['opens'], dimension: null };
    await expectError(runQuery(flows, session(KLAVIYO_KEYS.withoutFlows.key)), 'permission', 'flows');
    for (const revision of ['2023-02-22', '2031-01-01']) {
      const querySession = session(undefined, { KLAVIYO_API_REVISION: revision });
      await expectError(runQuery({}, querySession), 'provider_error', 'KLAVIYO_API_REVISION');
    }
    await expectError(klaviyo.identify(session('TrLh42')), 'source_invalid');
  });
});
