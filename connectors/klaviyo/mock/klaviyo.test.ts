import { beforeEach, describe, expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { KLAVIYO_KEYS } from './keys.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);
beforeEach(() => {
  nowMs += 60_000;
});

type Call = {
  headers?: Record<string, string>;
  key?: string;
  type?: string;
  attributes?: unknown;
  method?: string;
};

async function call(
  path: string,
  { headers, key = KLAVIYO_KEYS.unmetered.key, type, attributes, method }: Call = {},
) {
  const isPost = attributes !== undefined;
  const response = await fetch(`${mocks.url}/a.klaviyo.com${path}`, {
    method: method ?? (isPost ? 'POST' : 'GET'),
    headers: {
      authorization: `Klaviyo-API-Key ${key}`,
      revision: '2026-07-15',
      ...(isPost ? { 'content-type': 'application/vnd.api+json' } : {}),
      ...headers,
    },
    ...(isPost ? { body: JSON.stringify({ data: { type: type ?? typeOf(path), attributes } }) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('<') ? text : JSON.parse(text),
  };
}

const typeOf = (path: string) => path.replace('/api/', '').replace(/s$/, '');
const october = { start: '2026-10-01T00:00:00', end: '2026-10-31T23:59:59' };
const plain = { statistics: ['recipients', 'open_rate'], timeframe: october, conversion_metric_id: 'WkOrd1' };
const bounds = ['greater-or-equal(datetime,2026-10-01T00:00:00)', 'less-than(datetime,2026-11-01T00:00:00)'];
const counted = { metric_id: 'WkOrd1', measurements: ['count'], filter: bounds, timezone: 'US/Mountain' };

describe('credentials', () => {
  it.each([
    [{ authorization: 'Basic abc' }, 401, 'not_authenticated'],
    [{ authorization: 'Klaviyo-API-Key pk_unknown' }, 401, 'authentication_failed'],
    [{ revision: '' }, 400, 'invalid'],
    [{ revision: '2023-02-22' }, 410, 'gone'],
  ])('rejects %o', async (headers, status, code) => {
    const response = await call('/api/accounts', { headers: headers as Record<string, string> });
    expect(response.status).toBe(status);
    expect(response.body.errors[0]).toMatchObject({
      status,
      code,
      title: expect.any(String),
      id: expect.any(String),
    });
  });

  it('returns a page of the edge for a token of another kind', async () => {
    const response = await call('/api/accounts', { headers: { authorization: 'Bearer pk_x' } });
    expect(response.status).toBe(400);
    expect(response.body).toContain('<html>');
  });

  it('rejects a key without the scope', async () => {
    const response = await call('/api/flows', { key: KLAVIYO_KEYS.withoutFlows.key });
    expect(response.status).toBe(403);
    expect(response.body.errors[0].code).toBe('permission_denied');
  });
});

describe('lists', () => {
  it.each([
    '/api/campaigns?page[size]=100',
    "/api/campaigns?filter=equals(messages.channel,'pigeon')",
    "/api/campaigns?filter=equals(messages.channel,'email')&page[size]=101",
    '/api/lists?page[size]=11',
    '/api/segments?page[size]=11',
    '/api/flows?page[size]=51',
    '/api/forms?page[size]=101',
    '/api/lists?page[size]=0',
    '/api/metrics?page[size]=10',
    '/api/lists?page[cursor]=x',
  ])('rejects %s', async (path) => {
    const { status, body } = await call(path);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ code: 'invalid', source: { parameter: expect.any(String) } });
  });

  it.each([
    ["/api/campaigns?filter=equals(messages.channel,'email')&page[size]=100", 8],
    ['/api/lists', 5],
    ['/api/metrics', 1],
  ])('pages %s to the end', async (path, pages) => {
    const ids: string[] = [];
    let count = 0;
    for (let next: string | null = path; next; count += 1) {
      const { body } = await call(next);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      next = body.links.next?.replace('https://a.klaviyo.com', '') ?? null;
      if (next) expect(next).toContain('page%5Bcursor%5D=');
    }
    expect(count).toBeGreaterThanOrEqual(pages);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('messages', () => {
  it('are included with their campaigns on request', async () => {
    const path = "/api/campaigns?filter=equals(messages.channel,'email')&page[size]=5";
    const { body } = await call(`${path}&include=campaign-messages`);
    const linked = body.data.flatMap(
      (row: { relationships: Record<string, { data: { id: string }[] }> }) =>
        row.relationships['campaign-messages']?.data.map(({ id }) => id) ?? [],
    );
    expect(linked).toHaveLength(5);
    expect(body.included.map(({ id }: { id: string }) => id)).toEqual(linked);
    expect(body.included[0].attributes.definition.label).toContain('(mail)');
    const plain = (await call(path)).body;
    expect([plain.data[0].relationships, plain.included]).toEqual([{}, undefined]);
    expect((await call(`${path}&include=weather`)).status).toBe(400);
    expect((await call('/api/flows?include=flow-messages')).status).toBe(400);
  });

  it('of flows are returned one by one, sixty a minute', async () => {
    const sendRequest = (id: string) => call(`/api/flow-messages/${id}`, { key: KLAVIYO_KEYS.full.key });
    expect((await sendRequest('FlWel1m2')).body.data.attributes).toMatchObject({
      name: 'Our story',
      channel: 'email',
    });
    expect((await sendRequest('gone')).status).toBe(404);
    await sendRequest('FlCrt2m1');
    expect((await sendRequest('FlCrt2m2')).headers.get('retry-after')).toBe('1');
    expect((await call('/api/flow-messages/FlWel1m2', { key: KLAVIYO_KEYS.withoutFlows.key })).status).toBe(
      403,
    );
  });

  it('have one flow each, and equal orders in both reports', async () => {
    const measure = async (by: string[]) => {
      const { body } = await call('/api/metric-aggregates', { attributes: { ...counted, by } });
      const rows: { dimensions: string[]; measurements: { count: number[] } }[] = body.data.attributes.data;
      return rows.map(({ dimensions, measurements }) => ({
        dimensions,
        count: measurements.count.reduce((a, b) => a + b, 0),
      }));
    };
    const both = await measure(['$attributed_message', '$attributed_flow']);
    for (const {
      dimensions: [message = '', flow = ''],
    } of both)
      expect(message.startsWith(flow)).toBe(true);
    expect(both.some(({ dimensions: [message = ''] }) => message.startsWith('01H'))).toBe(true);
    const single = await measure(['$attributed_message']);
    expect(both.map(({ count }) => count)).toEqual(single.map(({ count }) => count));
  });
});

describe('reports', () => {
  it.each([
    ['/api/campaign-values-reports', { ...plain, conversion_metric_id: undefined }],
    ['/api/campaign-values-reports', { ...plain, conversion_metric_id: 'KlBnc4' }],
    ['/api/campaign-values-reports', { ...plain, conversion_metric_id: 'nobody' }],
    ['/api/campaign-values-reports', { ...plain, statistics: ['likes'] }],
    ['/api/campaign-values-reports', { ...plain, group_by: ['campaign_id'] }],
    ['/api/campaign-values-reports', { ...plain, interval: 'daily' }],
    [
      '/api/campaign-values-reports',
      { ...plain, timeframe: { start: '2025-01-01T00:00:00', end: '2026-10-31T23:59:59' } },
    ],
    ['/api/campaign-values-reports', { ...plain, timeframe: { key: 'lately' } }],
    ['/api/flow-values-reports', { ...plain, filter: 'equals(colour,"red")' }],
    ['/api/flow-series-reports', { ...plain, interval: 'day' }],
    ['/api/flow-series-reports', { ...plain, interval: 'hourly' }],
    ['/api/form-values-reports', { ...plain, statistics: ['submits'] }],
    [
      '/api/form-values-reports',
      { statistics: ['submits'], timeframe: october, group_by: ['form_version_id'] },
    ],
    [
      '/api/segment-values-reports',
      { statistics: ['total_members'], timeframe: october, group_by: ['segment_id'] },
    ],
    ['/api/metric-aggregates', { ...counted, filter: bounds.slice(0, 1) }],
    ['/api/metric-aggregates', { ...counted, filter: bounds.join(',') }],
    ['/api/metric-aggregates', { ...counted, interval: 'daily' }],
    ['/api/metric-aggregates', { ...counted, timezone: 'us/mountain' }],
    ['/api/metric-aggregates', { ...counted, metric_id: 'FxLtv1' }],
    ['/api/metric-aggregates', { ...counted, by: ['Colour'] }],
  ])('%s refuses %o', async (path, attributes) => {
    const { status, body } = await call(path, { attributes });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ code: 'invalid', source: { pointer: expect.any(String) } });
  });

  it('requires JSON, its own type and its own method', async () => {
    const path = '/api/campaign-values-reports';
    const json = { headers: { 'content-type': 'text/plain' }, attributes: plain };
    expect((await call(path, json)).status).toBe(415);
    expect((await call(path, { type: 'flow-values-report', attributes: plain })).status).toBe(400);
    expect((await call(path)).status).toBe(405);
    expect((await call('/api/nothing')).status).toBe(404);
  });

  const sumOf = (rows: { statistics: Record<string, number> }[], name: string) =>
    rows.reduce((sum, { statistics }) => sum + (statistics[name] ?? 0), 0);

  it('splits campaigns by variation and flows by day without losing recipients', async () => {
    const byCampaign = await call('/api/campaign-values-reports', { attributes: plain });
    const group_by = ['campaign_id', 'campaign_message_id', 'variation'];
    const byVariation = await call('/api/campaign-values-reports', { attributes: { ...plain, group_by } });
    const [whole, parts] = [byCampaign, byVariation].map(({ body }) => body.data.attributes.results);
    expect(parts.length).toBeGreaterThan(whole.length);
    expect(sumOf(parts, 'recipients')).toBe(sumOf(whole, 'recipients'));
    expect(whole[0].statistics.open_rate).toBeLessThan(1);
    const flows = await call('/api/flow-values-reports', { attributes: plain });
    const series = await call('/api/flow-series-reports', { attributes: { ...plain, interval: 'daily' } });
    const { date_times, results } = series.body.data.attributes;
    expect(date_times).toHaveLength(31);
    expect(date_times[0]).toBe('2026-10-01T00:00:00-06:00');
    const days = results.flatMap(
      ({ statistics }: { statistics: { recipients: number[] } }) => statistics.recipients,
    );
    expect(days.reduce((sum: number, value: number) => sum + value, 0)).toBe(
      sumOf(flows.body.data.attributes.results, 'recipients'),
    );
  });

  it('counts an hour more for an end at midnight', async () => {
    const segment = (end: string) =>
      call('/api/flow-series-reports', {
        attributes: { ...plain, timeframe: { start: october.start, end }, interval: 'daily' },
      });
    expect((await segment('2026-11-01T00:00:00')).body.data.attributes.date_times).toHaveLength(32);
  });

  it('splits events by currency and channel, and hours add up to days', async () => {
    const measure = async (more: object) => {
      const { body } = await call('/api/metric-aggregates', { attributes: { ...counted, ...more } });
      const rows: { dimensions: string[]; measurements: { count: number[] } }[] = body.data.attributes.data;
      return {
        rows,
        total: rows.flatMap(({ measurements }) => measurements.count).reduce((a, b) => a + b, 0),
      };
    };
    const { total } = await measure({});
    const split = await measure({ by: ['$attributed_channel', '$value_currency'] });
    expect(total).toBeGreaterThan(100);
    expect(split.total).toBe(total);
    expect(new Set(split.rows.map(({ dimensions }) => dimensions[1]))).toEqual(new Set(['USD', 'CAD']));
    expect((await measure({ interval: 'hour' })).total).toBe(total);
    expect((await measure({ timezone: 'Europe/Berlin' })).total).not.toBe(total);
  });
});

describe('windows', () => {
  it('allows two reports a minute, a second apart', async () => {
    const sendRequest = () =>
      call('/api/campaign-values-reports', { key: KLAVIYO_KEYS.full.key, attributes: plain });
    const first = await sendRequest();
    expect(first.headers.get('ratelimit-limit')).toBe('1, 1;w=1, 2;w=60');
    expect((await sendRequest()).headers.get('retry-after')).toBe('1');
    nowMs += 1000;
    expect((await sendRequest()).status).toBe(200);
    nowMs += 1000;
    const refused = await sendRequest();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-limit')).toBeNull();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
    expect(refused.body.errors[0]).toMatchObject({ code: 'throttled' });
  });

  it('ends with the day’s allowance', async () => {
    const sendRequest = () =>
      call('/api/form-values-reports', {
        key: KLAVIYO_KEYS.full.key,
        attributes: { statistics: ['submits'], timeframe: { key: 'yesterday' } },
      });
    for (let count = 0; count < 225; count += 1) {
      nowMs += 31_000;
      expect((await sendRequest()).status).toBe(200);
    }
    nowMs += 31_000;
    expect(Number((await sendRequest()).headers.get('retry-after'))).toBeGreaterThan(10_000);
  });
});
