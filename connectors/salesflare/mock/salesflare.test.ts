import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { SALESFLARE_KEY } from './keys.ts';

type Row = {
  id: number;
  value: number | null;
  closed: boolean;
  close_date: string | null;
  stage: { probability: number };
};

const mocks = withMocks(() => Date.parse('2026-11-18T12:00:00Z'));

async function sendRequest(path: string, authorization = `Bearer ${SALESFLARE_KEY}`) {
  const reply = await fetch(`${mocks.url}/api.salesflare.com${path}`, { headers: { authorization } });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

it.each([
  ['/me', 'Bearer unknown', 401],
  ['/me', '', 401],
  ['/me', `Basic ${SALESFLARE_KEY}`, 401],
  ['/nothing', undefined, 404],
  ['/opportunities/1', undefined, 404],
  ['/opportunities?limit=many', undefined, 400],
  ['/opportunities?limit=0', undefined, 400],
  ['/opportunities?close_after=soon', undefined, 400],
  ['/opportunities?q=%7B', undefined, 400],
  ['/opportunities?hotness=4', undefined, 400],
  ['/opportunities?closed=perhaps', undefined, 400],
  ['/accounts?creation_after=soon', undefined, 400],
])('rejects %s with %s', async (path, authorization, status) => {
  const { body, ...reply } = await sendRequest(path, authorization);
  expect(reply.status).toBe(status);
  expect(body).toMatchObject({ statusCode: status, error: expect.any(String), message: expect.any(String) });
  expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
});

it('returns ten rows where no limit is given, in a bare array', async () => {
  const { body } = await sendRequest('/opportunities');
  expect(body).toHaveLength(10);
});

it('pages to the end without a total', async () => {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += 100) {
    const { body } = await sendRequest(
      `/opportunities?pipeline=1&creation_after=2026-01-01&limit=100&offset=${offset}`,
    );
    rows.push(...body);
    if (body.length < 100) break;
  }
  expect(rows.length).toBeGreaterThan(300);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.some(({ value }) => value === null)).toBe(true);
  expect(rows.some(({ close_date }) => close_date === null)).toBe(true);
  for (const { closed, stage } of rows) expect(stage.probability % 100 === 0).toBe(closed);
});

it('has the reason of a lost deal only in the response about that deal', async () => {
  const { body } = await sendRequest('/opportunities?stage=16&limit=1');
  expect(body[0]).not.toHaveProperty('lost_reason');
  const { body: whole } = await sendRequest(`/opportunities/${body[0].id}`);
  expect(whole.lost_reason.name).toEqual(expect.any(String));
  expect(whole.stage_updates.length).toBe(4);
});

it.each([
  ['throttle', 429, 'Too Many Requests'],
  ['fail', 500, 'Internal Server Error'],
] as const)('returns %s in its envelope, without a retry delay', async (kind, status, error) => {
  mocks.faults.add({ kind, host: 'api.salesflare.com', times: 1 });
  const reply = await sendRequest('/me');
  expect(reply).toMatchObject({ status, body: { statusCode: status, error } });
  expect([...reply.headers.keys()].filter((name) => /retry|rate/.test(name))).toEqual([]);
});
