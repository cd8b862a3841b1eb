import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import { missingParameters } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { describe, expect, it } from 'vitest';
import { metaHost, openMeta } from '../families/meta/testing/meta-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import type { TestSessionOptions } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { dimensions, postMetrics, profileMetrics } from './instagram.catalogue.ts';
import { instagram } from './instagram.connector.ts';

const auth = instagram.auth as OAuthAuth;
const ana = 'ana@northlight.example';
const trailhead = '17841400000000001';
const brightwater = '17841400000000002';

const daily = testQuery({
  parameters: { property: trailhead, target: 'profile' },
  metrics: ['views', 'total_interactions'],
  timezone: 'America/Denver',
});
const hotel = { property: '17841400000000004', target: 'profile' };

connectorSuite({
  connector: instagram,
  open: (options) => openMeta(auth, ana, options),
  host: metaHost,
  daily,
  empty: {
    ...daily,
    parameters: { property: '17841400000000005', target: 'profile' },
    startDate: '2026-02-03',
    endDate: '2026-02-06',
  },
  paged: {
    query: {
      ...daily,
      metrics: ['posts_published'],
      dimension: 'month',
      startDate: '2025-10-01',
      endDate: '2026-10-31',
    },
    path: '/media',
    pages: 4,
  },
  named: {
    query: { ...daily, parameters: hotel, dimension: 'city', metrics: ['follower_demographics'] },
    label: 'München, Bayern',
  },
  keepsDays: 730,
});

describe('Instagram', () => {
  const nowMs = () => Date.parse('2026-11-18T12:00:00Z');
  const mocks = withMocks(nowMs);

  const open = (options: Partial<TestSessionOptions> = {}, email = ana, scopes = auth.scopes) =>
    openMeta(auth, email, { gateway: mocks.url, nowMs, ...options }, scopes);
  const { runQuery } = testQueries(instagram, daily, () => open());
  const options = (id: string, parameters: Record<string, ParameterValue> = {}) =>
    queryOptions(instagram, open(), id, { property: trailhead, target: 'profile', ...parameters });

  it('returns what Instagram has by every dimension', async () => {
    const query = {
      parameters: hotel,
      timezone: 'Europe/Berlin',
      startDate: '2026-09-28',
      endDate: '2026-10-08',
    };
    const profile = { id: 'profile', metrics: profileMetrics, dimensions };
    const posts = { id: 'posts', metrics: postMetrics, dimensions };
    const some = { metrics: ['reach', 'views', 'engagement_rate', 'follows'], dimension: 'date' };
    await expectRecordedResults(runQuery, {
      ...queriesOfReport(profile, query, ({ id, source }, { of, only }) =>
        only ? only.includes(id) : of === 'both' && !source,
      ),
      ...queriesOfReport(posts, query, ({ id }, { of, only }) =>
        only ? only.includes(id) : of === 'both' || of === 'posts',
      ),
      'days with more than 4,000 views': {
        ...some,
        filters: [{ field: 'views', operator: 'greater', value: '4000' }],
      },
      'months of reels': {
        ...{
          metrics: ['post_reach', 'post_views', 'post_skip_rate'],
          dimension: 'month',
          startDate: '2026-08-01',
        },
        filters: [{ field: 'post_type', operator: 'equals', value: 'Reel' }],
      },
    });
  });

  it('needs a post unless the profile is selected', () => {
    const filled = { property: trailhead, metrics: ['views'] };
    expect(missingParameters(instagram.parameters, { ...filled, target: 'profile' })).toEqual([]);
    expect(missingParameters(instagram.parameters, { ...filled, target: 'post' })).toEqual(['post']);
  });

  it('offers the accounts of pages that have one', async () => {
    const properties = (await instagram.properties?.(open())) ?? [];
    expect(properties.map(({ name }) => name)).toEqual([
      'trailhead.outfitters',
      'brightwater.dental',
      'hotel.amberhof',
      'bluebird_ceramics',
    ]);
    expect(await instagram.properties?.(open({}, 'network@northlight.example'))).toEqual([]);
  });

  it('requests a month of days in one call', async () => {
    const session = open();
    const table = await runQuery({ endDate: '2026-10-31' }, session);
    expect(table.rows.every((row) => Number(row.views) > 0)).toBe(true);
    expect(session.requests).toHaveLength(1);
  });

  it('returns the right days of an account east of UTC', async () => {
    const metrics = ['reach', 'views'];
    const whole = await runQuery({ parameters: hotel, metrics });
    const day = await runQuery({
      parameters: hotel,
      metrics,
      startDate: '2026-10-07',
      endDate: '2026-10-07',
    });
    expect(day.rows[0]).toEqual(whole.rows[6]);
    const alone = await runQuery({
      parameters: hotel,
      metrics,
      dimension: null,
      startDate: '2026-10-07',
      endDate: '2026-10-07',
    });
    expect(alone.totals).toEqual({ reach: day.rows[0]?.reach, views: day.rows[0]?.views });
  });

  it('counts accounts once, for thirty days at most', async () => {
    const metrics = ['reach', 'accounts_engaged', 'views'];
    const days = await runQuery({ metrics });
    const added = days.rows.reduce((sum, row) => sum + Number(row.reach), 0);
    expect(Number(days.totals.reach)).toBeLessThan(added);
    const long = await runQuery({
      metrics,
      startDate: '2026-09-01',
      endDate: '2026-10-31',
      dimension: 'month',
    });
    expect(long.totals).toMatchObject({ reach: null, accounts_engaged: null });
    expect(Number(long.rows[0]?.reach)).toBeGreaterThan(0);
    expect(long.rows[1]?.reach).toBeNull();
    expect(Number(long.rows[1]?.views)).toBeGreaterThan(0);
    expect(long.notes[0]?.text).toContain('at most 30 days');
  });

  it('has new followers of the last thirty days', async () => {
    const table = await runQuery({
      metrics: ['follower_count'],
      startDate: '2026-10-10',
      endDate: '2026-11-15',
    });
    const known = table.rows
      .filter(({ follower_count }) => follower_count !== null)
      .map(({ dimension }) => dimension);
    expect([known[0], known.at(-1)]).toEqual(['2026-10-20', '2026-11-15']);
    expect(table.notes[0]?.text).toContain('last 30 days');
    const small = await runQuery({
      metrics: ['follower_count'],
      parameters: { property: brightwater, target: 'profile' },
    });
    expect(small.totals.follower_count).toBeNull();
  });

  it('returns the current followers, and nothing for small accounts', async () => {
    const ages = await runQuery({
      metrics: ['follower_demographics', 'reached_audience_demographics'],
      dimension: 'age',
    });
    expect(ages.rows.find(({ dimension }) => dimension === '25-34')?.follower_demographics).toEqual(
      expect.any(Number),
    );
    expect(ages.notes[0]?.text).toContain('as of now');
    const week = await runQuery({
      metrics: ['reached_audience_demographics'],
      dimension: 'age',
      parameters: { ...daily.parameters, timeframe: 'this_week' },
    });
    expect(Number(week.rows[0]?.reached_audience_demographics)).toBeLessThan(
      Number(ages.rows[0]?.reached_audience_demographics),
    );
    const small = await runQuery({
      metrics: ['follower_demographics'],
      dimension: 'city',
      parameters: { property: brightwater, target: 'profile' },
    });
    expect(small.rows).toEqual([]);
    const hours = await runQuery({ metrics: ['online_followers'], dimension: 'hour' });
    expect(hours.rows.map(({ dimension }) => dimension).slice(0, 2)).toEqual(['00:00', '01:00']);
  });

  it('omits a withdrawn metric, and adds a note', async () => {
    const withdrawn: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const batch = new URLSearchParams(String(init?.body ?? '')).get('batch');
      if (!batch) return response;
      const calls = JSON.parse(batch) as { relative_url: string }[];
      const parts = (await response.json()) as object[];
      const refusal = JSON.stringify({
        error: { code: 100, message: '(#100) metric[0] must be one of the following values: reach' },
      });
      return Response.json(
        parts.map((part, index) =>
          calls[index]?.relative_url.includes('profile_views') ? { code: 400, body: refusal } : part,
        ),
      );
    };
    const metrics = ['views', 'profile_views'];
    const table = await runQuery({ metrics, dimension: null }, open({ fetch: withdrawn }));
    expect(table.totals).toEqual({
      views: (await runQuery({ metrics, dimension: null })).totals.views,
      profile_views: null,
    });
    expect(table.notes[0]?.text).toBe('Instagram no longer provides: Profile visits.');
  });

  it('requests the metrics of each media type', async () => {
    const metrics = [
      'posts_published',
      'post_views',
      'post_reach',
      'post_follows',
      'post_watch_time',
      'post_skip_rate',
    ];
    const kinds = await runQuery({ metrics, dimension: 'post_type', startDate: '2026-08-01' });
    const reels = kinds.rows.find(({ dimension }) => dimension === 'Reel');
    const photos = kinds.rows.find(({ dimension }) => dimension === 'Photo');
    expect([reels?.post_follows, photos?.post_watch_time]).toEqual([null, null]);
    expect([typeof reels?.post_watch_time, typeof photos?.post_follows]).toEqual(['number', 'number']);
    const posts = await runQuery({ metrics, dimension: 'post' });
    expect(posts.rows.length).toBe(posts.totals.posts_published);
    expect(posts.totals.post_reach).toBeNull();
    expect(posts.rows.some(({ dimension }) => String(dimension).includes('✨'))).toBe(true);
    expect(posts.columns[0]?.pictures).toBe(true);
    const named = /^https:.*#picture=instagram%20media%20\d+$/u;
    expect(posts.rows.every(({ picture }) => named.test(String(picture)))).toBe(true);
    expect(posts.rows.some(({ dimension }) => String(dimension).includes('instagram.com'))).toBe(false);
    expect(kinds.columns[0]).not.toHaveProperty('pictures');
  });

  it('has no values for posts older than the account', async () => {
    const parameters = { property: '17841400000000005', target: 'profile' };
    const metrics = ['posts_published', 'post_comments', 'post_reach', 'post_views', 'post_saved'];
    const old = await runQuery({
      parameters,
      metrics,
      dimension: 'post',
      startDate: '2021-03-01',
      endDate: '2021-03-31',
    });
    expect(old.rows.length).toBeGreaterThan(10);
    expect(old.rows.every((row) => row.post_views === null && typeof row.post_comments === 'number')).toBe(
      true,
    );
    const videos = await runQuery({
      parameters,
      metrics,
      dimension: 'post_type',
      startDate: '2021-06-01',
      endDate: '2021-07-31',
    });
    const video = videos.rows.find(({ dimension }) => dimension === 'Video');
    expect([video?.post_views, typeof video?.post_saved]).toEqual([null, 'number']);
  });

  it('leaves a post without metrics for an error with code 10, and shows the others', async () => {
    const metrics = ['post_comments', 'post_reach'];
    const plain = await runQuery({ metrics, dimension: 'post' });
    const denying =
      (message: string, isDenied: (index: number) => boolean): typeof fetch =>
      async (input, init) => {
        const response = await fetch(input, init);
        if (!new URLSearchParams(String(init?.body ?? '')).has('batch')) return response;
        const parts = (await response.json()) as object[];
        const part = { code: 400, body: JSON.stringify({ error: { code: 10, message } }) };
        return Response.json(parts.map((one, index) => (isDenied(index) ? part : one)));
      };
    const application = '(#10) Application does not have permission for this action';
    const few = '(#10) Not enough viewers for the media to show insights';
    for (const [message, text] of [
      [application, 'Instagram denied access to the insights of 1 post.'],
      [few, 'Instagram has no insights for 1 post: too few viewers'],
    ] as const) {
      const session = open({ fetch: denying(message, (index) => index === 0) });
      const table = await runQuery({ metrics, dimension: 'post' }, session);
      const changed = plain.rows.filter((row, index) => table.rows[index]?.post_reach !== row.post_reach);
      expect(changed).toHaveLength(1);
      expect(table.rows.map(({ post_comments: comments }) => comments)).toEqual(
        plain.rows.map(({ post_comments: comments }) => comments),
      );
      expect(table.notes).toContainEqual({ code: 'partial', text: expect.stringContaining(text) });
    }
    const session = open({ fetch: denying(application, () => true) });
    await expectError(runQuery({ metrics, dimension: 'post' }, session), 'permission');
  });

  it('shows one post, and a story while it lasts', async () => {
    const offered = await options('posts', { target: 'post' });
    const newest = { property: trailhead, target: 'post', post: offered[1]?.id ?? '' };
    const story = await runQuery({
      parameters: newest,
      metrics: ['post_navigation'],
      dimension: 'story_action',
    });
    expect(story.rows.map(({ dimension }) => dimension)).toContain('Tap forward');
    const unseen = { ...newest, post: offered[0]?.id ?? '' };
    expect(
      (await runQuery({ parameters: unseen, metrics: ['post_reach'], dimension: null })).totals.post_reach,
    ).toBeNull();
    const post = { ...newest, post: offered[5]?.id ?? '' };
    const one = await runQuery({
      parameters: post,
      metrics: ['post_reach', 'posts_published'],
      dimension: null,
    });
    expect(one.totals.posts_published).toBe(1);
    expect(Number(one.totals.post_reach)).toBeGreaterThan(0);
  });

  it('offers compatible metrics and dimensions', async () => {
    const ids = async (id: string, parameters: Record<string, ParameterValue>) =>
      (await options(id, parameters)).map((one) => one.id);
    expect(await ids('metrics', { target: 'post' })).not.toContain('reach');
    const dimensionsOf = (...metrics: string[]) => ids('dimensions', { metrics });
    const times = ['date', 'week', 'month'];
    expect(await dimensionsOf('reach')).toEqual([...times, 'media_kind', 'follower_kind']);
    expect(await dimensionsOf('follower_demographics')).toEqual(['age', 'gender', 'city', 'country']);
    expect(await dimensionsOf('post_views')).toEqual([...times, 'post', 'post_type']);
    expect(await dimensionsOf('online_followers')).toEqual(['hour']);
  });

  it.each([
    [{ parameters: {} }, 'Select an Instagram account'],
    [
      {
        parameters: { property: trailhead, target: 'post' },
        metrics: ['post_views'],
        dimension: null,
      },
      'Select a post',
    ],
    [{ metrics: ['views', 'post_views'] }, 'widgets of their own'],
    [{ metrics: ['follower_demographics'] }, 'split by age'],
    [{ metrics: ['followers_count'] }, 'no history'],
    [{ metrics: ['likes'], dimension: 'follower_kind' }, 'has no values'],
    [{ metrics: ['views'], dimension: 'post' }, "can't be split"],
    [{ filters: [{ field: 'mood', operator: 'equals' as const, value: 'x' }] }, 'can be filtered'],
  ])('rejects %o with a readable error', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  it('distinguishes a missing permission from a deleted account', async () => {
    const bare = open({}, ana, ['instagram_basic', 'pages_show_list']);
    await expectError(runQuery({}, bare), 'permission');
    const gone = { property: '17841400000000099', target: 'profile' };
    await expectError(runQuery({ parameters: gone }), 'not_found');
  });

  it('caches days of the profile only, and of no more than three months', () => {
    const whole = { ...daily, dimension: null };
    expect(instagram.dailyDimension?.(whole)).toBe('date');
    expect(instagram.dailyDimension?.({ ...whole, startDate: '2026-01-01' })).toBeNull();
    expect(instagram.dailyDimension?.({ ...whole, metrics: ['post_views'] })).toBeNull();
    expect(instagram.dailyDimension?.({ ...whole, metrics: ['followers_count'] })).toBeNull();
  });
});
