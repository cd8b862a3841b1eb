import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { demoLinkCredential } from './accounts.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

async function sendRequest(path: string, headers: Record<string, string> = {}) {
  nowMs += 1000;
  const { account, token } = demoLinkCredential;
  const response = await fetch(`${mocks.url}/app.base.me/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-account': account, ...headers },
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

const range = 'client_id=41&date_from=2026-09-01&date_to=2026-09-30';

it.each([
  ['me', { authorization: 'Bearer unknown' }, 401, 'Unauthenticated.'],
  ['me', { 'x-account': 'Other Company' }, 403, 'This account is not available for the token.'],
  ['me', { 'x-account': '' }, 403, 'This account is not available for the token.'],
  ['nothing', {}, 404, 'Not Found.'],
  [
    'reports/links?client_id=99&date_from=2026-09-01&date_to=2026-09-02&metrics=cost',
    {},
    404,
    'Client not found.',
  ],
])('rejects %s with %o', async (path, headers, status, message) => {
  expect(await sendRequest(path, headers)).toMatchObject({ status, body: { message } });
});

it.each([
  ['client_id=41&date_to=2026-09-30&metrics=cost', 'date_from'],
  ['client_id=41&date_from=soon&date_to=2026-09-30&metrics=cost', 'date_from'],
  ['client_id=41&date_from=2026-09-30&date_to=2026-09-01&metrics=cost', 'date_to'],
  ['client_id=41&date_from=2025-01-01&date_to=2026-09-01&metrics=cost', 'date_to'],
  [range, 'metrics'],
  [`${range}&metrics=fame`, 'metrics'],
  [`${range}&metrics=cost&group_by=mood`, 'group_by'],
  [`${range}&metrics=cost&granularity=week`, 'granularity'],
  [`${range}&metrics=cost&status=lost`, 'status'],
  [`${range}&metrics=cost&limit=1001`, 'limit'],
  [`${range}&metrics=cost&sort=fame`, 'sort'],
  ['date_from=2026-09-01&date_to=2026-09-30&metrics=cost', 'client_id'],
  [`${range}&metrics=cost&date_field=paid_at`, 'date_field'],
  [`${range}&metrics=cost&health=fine`, 'health'],
  [`${range}&metrics=cost&type=rumour`, 'type'],
])('names the invalid field of %s', async (query, field) => {
  const { status, body } = await sendRequest(`reports/links?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

it('adds days up to totals, and rates from their parts', async () => {
  const metrics = 'links_added,links_confirmed,cost,cost_per_link,confirmation_rate,live_links';
  const { body } = await sendRequest(`reports/links?${range}&metrics=${metrics}&group_by=date`);
  expect(body.data).toHaveLength(30);
  const sum = (name: string) =>
    body.data.reduce((total: number, row: Record<string, number>) => total + (row[name] ?? 0), 0);
  for (const name of ['links_added', 'links_confirmed', 'cost'])
    expect(body.totals[name]).toBeCloseTo(sum(name), 6);
  expect(body.totals.links_added).toBeGreaterThan(0);
  expect(body.totals.cost_per_link).toBeCloseTo(body.totals.cost / body.totals.links_confirmed, 6);
  expect(body.totals.confirmation_rate).toBeCloseTo(body.totals.links_confirmed / body.totals.links_added, 9);
  expect(body.totals.live_links).toBe(body.data.at(-1).live_links);
});

it('lists as many links as it counts, page by page', async () => {
  const { body } = await sendRequest(`reports/links?${range}&metrics=links_added`);
  const first = await sendRequest(`links?${range}&per_page=20`);
  const last = await sendRequest(`links?${range}&per_page=20&page=${first.body.meta.last_page}`);
  expect(first.body.meta.total).toBe(body.totals.links_added);
  expect(last.body.data.length).toBe(((body.totals.links_added - 1) % 20) + 1);
});

it('hides archived clients, and sixty calls a minute are enough', async () => {
  expect((await sendRequest('clients')).body.data.map(({ id }: { id: number }) => id)).toEqual([
    41, 42, 43, 44,
  ]);
  expect((await sendRequest('clients?archived=1')).body.meta.total).toBe(5);
  nowMs += 60_000;
  const responses = [];
  for (let count = 0; count < 61; count += 1) {
    nowMs -= 1000;
    responses.push(await sendRequest('me'));
  }
  expect(responses.at(59)?.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(responses.at(60)).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } });
});

it('returns at most a hundred rows a page, and a retry delay', async () => {
  const { status, body } = await sendRequest('clients?per_page=101');
  expect([status, Object.keys(body.errors)]).toEqual([422, ['per_page']]);
  mocks.faults.add({ kind: 'throttle', host: 'app.base.me', times: 1 });
  const throttled = await sendRequest('me');
  expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, '60']);
});
