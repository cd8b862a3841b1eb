import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import { describe, expect, it } from 'vitest';
import { metaHost, openMeta } from '../families/meta/testing/meta-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, queryTable, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import type { TestSessionOptions } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { facebookSocial } from './facebook-social.connector.ts';
import { reports } from './facebook-social.reports.ts';

const auth = facebookSocial.auth as OAuthAuth;
const ana = 'ana@northlight.example';
const trailhead = '201000000000001';

const daily = testQuery({
  parameters: { property: trailhead },
  metrics: ['page_media_view', 'page_post_engagements'],
  timezone: 'America/Denver',
});
const hotel = { property: '201000000000004' };

connectorSuite({
  connector: facebookSocial,
  open: (options) => openMeta(auth, ana, options),
  host: metaHost,
  daily,
  empty: {
    ...daily,
    parameters: { property: '201000000000005' },
    startDate: '2026-08-10',
    endDate: '2026-08-12',
  },
  paged: { query: { ...daily, startDate: '2025-10-01', endDate: '2026-10-31' }, path: '/insights', pages: 4 },
  named: {
    query: { ...daily, parameters: hotel, dimension: 'city', metrics: ['page_follows'] },
    label: 'München, Bayern',
  },
  keepsDays: 730,
});

describe('Facebook pages', () => {
  const nowMs = () => Date.parse('2026-11-18T12:00:00Z');
  const mocks = withMocks(nowMs);

  const open = (options: Partial<TestSessionOptions> = {}, email = ana) =>
    openMeta(auth, email, { gateway: mocks.url, nowMs, ...options });
  const { runQuery } = testQueries(facebookSocial, daily, () => open());
  const posts = { property: trailhead, target: 'posts' };
  const options = (id: string, parameters: Record<string, ParameterValue> = {}) =>
    queryOptions(facebookSocial, open(), id, { property: trailhead, ...parameters });

  it('returns what Facebook has by every dimension', async () => {
    const recorded = reports.map((report) =>
      queriesOfReport(
        report,
        { parameters: { ...hotel, target: report.id }, startDate: '2026-09-28', endDate: '2026-10-08' },
        ({ id, uncompared }, { only }) => only?.includes(id) ?? !uncompared,
      ),
    );
    await expectRecordedResults(runQuery, {
      ...Object.assign({}, ...recorded),
      'days with more than 700 views': {
        metrics: ['page_media_view', 'page_total_media_view_unique', 'page_follows', 'engagement_rate'],
        filters: [{ field: 'page_media_view', operator: 'greater', value: '700' }],
      },
      'months of videos': {
        parameters: posts,
        ...{ metrics: ['post_media_view', 'posts_published'], dimension: 'month', startDate: '2026-08-01' },
        filters: [{ field: 'post_type', operator: 'equals', value: 'Video' }],
      },
    });
  });

  it('offers the pages that the person may analyse', async () => {
    const names = ((await facebookSocial.properties?.(open())) ?? []).map(({ name }) => name);
    expect(names).toContain('Bluebird Ceramics 🏺');
    expect(names).not.toContain('Trailhead fan page (old)');
    expect(await facebookSocial.properties?.(open({}, 'network@northlight.example'))).toHaveLength(130);
    expect(await facebookSocial.properties?.(open({}, 'newcomer@northlight.example'))).toEqual([]);
  });

  it("returns each day's own values, over a clock change in California", async () => {
    const whole = await runQuery({ startDate: '2026-10-20', endDate: '2026-11-12' });
    const day = await runQuery({ startDate: '2026-11-01', endDate: '2026-11-01' });
    expect(day.rows[0]?.page_media_view).toBe(
      whole.rows.find((row) => row.dimension === '2026-11-01')?.page_media_view,
    );
    expect(whole.timezone).toBe('America/Los_Angeles');
    expect(new Set(whole.rows.map((row) => row.page_media_view)).size).toBeGreaterThan(15);
  });

  it('has no data yet for the newest two days', async () => {
    const table = await runQuery({ startDate: '2026-11-14', endDate: '2026-11-18' });
    expect(table.rows.map((row) => typeof row.page_media_view)).toEqual([
      'number',
      'number',
      'number',
      'object',
      'object',
    ]);
  });

  it('counts viewers once, and has a note when there is no count', async () => {
    const metrics = ['page_total_media_view_unique', 'engagement_rate', 'page_post_engagements'];
    const month = await runQuery({
      metrics,
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      dimension: 'date',
    });
    const added = month.rows.reduce((sum, row) => sum + Number(row.page_total_media_view_unique), 0);
    const { totals } = month;
    expect(Number(totals.page_total_media_view_unique)).toBeLessThan(added);
    expect(totals.engagement_rate).toBeCloseTo(
      Number(totals.page_post_engagements) / Number(totals.page_total_media_view_unique),
      9,
    );
    expect(month.notes.map(({ code }) => code)).toEqual(['method']);
    const long = await runQuery({
      metrics,
      startDate: '2026-05-01',
      endDate: '2026-09-30',
      dimension: 'month',
    });
    expect(long.totals.page_total_media_view_unique).toBeNull();
    expect(long.rows.every((row) => Number(row.page_total_media_view_unique) > 0)).toBe(true);
    expect(long.notes[0]?.text).toContain('90 days');
  });

  it('uses the last value of followers, never a sum', async () => {
    const metrics = ['page_follows', 'net_followers'];
    const days = await runQuery({ metrics });
    expect(days.totals.page_follows).toBe(days.rows.at(-1)?.page_follows);
    const weeks = await runQuery({ metrics, dimension: 'week' });
    expect(weeks.rows.at(-1)?.page_follows).toBe(days.totals.page_follows);
    expect(weeks.totals).toEqual(days.totals);
    const countries = await runQuery({ metrics: ['page_follows'], dimension: 'country' });
    expect(countries.totals.page_follows).toBe(days.totals.page_follows);
    expect(countries.rows[0]?.dimension).toBe('United States');
  });

  it('has values of this moment without a split only', async () => {
    const table = await runQuery({ metrics: ['fan_count', 'overall_star_rating'], dimension: null });
    expect(Number(table.totals.fan_count)).toBeGreaterThan(20_000);
    expect(table.totals.overall_star_rating).toBe(4.7);
    expect(table.notes[0]?.text).toContain('no history');
    await expectError(runQuery({ metrics: ['fan_count'] }), 'bad_query');
    const none = await runQuery({
      metrics: ['overall_star_rating'],
      dimension: null,
      parameters: { property: '201000000000003' },
    });
    expect(none.totals.overall_star_rating).toBeNull();
  });

  it('understands both shapes of a split value', async () => {
    const plain = await runQuery({ dimension: 'paid_organic', metrics: ['page_media_view'] });
    expect(plain.rows.map(({ dimension }) => dimension)).toEqual(['Paid', 'Organic']);
    const maps: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const body = (await response.json()) as {
        data?: { values?: { value: number; is_from_ads?: string; end_time: string }[] }[];
      };
      for (const insight of body.data ?? []) {
        const byDay = Map.groupBy(insight.values ?? [], ({ end_time }) => end_time);
        insight.values = [...byDay].map(([end_time, values]) => ({
          value: Object.fromEntries(
            values.map((one) => [one.is_from_ads === '1' ? 'true' : 'false', one.value]),
          ) as never,
          end_time,
        }));
      }
      return Response.json(body, { status: response.status });
    };
    expect(
      await runQuery({ dimension: 'paid_organic', metrics: ['page_media_view'] }, open({ fetch: maps })),
    ).toEqual(plain);
  });

  it('omits a withdrawn metric and adds a note', async () => {
    const withdrawn: typeof fetch = async (input, init) => {
      const url = new URL(String(input));
      const batch = new URLSearchParams(String(init?.body ?? '')).get('batch');
      const refusal = { error: { code: 100, message: '(#100) The value must be a valid insights metric' } };
      if (url.searchParams.get('metric')?.includes('page_views_total'))
        return Response.json(refusal, { status: 400 });
      const response = await fetch(input, init);
      if (!batch) return response;
      const parts = (await response.json()) as object[];
      const calls = JSON.parse(batch) as { relative_url: string }[];
      return Response.json(
        parts.map((part, index) =>
          calls[index]?.relative_url.includes('page_views_total')
            ? { code: 400, body: JSON.stringify(refusal) }
            : part,
        ),
      );
    };
    const plain = await runQuery({});
    const table = await runQuery(
      { metrics: [...daily.metrics, 'page_views_total'] },
      open({ fetch: withdrawn }),
    );
    expect(table.totals).toEqual({ ...plain.totals, page_views_total: null });
    expect(table.notes).toEqual([{ code: 'partial', text: 'Facebook no longer provides: Page visits.' }]);
  });

  it('reports a missing permission as such, neither as a withdrawn metric nor as a dead sign-in', async () => {
    const followers = { ...daily, metrics: ['page_follows'], dimension: null };
    const granted = (scopes: string[]) => openMeta(auth, ana, { gateway: mocks.url, nowMs }, scopes);
    const ofOnePage = granted(['pages_show_list', 'read_insights']);
    await expectError(queryTable(facebookSocial, ofOnePage, followers), 'permission', 'Missing permissions');
    const notGranted = granted(['read_insights']);
    await expectError(queryTable(facebookSocial, notGranted, followers), 'permission', 'must be granted');
  });

  it('lists posts with their values, and a single post', async () => {
    const metrics = ['post_media_view', 'post_total_media_view_unique', 'post_reactions', 'posts_published'];
    const table = await runQuery({ parameters: posts, dimension: 'post', metrics });
    expect(table.rows.length).toBe(table.totals.posts_published);
    expect(new Set(table.rows.map(({ dimension }) => dimension)).size).toBe(table.rows.length);
    expect(table.totals.post_total_media_view_unique).toBeNull();
    const offered = await options('posts', { target: 'posts' });
    const one = await runQuery({
      parameters: { ...posts, post: offered[3]?.id ?? '' },
      dimension: null,
      metrics,
    });
    expect(one.totals.posts_published).toBe(1);
    expect(Number(one.totals.post_total_media_view_unique)).toBeGreaterThan(0);
    const otherPagesPost = { ...posts, post: '201000000000005_1' };
    await expectError(runQuery({ parameters: otherPagesPost, dimension: null, metrics }), 'not_found');
  });

  it('filters posts by their text and kind before anything is counted', async () => {
    const metrics = ['posts_published', 'post_media_view'];
    const startDate = '2026-08-01';
    const all = await runQuery({ parameters: posts, dimension: 'post_type', metrics, startDate });
    const videos = await runQuery({
      parameters: posts,
      dimension: null,
      metrics,
      startDate,
      filters: [{ field: 'post_type', operator: 'equals', value: 'video' }],
    });
    expect(Number(videos.totals.posts_published)).toBeGreaterThan(5);
    expect(videos.totals.post_media_view).toBe(
      all.rows.find(({ dimension }) => dimension === 'Video')?.post_media_view,
    );
    const repair = await runQuery({
      parameters: posts,
      dimension: 'post',
      metrics,
      startDate,
      filters: [{ field: 'post', operator: 'contains', value: 'repair day' }],
    });
    expect(repair.rows.every(({ dimension }) => String(dimension).includes('Repair day'))).toBe(true);
    const seen = await runQuery({
      parameters: posts,
      dimension: 'post',
      metrics,
      startDate,
      filters: [{ field: 'post_media_view', operator: 'greater', value: '9000' }],
    });
    expect(seen.totals.post_media_view).toBe(
      seen.rows.reduce((sum, row) => sum + Number(row.post_media_view), 0),
    );
  });

  it('offers compatible metrics and dimensions', async () => {
    const ids = async (id: string, parameters: Record<string, ParameterValue>) =>
      (await options(id, parameters)).map((one) => one.id);
    expect(await ids('metrics', { target: 'posts' })).toContain('post_clicks');
    expect(await ids('metrics', {})).not.toContain('post_clicks');
    expect(await ids('dimensions', { metrics: ['page_follows'] })).toEqual([
      'date',
      'week',
      'month',
      'country',
      'city',
    ]);
    expect(await ids('dimensions', { target: 'posts', metrics: ['post_clicks'] })).toContain('post_type');
  });

  it.each([
    [{ parameters: {} }, 'Select a Facebook page'],
    [{ metrics: ['post_clicks'] }, 'no metric'],
    [{ dimension: 'post' }, 'no dimension'],
    [{ dimension: 'city' }, 'by city'],
    [{ filters: [{ field: 'mood', operator: 'equals' as const, value: 'x' }] }, 'can be filtered'],
  ])('rejects %o with a readable error', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  it('requests the token of a page once, and again when it is rejected', async () => {
    const session = open();
    const tokens = () => mocks.requests.list().filter(({ path }) => path.endsWith(`/${trailhead}`)).length;
    const before = tokens();
    await runQuery({}, session);
    await runQuery({ dimension: null }, session);
    expect(tokens() - before).toBe(1);
    mocks.faults.add({ kind: 'revoke', path: `/v25.0/${trailhead}/insights`, times: 1 });
    expect((await runQuery({ metrics: ['page_post_engagements'] }, session)).rows).not.toEqual([]);
    expect(tokens() - before).toBe(2);
  });

  it('distinguishes a page without a role from a dead sign-in', async () => {
    const fans = { property: '201000000000007' };
    await expectError(runQuery({ parameters: fans }), 'permission');
    const gone = { property: '201000000000999' };
    await expectError(runQuery({ parameters: gone }), 'not_found');
    mocks.faults.add({ kind: 'revoke' });
    await expectError(runQuery({}), 'source_invalid');
  });

  it('has no data older than two years', async () => {
    const table = await runQuery({ startDate: '2024-11-10', endDate: '2024-11-25' });
    const views = (day: string) => table.rows.find(({ dimension }) => dimension === day)?.page_media_view;
    expect([views('2024-11-12'), typeof views('2024-11-25')]).toEqual([null, 'number']);
    expect(table.notes[0]?.text).toContain('24 months');
  });

  it('caches days of the page only', () => {
    expect(facebookSocial.dailyDimension?.({ ...daily, dimension: null })).toBe('date');
    expect(facebookSocial.dailyDimension?.({ ...daily, parameters: posts })).toBeNull();
    expect(facebookSocial.dailyDimension?.({ ...daily, metrics: ['fan_count'] })).toBeNull();
  });
});
