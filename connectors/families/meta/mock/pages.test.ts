import { describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { EVERY_PERMISSION, metaCaller } from '../../../mock-kit/testing/meta-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { shortToken } from './tokens.ts';

const TRAILHEAD = '201000000000001';
const BLUEBIRD = '201000000000005';

let now = NOW;
const mocks = withMocks(() => now);

const ana = () => metaCaller(mocks.url, people.ana.email);

async function asPage(id: string, scopes = EVERY_PERMISSION) {
  const { json } = await metaCaller(mocks.url, people.ana.email, scopes).get(`${id}?fields=access_token`);
  return metaCaller(mocks.url, people.ana.email, scopes, json.access_token);
}

describe('pages', () => {
  it('are listed to the end, with tokens only on request', async () => {
    const { json } = await ana().get('me/accounts?fields=name,tasks');
    expect(json.data).toHaveLength(7);
    expect(json.data[0]).not.toHaveProperty('access_token');
    expect((await ana().get('me/accounts')).json.data[0]).toHaveProperty('access_token');
    const network = metaCaller(mocks.url, people.network.email);
    const { items, pages } = await network.all('me/accounts?fields=name&limit=30');
    expect([items.length, pages > 4]).toEqual([130, true]);
    expect((await ana().get('me/accounts?limit=200')).json.error.code).toBe(100);
  });

  it('reject unknown edges, and have their own limit', async () => {
    const { json } = await ana().get(`${TRAILHEAD}/media`);
    expect(json.error).toMatchObject({
      code: 100,
      message: '(#100) Tried accessing nonexisting field (media) on node type (Page)',
    });
    mocks.faults.add({ kind: 'throttle', times: 1 });
    const throttled = await ana().get(`${TRAILHEAD}/insights?metric=page_follows`);
    expect([throttled.status, throttled.json.error.code]).toEqual([400, 32]);
  });

  it('have their own tokens, which expire with a short-lived one only', async () => {
    const page = await asPage(TRAILHEAD);
    expect((await page.get(`${TRAILHEAD}?fields=fan_count`)).json.fan_count).toBeGreaterThan(20_000);
    expect((await page.get(`${BLUEBIRD}?fields=name`)).json.error).toMatchObject({
      code: 100,
      error_subcode: 33,
    });
    const short = shortToken(people.ana.email, EVERY_PERMISSION, now).text;
    const user = metaCaller(mocks.url, people.ana.email, EVERY_PERMISSION, short);
    const { json } = await user.get(`${TRAILHEAD}?fields=access_token`);
    const brief = metaCaller(mocks.url, people.ana.email, EVERY_PERMISSION, json.access_token);
    now += 6_000_000;
    expect((await brief.get(TRAILHEAD)).json.error.code).toBe(190);
    expect((await page.get(TRAILHEAD)).status).toBe(200);
    now = NOW;
  });
});

describe('page insights', () => {
  const insights = (query: string) => `${TRAILHEAD}/insights?${query}`;

  it('require page tokens of people who may analyse', async () => {
    const refused = await ana().get(insights('metric=page_media_view'));
    expect(refused.status).toBe(400);
    expect(refused.json.error).toMatchObject({
      code: 190,
      message: 'This method must be called with a Page Access Token',
    });
    expect(refused.json.error.error_subcode).toBeUndefined();
    const old = await asPage('201000000000007');
    expect((await old.get('201000000000007/insights?metric=page_follows')).json.error.code).toBe(200);
    const bare = await asPage(TRAILHEAD, ['pages_show_list']);
    expect((await bare.get(insights('metric=page_follows'))).json.error.code).toBe(200);
  });

  it.each([
    ['', 3001],
    ['metric=page_impressions', 100],
    ['metric=page_media_view,page_fans', 100],
    ['metric=page_media_view&period=decade', 100],
    ['metric=page_media_view&since=2026-01-01&until=2026-06-01', 100],
    ['metric=page_media_view&since=yesterday', 100],
    ['metric=page_media_view&since=2026-02-03&until=2026-02-01', 100],
    ['metric=page_media_view&breakdown=mood', 100],
  ])('reject %j with code %i', async (query, code) => {
    const page = await asPage(TRAILHEAD);
    expect((await page.get(insights(query))).json.error.code).toBe(code);
  });

  it('date each value at the end of its day in California, over a clock change', async () => {
    const page = await asPage(TRAILHEAD);
    const { json } = await page.get(insights('metric=page_media_view&since=2026-03-07&until=2026-03-10'));
    expect(json.data[0].values.map((value: { end_time: string }) => value.end_time)).toEqual([
      '2026-03-08T08:00:00+0000',
      '2026-03-09T07:00:00+0000',
      '2026-03-10T07:00:00+0000',
    ]);
    expect(json.paging.next).toContain('since=');
  });

  it('count viewers once, follow followers, and leave out the newest days', async () => {
    const page = await asPage(TRAILHEAD);
    const range = 'since=2026-02-01&until=2026-03-01';
    const { json } = await page.get(insights(`metric=page_total_media_view_unique,page_follows&${range}`));
    const total = await page.get(
      insights(`metric=page_total_media_view_unique&period=total_over_range&${range}`),
    );
    const days: { value: number }[] = json.data[0].values;
    const added = days.reduce((sum, { value }) => sum + value, 0);
    expect(days).toHaveLength(28);
    expect(total.json.data[0].values[0].value).toBeLessThan(added);
    const newest = await page.get(insights('metric=page_media_view&since=2026-03-14&until=2026-03-20'));
    expect(newest.json.data[0].values).toHaveLength(3);
    const old = await page.get(insights('metric=page_media_view&since=2023-03-14&until=2023-03-20'));
    expect(old.json.data).toEqual([]);
  });

  it('return maps for keyed metrics and split views by source', async () => {
    const page = await asPage(TRAILHEAD);
    const range = 'since=2026-02-01&until=2026-02-02';
    const { json } = await page.get(
      insights(`metric=page_actions_post_reactions_total,page_follows_country,page_media_view&${range}`),
    );
    const [reactions, countries, views] = json.data.map(
      ({ values }: { values: { value: unknown }[] }) => values[0]?.value,
    );
    expect(reactions).toHaveProperty('like');
    expect(countries).toHaveProperty('US');
    const split = await page.get(insights(`metric=page_media_view&breakdown=is_from_ads&${range}`));
    const parts: { value: number; is_from_ads: string }[] = split.json.data[0].values;
    expect(parts.map(({ is_from_ads }) => is_from_ads)).toEqual(['1', '0']);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(views);
  });
});

describe('posts', () => {
  const edge = `${TRAILHEAD}/published_posts?since=2025-09-01&until=2026-03-01`;

  it('come newest first, page by page, with the requested fields', async () => {
    const page = await asPage(TRAILHEAD);
    const { items, pages } = await page.all(
      `${edge}&fields=id,message,created_time,status_type,shares,comments.limit(0).summary(true)&limit=50`,
    );
    expect(pages).toBeGreaterThan(3);
    const times = items.map(({ created_time }) => String(created_time));
    expect(times).toEqual([...times].sort().reverse());
    expect(items.some((post) => post.message === undefined)).toBe(true);
    expect(items.some((post) => post.shares === undefined)).toBe(true);
    expect(items[0]?.comments).toMatchObject({ summary: { total_count: expect.any(Number) } });
    const plain = await page.get(`${edge}&fields=comments&limit=1`);
    expect(plain.json.data[0].comments).toEqual({ data: [] });
  });

  it('return lifetime values inside the list and separately', async () => {
    const page = await asPage(TRAILHEAD);
    const nested = encodeURIComponent(
      'id,insights.metric(post_media_view,post_reactions_by_type_total).period(lifetime){name,values}',
    );
    const { json } = await page.get(`${edge}&fields=${nested}&limit=5`);
    const [post] = json.data;
    const alone = await page.get(`${post.id}/insights?metric=post_media_view`);
    expect(alone.json.data[0].values).toEqual(post.insights.data[0].values);
    const heavy = await page.get(`${edge}&fields=${nested}&limit=100`);
    expect(heavy.status).toBe(500);
    expect((await page.get(`${post.id}/insights?metric=post_impressions`)).json.error.code).toBe(100);
    expect((await page.get(`${edge}&limit=101`)).json.error.code).toBe(100);
  });
});
