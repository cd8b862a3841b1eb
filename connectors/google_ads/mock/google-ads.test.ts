import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { scope } from '../../families/google/mock/scopes.ts';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { call, type MockResponse } from '../../mock-kit/testing/call.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { ALL_SCOPES, accessTokenOf } from '../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { adsFacts } from './data/facts.ts';

const HOST = 'googleads.googleapis.com';
const shop = '3105550001';
const hotel = '3405550001';
const manager = '5005550100';
const scopes = [...ALL_SCOPES, scope('adwords')];
const dates = "segments.date BETWEEN '2026-02-01' AND '2026-02-28'";

let now = NOW;
let token: string;
const mocks = withMocks(() => now);
beforeAll(async () => {
  token = await accessTokenOf(mocks.url, people.ana.email, scopes);
});

type CallOptions = {
  customer?: string;
  login?: string;
  method?: string;
  body?: object;
  version?: string;
  token?: string;
};

function sendRequest(
  query: string,
  {
    customer = shop,
    login,
    method = 'searchStream',
    body = {},
    version = 'v26',
    token: other,
  }: CallOptions = {},
): Promise<MockResponse> {
  return call(`${mocks.url}/${HOST}/${version}/customers/${customer}/googleAds:${method}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${other ?? token}`,
      'content-type': 'application/json',
      ...(login === undefined ? {} : { 'login-customer-id': login }),
    },
    body: JSON.stringify({ query, ...body }),
  });
}

type Result = Record<string, Record<string, string | number>>;
const rowsOf = ({ json }: MockResponse): Result[] =>
  json.flatMap(({ results = [] }: { results?: Result[] }) => results);
const codeOf = ({ status, json }: MockResponse) => {
  const { error } = Array.isArray(json) ? json[0] : json;
  return [status, ...Object.values(error.details[0].errors[0].errorCode)];
};
const sum = (rows: Result[], name: string) =>
  rows.reduce((total, row) => total + Number(row.metrics?.[name] ?? 0), 0);

describe('accounts', () => {
  it('granted by name are listed, and those below a manager by its tree', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const listed = await call(`${mocks.url}/${HOST}/v26/customers:listAccessibleCustomers`, { headers });
    expect(listed.json.resourceNames).toEqual([
      `customers/${shop}`,
      `customers/${manager}`,
      'customers/3505550001',
    ]);
    const tree = await sendRequest(
      'SELECT customer_client.id, customer_client.level, customer_client.manager, customer_client.descriptive_name, customer_client.status FROM customer_client',
      { customer: manager, login: manager },
    );
    const clients = rowsOf(tree).map(({ customerClient }) => customerClient ?? {});
    expect(clients.map(({ level }) => level)).toEqual(['0', '1', '1', '1', '1', '1']);
    expect(clients.filter((client) => !('descriptiveName' in client))).toHaveLength(1);
    expect(clients.map(({ status }) => status)).toContain('CANCELED');
  });

  it.each([
    ['through a manager without its header', { customer: hotel }, [403, 'USER_PERMISSION_DENIED']],
    [
      'through somebody else',
      { customer: hotel, login: shop },
      [403, 'INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION'],
    ],
    ['with hyphens', { customer: '310-555-0001' }, [400, 'INVALID_CUSTOMER_ID']],
    ['with a login of letters', { login: 'abc' }, [400, 'INVALID_LOGIN_CUSTOMER_ID']],
    ['that is cancelled', { customer: '3505550001' }, [403, 'CUSTOMER_NOT_ENABLED']],
    ['with an old version', { version: 'v22' }, [400, 'UNSUPPORTED_VERSION']],
    ['with a bad token', { token: 'nonsense' }, [401, 'OAUTH_TOKEN_INVALID']],
  ])('%s are refused', async (_case, querySession, code) => {
    expect(codeOf(await sendRequest('SELECT customer.id FROM customer', querySession))).toEqual(code);
  });

  it('of the manager itself have no metrics', async () => {
    const refused = await sendRequest(`SELECT metrics.clicks FROM customer WHERE ${dates}`, {
      customer: manager,
    });
    expect(codeOf(refused)).toEqual([400, 'REQUESTED_METRICS_FOR_MANAGER']);
  });

  it('are none for a newcomer', async () => {
    const other = await accessTokenOf(mocks.url, people.newcomer.email, scopes);
    const headers = { authorization: `Bearer ${other}` };
    const refused = await call(`${mocks.url}/${HOST}/v26/customers:listAccessibleCustomers`, { headers });
    expect(codeOf(refused)).toEqual([401, 'NOT_ADS_USER']);
    const scopeless = await accessTokenOf(mocks.url, people.ana.email);
    const without = await sendRequest('SELECT customer.id FROM customer', { token: scopeless });
    expect([without.status, without.json.error.details[0].reason]).toEqual([
      403,
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    ]);
  });
});

describe('rejected queries', () => {
  it.each([
    ['SELECT metrics.foo FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT metrics.video_views FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT metrics.costMicros FROM campaign', 'BAD_FIELD_NAME'],
    ['SELECT * FROM campaign', 'BAD_FIELD_NAME'],
    ['SELECT campaign.id', 'EXPECTED_FROM'],
    ['SELECT campaign.id FROM campaign WHERE', 'UNEXPECTED_END_OF_QUERY'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id = 1 OR campaign.id = 2', 'UNEXPECTED_INPUT'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id ( 1', 'BAD_OPERATOR'],
    [
      'SELECT campaign.id FROM campaign ORDER BY metrics.clicks',
      'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
    ],
    [
      `SELECT metrics.clicks FROM campaign WHERE ${dates} AND segments.device = 'MOBILE'`,
      'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
    ],
    [
      "SELECT metrics.clicks FROM campaign WHERE segments.date BETWEEN '1.2.2026' AND '2026-02-28'",
      'INVALID_DATE_FORMAT',
    ],
    ['SELECT segments.date, metrics.clicks FROM campaign', 'EXPECTED_FILTERS_ON_DATE_RANGE'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.month = '2026-02-03'", 'MISALIGNED_DATE_FOR_FILTER'],
    [
      'SELECT ad_group_criterion.keyword.text FROM campaign',
      'PROHIBITED_RESOURCE_TYPE_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [
      `SELECT segments.product_title, metrics.clicks FROM campaign WHERE ${dates}`,
      'PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [
      `SELECT metrics.unique_users FROM keyword_view WHERE ${dates}`,
      'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [
      `SELECT segments.conversion_action_name, metrics.clicks FROM campaign WHERE ${dates}`,
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [
      "SELECT metrics.unique_users FROM campaign WHERE segments.date BETWEEN '2025-01-01' AND '2026-02-28'",
      'DATE_RANGE_TOO_WIDE',
    ],
  ])('%s', async (query, code) => {
    expect(codeOf(await sendRequest(query))).toEqual([400, code]);
  });

  it('for a page size', async () => {
    const refused = await sendRequest('SELECT campaign.id FROM campaign', {
      method: 'search',
      body: { pageSize: 50 },
    });
    expect(codeOf(refused)).toEqual([400, 'PAGE_SIZE_NOT_SUPPORTED']);
    expect(Array.isArray(refused.json)).toBe(false);
  });
});

describe('metrics', () => {
  it("equal the facts of the dataset, encoded like Google's", async () => {
    const response = await sendRequest(
      `SELECT customer.currency_code, metrics.cost_micros, metrics.clicks, metrics.average_cpc, metrics.ctr FROM customer WHERE ${dates}`,
    );
    const [row] = rowsOf(response);
    let [clicks, cost] = [0, 0];
    for (let day = dayOf('2026-02-01'); day <= dayOf('2026-02-28'); day++) {
      for (const { measures } of adsFacts(shop, isoDay(day), NOW)) {
        clicks += measures.clicks;
        cost += measures.costMicros;
      }
    }
    expect(row?.customer).toEqual({ resourceName: `customers/${shop}`, currencyCode: 'USD' });
    expect(row?.metrics).toMatchObject({
      clicks: String(clicks),
      costMicros: String(cost),
      averageCpc: cost / clicks,
    });
    expect(response.json[0].fieldMask).toBe(
      'customer.currencyCode,metrics.costMicros,metrics.clicks,metrics.averageCpc,metrics.ctr',
    );
  });

  it.each([
    ['campaign', 'segments.date'],
    ['campaign', 'segments.device'],
    ['campaign', 'segments.ad_network_type'],
    ['customer', 'segments.hour'],
    ['geographic_view', 'geographic_view.country_criterion_id'],
    ['geographic_view', 'segments.geo_target_city'],
    ['landing_page_view', 'landing_page_view.unexpanded_final_url'],
  ])('FROM %s by %s add up to the account', async (from, field) => {
    const metrics = 'metrics.clicks, metrics.impressions, metrics.cost_micros';
    const whole = rowsOf(await sendRequest(`SELECT ${metrics} FROM customer WHERE ${dates}`));
    const parts = rowsOf(await sendRequest(`SELECT ${field}, ${metrics} FROM ${from} WHERE ${dates}`));
    expect(parts.length).toBeGreaterThan(1);
    for (const name of ['clicks', 'impressions', 'costMicros'])
      expect(sum(parts, name)).toBe(sum(whole, name));
  });

  it('come in batches, with a row that sums them up', async () => {
    const query = `SELECT segments.date, campaign.id, metrics.clicks, metrics.ctr FROM campaign WHERE segments.date BETWEEN '2025-11-01' AND '2026-02-28'`;
    const { json } = await sendRequest(query, { body: { summaryRowSetting: 'SUMMARY_ROW_WITH_RESULTS' } });
    expect(json.length).toBeGreaterThan(2);
    expect(Number(json.at(-1).summaryRow.metrics.clicks)).toBe(
      sum(rowsOf({ json } as MockResponse), 'clicks'),
    );
    const only = await sendRequest(query, { body: { summaryRowSetting: 'SUMMARY_ROW_ONLY' } });
    expect(only.json).toHaveLength(1);
    expect(only.json[0].results).toBeUndefined();
    expect(only.json[0].summaryRow).toEqual(json.at(-1).summaryRow);
  });

  it('with the value 0 are left out by day and zero without', async () => {
    const removed = "campaign.status = 'REMOVED'";
    const range = "segments.date BETWEEN '2026-06-10' AND '2026-06-12'";
    const [zero] = rowsOf(
      await sendRequest(
        `SELECT campaign.name, metrics.clicks, metrics.ctr FROM campaign WHERE ${removed} AND ${range}`,
      ),
    );
    expect(zero?.metrics).toEqual({ clicks: '0' });
    const byDay = await sendRequest(
      `SELECT segments.date, metrics.clicks FROM campaign WHERE ${removed} AND ${range}`,
    );
    expect(Object.keys(byDay.json[0])).toEqual(['fieldMask', 'requestId', 'queryResourceConsumption']);
  });

  it('are ordered, limited and filtered', async () => {
    const rows = rowsOf(
      await sendRequest(
        `SELECT campaign.name, metrics.clicks FROM campaign WHERE ${dates} AND campaign.name LIKE '%search%' AND metrics.clicks > 0 ORDER BY metrics.clicks DESC LIMIT 1`,
      ),
    );
    expect(rows.map(({ campaign }) => campaign?.name)).toEqual(['Search – boots & shoes']);
    const quoted = rowsOf(
      await sendRequest(
        `SELECT ad_group_criterion.keyword.text, metrics.clicks FROM keyword_view WHERE ${dates} AND ad_group_criterion.keyword.text = 'trailhead men\\'s boots'`,
      ),
    );
    expect(quoted).toHaveLength(1);
  });
});

describe('pages of a search', () => {
  const query =
    "SELECT segments.date, search_term_view.search_term, metrics.clicks FROM search_term_view WHERE segments.date BETWEEN '2025-01-01' AND '2026-02-28'";
  const search = (pageToken: string, text = query) =>
    sendRequest(text, { method: 'search', body: { pageToken } });

  it('have ten thousand rows; their tokens are valid for two hours and one query', {
    timeout: 60_000,
  }, async () => {
    const first = await sendRequest(query, { method: 'search' });
    expect(first.json.results).toHaveLength(10_000);
    const token = first.json.nextPageToken;
    expect((await search(token)).json.results.length).toBeGreaterThan(0);
    expect(codeOf(await search(token, `${query} LIMIT 20000`))).toEqual([400, 'INVALID_PAGE_TOKEN']);
    expect(codeOf(await search('nonsense'))).toEqual([400, 'INVALID_PAGE_TOKEN']);
    now += 2.5 * HOUR_MS;
    const later = await accessTokenOf(mocks.url, people.ana.email, scopes);
    const stale = await sendRequest(query, { method: 'search', body: { pageToken: token }, token: later });
    expect(codeOf(stale)).toEqual([400, 'EXPIRED_PAGE_TOKEN']);
    now = NOW;
  });
});

describe('enabled faults', () => {
  it('are returned by the requested version, as an array for a stream', async () => {
    const query = 'SELECT customer.id FROM customer';
    mocks.faults.add({ kind: 'throttle', host: HOST, times: 2, retryAfterSeconds: 30 });
    const streamed = await sendRequest(query, { version: 'v25' });
    const paged = await sendRequest(query, { method: 'search' });
    expect([Array.isArray(streamed.json), Array.isArray(paged.json)]).toEqual([true, false]);
    const [detail] = streamed.json[0].error.details;
    expect(detail['@type']).toBe('type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure');
    expect(detail.errors[0]).toMatchObject({
      errorCode: { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' },
      details: { quotaErrorDetails: { retryDelay: '30s' } },
    });
    mocks.faults.add({ kind: 'fail', host: HOST, times: 1 });
    expect(codeOf(await sendRequest(query))).toEqual([500, 'TRANSIENT_ERROR']);
  });

  it('breaks a stream off after its first batch', async () => {
    const query =
      "SELECT segments.date, campaign.id, metrics.clicks FROM campaign WHERE segments.date BETWEEN '2025-11-01' AND '2026-02-28'";
    mocks.faults.add({ kind: 'fail', host: HOST, status: 504, times: 1 });
    const { status, json } = await sendRequest(query);
    expect([status, json.length, json[0].results.length]).toEqual([200, 2, 200]);
    expect(json[1].error.status).toBe('DEADLINE_EXCEEDED');
  });

  it('is not reached by GET, nor without a token', async () => {
    const url = `${mocks.url}/${HOST}/v26/customers/${shop}/googleAds:search`;
    expect((await call(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
    const anonymous = await call(url, { method: 'POST', body: '{}' });
    expect([anonymous.status, anonymous.json.error.status]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
