import { afterEach, expect, it } from 'vitest';
import { expectError } from '../testing/expect-error.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { CallOutcome } from './provider-calls.ts';
import { ProviderError } from './provider-error.ts';
import type { ProviderRequest } from './provider-exchange.ts';
import { createProviderHttp } from './provider-http.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** A client of a provider with these responses, and the calls its observer recorded. */
async function observed(status: number, body: string) {
  server = await startTestServer((_request, response) => {
    response.statusCode = status;
    response.end(body);
  });
  const calls: CallOutcome[] = [];
  const refusals: CallOutcome[] = [];
  const http = createProviderHttp({
    gateway: server.url,
    maxConcurrent: 2,
    retry: { attempts: 1, baseMs: 1, budgetMs: 1 },
    log: { debug: () => {}, info: () => {}, warn: () => {} },
    nowMs: Date.now,
    onCall: ({ outcome }) => calls.push(outcome),
    onRefusal: (outcome) => refusals.push(outcome),
  });
  const request = (more: Partial<ProviderRequest> = {}) =>
    http.request({ method: 'GET', url: 'https://api.example.com/things', ...more });
  return { request, calls, refusals };
}

it.each([
  [200, 'answered'],
  [404, 'failed'],
  [429, 'throttled'],
  [503, 'failed'],
])('a response of status %i counts as %s', async (status, outcome) => {
  const { request, calls, refusals } = await observed(status, '{}');
  const reply = await request().catch(() => null);
  reply?.refused(new ProviderError('not_found', 'Gone.'));
  expect(calls).toEqual([outcome]);
  expect(refusals).toEqual(status === 200 ? ['failed'] : []);
});

it('an error inside a 200 response counts once, and as throttled where it is a quota', async () => {
  const { request, calls, refusals } = await observed(200, '{"code":40105}');
  const reply = await request();
  const error = new ProviderError('quota', 'Used up.');
  expect(reply.refused(error)).toBe(error);
  reply.refused(error);
  expect({ calls, refusals }).toEqual({ calls: ['answered'], refusals: ['throttled'] });
});

it('a 200 response that can’t be parsed counts as failed', async () => {
  const { request, refusals } = await observed(200, '<html>');
  const reply = await request();
  expect(() => reply.json()).toThrow(ProviderError);
  expect(refusals).toEqual(['failed']);
});

it('an unparsable response that is checked for a throttle counts once', async () => {
  const { request, calls, refusals } = await observed(200, '<html>');
  const asThrottle: ProviderRequest['asThrottle'] = (response) => response.json<ProviderError | null>();
  await expectError(request({ asThrottle, refusesWithOk: true }), 'provider_error');
  expect({ calls, refusals }).toEqual({ calls: ['failed'], refusals: [] });
});

it('an error that means retry later counts as throttled, for any status', async () => {
  const { request, calls } = await observed(403, '{}');
  const asThrottle = () => new ProviderError('quota', 'Later.');
  await expectError(request({ asThrottle }), 'quota');
  expect(calls).toEqual(['throttled']);
});

it('a response of an unexpected shape counts as failed', async () => {
  server = await startTestServer((request, response) => {
    response.writeHead(302, { location: request.url?.replace('/api.example.com', '') ?? '/' }).end();
  });
  const calls: CallOutcome[] = [];
  const http = createProviderHttp({
    gateway: server.url,
    maxConcurrent: 1,
    log: { debug: () => {}, info: () => {}, warn: () => {} },
    nowMs: Date.now,
    onCall: ({ outcome }) => calls.push(outcome),
  });
  const requested = http.request({ method: 'GET', url: 'https://api.example.com/things' });
  await expectError(requested, 'provider_error');
  expect(calls).toEqual(['failed']);
});
