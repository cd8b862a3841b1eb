import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch } from '@vitrine/connectors/kit/http/public-fetch.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookupBy } from '../../../platform/dns/lookup-by.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { atHost } from '../../../testing/app/request-at-host.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { freePort } from '../../../testing/database/test-postgres.ts';
import { startTestDns, type TestDns, type Zone } from '../../../testing/mail/test-dns.ts';
import { checkWhitelabel } from './check-whitelabel.ts';

const clock = testClock('2026-11-02T08:00:00Z');
const zone: Zone = {};
const open: Server[] = [];
let dns: TestDns;
let app: TestApp;
let company: TestCompany;
let admin: Caller['api'];
let host: string;
let counted = 0;
/** A port that nothing listens on. */
let closed: number;

beforeAll(async () => {
  [dns, closed] = await Promise.all([startTestDns(() => zone), freePort()]);
  const env = { DNS_SERVERS: dns.server, APP_URL: 'https://desk.test' };
  app = await startTestApp({ clock, env });
});
afterAll(async () => {
  await app.stop();
  await dns.close();
});
beforeEach(async () => {
  counted += 1;
  host = `reports.agency-${counted}.test`;
  // The addresses of the CDN, none of ours.
  zone[host] = { a: ['127.0.0.1'] };
  company = await app.newCompany();
  admin = (await app.caller(company.admin)).api;
});
afterEach(async () => {
  await admin.whitelabel.remove();
  for (const name of Object.keys(zone)) delete zone[name];
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Passed = { path: string; host: string };

/** A server at the company's host. Requests under `pass` are forwarded to this installation. */
async function serve(reply: (path: string) => Passed | { status: number; body: string; location?: string }) {
  const server = createServer(async (incoming, outgoing) => {
    const done = reply(incoming.url ?? '');
    if ('status' in done) {
      outgoing.writeHead(done.status, done.location ? { location: done.location } : {}).end(done.body);
      return;
    }
    const { status, text } = await atHost(app.url, done.host, done.path);
    outgoing.writeHead(status).end(text);
  });
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

const passing = () => serve((path) => ({ path, host }));

/** Real requests, by the names of the zone: `http` and `https` are the ports behind 80 and 443, none for a closed one. */
function fetchAt(ports: { http?: number; https?: number }): typeof fetch {
  const reach = createPublicFetch({ allowed: ['127.0.0.1'], lookup: lookupBy(app.services.dns) });
  return (input, init) => {
    const url = new URL(String(input));
    const port = ports[url.protocol === 'https:' ? 'https' : 'http'] ?? closed;
    return reach(`http://${url.hostname}:${port}${url.pathname}${url.search}`, init);
  };
}

const settings = () => ({ domain: host, emailDomain: '', emailUsername: '' });

/** Claims the host and sets the proof of ownership. */
async function claim(api = admin): Promise<void> {
  const { data } = await api.whitelabel.save(settings());
  const proof = data.webDns.find(({ record }) => record === 'ownership');
  const before = zone[proof?.name ?? '']?.txt ?? [];
  zone[proof?.name ?? ''] = { txt: [...before, proof?.value ?? ''] };
}

async function check(ports: { http?: number; https?: number }) {
  await checkWhitelabel(company.ctx, { fetch: fetchAt(ports) });
  return (await admin.whitelabel.get()).data;
}

test('a host behind a CDN is verified by its token, and shows which one', async () => {
  await claim();
  const { data } = await admin.whitelabel.get();
  expect(data.hostToken).toMatchObject({ origin: 'desk.test', status: 'waiting' });
  const shown = await atHost(app.url, host, new URL(data.hostToken?.url ?? '').pathname);
  expect([shown.status, shown.text]).toEqual([200, data.hostToken?.response]);
  expect(`${JSON.stringify(shown.headers)}${shown.text}`).not.toMatch(/vitrine|harness\.test/i);
  expect((await check({})).hostToken).toMatchObject({ status: 'wrong', message: 'It refuses connections.' });
  const port = await passing();
  expect(await check({ http: port, https: port })).toMatchObject({
    verifiedWhitelabel: true,
    hostToken: { status: 'correct', message: null },
  });
});

test('one scheme is enough, and the problem of the other one is shown', async () => {
  await claim();
  expect(await check({ http: await passing() })).toMatchObject({
    verifiedWhitelabel: true,
    hostToken: {
      status: 'correct',
      message: 'The token is found over http. Over https: It refuses connections.',
    },
  });
});

test('a redirect to https on the host is followed, one to another host is not', async () => {
  await claim();
  const moved = await serve((path) => ({ status: 301, body: '', location: `https://${host}${path}` }));
  expect((await check({ http: moved, https: await passing() })).hostToken).toMatchObject({
    status: 'correct',
    message: null,
  });
  const [http, https] = await Promise.all(
    ['evil.test', host].map((to) =>
      serve((path) => ({ status: 302, body: '', location: `https://${to}${path}` })),
    ),
  );
  expect((await check({ http: http ?? 0, https: https ?? 0 })).hostToken).toMatchObject({
    status: 'wrong',
    message:
      'Over https: It redirects more than 3 times. Over http: It redirects to evil.test. The host must respond itself.',
  });
});

test('the proof of ownership is required as before', async () => {
  await admin.whitelabel.save(settings());
  const data = await check({ http: await passing() });
  expect(data).toMatchObject({ verifiedWhitelabel: false, hostToken: { status: 'correct' } });
});

test('of two companies behind one host each has its own token, and the first verification wins', async () => {
  const rival = await app.newCompany('Rival');
  const { api } = await app.caller(rival.admin);
  await claim();
  await api.whitelabel.save(settings());
  const port = await passing();
  expect((await check({ http: port })).verifiedWhitelabel).toBe(true);
  await checkWhitelabel(rival.ctx, { fetch: fetchAt({ http: port }) });
  const { data } = await api.whitelabel.get();
  expect(data).toMatchObject({ verifiedWhitelabel: false });
  expect(data.hostToken?.url).not.toBe((await admin.whitelabel.get()).data.hostToken?.url);
  await api.whitelabel.remove();
});

test.each([
  ['a copy of the token', (text: string) => text],
  ['a copy with an old signature', (_text: string, recorded: string) => recorded],
])('%s on a foreign server proves nothing', async (_what, bodyOf) => {
  await claim();
  const { hostToken } = (await admin.whitelabel.get()).data;
  const path = new URL(hostToken?.url ?? '').pathname;
  const recorded = await atHost(app.url, host, `${path}?nonce=${'a'.repeat(32)}`);
  expect(recorded.text.startsWith(`${hostToken?.response} `)).toBe(true);
  const port = await serve(() => ({ status: 200, body: bodyOf(hostToken?.response ?? '', recorded.text) }));
  expect(await check({ http: port, https: port })).toMatchObject({
    verifiedWhitelabel: false,
    hostToken: { status: 'wrong', message: expect.stringContaining('a copy of the token') },
  });
});

test('a server that responds to everything, and an endless response, prove nothing', async () => {
  await claim();
  const echo = await serve((path) => ({ status: 200, body: path }));
  expect((await check({ http: echo, https: echo })).hostToken).toMatchObject({
    status: 'wrong',
    message: 'The response is not the token.',
  });
  const endless = createServer((_request, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(60_000)));
    };
    reply.on('drain', more);
    more();
  });
  open.push(endless);
  await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening));
  const { port } = endless.address() as AddressInfo;
  expect((await check({ http: port, https: port })).hostToken?.status).toBe('wrong');
});

test('a CDN that forwards another Host is asked to forward this one', async () => {
  await claim();
  const port = await serve((path) => ({ path, host: 'desk.test' }));
  expect((await check({ http: port, https: port })).hostToken).toMatchObject({
    status: 'wrong',
    message: expect.stringMatching(/status 404.*Host header/),
  });
});

test('a token is deleted with its claim, and a new claim has another one', async () => {
  await claim();
  const before = new URL((await admin.whitelabel.get()).data.hostToken?.url ?? '').pathname;
  await admin.whitelabel.remove();
  const gone = await atHost(app.url, host, before);
  expect([gone.status, gone.text]).toEqual([404, 'Not found']);
  await claim();
  expect((await admin.whitelabel.get()).data.hostToken?.url).not.toContain(before);
  expect((await atHost(app.url, host, before)).status).toBe(404);
});

test('only machine paths are served under an unclaimed name', async () => {
  const at = async (path: string) => (await atHost(app.url, 'elsewhere.test', path)).text;
  for (const path of ['/healthz-not', '/.well-known/report-host-token/a/b', '/metricsx', '/.well-known/x'])
    expect(await at(path), path).toContain('There is nothing at this link');
  expect(await at('/.well-known/report-host-token/a')).toBe('Not found');
});

test('no connection is made to a host on a private network', async () => {
  await claim();
  const data = (await checkWhitelabel(company.ctx))?.records.hostToken;
  expect(data).toMatchObject({ status: 'wrong', message: expect.stringContaining('public internet') });
});
