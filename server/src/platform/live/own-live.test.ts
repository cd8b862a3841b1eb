import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { greeted, openRawSocket, type RawSocket } from '../../testing/app/live-client.ts';
import { openTestPool } from '../../testing/database/test-database.ts';
import type { ConnectionPool } from '../database/connection-pool.ts';
import { type LiveAdapter, type LiveTimes, liveTimes } from './live.ts';
import { openOwnLive } from './own-live.ts';
import { publishMessage } from './process-messages.ts';
import { signChannel, signUser } from './signatures.ts';

const app = { id: '1', key: 'public-key', secret: 'not-so-public' };
const CHANNEL = 'private-company.c1';

let pool: ConnectionPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

/** Reports a lost listening connection that is back. */
let gap = () => {};

type Site = { live: LiveAdapter; server: Server; port: number };

/** A server with sockets only. */
async function startSite(times: Partial<LiveTimes> = {}, trustForwardedHost = false): Promise<Site> {
  const listen: ConnectionPool['listen'] = (channel, onNotify, onReconnect) => {
    gap = onReconnect ?? gap;
    return pool.listen(channel, onNotify, onReconnect);
  };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const all = { ...liveTimes, burstMs: 1, ...times };
  const live = openOwnLive(
    { appUrl: 'https://reports.example', trustForwardedHost },
    app,
    { ...pool, listen },
    all,
  );
  await live.serve(server, async (domain) => domain === 'client.example');
  onTestFinished(async () => {
    await live.close();
    server.close();
  });
  return { live, server, port: (server.address() as AddressInfo).port };
}

function openSocket(
  { port }: Site,
  origin?: string,
  path = `/app/${app.key}?protocol=7&client=js`,
): RawSocket {
  return openRawSocket(`ws://127.0.0.1:${port}${path}`, origin);
}

async function subscribed(site: Site, channel = CHANNEL): Promise<{ socket: RawSocket; id: string }> {
  const socket = openSocket(site);
  const id = await greeted(socket);
  socket.send({ event: 'pusher:subscribe', data: { channel, auth: signChannel(app, id, channel) } });
  await socket.next('pusher_internal:subscription_succeeded');
  return { socket, id };
}

const lock = { dashboardId: 'd1', locked: null, lockedBy: null };
const publish = ({ live }: Site, socketId: string | null = null) =>
  live
    .forCompany({ companyId: 'c1', jobs: { enqueue: async () => {} }, socketId })
    .publish('DashboardLockUpdated', lock);

it('greets with text inside JSON, and answers a ping', async () => {
  const socket = openSocket(await startSite());
  const { data } = await socket.next('pusher:connection_established');
  expect(JSON.parse(String(data))).toEqual({
    socket_id: expect.stringMatching(/^\d+\.\d+$/),
    activity_timeout: 30,
  });
  socket.send({ event: 'pusher:ping', data: {} });
  expect(await socket.next('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} });
});

it.each([
  ['another key', '/app/other?protocol=7', 4001],
  ['a key and more', `/app/${app.key}/more?protocol=7`, 4001],
  ['no version', `/app/${app.key}`, 4008],
  ['a version that is no number', `/app/${app.key}?protocol=seven`, 4006],
  ['another version', `/app/${app.key}?protocol=4`, 4007],
])('reports the reason and closes for %s', async (_, path, code) => {
  const socket = openSocket(await startSite(), undefined, path);
  expect(await socket.next('pusher:error')).toMatchObject({ data: { code, message: expect.any(String) } });
  expect(await socket.closed).toMatchObject({ code });
});

it.each(['/elsewhere', '/app', '//'])('answers 404 to a websocket at %s', async (path) => {
  const { port } = await startSite();
  const headers = { connection: 'upgrade', upgrade: 'websocket' };
  const clientRequest = request({ host: '127.0.0.1', port, path, headers }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(404);
  response.resume();
});

it.each([
  ['https://reports.example', true],
  ['https://client.example', true],
  ['https://reports.example.evil', false],
  ['http://reports.example:8080', false],
  ['null', false],
])('a page of %s: %s', async (origin, allowed) => {
  const socket = openSocket(await startSite(), origin);
  if (allowed) expect(await greeted(socket)).toMatch(/^\d+\.\d+$/);
  else expect(await socket.closed).toMatchObject({ code: 4009 });
});

it('accepts pages under the requested name', async () => {
  const site = await startSite();
  expect(await greeted(openSocket(site, `http://127.0.0.1:${site.port}`))).toMatch(/^\d+\.\d+$/);
});

it('sends new sockets away for a while when it is full', async () => {
  const site = await startSite({ capacity: 1 });
  const first = openSocket(site);
  await greeted(first);
  expect(await openSocket(site).closed).toMatchObject({ code: 4100 });
  first.close();
  await first.closed;
  expect(await greeted(openSocket(site))).toMatch(/^\d+\.\d+$/);
});

it('accepts a signature for this very socket and channel', async () => {
  const site = await startSite();
  const { socket, id } = await subscribed(site);
  const other = await subscribed(site, 'private-company.c2');
  const member = await subscribed(site);
  const right = signChannel(app, id, CHANNEL);
  const wrong = [
    undefined,
    '',
    right.toUpperCase(),
    `${app.key}:${right.split(':')[1]?.toUpperCase()}`,
    signChannel(app, other.id, CHANNEL),
    signChannel(app, id, 'private-company.c2'),
    signChannel({ ...app, secret: 'guessed' }, id, CHANNEL),
  ];
  socket.send({ event: 'pusher:unsubscribe', data: { channel: CHANNEL } });
  for (const auth of wrong) {
    socket.send({
      event: 'pusher:subscribe',
      data: { channel: CHANNEL, ...(auth === undefined ? {} : { auth }) },
    });
    expect(await socket.next('pusher:subscription_error')).toEqual({
      event: 'pusher:subscription_error',
      channel: CHANNEL,
      data: { type: 'AuthError', error: 'The connection is unauthorized.', status: 401 },
    });
  }
  await publish(site);
  await member.socket.next('DashboardLockUpdated');
  socket.send({ event: 'pusher:subscribe', data: { channel: CHANNEL, auth: right } });
  expect(await socket.next('pusher_internal:subscription_succeeded')).toMatchObject({
    channel: CHANNEL,
    data: '{}',
  });
  expect(socket.heard()).not.toContain('DashboardLockUpdated');
});

it('knows no other private channel, and only one’s own personal one', async () => {
  const site = await startSite();
  const { socket, id } = await subscribed(site);
  for (const channel of [
    'presence-company.c1',
    'private-encrypted-company.c1',
    'private-company.',
    'cache-news',
    '#server-to-user-u1',
    'not a name',
  ]) {
    socket.send({ event: 'pusher:subscribe', data: { channel, auth: signChannel(app, id, channel) } });
    expect(await socket.next('pusher:subscription_error')).toMatchObject({ channel });
  }
});

it('accepts data as text as well', async () => {
  const socket = openSocket(await startSite());
  await greeted(socket);
  socket.send({ event: 'pusher:subscribe', data: '{"channel":"news"}' });
  expect(await socket.next('pusher_internal:subscription_succeeded')).toMatchObject({ channel: 'news' });
});

it('sends events as text inside JSON to all but the page that caused them', async () => {
  const site = await startSite();
  const one = await subscribed(site);
  const two = await subscribed(site);
  const outsider = await subscribed(site, 'private-company.c2');
  await publish(site, one.id);
  expect(await two.socket.next('DashboardLockUpdated')).toEqual({
    event: 'DashboardLockUpdated',
    channel: CHANNEL,
    data: JSON.stringify(lock),
  });
  await publish(site);
  await one.socket.next('DashboardLockUpdated');
  outsider.socket.send({ event: 'pusher:ping' });
  await outsider.socket.next('pusher:pong');
  expect(one.socket.heard().filter((event) => event === 'DashboardLockUpdated')).toHaveLength(1);
  expect(outsider.socket.heard()).not.toContain('DashboardLockUpdated');
});

it('sends nothing of a transaction that is rolled back', async () => {
  const site = await startSite();
  const { socket } = await subscribed(site);
  const connection = await pool.acquire();
  const message = { kind: 'event', companyId: 'c1', event: 'Early', data: {}, socketId: null } as const;
  await connection.execute('BEGIN');
  await publishMessage(pool, message, connection);
  await connection.execute('ROLLBACK');
  pool.release(connection);
  await publish(site);
  await socket.next('DashboardLockUpdated');
  expect(socket.heard()).not.toContain('Early');
});

it('sends one message for a burst about one source, and leaves out a list that is too long', async () => {
  const site = await startSite({ burstMs: 500 });
  const { socket } = await subscribed(site);
  const { publish: publishNotice } = site.live.forCompany({
    companyId: 'c1',
    jobs: { enqueue: async () => {} },
    socketId: null,
  });
  const source = (id: string, name: string) => ({ id, name, type: 'shop', invalid: false });
  const long = Array.from({ length: 200 }, (_, index) => source(`s${index}`, `A shop with number ${index}`));
  await publishNotice('CompanySourceUpdated', { id: 's1', sources: [source('s1', 'First')] });
  await publishNotice('CompanySourceUpdated', { id: 's1', sources: [source('s1', 'Last')] });
  await publishNotice('CompanySourceUpdated', { id: 's2', sources: long });
  const [one, two] = [await socket.next('CompanySourceUpdated'), await socket.next('CompanySourceUpdated')];
  expect(JSON.parse(String(one.data))).toEqual({ id: 's1', sources: [source('s1', 'Last')] });
  expect(JSON.parse(String(two.data))).toEqual({ id: 's2' });
  expect(socket.heard().filter((event) => event === 'CompanySourceUpdated')).toHaveLength(2);
});

it('refuses an invalid frame, and stays open', async () => {
  const socket = openSocket(await startSite());
  await greeted(socket);
  for (const wrong of [
    'not JSON',
    '[]',
    '{"data":{}}',
    '{"event":"pusher:subscribe","data":{}}',
    '{"event":"toString"}',
  ]) {
    socket.send(wrong);
    expect(await socket.next('pusher:error')).toMatchObject({ data: { code: 4200 } });
  }
  socket.send({ event: 'client-typing', channel: CHANNEL, data: {} });
  expect(await socket.next('pusher:error')).toMatchObject({ data: { code: 4301 } });
  socket.send({ event: 'pusher:ping' });
  await socket.next('pusher:pong');
});

it.each([
  ['binary', new Uint8Array([1, 2, 3]), 1003],
  ['too large', JSON.stringify({ event: 'pusher:ping', data: { much: 'x'.repeat(10 * 1024) } }), 1009],
])('closes on a frame that is %s', async (_, frame, code) => {
  const socket = openSocket(await startSite());
  await greeted(socket);
  socket.send(frame);
  expect(await socket.closed).toMatchObject({ code });
});

it('allows a socket a hundred channels, and ends one that sends without pause', async () => {
  const socket = openSocket(await startSite());
  await greeted(socket);
  for (let index = 0; index < 100; index += 1) {
    socket.send({ event: 'pusher:subscribe', data: { channel: `news-${index}` } });
  }
  for (let index = 0; index < 100; index += 1) await socket.next('pusher_internal:subscription_succeeded');
  for (let index = 0; index < 100; index += 1) {
    socket.send({ event: 'pusher:subscribe', data: { channel: 'one-more' } });
  }
  expect(await socket.closed).toMatchObject({ code: 4301 });
  const errors = socket.heard().filter((event) => event === 'pusher:subscription_error');
  expect(errors.length).toBeLessThan(100);
});

it('pings silent sockets and ends those that don’t respond', async () => {
  const socket = openSocket(await startSite({ pingAfterMs: 20, pongWithinMs: 60_000 }));
  await socket.next('pusher:ping');
  socket.send({ event: 'pusher:pong', data: {} });
  await socket.next('pusher:ping');
  const silent = openSocket(await startSite({ pingAfterMs: 10, pongWithinMs: 10 }));
  expect(await silent.next('pusher:error')).toMatchObject({ data: { code: 4201 } });
  expect(await silent.closed).toMatchObject({ code: 4201 });
});

it('knows who has signed in, and opens their personal channel', async () => {
  const site = await startSite();
  const socket = openSocket(site);
  const id = await greeted(socket);
  const user_data = '{"id":"u1"}';
  socket.send({ event: 'pusher:signin', data: { user_data, auth: signUser(app, id, user_data) } });
  expect(await socket.next('pusher:signin_success')).toEqual({
    event: 'pusher:signin_success',
    data: { user_data },
  });
  socket.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-u1' } });
  expect(await socket.next('pusher_internal:subscription_succeeded')).toMatchObject({
    channel: '#server-to-user-u1',
  });

  const forger = openSocket(site);
  await greeted(forger);
  forger.send({ event: 'pusher:signin', data: { user_data, auth: signUser(app, id, user_data) } });
  expect(await forger.closed).toMatchObject({ code: 4009 });
});

it('makes one person’s sockets authorise again', async () => {
  const site = await startSite();
  const theirs = await subscribed(site);
  const other = await subscribed(site);
  await site.live.noteOwner(theirs.id, 'u1');
  await site.live.noteOwner(other.id, 'u2');
  await site.live
    .forCompany({ companyId: 'c1', jobs: { enqueue: async () => {} }, socketId: null })
    .disconnect('u1');
  expect(await theirs.socket.closed).toMatchObject({ code: 4200 });
  await publish(site);
  await other.socket.next('DashboardLockUpdated');
});

it('makes all sockets reconnect after a gap, and ends old connections', async () => {
  const site = await startSite();
  const { socket } = await subscribed(site);
  gap();
  expect(await socket.closed).toMatchObject({ code: 4200 });
  const old = openSocket(await startSite({ maxAgeMs: 10 }));
  expect(await old.closed).toMatchObject({ code: 4200 });
});

it('closes all sockets when it stops', async () => {
  const site = await startSite();
  const { socket } = await subscribed(site);
  await site.live.close();
  expect(await socket.closed).toMatchObject({ code: 4200 });
  expect(await openSocket(site).closed).toMatchObject({ code: 4200 });
});
