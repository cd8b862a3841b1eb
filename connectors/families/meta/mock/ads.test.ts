import { describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../../mock-kit/testing/call.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { metaCaller } from '../../../mock-kit/testing/meta-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';

const TRAILHEAD = 'act_1010000000001';
const BLUEBIRD = 'act_1010000000005';
const range = (since: string, until: string) => `time_range=${JSON.stringify({ since, until })}`;
const february = range('2026-02-01', '2026-02-28');

const mocks = withMocks(() => NOW);

const ana = () => metaCaller(mocks.url, people.ana.email);
const errorOf = async (path: string) => (await ana().get(path)).json.error;

type Row = Record<string, string> & { actions?: { action_type: string; value: string }[] };
const rowsOf = async (path: string) => (await ana().all(path)).items as Row[];
const sum = (rows: Row[], field: string) => rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);

describe('the edges', () => {
  it('list the accounts of a person to the end, short pages among them', async () => {
    const network = metaCaller(mocks.url, people.network.email);
    const { items, pages } = await network.all('me/adaccounts?fields=name,currency,timezone_name&limit=25');
    expect(new Set(items.map(({ id }) => id)).size).toBe(130);
    expect(pages).toBeGreaterThan(6);
    expect((await metaCaller(mocks.url, people.newcomer.email).get('me/adaccounts')).json.data).toEqual([]);
  });

  it('return only requested fields, and reject unknown ones', async () => {
    const { json } = await ana().get(`${TRAILHEAD}?fields=name,business{name}`);
    expect(json).toEqual({
      id: TRAILHEAD,
      name: 'Trailhead Outfitters',
      business: { id: '5550000000001', name: 'Northlight Studio' },
    });
    expect(await errorOf(`${TRAILHEAD}?fields=colour`)).toMatchObject({ code: 100 });
    expect(await errorOf(`${TRAILHEAD}?fields=name,`)).toMatchObject({ code: 2500 });
  });

  it('hide archived entities unless requested', async () => {
    const live = await rowsOf(`${TRAILHEAD}/campaigns?fields=name,objective`);
    const requested = encodeURIComponent(JSON.stringify(['ACTIVE', 'ARCHIVED']));
    const all = await rowsOf(`${TRAILHEAD}/campaigns?fields=name&effective_status=${requested}`);
    expect(all.length).toBe(live.length + 1);
    const sets = await rowsOf(`${live[0]?.id}/adsets?fields=name,campaign_id`);
    expect(sets.every((set) => set.campaign_id === live[0]?.id)).toBe(true);
    expect(await errorOf(`${TRAILHEAD}/campaigns?effective_status=["SLEEPING"]`)).toMatchObject({
      code: 100,
    });
  });

  it('reject unknown tokens, missing permissions and retired versions', async () => {
    const marco = metaCaller(mocks.url, people.marco.email);
    expect((await marco.get(TRAILHEAD)).json.error).toMatchObject({ code: 200 });
    const bare = metaCaller(mocks.url, people.ana.email, ['pages_show_list']);
    expect((await bare.get('me/adaccounts')).json.error.message).toContain('(#200)');
    expect(await errorOf('act_999')).toMatchObject({ code: 100, error_subcode: 33 });
    expect(await errorOf('1010000000001/insights')).toMatchObject({ code: 100, error_subcode: 33 });
    const { token } = ana();
    const old = await call(`${mocks.url}/graph.facebook.com/v21.0/${TRAILHEAD}?access_token=${token}`);
    expect(old.json.error.code).toBe(2635);
    const unversioned = await call(`${mocks.url}/graph.facebook.com/${TRAILHEAD}?access_token=${token}`);
    expect(unversioned.json.error.code).toBe(2500);
  });
});

describe('insights', () => {
  const fields = 'fields=impressions,clicks,spend,reach,actions,ctr';

  it.each([
    ['fields=age', 100],
    ['level=planet', 100],
    ['breakdowns=colour', 100],
    ['breakdowns=age,country', 2],
    ['breakdowns=hourly_stats_aggregated_by_advertiser_time_zone&fields=reach', 100],
    ['time_range={"since":"2026-02-01"', 100],
    ['time_range={"since":"2026-02-03","until":"2026-02-01"}', 100],
    ['time_range={"since":"2022-12-01","until":"2026-02-01"}', 3018],
    ['time_increment=400', 100],
    ['filtering=[{"field":"mood","operator":"EQUAL","value":"good"}]', 100],
    ['date_preset=someday', 100],
    ['after=nonsense', 100],
  ])('reject %s with code %i', async (query, code) => {
    expect(await errorOf(`${TRAILHEAD}/insights?${query}`)).toMatchObject({ code });
  });

  it('return the smallest part of an audience that had a cost, with or without views', async () => {
    const requested = `act_1010000000006/insights?fields=impressions,spend&${range('2026-02-08', '2026-02-08')}`;
    const parts = await rowsOf(`${requested}&breakdowns=age,gender&limit=100`);
    expect(parts.some(({ impressions }) => impressions === '0')).toBe(true);
    expect(sum(parts, 'spend')).toBe(sum(await rowsOf(requested), 'spend'));
  });

  it('are strings, without zeros and days without delivery', async () => {
    const days = await rowsOf(
      `${BLUEBIRD}/insights?${fields}&time_increment=1&${range('2026-01-01', '2026-01-31')}`,
    );
    expect(days).toHaveLength(25);
    expect(days[0]).toMatchObject({ date_start: '2026-01-01', date_stop: '2026-01-01' });
    for (const row of days) expect(typeof row.impressions).toBe('string');
    const { json } = await ana().get(`${BLUEBIRD}/insights?${fields}&${range('2026-01-03', '2026-01-05')}`);
    expect(json).toEqual({ data: [] });
  });

  it('add up by day, campaign and breakdown, except for people', async () => {
    const [total] = await rowsOf(`${TRAILHEAD}/insights?${fields}&${february}`);
    const cuts = [
      'time_increment=1',
      'time_increment=monthly',
      'level=campaign',
      'level=ad',
      'breakdowns=age,gender',
      'breakdowns=gender',
      'breakdowns=country',
      'breakdowns=publisher_platform,platform_position',
    ];
    for (const cut of cuts) {
      const rows = await rowsOf(`${TRAILHEAD}/insights?${fields}&${february}&${cut}`);
      for (const field of ['impressions', 'clicks', 'spend']) {
        expect(sum(rows, field), `${field} by ${cut}`).toBeCloseTo(Number(total?.[field]), 4);
      }
    }
    const days = await rowsOf(`${TRAILHEAD}/insights?${fields}&${february}&time_increment=1`);
    expect(Number(total?.reach)).toBeLessThan(sum(days, 'reach') * 0.6);
    const hours = 'breakdowns=hourly_stats_aggregated_by_advertiser_time_zone&fields=impressions';
    expect(await rowsOf(`${TRAILHEAD}/insights?${hours}&${february}`)).toHaveLength(24);
  });

  it('list one event under several names', async () => {
    const [total] = await rowsOf(`${TRAILHEAD}/insights?fields=actions&${february}`);
    const count = (type: string) => total?.actions?.find(({ action_type }) => action_type === type)?.value;
    expect(Number(count('purchase'))).toBeGreaterThan(0);
    expect(count('purchase')).toBe(count('omni_purchase'));
  });

  it('answer several ranges at once, filter and sort', async () => {
    const ranges = `time_ranges=${JSON.stringify([
      { since: '2026-02-02', until: '2026-02-08' },
      { since: '2026-02-09', until: '2026-02-15' },
    ])}`;
    const weeks = await rowsOf(`${TRAILHEAD}/insights?fields=spend&${ranges}`);
    expect(weeks.map(({ date_start }) => date_start)).toEqual(['2026-02-02', '2026-02-09']);
    const filtering = `filtering=${encodeURIComponent(
      JSON.stringify([{ field: 'campaign.name', operator: 'CONTAIN', value: 'retargeting' }]),
    )}`;
    const filtered = await rowsOf(
      `${TRAILHEAD}/insights?fields=campaign_name&level=campaign&${february}&${filtering}`,
    );
    expect(filtered.map(({ campaign_name }) => campaign_name)).toEqual(['Retargeting – viewed products']);
    const ads = await rowsOf(
      `${TRAILHEAD}/insights?fields=spend&level=ad&${february}&sort=["spend_descending"]`,
    );
    const spends = ads.map(({ spend }) => Number(spend));
    expect(spends).toEqual([...spends].sort((a, b) => b - a));
  });

  it('page to the end, and fail for pages that are too large', async () => {
    const path = `${TRAILHEAD}/insights?fields=impressions,ad_name&level=ad&time_increment=1&${february}`;
    const { items, pages } = await ana().all(`${path}&limit=100`);
    expect(pages).toBeGreaterThan(3);
    expect(new Set(items.map((row) => `${row.ad_name} ${row.date_start}`)).size).toBe(items.length);
    const large = await ana().get(`${path}&limit=1000`);
    expect(large.status).toBe(500);
    expect(large.json.error.message).toContain('reduce the amount of data');
  });

  it('count days in the zone of the account', async () => {
    // 15:00 UTC on 18 March: in Tokyo the 19th begins only at its midnight, 15:00 UTC.
    const tokyo = await rowsOf(`act_1010000000006/insights?fields=spend&date_preset=yesterday`);
    expect(tokyo[0]?.date_start).toBe('2026-03-18');
    const denver = await rowsOf(`${TRAILHEAD}/insights?fields=spend&date_preset=yesterday`);
    expect(denver[0]?.date_start).toBe('2026-03-17');
  });

  it("return the use of quotas, and reject in Meta's error format", async () => {
    const { headers } = await ana().get(`${TRAILHEAD}/insights?fields=spend`);
    expect(JSON.parse(headers.get('x-app-usage') ?? '')).toHaveProperty('call_count');
    const usage = JSON.parse(headers.get('x-business-use-case-usage') ?? '');
    expect(usage['1010000000001'][0]).toMatchObject({
      type: 'ads_insights',
      estimated_time_to_regain_access: 0,
    });
    mocks.faults.add({ kind: 'throttle' });
    const throttled = await ana().get(`${TRAILHEAD}/insights`);
    expect(throttled.status).toBe(400);
    expect(throttled.json.error).toMatchObject({ code: 17, error_subcode: 2446079 });
    mocks.faults.clear();
    mocks.faults.add({ kind: 'expire-token' });
    expect(await errorOf('me')).toMatchObject({ code: 190, error_subcode: 463 });
  });
});

describe('a batch', () => {
  it('answers each call as if it were alone', async () => {
    const { token } = ana();
    const batch = JSON.stringify([
      { method: 'GET', relative_url: 'me?fields=name' },
      { method: 'GET', relative_url: 'act_999/insights' },
    ]);
    const { json } = await call(`${mocks.url}/graph.facebook.com/v25.0/`, {
      method: 'POST',
      body: new URLSearchParams({ batch, access_token: token }),
    });
    expect(json.map(({ code }: { code: number }) => code)).toEqual([200, 400]);
    expect(JSON.parse(json[0].body).name).toBe(people.ana.name);
    const tooMany = JSON.stringify(Array.from({ length: 51 }, () => ({ relative_url: 'me' })));
    const refused = await call(`${mocks.url}/graph.facebook.com/`, {
      method: 'POST',
      body: new URLSearchParams({ batch: tooMany, access_token: token }),
    });
    expect(refused.json.error.message).toContain('Too many requests in batch');
  });
});

describe('enabled faults', () => {
  it.each([
    ['revoke', { code: 190, error_subcode: 458 }],
    ['unauthorized', { code: 190, error_subcode: 460 }],
    ['forbidden', { code: 200 }],
    ['fail', { code: 2, is_transient: true }],
  ] as const)('%s has its code', async (kind, error) => {
    mocks.faults.add({ kind, times: 1 });
    const response = await ana().get('me');
    expect(response.json.error).toMatchObject(error);
    expect(response.headers.get('www-authenticate')?.includes('invalid_token') ?? false).toBe(
      'error_subcode' in error,
    );
  });

  it.each([
    [`${TRAILHEAD}/insights`, 80_000, 'ads_insights', '1010000000001'],
    [`${TRAILHEAD}/campaigns`, 80_004, 'ads_management', '1010000000001'],
    ['201000000000001/insights', 80_001, 'pages', '201000000000001'],
    ['17841400000000001/insights', 80_002, 'instagram', '17841400000000001'],
  ])('the spent budget of %s has code %i and a retry time', async (path, code, type, id) => {
    mocks.faults.add({ kind: 'throttle', status: 403, times: 1 });
    const { status, json, headers } = await ana().get(path);
    expect([status, json.error.code]).toEqual([403, code]);
    const usage = JSON.parse(headers.get('x-business-use-case-usage') ?? '');
    expect(usage[id][0]).toMatchObject({ type, call_count: 100, estimated_time_to_regain_access: 17 });
  });
});
