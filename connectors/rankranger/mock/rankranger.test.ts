import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { RANKRANGER_KEY } from './keys.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

async function text(query: string, key: string | null = RANKRANGER_KEY) {
  nowMs += 1000;
  const credential = key === null ? '' : `&key=${key}`;
  const response = await fetch(`${mocks.url}/www.rankranger.com/api/v2/?${query}${credential}`);
  return { status: response.status, text: await response.text() };
}
const sendRequest = async (query: string, key?: string | null) =>
  JSON.parse((await text(`${query}&output=json&json_strict=true`, key)).text);

const of = 'campaign_id=75387&domain=trailhead-outfitters.example';
const range = 'start_date=2026-10-01&end_date=2026-10-02';

it.each([
  ['package_campaigns', null, '101'],
  ['package_campaigns', 'unknown', '101'],
  ['method=package_campaigns', undefined, '102'],
  ['package_campaigns=', undefined, '102'],
  ['add_campaign', undefined, '102'],
  [`rank&campaign_id=1&domain=trailhead-outfitters.example&${range}`, undefined, '103'],
  [`rank&campaign_id=75387&domain=ledgerly.example&${range}`, undefined, '103'],
  [`rank&campaign_id=75387&${range}`, undefined, '104'],
  [`rank&${of}&start_date=10/01/2026&end_date=10/02/2026`, undefined, '105'],
  [`rank&${of}&start_date=2026-10-02&end_date=2026-10-01`, undefined, '105'],
  [`get_visibility_trend&${of}&${range}`, undefined, '104'],
  [`market_reach&${of}&date=2026-10-01`, undefined, '104'],
])('rejects %s with status 200', async (query, key, code) => {
  expect(await sendRequest(query, key)).toMatchObject({ result: 'error', code, msg: expect.any(String) });
});

it('returns XML unless JSON is requested, and lists only in strict mode', async () => {
  expect((await text('package_campaigns')).text).toContain('<campaign_name>Ledgerly</campaign_name>');
  const loose = JSON.parse((await text('package_campaigns&output=json')).text);
  expect(Object.keys(loose.result)).toEqual(['0', '1', '2', '3', '4']);
  const wrapped = JSON.parse(
    (await text('package_campaigns&output=json&json_strict=true&json_arr=true')).text,
  );
  expect(wrapped[0].result).toHaveLength(5);
  const nothing = await text(`rank&${of}&start_date=2019-01-01&end_date=2019-01-02&output=json`);
  expect(JSON.parse(nothing.text)).toEqual({ result: {} });
  const one =
    'get_visibility_trend&campaign_id=75387&domain=peakline.example&se_id=64&start_date=2026-10-01&end_date=2026-10-01&output=json';
  expect(JSON.parse((await text(one)).text).result).toMatchObject({
    date: '10/01/2026',
    url: 'peakline.example',
  });
});

it('has a row for each keyword, engine and tracked day, all of them texts', async () => {
  const { result } = await sendRequest(`rank&${of}&${range}`);
  expect(result).toHaveLength(96 * 2 * 2);
  expect(result[0]).toEqual({
    date: '10/01/2026',
    url: 'trailhead-outfitters.example',
    lp: expect.any(String),
    keyword: 'hiking boots',
    se: '64',
    se_name: 'Google US',
    rank: expect.stringMatching(/^\d+$/),
  });
  expect(result.some(({ rank, lp }: { rank: string; lp: string }) => rank === '0' && lp === '')).toBe(true);
  const weekly = await sendRequest(
    'rank&campaign_id=75389&domain=hotel-amberhof.example&se_id=72&start_date=2026-10-01&end_date=2026-10-14',
  );
  const days = new Set(weekly.result.map(({ date }: { date: string }) => date));
  expect([...days]).toEqual(['10/05/2026', '10/12/2026']);
});

it('reaches of keywords add up to the whole', async () => {
  const { result } = await sendRequest(
    `market_reach&${of}&date=2026-10-01&pos_1=30&pos_2=15&pos_3=10&google=90&bing=10`,
  );
  const sum = result.keywords.reduce(
    (total: number, { reach }: { reach: string }) => total + Number(reach),
    0,
  );
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeCloseTo(Number(result.totals.total_monthly_reach), 1);
});

it('allows sixty calls a minute', async () => {
  nowMs += 60_000;
  const responses = [];
  for (let count = 0; count < 61; count += 1) {
    nowMs -= 1000;
    responses.push(await text('package_campaigns'));
  }
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});
