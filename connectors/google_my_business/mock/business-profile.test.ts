import { beforeAll, describe, expect, it } from 'vitest';
import { scope } from '../../families/google/mock/scopes.ts';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../mock-kit/testing/call.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { ALL_SCOPES, type GoogleCaller, googleCaller } from '../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { placeFacts, placeReviews } from './data/facts.ts';

const ACCOUNTS = 'mybusinessaccountmanagement.googleapis.com/v1/accounts';
const INFORMATION = 'mybusinessbusinessinformation.googleapis.com/v1';
const PERFORMANCE = 'businessprofileperformance.googleapis.com/v1/locations';
const REVIEWS = 'mybusiness.googleapis.com/v4/accounts';
const denver = '4100001';
const scopes = [...ALL_SCOPES, scope('business.manage')];
const range =
  'dailyRange.start_date.year=2026&dailyRange.start_date.month=2&dailyRange.start_date.day=1&dailyRange.end_date.year=2026&dailyRange.end_date.month=2&dailyRange.end_date.day=28';
const months =
  'monthlyRange.start_month.year=2026&monthlyRange.start_month.month=1&monthlyRange.end_month.year=2026&monthlyRange.end_month.month=2';

let ana: GoogleCaller;
let network: GoogleCaller;
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email, scopes);
  network = await googleCaller(mocks.url, people.network.email, scopes);
});

type Item = Record<string, unknown>;

async function allOf(
  caller: GoogleCaller,
  address: string,
  key: string,
): Promise<{ items: Item[]; pages: number }> {
  const items: Item[] = [];
  let token = '';
  for (let pages = 1; ; pages++) {
    const { json } = await caller.get(`${address}${token && `&pageToken=${encodeURIComponent(token)}`}`);
    items.push(...(json[key] ?? []));
    if (!json.nextPageToken) return { items, pages };
    token = json.nextPageToken;
  }
}

describe('accounts and locations', () => {
  it('come in pages, twenty accounts and a hundred locations at most', async () => {
    const accounts = await allOf(network, `${ACCOUNTS}?pageSize=50`, 'accounts');
    expect([accounts.items.length, accounts.pages]).toEqual([65, 4]);
    const few = await network.get(`${INFORMATION}/accounts/9001/locations?readMask=name`);
    expect(few.json.locations).toHaveLength(10);
    const all = await allOf(
      network,
      `${INFORMATION}/accounts/9001/locations?readMask=name&pageSize=500`,
      'locations',
    );
    expect([new Set(all.items.map(({ name }) => name)).size, all.pages]).toEqual([230, 3]);
  });

  it('require a mask, and return its fields', async () => {
    const { json } = await ana.get(
      `${INFORMATION}/accounts/202/locations?readMask=title,metadata&pageSize=100`,
    );
    expect(json.locations).toHaveLength(12);
    expect(Object.keys(json.locations[0])).toEqual(['title', 'metadata']);
    const unverified = json.locations.filter(
      ({ metadata }: { metadata: Item }) => !metadata.hasVoiceOfMerchant,
    );
    expect(unverified).toHaveLength(1);
    expect((await ana.get(`${INFORMATION}/accounts/303/locations?readMask=title`)).json).toEqual({});
    for (const mask of ['', 'readMask=', 'readMask=rating']) {
      expect((await ana.get(`${INFORMATION}/accounts/202/locations?${mask}`)).status).toBe(400);
    }
  });

  it('reject other accounts, unknown tokens and other orders', async () => {
    expect((await ana.get(`${INFORMATION}/accounts/9001/locations?readMask=name`)).status).toBe(403);
    expect((await ana.get(`${ACCOUNTS}?pageToken=nonsense`)).status).toBe(400);
    expect((await ana.get(`${ACCOUNTS}?filter=name=x`)).status).toBe(400);
    expect((await ana.get(`${INFORMATION}/accounts/202/locations?readMask=name&orderBy=name`)).status).toBe(
      400,
    );
    const scopeless = await googleCaller(mocks.url, people.ana.email, ALL_SCOPES);
    const refused = await scopeless.get(ACCOUNTS);
    expect([refused.status, refused.json.error.details[0].reason]).toEqual([
      403,
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    ]);
  });
});

describe('daily metrics', () => {
  const sendRequest = (id: string, query: string, caller = ana) =>
    caller.get(`${PERFORMANCE}/${id}:fetchMultiDailyMetricsTimeSeries?${query}`);

  it('are texts by day, and missing without a value', async () => {
    const { json } = await sendRequest(
      denver,
      `dailyMetrics=CALL_CLICKS&dailyMetrics=BUSINESS_FOOD_ORDERS&${range}`,
    );
    const [calls, food] = json.multiDailyMetricTimeSeries[0].dailyMetricTimeSeries;
    expect(calls.timeSeries.datedValues).toHaveLength(28);
    expect(calls.timeSeries.datedValues[2]).toEqual({
      date: { year: 2026, month: 2, day: 3 },
      value: String(placeFacts(denver, '2026-02-03', NOW)?.CALL_CLICKS),
    });
    expect(food.timeSeries.datedValues[2]).toEqual({ date: { year: 2026, month: 2, day: 3 } });
    const camel = await sendRequest(
      denver,
      `dailyMetrics=CALL_CLICKS&${range.replaceAll('start_date', 'startDate').replaceAll('end_date', 'endDate')}`,
    );
    expect(camel.json.multiDailyMetricTimeSeries[0].dailyMetricTimeSeries[0]).toEqual(calls);
  });

  it('of days that are not in yet are listed without a value, or not at all', async () => {
    const days = (month: number, first: number, last: number) =>
      `dailyMetrics=CALL_CLICKS&${['start', 'end']
        .map(
          (side) =>
            `dailyRange.${side}_date.year=2026&dailyRange.${side}_date.month=${month}&dailyRange.${side}_date.day=${side === 'start' ? first : last}`,
        )
        .join('&')}`;
    const seriesOf = async (id: string, query: string) =>
      (await sendRequest(id, query)).json.multiDailyMetricTimeSeries[0].dailyMetricTimeSeries[0].timeSeries;
    expect((await seriesOf(denver, days(3, 12, 18))).datedValues).toHaveLength(4);
    expect(await seriesOf(denver, days(3, 17, 18))).toEqual({});
    const boulder = (await seriesOf('4100002', days(3, 12, 18))).datedValues;
    expect(boulder).toHaveLength(7);
    expect(boulder.at(-1)).toEqual({ date: { year: 2026, month: 3, day: 18 } });
  });

  it.each([
    ['a list with commas', `dailyMetrics=CALL_CLICKS,WEBSITE_CLICKS&${range}`],
    ['an old metric', `dailyMetrics=VIEWS_SEARCH&${range}`],
    ['no metric', range],
    ['no range', 'dailyMetrics=CALL_CLICKS'],
    [
      'a range without its end',
      `dailyMetrics=CALL_CLICKS&${range.replace(/&dailyRange.end_date.day=28/, '')}`,
    ],
    [
      'a range backwards',
      `dailyMetrics=CALL_CLICKS&${range.replace('start_date.month=2', 'start_date.month=3')}`,
    ],
    ['a range in brackets', `dailyMetrics=CALL_CLICKS&dailyRange[startDate]=2026-02-01&${range}`],
  ])('reject %s', async (_case, query) => {
    expect((await sendRequest(denver, query)).status).toBe(400);
  });

  it('are of the caller and of verified places', async () => {
    const query = `dailyMetrics=CALL_CLICKS&${range}`;
    expect((await sendRequest('9100001', query)).status).toBe(403);
    expect((await sendRequest('1', query)).status).toBe(404);
    expect((await sendRequest('4400002', query)).status).toBe(403);
    expect(
      (await ana.post(`${PERFORMANCE}/${denver}:fetchMultiDailyMetricsTimeSeries?${query}`, {})).status,
    ).toBe(404);
    expect(
      (await ana.get(`businessprofileperformance.googleapis.com/v4/accounts/202/locations/${denver}/reviews`))
        .status,
    ).toBe(404);
  });
});

describe('search keywords', () => {
  it('come in pages of at most 100, and reject months backwards', async () => {
    const backwards = months.replace('start_month.month=1', 'start_month.month=3');
    const address = `${PERFORMANCE}/${denver}/searchkeywords/impressions/monthly`;
    const read = await ana.get(`${address}?${months}&pageSize=500`);
    expect(read.json.searchKeywordsCounts).toHaveLength(100);
    expect((await ana.get(`${address}?${backwards}`)).status).toBe(400);
  });
});

describe('reviews', () => {
  it('come newest change first, with the averages of all', async () => {
    const { items, pages } = await allOf(
      ana,
      `${REVIEWS}/202/locations/${denver}/reviews?pageSize=50`,
      'reviews',
    );
    const facts = placeReviews(denver, NOW);
    expect(pages).toBeGreaterThan(3);
    expect(items.map(({ reviewId }) => reviewId)).toEqual(facts.map(({ id }) => id));
    const { json } = await ana.get(`${REVIEWS}/202/locations/${denver}/reviews?pageSize=1`);
    expect(json.totalReviewCount).toBe(facts.length);
    expect(json.averageRating).toBeCloseTo(
      facts.reduce((sum, { stars }) => sum + stars, 0) / facts.length,
      9,
    );
    expect(items.some(({ updateTime, createTime }) => updateTime !== createTime)).toBe(true);
    expect(items.some(({ comment }) => comment === undefined)).toBe(true);
  });

  it('belong to a parent, and come in one order', async () => {
    expect((await ana.get(`${REVIEWS}/101/locations/${denver}/reviews`)).status).toBe(404);
    expect((await ana.get(`${REVIEWS}/202/locations/4400002/reviews`)).status).toBe(403);
    expect((await ana.get(`${REVIEWS}/202/locations/${denver}/reviews?orderBy=createTime`)).status).toBe(400);
  });
});

describe('limits', () => {
  it.each([
    [429, '300'],
    [403, '0'],
  ])('switched on with status %i name the quota of %s', async (status, limit) => {
    mocks.faults.add({ kind: 'throttle', host: ACCOUNTS.split('/')[0] ?? '', status, times: 1 });
    const { json, ...response } = await ana.get(ACCOUNTS);
    expect([response.status, json.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(json.error.details[0]).toMatchObject({
      reason: 'RATE_LIMIT_EXCEEDED',
      metadata: { quota_limit_value: limit },
    });
  });

  it('require a signed-in caller', async () => {
    for (const host of [ACCOUNTS, `${REVIEWS}/202/locations/${denver}/reviews`])
      expect((await call(`${mocks.url}/${host}`)).status).toBe(401);
  });
});
