import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { demoSemrushCredential, semrushAccounts } from './keys.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

async function sendRequest(query: string, path = '/', key = demoSemrushCredential.token, method = 'GET') {
  nowMs += 200;
  const response = await fetch(`${mocks.url}/api.semrush.com${path}?key=${key}&${query}`, { method });
  return { status: response.status, text: await response.text() };
}
const units = async (key: string) =>
  (await fetch(`${mocks.url}/www.semrush.com/users/countapiunits.html?key=${key}`)).text();
const lines = ({ text }: { text: string }) => text.split(/\r?\n/).map((line) => line.split(';'));

const domain = 'domain=trailhead-outfitters.example&database=us';
const links = 'target=trailhead-outfitters.example&target_type=root_domain';

it.each([
  ['', /^ERROR 41 ::/],
  [`type=fame&${domain}`, /^ERROR 10000/],
  [`type=backlinks_overview&${domain}`, /^ERROR 10000/],
  ['type=domain_rank&database=us', /^ERROR 42 ::/],
  ['type=domain_rank&domain=https://a.example&database=us', /^ERROR 10042/],
  ['type=domain_rank&domain=a.example', /^ERROR 46 ::/],
  ['type=domain_rank&domain=a.example&database=xx', /^ERROR 133/],
  [`type=domain_organic&domain=a.example&database=mobile-us`, /^ERROR 135/],
  [`type=domain_rank&${domain}&export_columns=Dn,Zz`, /^ERROR 10000/],
  [`type=domain_rank&${domain}&display_date=20261115`, /^ERROR 10000/],
  [`type=domain_rank&${domain}&display_date=20260914`, /^ERROR 10000/],
  [`type=domain_organic&${domain}&display_limit=10&display_offset=10`, /^ERROR 605/],
  [`type=domain_organic&${domain}&display_sort=fame_desc`, /^ERROR 10000/],
  [`type=domain_organic&${domain}&display_filter=+|Ph|Co|tent`, /^ERROR 10000/],
  [`type=domain_organic&${domain}&display_sort=pp_asc`, /^ERROR 10000/],
  [`type=domain_adwords&${domain}&display_sort=cp_desc`, /^ERROR 10000/],
  [`type=domain_organic_organic&${domain}&display_sort=or_desc`, /^ERROR 10000/],
  [`type=domain_organic&${domain}&display_filter=%2B|Kd|Gt|50`, /^ERROR 10000/],
  [`type=domain_organic&${domain}&display_filter=%2B|Br|Eq|3`, /^ERROR 10000/],
  [`type=domain_organic&${domain}&display_positions=up`, /^ERROR 10000/],
  [`type=domain_rank_history&${domain}&export_columns=Dt,Ip0`, /^ERROR 10000/],
  [`type=domain_rank&type=domain_rank&${domain}`, /^ERROR 10001/],
  [`type=domain_organic&domain=nobody.example&database=us`, /^ERROR 50 :: NOTHING FOUND$/],
])('rejects %s', async (query, message) => {
  expect((await sendRequest(query)).text).toMatch(message);
});

it.each([
  ['type=domain_rank', /^ERROR 10000/],
  [`type=backlinks_overview&target_type=root_domain`, /^ERROR 10013/],
  ['type=backlinks_overview&target=a.example', /^ERROR 10000/],
  ['type=backlinks_historical&target=a.example&target_type=domain', /^ERROR 10015/],
  [`type=backlinks_overview&${links}`, /^ERROR 10013 .*export_columns/],
  [`type=backlinks_historical&${links}`, /^ERROR 10013 .*export_columns/],
  [`type=backlinks_geo&${links}`, /^ERROR 10013 .*export_columns/],
  [`type=backlinks_refdomains&${links}&export_columns=domain&display_sort=domain_asc`, /^ERROR 10000/],
])('rejects links of %s', async (query, message) => {
  expect((await sendRequest(query, '/analytics/v1/')).text).toMatch(message);
});

it('distinguishes keys by form, owner and plan', async () => {
  expect(await sendRequest('type=domain_rank', '/', 'short')).toMatchObject({
    text: expect.stringMatching(/^ERROR 110/),
  });
  expect(await sendRequest('type=domain_rank', '/', '0'.repeat(32))).toEqual({
    status: 403,
    text: 'ERROR 120 :: WRONG KEY - ID PAIR',
  });
  expect(await sendRequest('type=domain_rank', '/', semrushAccounts[2]?.key)).toEqual({
    status: 403,
    text: 'ERROR 130 :: API DISABLED',
  });
  expect(
    await sendRequest(`type=domain_rank&${domain}`, '/', demoSemrushCredential.token, 'POST'),
  ).toMatchObject({
    status: 405,
  });
});

it('is paid by the line, and returns fewer lines before it returns none', async () => {
  const key = semrushAccounts[1]?.key ?? '';
  expect(await units(key)).toBe('250');
  const first = await sendRequest(`type=domain_organic&${domain}&display_limit=100`, '/', key);
  expect(lines(first)).toHaveLength(1 + 25);
  expect(await units(key)).toBe('0');
  expect(await sendRequest(`type=domain_rank&${domain}`, '/', key)).toEqual({
    status: 403,
    text: 'ERROR 132 :: API UNITS BALANCE IS ZERO',
  });
  expect(await units(demoSemrushCredential.token)).toMatch(/^\d\d,\d{3},\d{3}$/);
});

it('allows ten requests a second', async () => {
  nowMs = Math.ceil(nowMs / 1000) * 1000;
  const responses = [];
  for (let count = 0; count < 11; count += 1) {
    nowMs -= 200;
    responses.push(await sendRequest(`type=domain_rank&${domain}`));
  }
  nowMs += 1000;
  expect(responses[9]?.status).toBe(200);
  expect(responses[10]).toMatchObject({ status: 429, text: expect.stringMatching(/^ERROR 429/) });
});

it('counts as many keywords as it lists, page by page', async () => {
  const [, summary] = lines(await sendRequest(`type=domain_rank&${domain}&export_columns=Or,Ot,X0,X1`));
  const page = (offset: number, limit: number) =>
    sendRequest(
      `type=domain_organic&${domain}&export_columns=Po,Tg&display_offset=${offset}&display_limit=${limit}`,
    );
  const rows = [...lines(await page(0, 200)).slice(1), ...lines(await page(200, 1000)).slice(1)];
  expect(rows).toHaveLength(Number(summary?.[0]));
  expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(Number(summary?.[1]));
  expect(rows.filter(([position]) => Number(position) <= 3)).toHaveLength(Number(summary?.[2]));
});

it('filters by an encoded plus', async () => {
  const filter = encodeURIComponent('+|Ph|Co|tent|-|Po|Gt|50');
  const [, ...rows] = lines(
    await sendRequest(`type=domain_organic&${domain}&export_columns=Ph,Po&display_filter=${filter}`),
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const [text, position] of rows) {
    expect(text).toContain('tent');
    expect(Number(position)).toBeLessThanOrEqual(50);
  }
});

it('distinguishes intents, brands and features, and they add up', async () => {
  const columns = 'Or,Ip0,Ip1,Ip2,Ip3,It3,Sr,Srb,FK21,FP21,FK14,FP14';
  const [, metricValues] = lines(await sendRequest(`type=domain_rank&${domain}&export_columns=${columns}`));
  const [all = 0, ...rest] = metricValues?.map(Number) ?? [];
  const [c = 0, i = 0, n = 0, t = 0, transacted, featured = 0, branded = 0, shown = 0, held = 0] = rest;
  expect(c + i + n + t).toBeGreaterThan(all);
  expect(branded).toBeLessThan(featured);
  expect(held).toBeLessThan(shown);
  expect(rest.at(-2)).toBeGreaterThan(0);
  expect(rest.at(-1)).toBe(0);
  const list = async (filter: string) =>
    lines(
      await sendRequest(
        `type=domain_organic&${domain}&export_columns=Tg,In&display_filter=${encodeURIComponent(filter)}`,
      ),
    ).slice(1);
  const transactional = await list('+|In|Eq|3');
  expect(transactional).toHaveLength(t);
  expect(transactional.reduce((sum, [traffic]) => sum + Number(traffic), 0)).toBe(transacted);
  const brands = [await list('+|Br||3'), await list('+|Br||1'), await list('+|Br||0')];
  expect(brands.flat()).toHaveLength(all);
  for (const kind of brands) expect(kind.length).toBeGreaterThan(0);
});

it('lists changes: new, risen, fallen, and lost ones without a place', async () => {
  const list = async (how: string) =>
    lines(await sendRequest(`type=domain_organic&${domain}&export_columns=Po,Pp,Pd&display_positions=${how}`))
      .slice(1)
      .map((row) => row.map(Number));
  for (const [place, before] of await list('new')) expect([Number(place) > 0, before]).toEqual([true, 0]);
  for (const [place, before] of await list('lost')) expect([place, Number(before) > 0]).toEqual([0, true]);
  for (const row of await list('rise')) expect(row[2]).toBeGreaterThan(0);
  for (const row of await list('fall')) expect(row[2]).toBeLessThan(0);
});

it('covers all databases without a given one, including mobile', async () => {
  const world = await sendRequest(
    'type=domain_ranks&domain=trailhead-outfitters.example&export_columns=Db,Ot&display_sort=ot_desc',
  );
  const names = lines(world).map(([name]) => name);
  expect(names).toContain('us');
  expect(names).toContain('mobile-us');
});

it('names linking sites by country, and the linked pages of the site', async () => {
  const first = async (type: string, column: string) =>
    lines(await sendRequest(`type=${type}&${links}&export_columns=${column},backlinks_num`, '/analytics/v1/'))
      .slice(1)
      .map(([name]) => name);
  expect(await first('backlinks_geo', 'country')).toContain('United States');
  for (const page of await first('backlinks_pages', 'source_url'))
    expect(page).toMatch(/^https:\/\/trailhead-outfitters\.example\//);
});

it('escapes quoted text, and names columns of links by their codes', async () => {
  const { text } = await sendRequest(
    `type=domain_adwords&${domain}&export_columns=Tt,Ds&export_escape=1&display_limit=1`,
  );
  expect(text).toMatch(/^"Title";"Description"\r\n"""/);
  const columns = 'export_columns=ascore,total,domains_num';
  expect((await sendRequest(`type=backlinks_overview&${links}&${columns}`, '/analytics/v1/')).text).toMatch(
    /^ascore;total;domains_num/,
  );
});

it('adds gains and losses up to the current state', async () => {
  const columns =
    'date,backlinks_num,backlinks_new_num,backlinks_lost_num,domains_num,domains_new_num,domains_lost_num';
  const [, ...weeks] = lines(
    await sendRequest(`type=backlinks_historical&${links}&export_columns=${columns}`, '/analytics/v1/'),
  );
  expect(weeks.length).toBeGreaterThan(300);
  for (const [index, week] of weeks.slice(0, -1).entries()) {
    const [date, total, came, went, sites, sitesCame, sitesWent] = week.map(Number);
    const before = weeks[index + 1]?.map(Number) ?? [];
    expect(date).toBe((before[0] ?? 0) + 604_800);
    expect(total).toBe((before[1] ?? 0) + (came ?? 0) - (went ?? 0));
    expect(sites).toBe((before[4] ?? 0) + (sitesCame ?? 0) - (sitesWent ?? 0));
  }
});

it('keeps the middle of every month and the last 31 days', async () => {
  const history = lines(
    await sendRequest(`type=domain_rank_history&${domain}&export_columns=Dt,Or&display_sort=dt_asc`),
  );
  expect(history[1]?.[0]).toBe('20190115');
  expect(history.at(-1)?.[0]).toBe('20261115');
  const [, past] = lines(
    await sendRequest(`type=domain_rank&${domain}&export_columns=Or&display_date=20260915`),
  );
  expect(history).toContainEqual(['20260915', past?.[0]]);
  const days = lines(
    await sendRequest(`type=domain_rank_history&${domain}&export_columns=Dt&display_daily=1`),
  );
  expect(days).toHaveLength(32);
});

it('lets ten of an account in at once', async () => {
  mocks.faults.add({ kind: 'slow', host: 'api.semrush.com', delayMs: 100 });
  const url = `${mocks.url}/api.semrush.com/?key=${demoSemrushCredential.token}&type=domain_rank&${domain}`;
  nowMs += 1000;
  const responses = await Promise.all(Array.from({ length: 12 }, () => fetch(url)));
  mocks.faults.clear();
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
});
