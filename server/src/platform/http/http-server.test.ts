import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anonymous } from '../../testing/app/anonymous.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { createLog } from '../log/log.ts';
import { allowFraming, createHttpServer, type HttpServer } from './http-server.ts';

const silent = { report: () => {}, flush: async () => {} };

async function serverWith(harness: TestServices): Promise<HttpServer> {
  const app = await createHttpServer(harness.services, anonymous, silent);
  app.get('/ip', async (request) => request.visit.ip);
  return app;
}

/** The client address for a request from 192.0.2.1 that claims to have been forwarded. */
async function ipOf(app: HttpServer, forwarded: string): Promise<string> {
  const headers = { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/ip', remoteAddress: '192.0.2.1', headers })).body;
}

describe.each([
  ['0', '192.0.2.1'],
  ['1', '198.51.100.7'],
])('the address of a visitor with TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
  let harness: TestServices;
  let app: HttpServer;
  beforeAll(async () => {
    harness = await openTestServices({ jobs: [], env: { TRUST_PROXY } });
    app = await serverWith(harness);
  });
  afterAll(async () => {
    await app.close();
    await harness.close();
  });

  it('can’t be forged', async () => {
    expect(await ipOf(app, '198.51.100.7')).toBe(expected);
    expect(await ipOf(app, '203.0.113.5, 198.51.100.7')).toBe(expected);
  });
});

it('lets a page load the onboarding video from its origin, and media from nowhere else', async () => {
  const env = {
    ONBOARDING_VIDEO_URL: 'https://media.example/tour.mp4',
    ONBOARDING_CAPTIONS_URL: 'https://words.example/tour.vtt',
  };
  for (const [given, media] of [
    [{}, "media-src 'self';"],
    [env, "media-src 'self' https://media.example https://words.example;"],
  ] as const) {
    const harness = await openTestServices({ jobs: [], env: given });
    const app = await serverWith(harness);
    expect((await app.inject('/ip')).headers['content-security-policy']).toContain(media);
    await app.close();
    await harness.close();
  }
});

it('logs a probe that succeeds for those who debug only', async () => {
  const harness = await openTestServices({ jobs: [] });
  const lines: { level: number; route: string }[] = [];
  const log = createLog('debug', (line) => lines.push(JSON.parse(line) as { level: number; route: string }));
  const services = { ...harness.services, log };
  const app = await createHttpServer(services, anonymous, silent);
  app.get('/healthz', async () => 'ok');
  app.get('/readyz', async (_request, reply) => reply.status(503).send());
  app.get('/ip', async () => 'ok');
  for (const path of ['/healthz?full=1', '/readyz', '/ip']) await app.inject(path);
  const { debug, info } = log.levels.values;
  expect(lines.map(({ level, route }) => [route, level])).toEqual([
    ['/healthz', debug],
    ['/readyz', info],
    ['/ip', info],
  ]);
  await app.close();
  await harness.close();
});

it('lets other sites frame only pages made for it', async () => {
  const harness = await openTestServices({ jobs: [] });
  const app = await serverWith(harness);
  app.get('/embed', async (_request, reply) => {
    allowFraming(reply);
    return 'for other sites';
  });
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
  expect(await policyOf('/ip')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/embed')).toContain('frame-ancestors *');
  await app.close();
  await harness.close();
});

it('does not report a visitor who disconnects in the middle of a body', async () => {
  const harness = await openTestServices({ jobs: [] });
  const report = vi.fn();
  const app = await createHttpServer(harness.services, anonymous, { ...silent, report });
  app.post('/body', async () => 'whole');
  const responded = Promise.withResolvers<number>();
  app.addHook('onSend', async (_request, { statusCode }) => responded.resolve(statusCode));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head =
    'POST /body HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\nContent-Length: 99\r\n';
  app.server.once('request', () => socket.destroy());
  socket.write(`${head}\r\n{"half":`);
  expect(await responded.promise).toBe(422);
  expect(report).not.toHaveBeenCalled();
  await app.close();
  await harness.close();
});
