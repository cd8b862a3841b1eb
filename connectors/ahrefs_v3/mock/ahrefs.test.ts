import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { AHREFS_KEY, ahrefsWorkspaces, ENDED_AHREFS_KEY } from './keys.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

async function sendRequest(
  path: string,
  query: Record<string, string> = {},
  key: string | null = AHREFS_KEY,
) {
  nowMs += 2000;
  const url = `${mocks.url}/api.ahrefs.com${path}?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers: key ? { authorization: `Bearer ${key}` } : {} });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const explore = (path: string, query: Record<string, string>) =>
  sendRequest(`/v3/site-explorer/${path}`, query);

const target = 'ledgerly.example';
const date = '2026-11-17';
const select = 'keyword,best_position';

it.each([
  [null, 'API key is missing'],
  ['somebody', 'Invalid API key'],
  [ENDED_AHREFS_KEY, 'API key has expired'],
])('rejects %s', async (key, error) => {
  expect(await sendRequest('/v3/management/projects', {}, key)).toMatchObject({
    status: 401,
    body: { error },
  });
});

it('rejects a key in the query', async () => {
  const response = await sendRequest('/v3/management/projects', { token: AHREFS_KEY }, null);
  expect(response.status).toBe(401);
});

it.each([
  ['metrics', { date }, 400, 'missing parameter: target'],
  ['metrics', { target }, 400, 'missing parameter: date'],
  ['metrics', { target, date: '17.11.2026' }, 400, 'bad date: 17.11.2026'],
  ['metrics', { target, date, country: 'US' }, 400, 'bad country: US'],
  ['metrics', { target, date, mode: 'all' }, 400, 'bad mode: all'],
  ['metrics', { target, date, protocol: 'ftp' }, 400, 'bad protocol: ftp'],
  ['metrics', { target, date, volume_mode: 'yearly' }, 400, 'bad volume_mode: yearly'],
  ['metrics', { target, date, output: 'pdf' }, 400, 'bad output: pdf'],
  ['metrics', { target: `https://${target}`, date }, 400, `bad target: https://${target}`],
  ['metrics', { target: 'nowhere.example', date }, 404, 'target not found'],
  ['metrics', { target, date: '2026-12-01' }, 404, 'no data for this date'],
  ['metrics', { target, date, offset: '10' }, 400, 'bad parameter: offset'],
  ['metrics-history', { target }, 400, 'missing parameter: date_from'],
  ['metrics-history', { target, date_from: date, history_grouping: 'day' }, 400, 'bad history_grouping: day'],
  ['organic-keywords', { target, date }, 400, 'missing parameter: select'],
  ['organic-keywords', { target, date, select: 'fame' }, 400, "bad select: column 'fame' not found"],
  ['organic-keywords', { target, date, select, order_by: 'keyword' }, 400, 'bad order_by: keyword'],
  ['organic-keywords', { target, date, select, where: '{' }, 400, 'bad where: not valid JSON'],
  [
    'organic-keywords',
    { target, date, select, where: '{"field":"volume","is":["like",5]}' },
    400,
    'bad where: condition \'["like",5]\'',
  ],
  [
    'organic-keywords',
    { target, date, select, where: '{"field":"fame","is":"is_null"}' },
    400,
    "bad where: field 'fame' not found",
  ],
  ['organic-competitors', { target, date, select: 'competitor_domain' }, 400, 'missing parameter: country'],
  ['all-backlinks', { target, select: 'url_from', aggregation: 'none' }, 400, 'bad aggregation: none'],
  [
    'all-backlinks',
    { target, select: 'link_group_count', aggregation: 'all' },
    400,
    "column 'link_group_count' not allowed here",
  ],
  ['refdomains', { target, select: 'domain', history: 'yesterday' }, 400, 'bad history: yesterday'],
  ['keywords', { target }, 404, 'Not found'],
])('rejects %s with %o', async (path, query, status, error) => {
  expect(await explore(path, query)).toMatchObject({ status, body: { error } });
});

it('rejects repeated parameters', async () => {
  nowMs += 2000;
  const url = `${mocks.url}/api.ahrefs.com/v3/management/projects?access=shared&access=private`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${AHREFS_KEY}` } });
  expect(await response.json()).toEqual({ error: 'parameter given more than once: access' });
});

it('lists, countries, pages and bands add up to the totals', async () => {
  const { metrics } = (await explore('metrics', { target, date })).body;
  const { keywords } = (
    await explore('organic-keywords', { target, date, select: 'keyword,sum_traffic', limit: '5000' })
  ).body;
  expect(keywords.length).toBeGreaterThan(1000);
  expect(keywords).toHaveLength(metrics.org_keywords);
  const sum = (rows: Record<string, number>[], name: string) =>
    rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  expect(sum(keywords, 'sum_traffic')).toBe(metrics.org_traffic);
  const countries = (await explore('metrics-by-country', { target, date })).body.metrics;
  expect(countries.map(({ country }: { country: string }) => country)).toContain('GB');
  for (const name of ['org_keywords', 'org_traffic', 'org_cost', 'paid_cost'])
    expect(sum(countries, name)).toBe(metrics[name]);
  const { pages } = (await explore('top-pages', { target, date, select: 'sum_traffic,value' })).body;
  expect(sum(pages, 'value')).toBe(metrics.org_cost);
});

it('has as many links in its lists as in its totals', async () => {
  const stats = (await explore('backlinks-stats', { target, date: '2026-11-18' })).body.metrics;
  const live = { target, history: 'live', limit: '9000' };
  const { refdomains } = (await explore('refdomains', { ...live, select: 'domain,links_to_target' })).body;
  const listed = async (aggregation: string | null, select: string) =>
    (await explore('all-backlinks', { ...live, select, ...(aggregation ? { aggregation } : {}) })).body
      .backlinks as { link_group_count: number }[];
  const backlinks = await listed('all', 'url_from');
  expect(refdomains).toHaveLength(stats.live_refdomains);
  expect(backlinks).toHaveLength(stats.live);
  const similar = await listed(null, 'url_from,link_group_count');
  const domains = await listed('1_per_domain', 'url_from,link_group_count');
  expect(domains).toHaveLength(stats.live_refdomains);
  expect(similar.length).toBeLessThan(stats.live);
  for (const rows of [similar, domains])
    expect(rows.reduce((sum, row) => sum + row.link_group_count, 0)).toBe(stats.live);
  const { anchors } = (await explore('anchors', { target, select: 'anchor,links_to_target' })).body;
  const links = anchors.reduce(
    (sum: number, row: { links_to_target: number }) => sum + row.links_to_target,
    0,
  );
  expect(links).toBe(stats.all_time);
});

it('returns monthly points by default', async () => {
  const range = { target, date_from: '2026-08-20', date_to: date };
  const dates = async (query: Record<string, string>) =>
    (await explore('metrics-history', { ...range, ...query })).body.metrics.map(
      (point: { date: string }) => point.date,
    );
  expect(await dates({})).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
  expect((await dates({ history_grouping: 'weekly' }))[0]).toBe('2026-08-24');
  expect(await dates({ history_grouping: 'daily' })).toHaveLength(90);
});

it('narrows, orders and cuts lists by its own grammar, and prices them', async () => {
  const where = JSON.stringify({
    and: [
      { field: 'best_position', is: ['lte', 10] },
      { not: { field: 'keyword', is: ['isubstring', 'SOFTWARE'] } },
      { field: 'serp_features', list_is: { any: ['eq', 'video'] } },
    ],
  });
  const query = { target, date, select: 'keyword,volume', where, order_by: 'volume:desc', limit: '5' };
  const { body, headers } = await explore('organic-keywords', query);
  const volumes = body.keywords.map(({ volume }: { volume: number }) => volume);
  expect(volumes).toEqual(volumes.toSorted((a: number, b: number) => b - a));
  expect(volumes).toHaveLength(5);
  for (const row of body.keywords) expect(row.keyword).not.toContain('software');
  expect(headers.get('x-api-units-cost-row')).toBe('13');
  expect(headers.get('x-api-units-cost-total')).toBe('65');
});

it('charges nothing for projects, and accepts sixty calls a minute', async () => {
  const used = async () =>
    (await sendRequest('/v3/subscription-info/limits-and-usage')).body.limits_and_usage.units_usage_workspace;
  const before = await used();
  const tracked = { project_id: '5301', device: 'mobile', date, select: 'keyword,position' };
  expect((await sendRequest('/v3/rank-tracker/overview', tracked)).body.overviews).toHaveLength(60);
  expect(await used()).toBe(before);
  nowMs += 60_000;
  const responses = [];
  for (let count = 0; count < 61; count += 1) {
    nowMs -= 2000;
    responses.push(await sendRequest('/v3/management/projects'));
  }
  expect(responses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  expect(responses.at(-1)?.headers.get('retry-after')).toBe('60');
});

it('supports GET below /v3 only', async () => {
  const headers = { authorization: `Bearer ${AHREFS_KEY}` };
  nowMs += 60_000;
  const posted = await fetch(`${mocks.url}/api.ahrefs.com/v3/management/projects`, {
    method: 'POST',
    headers,
  });
  expect(posted.status).toBe(405);
  expect(await sendRequest('/management/projects')).toMatchObject({ status: 404 });
});

it('rejects accounts without units, but returns their limits', async () => {
  const key = ahrefsWorkspaces[1]?.key ?? '';
  const metrics = () => sendRequest('/v3/site-explorer/metrics', { target, date }, key);
  const costs = Number((await metrics()).headers.get('x-api-units-cost-total-actual'));
  expect(costs).toBeGreaterThanOrEqual(50);
  while (
    (await sendRequest('/v3/subscription-info/limits-and-usage', {}, key)).body.limits_and_usage
      .units_usage_workspace < 100
  )
    await metrics();
  expect(await metrics()).toMatchObject({ status: 403, body: { error: 'API units limit reached' } });
  expect((await sendRequest('/v3/subscription-info/limits-and-usage', {}, key)).status).toBe(200);
});
