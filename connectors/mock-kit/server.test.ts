import { afterEach, describe, expect, it } from 'vitest';
import { stores } from '../woocommerce/mock/data/stores.ts';
import { people } from './dataset/agency-clients.ts';
import { FAULT_KINDS } from './faults/fault-kinds.ts';
import { call } from './testing/call.ts';
import { NOW } from './testing/fixed-now.ts';
import { accessTokenOf, googleCaller } from './testing/google-caller.ts';
import { storeGet } from './testing/store-caller.ts';
import { withMocks } from './testing/with-mocks.ts';

const SUMMARIES = 'analyticsadmin.googleapis.com/v1beta/accountSummaries';

let now = NOW;
const mocks = withMocks(() => now);
afterEach(async () => {
  now = NOW;
  await call(`${mocks.url}/__control/faults`, { method: 'DELETE' });
});

function postFault(fault: object) {
  return call(`${mocks.url}/__control/faults`, { method: 'POST', body: JSON.stringify(fault) });
}

describe('the gateway', () => {
  it('returns 502 for a host without a mock', async () => {
    const { status, json } = await call(`${mocks.url}/api.unknown.example/v1/things`);
    expect(status).toBe(502);
    expect(json.error).toContain('api.unknown.example');
  });

  it('records requests without their secrets, and clears them on request', async () => {
    await call(`${mocks.url}/__control/requests`, { method: 'DELETE' });
    await call(`${mocks.url}/${SUMMARIES}?key=very-secret`, {
      headers: { authorization: 'Bearer very-secret' },
    });
    const { json, text } = await call(`${mocks.url}/__control/requests?host=analyticsadmin.googleapis.com`);
    expect(json.requests).toEqual([
      {
        method: 'GET',
        host: 'analyticsadmin.googleapis.com',
        path: '/v1beta/accountSummaries',
        status: 401,
        at: new Date(NOW).toISOString(),
      },
    ]);
    expect(text).not.toContain('very-secret');
    await call(`${mocks.url}/__control/requests`, { method: 'DELETE' });
    expect(mocks.requests.list()).toEqual([]);
  });

  it('rejects an unknown fault', async () => {
    expect((await postFault({ kind: 'melt' })).status).toBe(422);
    expect((await postFault({ kind: 'fail', hots: 'x' })).status).toBe(422);
    expect((await call(`${mocks.url}/__control/faults`, { method: 'POST', body: '{' })).status).toBe(422);
    expect((await call(`${mocks.url}/__control/nothing`)).status).toBe(404);
  });
});

describe('fault switches', () => {
  it('throttles the given number of times, with Retry-After, then lets through', async () => {
    const google = await googleCaller(mocks.url, people.ana.email);
    await postFault({
      kind: 'throttle',
      host: 'analyticsadmin.googleapis.com',
      times: 2,
      retryAfterSeconds: 7,
    });
    for (const _ of [1, 2]) {
      const { status, headers, json } = await google.get(SUMMARIES);
      expect([status, headers.get('retry-after'), json.error.status]).toEqual([
        429,
        '7',
        'RESOURCE_EXHAUSTED',
      ]);
    }
    expect((await google.get(SUMMARIES)).status).toBe(200);
  });

  it('fails once with the requested status, only under the named path', async () => {
    const google = await googleCaller(mocks.url, people.ana.email);
    await postFault({ kind: 'fail', path: '/v1beta/accountSummaries', status: 503, times: 1 });
    expect((await google.get('analyticsadmin.googleapis.com/v1beta/properties/310001')).status).toBe(200);
    const failed = await google.get(SUMMARIES);
    expect([failed.status, failed.json.error.status]).toEqual([503, 'UNAVAILABLE']);
    expect((await google.get(SUMMARIES)).status).toBe(200);
  });

  it('expires existing access tokens, not those issued later', async () => {
    const google = await googleCaller(mocks.url, people.ana.email);
    await postFault({ kind: 'expire-token', host: 'analyticsadmin.googleapis.com' });
    expect((await google.get(SUMMARIES)).status).toBe(401);
    now += 1000;
    const renewed = await googleCaller(mocks.url, people.ana.email);
    expect((await renewed.get(SUMMARIES)).status).toBe(200);
    expect((await google.get(SUMMARIES)).status).toBe(401);
  });

  it('revokes refresh tokens and their access tokens', async () => {
    const google = await googleCaller(mocks.url, people.ana.email);
    await postFault({ kind: 'revoke' });
    expect((await google.get(SUMMARIES)).status).toBe(401);
    expect(await accessTokenOf(mocks.url, people.ana.email)).toBeUndefined();
    await call(`${mocks.url}/__control/faults`, { method: 'DELETE' });
    expect((await google.get(SUMMARIES)).status).toBe(200);
  });

  it('returns unauthorized and forbidden in the provider’s own format', async () => {
    await postFault({ kind: 'unauthorized', host: stores.amberhof.host, times: 1 });
    await postFault({ kind: 'forbidden', host: 'analyticsadmin.googleapis.com', times: 1 });
    const store = await storeGet(mocks.url, 'amberhof', '/wc/v3/reports');
    expect([store.status, store.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
    const google = await (await googleCaller(mocks.url, people.ana.email)).get(SUMMARIES);
    expect([google.status, google.json.error.status]).toEqual([403, 'PERMISSION_DENIED']);
  });

  it('truncates: has the whole content length and half of the body', async () => {
    const headers = { authorization: `Bearer ${await accessTokenOf(mocks.url, people.ana.email)}` };
    await postFault({ kind: 'truncate', host: 'analyticsadmin.googleapis.com', times: 1 });
    await expect(call(`${mocks.url}/${SUMMARIES}`, { headers })).rejects.toThrow();
    expect((await call(`${mocks.url}/${SUMMARIES}`, { headers })).status).toBe(200);
  });

  it('stalls until the caller gives up', async () => {
    await postFault({ kind: 'stall', host: stores.trailhead.host, times: 1 });
    const url = `${mocks.url}/${stores.trailhead.host}/shop/wp-json/`;
    await expect(call(url, { signal: AbortSignal.timeout(60) })).rejects.toThrow(/timeout/i);
    expect((await call(url)).status).toBe(200);
  });

  it('stalls for a while and closes the connection', async () => {
    await postFault({ kind: 'stall', host: stores.trailhead.host, times: 1, delayMs: 20 });
    await expect(call(`${mocks.url}/${stores.trailhead.host}/shop/wp-json/`)).rejects.toThrow();
  });

  it('responds slowly but correctly', async () => {
    await postFault({ kind: 'slow', host: stores.trailhead.host, times: 1, delayMs: 80 });
    const start = performance.now();
    expect((await call(`${mocks.url}/${stores.trailhead.host}/shop/wp-json/`)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(75);
  });

  it('lists enabled faults of all kinds', async () => {
    for (const kind of FAULT_KINDS) mocks.faults.add({ kind, host: 'nobody.example' });
    const { json } = await call(`${mocks.url}/__control/faults`);
    expect(json.faults.map(({ kind }: { kind: string }) => kind)).toEqual([...FAULT_KINDS]);
  });

  it('disables one by its id and keeps the others', async () => {
    const { json: first } = await postFault({ kind: 'fail', host: 'one.example' });
    await postFault({ kind: 'fail', host: 'two.example' });
    const one = `${mocks.url}/__control/faults/${first.id}`;
    expect((await call(one, { method: 'DELETE' })).status).toBe(204);
    expect(mocks.faults.list().map(({ host }) => host)).toEqual(['two.example']);
    expect((await call(one, { method: 'DELETE' })).status).toBe(404);
  });
});
