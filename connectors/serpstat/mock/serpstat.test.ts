import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { demoSerpstatCredential, serpstatAccounts } from './tokens.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

async function post(
  body: unknown,
  headers: Record<string, string> = { token: demoSerpstatCredential.token },
) {
  nowMs += 1000;
  const response = await fetch(`${mocks.url}/api.serpstat.com/v4/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const call = (method: string, params: object = {}, token?: string) =>
  post({ id: '7', method, params }, token ? { token } : undefined);

const site = { domain: 'trailhead-outfitters.example', se: 'g_us' };
const domain = (name: string) => `SerpstatDomainProcedure.${name}`;
const links = (name: string) => `SerpstatBacklinksProcedure.${name}`;
const results = (name: string) => `RtApiSerpResultsProcedure.${name}`;
const place = { projectId: 1_213_108, projectRegionId: 372_691, page: 1, pageSize: 500 };

it.each([
  ['getDomainsInfo', { se: 'g_us' }, 400],
  ['getDomainsInfo', { domains: Array(11).fill(site.domain), se: 'g_us' }, 400],
  ['getDomainKeywords', { domain: site.domain }, 400],
  ['getDomainKeywords', { ...site, se: 'google' }, 32_018],
  ['getDomainKeywords', { ...site, se: 'g_xq' }, 32_018],
  ['getDomainKeywords', { ...site, se: 'g_mc' }, 32_017],
  ['getDomainKeywords', { ...site, domain: 'nobody.example' }, 32_017],
  ['getDomainKeywords', { ...site, size: 1001 }, 400],
  ['getDomainKeywords', { ...site, sort: 'traff' }, 400],
  ['getDomainKeywords', { ...site, filters: { mood: 1 } }, 32_117],
  ['getDomainKeywords', { ...site, se: 'g_uk', withIntents: true }, 400],
  ['getOrganicCompetitorsPage', { ...site, size: 5 }, 400],
  ['getAdKeywords', { ...site, sort: { traff: 'desc' } }, 400],
  ['getAdKeywords', { ...site, filters: { traff_from: 1 } }, 32_117],
  ['getFame', site, 32_116],
])('rejects %s of %o', async (name, params, code) => {
  expect((await call(domain(name), params)).body).toMatchObject({ id: '7', error: { code, data: null } });
});

it.each([
  [links('getSummaryV2'), {}, 400],
  [links('getSummaryV2'), { query: site.domain, searchType: 'url' }, 400],
  [links('getRefDomains'), { query: site.domain, sort: { domain_rank: 'desc' } }, 400],
  [links('getNewBacklinks'), { query: site.domain, sort: 'date_del' }, 400],
  [links('getLostBacklinks'), { query: site.domain, sort: 'add' }, 400],
  [links('getLostBacklinks'), { query: site.domain, complexFilter: [] }, 32_117],
  [results('getUrlsSerpResultsHistory'), { ...place, projectId: '1213108' }, 400],
  [results('getUrlsSerpResultsHistory'), { ...place, dateFrom: '2026-10-01', dateTo: '2026-11-01' }, 400],
  [results('getUrlsSerpResultsHistory'), { ...place, dateFrom: 'soon', dateTo: '2026-10-02' }, 400],
  [
    results('getTopCompetitorsDomainsHistory'),
    { ...place, dateFrom: '2026-10-01', dateTo: '2026-10-02' },
    400,
  ],
  ['RtApiProjectProcedure.getProjects', { pageSize: 30 }, 400],
  ['RtApiSearchEngineProcedure.getProjectRegions', { projectId: 1 }, 404],
  ['rtapiprojectprocedure.getprojects', {}, 32_116],
])('rejects %s of %o', async (method, params, code) => {
  expect((await call(method, params)).body.error.code).toBe(code);
});

it('requires a token, in either place, and returns the id unchanged', async () => {
  expect(await post({ id: 1, method: 'x' }, {})).toMatchObject({
    status: 400,
    body: { id: 1, error: { code: 400, message: 'Missing token' } },
  });
  expect(await call('x', {}, 'nobody')).toMatchObject({
    status: 403,
    body: { error: { message: 'Invalid token' } },
  });
  const response = await fetch(`${mocks.url}/api.serpstat.com/v4/?token=${demoSerpstatCredential.token}`, {
    method: 'POST',
    body: JSON.stringify({ id: 9, method: 'SerpstatLimitsProcedure.getStats' }),
  });
  expect(await response.json()).toMatchObject({ id: 9, result: { data: { max_lines: 50_000_000 } } });
});

it('counts credits, and allows one request a second on the small plan', async () => {
  const { token = '' } = serpstatAccounts[2] ?? {};
  const page = await call(domain('getDomainKeywords'), { ...site, size: 20 }, token);
  expect(page.body.result.summary_info.left_lines).toBe(10);
  expect((await call(domain('getDomainKeywords'), { ...site, size: 20 }, token)).body.error.code).toBe(
    32_012,
  );
  nowMs -= 1000;
  expect(await call('SerpstatLimitsProcedure.getStats', {}, token)).toMatchObject({ status: 429 });
});

it('lists as many keywords as it counts, page by page', async () => {
  const first = await call(domain('getDomainKeywords'), { ...site, sort: { traff: 'desc' } });
  const { page_total, total } = first.body.result.summary_info;
  expect(page_total).toBeGreaterThan(3);
  const last = await call(domain('getDomainKeywords'), {
    ...site,
    sort: { traff: 'desc' },
    page: page_total,
  });
  expect(last.body.result.data).toHaveLength(total - 100 * (page_total - 1));
  const filtered = await call(domain('getDomainKeywords'), {
    ...site,
    keywords: ['tent'],
    filters: { position_to: 30 },
    size: 1000,
  });
  for (const row of filtered.body.result.data) {
    expect(row.keyword).toContain('tent');
    expect(row.position).toBeLessThanOrEqual(30);
  }
});

it('has the same values for whole sites as their history', async () => {
  const { data } = (await call(domain('getDomainsInfo'), { domains: [site.domain], se: 'g_us' })).body.result;
  const history = (
    await call(domain('getDomainsHistory'), {
      ...site,
      during_all_time: true,
      sort: { date: 'desc' },
      size: 1000,
    })
  ).body.result.data.filter((row: { domain: string }) => row.domain === site.domain);
  expect(history[0]).toMatchObject({ keywords: data[0].keywords, traff: data[0].traff });
  expect(data[0].keywords_dynamic).toBe(history[0].keywords - history[1].keywords);
  expect(history[0].keywords).toBe(history[1].keywords + history[0].new_keywords - history[0].out_keywords);
  expect(data[0].prev_date).toBe(history[1].date);
});

it('nests regions in a map, and links add up', async () => {
  const { data } = (await call(domain('getAllRegionsTraffic'), { domain: site.domain })).body.result;
  expect(Object.keys(data.data)).toContain('us');
  const query = { query: site.domain };
  const { backlinks, dofollow_backlinks, nofollow_backlinks, referring_domains } = (
    await call(links('getSummaryV2'), query)
  ).body.result.data;
  expect(dofollow_backlinks + nofollow_backlinks).toBe(backlinks);
  const list = await call(links('getRefDomains'), {
    ...query,
    sort: 'domain_links',
    order: 'desc',
    size: 1000,
  });
  expect(list.body.result.data).toHaveLength(referring_domains);
  const sum = (rows: Record<string, number>[], name: string) =>
    rows.reduce((all, row) => all + (row[name] ?? 0), 0);
  expect(sum(list.body.result.data, 'ref_pages')).toBe(backlinks);
  const anchors = await call(links('getAnchors'), { ...query, sort: 'total', order: 'desc' });
  expect(sum(anchors.body.result.data, 'total')).toBe(backlinks);
});

it('names links one by one: those that are there, and those that went on their day', async () => {
  const query = { query: site.domain, order: 'desc', size: 1000 };
  const total = (await call(links('getSummaryV2'), query)).body.result.data.backlinks;
  const found = (await call(links('getNewBacklinks'), { ...query, sort: 'add' })).body.result;
  expect(found.summary_info.total).toBe(total);
  const history = (await call(links('getBacklinksChangesHistory'), query)).body.result.data;
  const lost = (await call(links('getLostBacklinks'), { ...query, sort: 'check' })).body.result.data;
  const day = lost[0].date_del.slice(0, 10);
  expect(lost[0].last_visited).toBe(lost[0].date_del);
  expect(lost.filter(({ date_del }: { date_del: string }) => date_del.startsWith(day))).toHaveLength(
    history.find(({ date }: { date: string }) => date === day).lost_links,
  );
});

it('lists a site among those that rank for its keywords, without their number', async () => {
  const { data, summary_info } = (
    await call(domain('getOrganicCompetitorsPage'), { ...site, sort: { common: 'desc' } })
  ).body.result;
  expect(data[0]).toMatchObject({ domain: site.domain, missing: 0, relevance: 100 });
  expect(summary_info).toEqual({ page: 1, left_lines: expect.any(Number) });
});

it('returns project ids as text, requires them as numbers, and has unranked days', async () => {
  const { data } = (await call('RtApiProjectProcedure.getProjects', { page: 1, pageSize: 20 })).body.result;
  expect(data[0].id).toBe('1213108');
  const { regions } = (await call('RtApiSearchEngineProcedure.getProjectRegions', { projectId: 1_213_108 }))
    .body.result;
  expect(regions.map(({ active }: { active: boolean }) => active)).toEqual([true, true, false]);
  const range = { ...place, dateFrom: '2026-10-01', dateTo: '2026-10-31', withTags: true };
  const { result } = (await call(results('getUrlsSerpResultsHistory'), range)).body;
  expect(result).toMatchObject({ spent_limits: 0, summary_info: { total: 120 } });
  const days = result.data.keywords.flatMap(({ history }: { history: object[] }) => history);
  expect(days.some(({ positions }: { positions: object[] }) => positions.length === 0)).toBe(true);
  const competitors = await call(results('getTopCompetitorsDomainsHistory'), {
    ...range,
    domains: [site.domain],
  });
  const { result: day } = competitors.body.result.data.competitors[0].dates[0];
  const ranges = Object.values(day.keywords_by_ranges as Record<string, { value: number }>);
  expect(ranges.reduce((all, { value }) => all + value, 0)).toBe(day.keywords_count.value);
  const ranked = result.data.keywords.filter(
    ({ history }: { history: { positions: object[] }[] }) => history[0]?.positions.length,
  );
  expect(ranked).toHaveLength(day.keywords_count.value);
});

it('is one address for posts of JSON objects', async () => {
  const send = async (path: string, init: RequestInit) => {
    nowMs += 1000;
    const headers = { token: demoSerpstatCredential.token };
    const response = await fetch(`${mocks.url}/api.serpstat.com${path}`, { headers, ...init });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  expect((await send('/v4/', {})).status).toBe(404);
  expect((await send('/v3/', { method: 'POST', body: '{}' })).status).toBe(404);
  for (const body of ['not JSON', '[]', '{"method":"SerpstatLimitsProcedure.getStats"}'])
    expect(await send('/v4/', { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { id: null, error: { message: 'JSON schema error' } },
    });
  expect((await post({ id: 1, method: 'SerpstatLimitsProcedure.getStats', params: [] })).status).toBe(400);
});
