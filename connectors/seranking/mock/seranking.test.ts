import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { SERANKING_KEY } from './keys.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

async function sendRequest(path: string, authorization: string | null = `Token ${SERANKING_KEY}`) {
  nowMs += 1000;
  const headers: Record<string, string> = authorization ? { authorization } : {};
  const response = await fetch(`${mocks.url}/api4.seranking.com${path}`, { headers });
  return { status: response.status, body: await response.json() };
}

it.each([
  ['/sites', null, 403, 'No token'],
  ['/sites', `Bearer ${SERANKING_KEY}`, 403, 'Incorrect token'],
  ['/sites', 'Token 1b4e28ba-2fa1-11d2-883f-0016d3cca427', 403, 'Incorrect token'],
  ['/v1/sites', undefined, 404, 'Not found'],
  ['/keyword-groups/1', undefined, 404, 'Site not found'],
  ['/competitors/1/positions', undefined, 404, 'Competitor not found'],
  ['/sites/1/positions', undefined, 404, 'Site not found'],
  ['/sites/700/positions?site_engine_id=1', undefined, 404, 'Search engine not found'],
  ['/sites/700/positions?date_from=soon', undefined, 400, 'Invalid date_from'],
])('rejects %s with %s', async (path, authorization, status, message) => {
  expect(await sendRequest(path, authorization)).toEqual({ status, body: { message } });
});

const days = ({ body }: { body: { keywords: { positions: { date: string }[] }[] }[] }) =>
  body[0]?.keywords[0]?.positions.map(({ date }) => date);

it('ignores unknown dates, and returns the last week', async () => {
  const week = days(await sendRequest('/sites/700/positions?dateStart=2026-01-01&dateEnd=2026-02-01'));
  expect(week).toHaveLength(7);
  expect(week?.at(-1)).toBe('2026-11-18');
});

it('checks weekly projects on Mondays, and paused ones no more', async () => {
  const range = 'date_from=2026-10-01&date_to=2026-10-20';
  expect(days(await sendRequest(`/sites/702/positions?${range}`))).toEqual([
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
  ]);
  expect(days(await sendRequest(`/sites/704/positions?${range}`))).toEqual([]);
});

it('has landing pages only where requested, and 0 where there is no position', async () => {
  const range = 'date_from=2026-10-01&date_to=2026-10-01';
  const plain = (await sendRequest(`/sites/701/positions?${range}`)).body;
  expect(plain).toHaveLength(3);
  expect(plain[0].keywords[0]).not.toHaveProperty('landing_pages');
  const full = (await sendRequest(`/sites/701/positions?${range}&with_landing_pages=1`)).body;
  const unranked = full.flatMap(
    (engine: { keywords: { positions: { pos: number }[]; landing_pages: unknown[] }[] }) =>
      engine.keywords.filter(({ positions }) => positions[0]?.pos === 0),
  );
  expect(unranked.length).toBeGreaterThan(0);
  for (const { landing_pages } of unranked) expect(landing_pages).toEqual([]);
});

it('summarises a project, and returns the cost of checks and other places of a site', async () => {
  const stat = (await sendRequest('/sites/700/stat')).body;
  expect(stat.top5).toBeLessThanOrEqual(stat.top10);
  expect(stat.top10).toBeLessThanOrEqual(stat.top30);
  expect(stat.visibility_percent).toBeGreaterThan(0);
  expect((await sendRequest('/sites/1/stat')).status).toBe(404);
  const [engine] = (await sendRequest('/sites/700/positions')).body;
  type Position = { price: number; is_map: number; map_position: number; paid_position: number };
  const positions: Position[] = engine.keywords.flatMap((one: { positions: Position[] }) => one.positions);
  expect(positions.every(({ price }) => price > 0)).toBe(true);
  for (const { is_map, map_position } of positions) expect(map_position > 0).toBe(is_map === 1);
  expect(positions.some(({ paid_position }) => paid_position > 0)).toBe(true);
});

it('allows five calls a second', async () => {
  const responses = [];
  for (let count = 0; count < 6; count += 1) {
    responses.push(await sendRequest('/account/balance'));
    nowMs -= 1000;
  }
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
});
