import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type GoogleCaller, googleCaller } from '../../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';

const PROPERTY = 'analyticsdata.googleapis.com/v1beta/properties/310001';
const REPORT = `${PROPERTY}:runReport`;
const named = (...names: string[]) => names.map((name) => ({ name }));
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-07' };
const GOOD = { dateRanges: [MARCH], dimensions: named('date'), metrics: named('sessions') };
const dates = [
  'date',
  'dayOfWeek',
  'week',
  'month',
  'year',
  'yearMonth',
  'yearWeek',
  'isoWeek',
  'isoYear',
  'day',
];
const sums = [
  'sessions',
  'newUsers',
  'engagedSessions',
  'screenPageViews',
  'eventCount',
  'keyEvents',
  'transactions',
  'addToCarts',
  'checkouts',
  'bounceRate',
  'eventValue',
];
const filterBy = (fieldName: string, condition: object) => ({ filter: { fieldName, ...condition } });

let ana: GoogleCaller;
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email);
});

describe('requests rejected with INVALID_ARGUMENT', () => {
  it.each<[string, object, RegExp]>([
    ['an unknown JSON key', { ...GOOD, dateRange: [] }, /Unknown name "dateRange"/],
    [
      'a value of the wrong kind',
      { ...GOOD, dimensions: [{ name: 7 }] },
      /Invalid value at 'dimensions\[0\]\.name'/,
    ],
    ['an unknown enum value', { ...GOOD, metricAggregations: ['SUM'] }, /MetricAggregation/],
    [
      'an unknown dimension',
      { ...GOOD, dimensions: named('colour') },
      /^Field colour is not a valid dimension/,
    ],
    [
      'an unknown metric, with a guess',
      { ...GOOD, metrics: named('session') },
      /^Did you mean sessions\? Field session is not a valid metric/,
    ],
    ['ten dimensions', { ...GOOD, dimensions: named(...dates) }, /limited to 9 dimensions/],
    ['eleven metrics', { ...GOOD, metrics: named(...sums) }, /limited to 10 metrics/],
    ['five ranges', { ...GOOD, dateRanges: [MARCH, MARCH, MARCH, MARCH, MARCH] }, /limited to 4 dateRanges/],
    ['no range', { ...GOOD, dateRanges: [] }, /dateRange is required/],
    [
      'a range back to front',
      { ...GOOD, dateRanges: [{ startDate: '2026-03-07', endDate: '2026-03-01' }] },
      /must not be after/,
    ],
    [
      'a date in another form',
      { ...GOOD, dateRanges: [{ startDate: '03/01/2026', endDate: 'today' }] },
      /must be YYYY-MM-DD/,
    ],
    [
      'a day that never was',
      { ...GOOD, dateRanges: [{ startDate: '2026-02-30', endDate: 'today' }] },
      /must be YYYY-MM-DD/,
    ],
    ['limit 0', { ...GOOD, limit: '0' }, /limit must be between/],
    ['limit 250 001', { ...GOOD, limit: 250_001 }, /limit must be between/],
    [
      'an order by something else',
      { ...GOOD, orderBys: [{ metric: { metricName: 'newUsers' } }] },
      /not requested/,
    ],
    [
      'a metric in the dimension filter',
      { ...GOOD, dimensionFilter: filterBy('sessions', { emptyFilter: {} }) },
      /not allowed in the dimensionFilter/,
    ],
    [
      'a dimension in the metric filter',
      { ...GOOD, metricFilter: filterBy('date', { emptyFilter: {} }) },
      /not allowed in the metricFilter/,
    ],
    [
      'a reserved range name',
      { ...GOOD, dateRanges: [{ ...MARCH, name: 'date_range_9' }] },
      /must not begin with/,
    ],
    [
      'another reserved range name',
      { ...GOOD, dateRanges: [{ ...MARCH, name: 'RESERVED_X' }] },
      /must not begin with/,
    ],
    [
      'a filter with two conditions',
      { ...GOOD, dimensionFilter: filterBy('country', { stringFilter: { value: 'x' }, emptyFilter: {} }) },
      /exactly one kind/,
    ],
    ['an unknown currency', { ...GOOD, currencyCode: 'XXX' }, /currencyCode XXX/],
    ['the same metric twice', { ...GOOD, metrics: named('sessions', 'sessions') }, /more than once/],
    [
      'an expression that can’t be read',
      { ...GOOD, metrics: [{ name: 'x', expression: 'sessions/' }] },
      /could not be parsed/,
    ],
    [
      'ad metrics without a campaign',
      { ...GOOD, metrics: named('advertiserAdCost') },
      /^Please add sessionCampaignName/,
    ],
    [
      'search metrics by channel',
      {
        ...GOOD,
        dimensions: named('sessionDefaultChannelGroup'),
        metrics: named('organicGoogleSearchClicks'),
      },
      /^Please remove organicGoogleSearchClicks/,
    ],
    ['sessions by item', { ...GOOD, dimensions: named('itemName') }, /^Please remove sessions/],
    [
      'another property in the body',
      { ...GOOD, property: 'properties/310002' },
      /must be the one of the request's path/,
    ],
  ])('%s', async (_, body, message) => {
    const { status, json } = await ana.post(REPORT, body);
    expect([status, json.error.code, json.error.status]).toEqual([400, 400, 'INVALID_ARGUMENT']);
    expect(json.error.message).toMatch(message);
  });

  it('batches that are empty, too large or mixed', async () => {
    const batch = (requests: object[]) => ana.post(`${PROPERTY}:batchRunReports`, { requests });
    expect((await batch([])).status).toBe(400);
    expect((await batch([GOOD, GOOD, GOOD, GOOD, GOOD, GOOD])).status).toBe(400);
    expect((await batch([GOOD, { ...GOOD, property: 'properties/310002' }])).status).toBe(400);
    const { status, json } = await batch([GOOD, { ...GOOD, metrics: named('newUsers') }]);
    expect([status, json.kind]).toEqual([200, 'analyticsData#batchRunReports']);
    expect(
      json.reports.map(({ metricHeaders }: never) => (metricHeaders as { name: string }[])[0]?.name),
    ).toEqual(['sessions', 'newUsers']);
  });
});

describe('who and where', () => {
  it('rejects missing scopes, other properties, other verbs and paths', async () => {
    const scopeless = await googleCaller(mocks.url, people.ana.email, ['openid']);
    expect((await scopeless.post(REPORT, GOOD)).json.error.details[0].reason).toBe(
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    );
    const marco = await googleCaller(mocks.url, people.marco.email);
    const foreign = await marco.post(REPORT, GOOD);
    expect([foreign.status, foreign.json.error.status]).toEqual([403, 'PERMISSION_DENIED']);
    expect(foreign.json.error.message).toMatch(
      /^User does not have sufficient permissions for this property/,
    );
    expect((await ana.get(REPORT)).status).toBe(404);
    expect((await ana.post(`${PROPERTY}/runReport`, GOOD)).status).toBe(404);
    expect((await ana.post(`${PROPERTY}:runReports`, GOOD)).status).toBe(404);
  });

  it('lets the eleventh request at once wait its turn elsewhere', async () => {
    mocks.faults.add({
      kind: 'slow',
      path: '/v1beta/properties/310001:runReport',
      times: 11,
      delayMs: 400,
    });
    const responses = await Promise.all(Array.from({ length: 11 }, () => ana.post(REPORT, GOOD)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json.error.message).toMatch(/^Exhausted concurrent requests quota/);
    mocks.faults.clear();
    expect((await ana.post(REPORT, GOOD)).status).toBe(200);
  });

  it('names the exhausted tokens', async () => {
    mocks.faults.add({ kind: 'throttle', host: 'analyticsdata.googleapis.com', times: 1 });
    const { status, json } = await ana.post(REPORT, GOOD);
    expect([status, json.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(json.error.message).toMatch(/^Exhausted property tokens for a project per hour/);
  });
});

describe('the shape of a response', () => {
  it('has text values, and no key for missing fields', async () => {
    const { json } = await ana.post(REPORT, {
      ...GOOD,
      metrics: named('sessions', 'engagementRate', 'purchaseRevenue'),
      currencyCode: 'EUR',
    });
    expect(json.rows).toHaveLength(7);
    for (const { metricValues } of json.rows)
      for (const { value } of metricValues) expect(typeof value).toBe('string');
    expect(json.rowCount).toBe(7);
    expect(json.metadata).toEqual({ currencyCode: 'EUR', timeZone: 'America/Denver' });
    expect(Object.keys(json)).toEqual([
      'dimensionHeaders',
      'metricHeaders',
      'rows',
      'rowCount',
      'metadata',
      'kind',
    ]);
  });

  it('is empty without rows and rowCount', async () => {
    const { status, json } = await ana.post(REPORT, {
      ...GOOD,
      dateRanges: [{ startDate: '2017-01-01', endDate: '2017-01-31' }],
    });
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(['dimensionHeaders', 'metricHeaders', 'metadata', 'kind']);
  });

  it('accepts snake_case names, and numbers as texts or numbers', async () => {
    const { status, json } = await ana.post(REPORT, {
      date_ranges: [{ start_date: '2026-03-01', end_date: '2026-03-07' }],
      dimensions: named('date'),
      metrics: named('sessions'),
      limit: 3,
      offset: '2',
      order_bys: [{ dimension: { dimension_name: 'date' } }],
    });
    expect(status).toBe(200);
    expect(
      json.rows.map(
        (row: never) => (row as { dimensionValues: { value: string }[] }).dimensionValues[0]?.value,
      ),
    ).toEqual(['20260303', '20260304', '20260305']);
    expect(json.rowCount).toBe(7);
  });

  it('has a dateRange column for two ranges, named or numbered', async () => {
    const dateRanges = [
      { ...MARCH, name: 'current' },
      { startDate: '2026-02-22', endDate: '2026-02-28' },
    ];
    const { json } = await ana.post(REPORT, {
      ...GOOD,
      dateRanges,
      dimensions: [],
      metricAggregations: ['TOTAL'],
    });
    expect(json.dimensionHeaders).toEqual(named('dateRange'));
    const values = (rows: { dimensionValues: { value: string }[] }[]) =>
      rows.map((row) => row.dimensionValues[0]?.value).sort();
    expect(values(json.rows)).toEqual(['current', 'date_range_1']);
    expect(values(json.totals)).toEqual(['current', 'date_range_1']);
  });

  it('returns the quota on request only', async () => {
    const { json } = await ana.post(REPORT, { ...GOOD, returnPropertyQuota: true });
    expect(json.propertyQuota.concurrentRequests.remaining).toBe(9);
    expect(json.propertyQuota.tokensPerDay.consumed).toBeGreaterThan(0);
  });

  it('hides revenue from those who may not see it', async () => {
    const marco = await googleCaller(mocks.url, people.marco.email);
    const address = 'analyticsdata.googleapis.com/v1beta/properties/340001';
    const requested = { ...GOOD, dimensions: [], metrics: named('sessions', 'purchaseRevenue') };
    const { json } = await marco.post(`${address}:runReport`, requested);
    expect(json.rows[0].metricValues[1].value).toBe('0');
    expect(json.metadata.schemaRestrictionResponse.activeMetricRestrictions).toEqual([
      { metricName: 'purchaseRevenue', restrictedMetricTypes: ['REVENUE_DATA'] },
    ]);
    const metadata = await marco.get(`${address}/metadata`);
    const blocked = metadata.json.metrics.find(
      ({ apiName }: { apiName: string }) => apiName === 'purchaseRevenue',
    );
    expect(blocked.blockedReasons).toEqual(['NO_REVENUE_METRICS']);
    const metricFilter = filterBy('purchaseRevenue', {
      numericFilter: { operation: 'GREATER_THAN', value: { doubleValue: 1 } },
    });
    expect((await marco.post(`${address}:runReport`, { ...requested, metricFilter })).status).toBe(400);
  });
});

describe('metadata and compatibility', () => {
  it('lists common fields for property 0, and a property’s own', async () => {
    const common = await ana.get('analyticsdata.googleapis.com/v1beta/properties/0/metadata');
    const own = await ana.get(`${PROPERTY}/metadata`);
    const names = (response: typeof own) =>
      [...response.json.dimensions, ...response.json.metrics].map(({ apiName }) => apiName);
    expect(names(common)).not.toContain('keyEvents:purchase');
    expect(names(own)).toEqual(
      expect.arrayContaining(['keyEvents:purchase', 'customEvent:content_group', 'sessions']),
    );
  });

  it('returns the fields that are compatible with a request', async () => {
    const { json } = await ana.post(`${PROPERTY}:checkCompatibility`, {
      dimensions: named('itemName'),
      metrics: named('itemRevenue'),
      compatibilityFilter: 'COMPATIBLE',
    });
    const metrics = json.metricCompatibilities.map(
      (entry: never) => (entry as { metricMetadata: { apiName: string } }).metricMetadata.apiName,
    );
    expect(metrics).toContain('itemsPurchased');
    expect(metrics).not.toContain('sessions');
  });
});
