import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { expectError } from '../testing/expect-error.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { PassingQuota, ProviderError } from './provider-error.ts';
import type { ProviderRequest } from './provider-exchange.ts';
import { createProviderHttp, type ProviderHttpOptions } from './provider-http.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {} };

let server: TestServer | undefined;
afterEach(() => server?.close());

/** A client with recorded instead of real waiting; nothing in these tests sleeps. */
function client(overrides: Partial<ProviderHttpOptions> = {}) {
  const waits: number[] = [];
  const http = createProviderHttp({
    gateway: server?.url,
    maxConcurrent: 2,
    log: silent,
    sleep: async (ms) => waits.push(ms),
    random: () => 1,
    nowMs: Date.now,
    ...overrides,
  });
  return { http, waits };
}

const get = (path = '/things') => ({ method: 'GET' as const, url: `https://api.example.com${path}` });

describe('the provider client', () => {
  it('uses the gateway and keeps host, path and query', async () => {
    server = await startTestServer((request, response) => response.end(JSON.stringify({ url: request.url })));
    const { http } = client();
    const reply = await http.request({
      ...get('/v1/things?a=1'),
      query: { b: ['x', 'y'], c: undefined, d: 2 },
    });
    expect(reply.json()).toEqual({ url: '/api.example.com/v1/things?a=1&b=x&b=y&d=2' });
    expect(server.requests[0]?.headers['x-forwarded-proto']).toBeUndefined();
  });

  it('informs the gateway when the real URL is plain http', async () => {
    server = await startTestServer((_request, response) => response.end('{}'));
    await client().http.request({ method: 'GET', url: 'http://shop.example.com/wp-json' });
    expect(server.requests[0]?.headers['x-forwarded-proto']).toBe('http');
  });

  it('sends JSON and form bodies with their content type', async () => {
    server = await startTestServer((request, response) => response.end(JSON.stringify(request.headers)));
    const { http } = client();
    const json = await http.request({ ...get(), method: 'POST', json: { a: 1 } });
    const form = await http.request({ ...get(), method: 'POST', form: { a: '1' } });
    expect(json.json()).toMatchObject({ 'content-type': 'application/json' });
    expect(form.json()).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
  });

  it('detects a throttle with status 200, where a provider uses it', async () => {
    server = await startTestServer((_request, response, count) => {
      response.end(count === 1 ? '{"code":40100}' : '{"code":0}');
    });
    const asThrottle = ({ text }: { text: string }) =>
      text.includes('40100') ? new ProviderError('quota', 'Later.') : null;
    const { http, waits } = client();
    const reply = await http.request({ ...get(), asThrottle, refusesWithOk: true });
    expect([reply.json(), waits.length]).toEqual([{ code: 0 }, 1]);
  });

  it('waits for the Retry-After delay and tries again', async () => {
    server = await startTestServer((_request, response, count) => {
      if (count === 1) response.writeHead(429, { 'retry-after': '3' }).end('{}');
      else response.end('{"ok":true}');
    });
    const { http, waits } = client();
    expect((await http.request(get())).json()).toEqual({ ok: true });
    expect(waits).toEqual([3000]);
  });

  it("gives up at once when the provider's delay is beyond the budget", async () => {
    server = await startTestServer((_request, response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end('{}'),
    );
    const { http, waits } = client();
    await expect(http.request(get())).rejects.toMatchObject({ code: 'quota', retryAfterMs: HOUR_MS });
    expect(waits).toEqual([]);
  });

  it('has a default retry delay where the provider rejects to the end without one', async () => {
    server = await startTestServer((_request, response) => response.writeHead(429).end('{}'));
    const { http } = client();
    await expect(http.request(get())).rejects.toMatchObject({ code: 'quota', retryAfterMs: 20_000 });
    const impatient = client({ retry: { attempts: 4, baseMs: 500, budgetMs: 100 } });
    await expect(impatient.http.request(get())).rejects.toMatchObject({ retryAfterMs: 20_000 });
    const asThrottle = () => new ProviderError('quota', 'This month is over.');
    await expect(http.request({ ...get(), asThrottle })).rejects.toMatchObject({ retryAfterMs: null });
    const passing = () => new PassingQuota('Slow down.');
    const named = { ...get(), asThrottle: passing };
    await expect(http.request(named)).rejects.toMatchObject({ message: 'Slow down.', retryAfterMs: 20_000 });
  });

  it('backs off on 5xx, then gives up with provider_error', async () => {
    server = await startTestServer((_request, response) => response.writeHead(503).end());
    const { http, waits } = client();
    await expectError(http.request(get()), 'provider_error');
    expect(waits).toEqual([500, 1000, 2000]);
    expect(server.requests).toHaveLength(4);
  });

  it('never retries another 4xx', async () => {
    server = await startTestServer((_request, response) => response.writeHead(403).end('{"no":1}'));
    const { http } = client();
    expect((await http.request(get())).status).toBe(403);
    expect(server.requests).toHaveLength(1);
  });

  it('treats an error as throttling when the connector says so', async () => {
    server = await startTestServer((_request, response, count) =>
      response.writeHead(count === 1 ? 403 : 200).end('{"reason":"userRateLimitExceeded"}'),
    );
    const { http, waits } = client();
    const reply = await http.request({
      ...get(),
      asThrottle: (refused) => (refused.status === 403 ? new ProviderError('quota', 'slow down') : null),
    });
    expect(reply.status).toBe(200);
    expect(waits).toEqual([500]);
  });

  it('times out without a retry', async () => {
    server = await startTestServer(() => {});
    const { http } = client({ timeoutMs: 50 });
    await expectError(http.request(get()), 'timeout');
    expect(server.requests).toHaveLength(1);
  });

  it('retries a broken connection and then reports it', async () => {
    server = await startTestServer((request) => request.socket.destroy());
    const { http, waits } = client();
    await expect(http.request(get())).rejects.toMatchObject({
      code: 'provider_error',
      message: 'api.example.com could not be reached.',
    });
    expect(waits).toHaveLength(3);
  });

  it('retries a truncated response and then reports it', async () => {
    server = await startTestServer((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"rows":[', () => response.socket?.destroy());
    });
    const { http, waits } = client();
    await expect(http.request(get())).rejects.toMatchObject({
      code: 'provider_error',
      message: 'api.example.com sent a response that was cut off.',
    });
    expect(waits).toHaveLength(3);
  });

  it('times out in the middle of a response', async () => {
    server = await startTestServer((_request, response) => response.write('{"rows":['));
    const { http } = client({ timeoutMs: 50 });
    await expectError(http.request(get()), 'timeout');
  });

  it('connects to the public internet only without a gateway, and does not retry others', async () => {
    server = await startTestServer((_request, response) => response.end('{}'));
    const { http, waits } = client({ gateway: null });
    await expectError(
      http.request({ method: 'GET', url: server.url }),
      'provider_error',
      'is not on the public internet',
    );
    expect([server.requests, waits]).toEqual([[], []]);
  });

  it.each([
    ['{"rows":[{"a":', 'a response that was cut off or unreadable'],
    ['<html>Bad gateway</html>', 'a web page'],
    ['', 'nothing'],
  ])('rejects the body %s', async (body, message) => {
    server = await startTestServer((_request, response) => response.end(body));
    const reply = await client().http.request(get());
    expect(() => reply.json()).toThrow(message);
  });

  it('limits parallel requests', async () => {
    let inFlight = 0;
    let highest = 0;
    const held: (() => void)[] = [];
    server = await startTestServer((_request, response) => {
      inFlight += 1;
      highest = Math.max(highest, inFlight);
      held.push(() => {
        inFlight -= 1;
        response.end('{}');
      });
      if (inFlight === 2 || held.length === 5) for (const release of held.splice(0)) release();
    });
    const { http } = client({ maxConcurrent: 2 });
    await Promise.all([1, 2, 3, 4].map((page) => http.request(get(`/things/${page}`))));
    expect(highest).toBe(2);
  });

  it('a concurrency limit of one key does not block other requests', async () => {
    const paths: string[] = [];
    const held: (() => void)[] = [];
    server = await startTestServer((request, response) => {
      paths.push(request.url ?? '');
      held.push(() => response.end('{}'));
      if (paths.length === 2) for (const release of held.splice(0)) release();
      if (paths.length === 3) held[0]?.();
    });
    const { http } = client({ maxConcurrent: 8 });
    const narrow = { concurrency: { key: 'property', maxConcurrent: 1 } };
    await Promise.all([
      http.request({ ...get('/first'), ...narrow }),
      http.request({ ...get('/second'), ...narrow }),
      http.request(get('/elsewhere')),
    ]);
    expect(paths.slice(0, 2).sort()).toEqual(['/api.example.com/elsewhere', '/api.example.com/first']);
    expect(paths[2]).toBe('/api.example.com/second');
  });

  it('limits requests per minute', async () => {
    server = await startTestServer((_request, response) => response.end('{}'));
    let nowMs = 0;
    const waits: number[] = [];
    const http = createProviderHttp({
      gateway: server.url,
      maxConcurrent: 1,
      maxPerMinute: 2,
      log: silent,
      nowMs: () => nowMs,
      retry: { attempts: 1, baseMs: 1, budgetMs: 60_000 },
      sleep: async (ms) => {
        waits.push(ms);
        nowMs += ms;
      },
    });
    for (let index = 0; index < 3; index += 1) await http.request(get());
    expect(waits).toEqual([60_000]);
  });

  it('limits requests per second as well', async () => {
    server = await startTestServer((_request, response) => response.end('{}'));
    let nowMs = 0;
    const waits: number[] = [];
    const http = createProviderHttp({
      gateway: server.url,
      maxConcurrent: 1,
      maxPerMinute: 5,
      maxPerSecond: 2,
      log: silent,
      nowMs: () => nowMs,
      retry: { attempts: 1, baseMs: 1, budgetMs: 60_000 },
      sleep: async (ms) => {
        waits.push(ms);
        nowMs += ms;
      },
    });
    for (let index = 0; index < 6; index += 1) await http.request(get());
    expect(waits).toEqual([1000, 1000, 58_000]);
  });

  it('caches a response for its time, but no error or truncated one', async () => {
    server = await startTestServer((_request, response, count) => {
      response.statusCode = count === 1 ? 400 : 200;
      response.end(count === 2 ? '<html>' : JSON.stringify({ count }));
    });
    let nowMs = 0;
    const { http } = client({ nowMs: () => nowMs });
    const keepFor: ProviderRequest['keepFor'] = (reply) =>
      reply.json<{ count: number }>().count > 1 ? 1000 : 0;
    const sendRequest = () => http.request({ ...get(), keepFor });
    expect((await sendRequest()).status).toBe(400);
    expect((await sendRequest()).text).toBe('<html>');
    expect((await sendRequest()).json()).toEqual({ count: 3 });
    nowMs = 999;
    expect((await sendRequest()).json()).toEqual({ count: 3 });
    expect((await http.request({ ...get(), headers: { a: 'other' } })).json()).toEqual({ count: 4 });
    expect((await http.request({ ...get(), keepFor, afresh: true })).json()).toEqual({ count: 5 });
    expect((await sendRequest()).json()).toEqual({ count: 5 });
    nowMs = 1999;
    expect((await sendRequest()).json()).toEqual({ count: 6 });
  });

  it('shares one of equal running reads, and sends a new one afterwards', async () => {
    server = await startTestServer((request, response, count) => response.end(`${request.url} ${count}`));
    const { http } = client();
    const [one, same, other] = await Promise.all([
      http.request({ ...get('/list'), query: { page: 1 } }),
      http.request({ ...get('/list'), query: { page: 1 } }),
      http.request({ ...get('/list'), query: { page: 1 }, headers: { authorization: 'somebody else' } }),
    ]);
    expect(one).toBe(same);
    expect(one.text).not.toBe(other.text);
    await Promise.all([1, 2].map(() => http.request({ ...get('/list'), method: 'POST', json: {} })));
    await http.request({ ...get('/list'), query: { page: 1 } });
    expect(server.requests).toHaveLength(5);
  });

  it('logs no query, header or body', async () => {
    server = await startTestServer((_request, response) => response.end('{"secret":"answer"}'));
    const lines: object[] = [];
    const { http } = client({
      log: { debug: (fields) => lines.push(fields), info: () => {}, warn: () => {} },
    });
    await http.request({ ...get('/v1/x'), query: { key: 'secret' }, headers: { authorization: 'secret' } });
    expect(lines).toEqual([
      { method: 'GET', host: 'api.example.com', path: '/v1/x', status: 200, ms: expect.any(Number) },
    ]);
  });
});
