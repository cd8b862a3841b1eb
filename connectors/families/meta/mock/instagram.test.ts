import { describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { EVERY_PERMISSION, metaCaller } from '../../../mock-kit/testing/meta-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';

const TRAILHEAD = '17841400000000001';
const BRIGHTWATER = '17841400000000002';
const AMBERHOF = '17841400000000004';

const mocks = withMocks(() => NOW);

const ana = (scopes = EVERY_PERMISSION) => metaCaller(mocks.url, people.ana.email, scopes);
const errorOf = async (path: string) => (await ana().get(path)).json.error;
const february = 'since=2026-02-01&until=2026-03-01';

describe('accounts', () => {
  it('belong to pages; a page without one has no field', async () => {
    const { json } = await ana().get(
      'me/accounts?fields=name,instagram_business_account{id,username}&limit=100',
    );
    const linked = json.data.filter((page: object) => 'instagram_business_account' in page);
    expect([json.data.length, linked.length]).toEqual([7, 4]);
    expect(linked[0].instagram_business_account).toEqual({ id: TRAILHEAD, username: 'trailhead.outfitters' });
  });

  it('are for the people of their pages', async () => {
    const marco = metaCaller(mocks.url, people.marco.email);
    expect((await marco.get(`${TRAILHEAD}?fields=username`)).json.error).toMatchObject({ error_subcode: 33 });
    expect((await marco.get(`${AMBERHOF}?fields=username`)).json.username).toBe('hotel.amberhof');
    const bare = ana(['pages_show_list', 'instagram_basic']);
    expect((await bare.get(`${TRAILHEAD}/insights?metric=reach&period=day`)).json.error.code).toBe(10);
    expect(await errorOf('201000000000001/insights?metric=reach&period=day')).toMatchObject({ code: 190 });
    expect((await errorOf(`${TRAILHEAD}/posts`)).message).toContain(
      'Tried accessing nonexisting field (posts)',
    );
  });
});

describe('profile insights', () => {
  it.each([
    ['period=day', 'metric is required'],
    ['metric=reach', 'period is required'],
    ['metric=impressions&period=day', 'no longer supported'],
    ['metric=mood&period=day', 'must be one of'],
    ['metric=views&period=day', 'metric_type=total_value'],
    ['metric=views&period=week&metric_type=total_value', 'Incompatible period'],
    ['metric=replies&period=day&metric_type=total_value&breakdown=follow_type', 'Invalid breakdown'],
    ['metric=reach&period=day&since=2026-01-01&until=2026-02-15', '30 days (2592000 s)'],
    ['metric=reach&period=day&since=2026-02-03&until=2026-02-01', 'until must be after since'],
    ['metric=follower_count&period=day&since=2026-01-01&until=2026-01-15', 'last 30 days'],
    ['metric=follower_demographics&period=day&metric_type=total_value&breakdown=age', 'Incompatible period'],
    ['metric=follower_demographics&period=lifetime&metric_type=total_value', 'breakdown must be'],
    [
      'metric=reached_audience_demographics&period=lifetime&metric_type=total_value&breakdown=age',
      'timeframe',
    ],
  ])('reject %s', async (query, message) => {
    const error = await errorOf(`${TRAILHEAD}/insights?${query}`);
    expect(error).toMatchObject({ code: 100, message: expect.stringContaining(message) });
  });

  it("count people over a range once, and end days in the account's zone", async () => {
    const days = await ana().get(`${AMBERHOF}/insights?metric=reach&period=day&${february}`);
    const total = await ana().get(
      `${AMBERHOF}/insights?metric=reach&period=day&metric_type=total_value&${february}`,
    );
    const values: { value: number; end_time: string }[] = days.json.data[0].values;
    const added = values.reduce((sum, { value }) => sum + value, 0);
    expect(values).toHaveLength(28);
    expect(values[0]?.end_time).toBe('2026-02-01T23:00:00+0000');
    expect(total.json.data[0].total_value.value).toBeLessThan(added);
  });

  it('add up by day and kind', async () => {
    const query = 'metric=views,follows_and_unfollows&period=day&metric_type=total_value';
    const whole = await ana().get(`${TRAILHEAD}/insights?${query}&since=2026-02-01&until=2026-02-04`);
    const split = await ana().get(
      `${TRAILHEAD}/insights?metric=views&period=day&metric_type=total_value&breakdown=media_product_type&since=2026-02-01&until=2026-02-04`,
    );
    let added = 0;
    for (const day of [1, 2, 3]) {
      const { json } = await ana().get(
        `${TRAILHEAD}/insights?${query}&since=2026-02-0${day}&until=2026-02-0${day + 1}`,
      );
      added += json.data[0].total_value.value;
    }
    const [{ results }] = split.json.data[0].total_value.breakdowns;
    expect(whole.json.data[0].total_value).toEqual({ value: added });
    expect(results.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(added);
  });

  it('return nothing for small accounts, today and days older than two years', async () => {
    const small = await ana().get(`${BRIGHTWATER}/insights?metric=follower_count&period=day`);
    expect(small.json.data).toEqual([]);
    const who = 'metric=follower_demographics&period=lifetime&metric_type=total_value&breakdown=city';
    expect((await ana().get(`${BRIGHTWATER}/insights?${who}`)).json.data[0].total_value).toEqual({});
    const cities = (await ana().get(`${TRAILHEAD}/insights?${who}`)).json.data[0].total_value.breakdowns[0]
      .results;
    expect(cities[0]).toEqual({ dimension_values: ['Denver, Colorado'], value: expect.any(Number) });
    const today = `${TRAILHEAD}/insights?metric=reach&period=day&since=2026-03-18&until=2026-03-19`;
    expect((await ana().get(today)).json.data).toEqual([]);
  });
});

describe('media', () => {
  const edge = `${TRAILHEAD}/media?since=2025-11-01&until=2026-03-01`;
  const fields = 'fields=id,caption,media_type,media_product_type,timestamp,like_count,comments_count';

  it('come newest first, page by page, some without caption or likes', async () => {
    const { items, pages } = await ana().all(`${edge}&${fields}&limit=40`);
    expect(pages).toBeGreaterThan(3);
    expect(new Set(items.map(({ media_product_type }) => media_product_type))).toEqual(
      new Set(['FEED', 'REELS']),
    );
    expect(items.some((media) => media.caption === undefined)).toBe(true);
    expect(items.some((media) => media.like_count === undefined)).toBe(true);
    expect(await errorOf(`${edge}&limit=101`)).toMatchObject({ code: 100 });
  });

  it('have insights by media type', async () => {
    const { items } = await ana().all(`${edge}&${fields}&limit=100`);
    const idOf = (type: string, product: string) =>
      items.find((media) => media.media_type === type && media.media_product_type === product)?.id;
    const reel = idOf('VIDEO', 'REELS');
    const image = idOf('IMAGE', 'FEED');
    const { json } = await ana().get(`${reel}/insights?metric=views,reels_skip_rate`);
    expect(json.data.map(({ name }: { name: string }) => name)).toEqual(['views', 'reels_skip_rate']);
    expect((await errorOf(`${reel}/insights?metric=views,follows`)).message).toContain(
      'not supported for this media type',
    );
    expect((await ana().get(`${image}/insights?metric=follows`)).status).toBe(200);
    const old = await ana().all(`${TRAILHEAD}/media?fields=id&since=2020-01-01&until=2020-03-01&limit=100`);
    expect(await errorOf(`${old.items[0]?.id}/insights?metric=reach`)).toMatchObject({
      code: 100,
      error_subcode: 2108006,
    });
    const stories = (await ana().get(`${TRAILHEAD}/stories?fields=id`)).json.data;
    expect(await errorOf(`${stories[0].id}/insights?metric=reach`)).toMatchObject({ code: 10 });
    const taps = await ana().get(
      `${stories[1].id}/insights?metric=navigation&breakdown=story_navigation_action_type`,
    );
    expect(taps.json.data[0].total_value.breakdowns[0].results).toHaveLength(4);
  });
});
