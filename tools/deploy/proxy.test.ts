import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProxy, startProxy } from './proxy.ts';

let web: Server;
let proxy: RunningProxy;
let port: number;
let received: IncomingMessage[] = [];

beforeAll(async () => {
  web = createServer(async (incoming, outgoing) => {
    received.push(incoming);
    const body = await text(incoming);
    outgoing.setHeader('keep-alive', 'timeout=9').setHeader('x-kept', 'yes');
    outgoing.setHeader('x-once', 'no').setHeader('connection', 'keep-alive, x-once');
    outgoing.end(`${incoming.method} ${incoming.url} ${body}`);
  });
  web.on('upgrade', (incoming, socket) => {
    received.push(incoming);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  await once(web.listen(0, '127.0.0.1'), 'listening');
  port = await freePort();
  // Nothing listens on the first port, as where a process is being replaced: every other turn begins with it.
  proxy = await startProxy(port, [await freePort(), (web.address() as AddressInfo).port]);
});
afterAll(async () => {
  await proxy?.close();
  web?.closeAllConnections();
  web?.close();
});

async function send(path: string, options: { method?: string; headers?: Record<string, string> }, body = '') {
  received = [];
  const sent = request({ host: '127.0.0.1', port, path, ...options });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('passes requests on, whichever process they come to first', async () => {
  for (const turn of ['first', 'second']) {
    expect(await send(`/a?b=%20${turn}`, {})).toMatchObject({ status: 200, body: `GET /a?b=%20${turn} ` });
    expect((await send('/a', { method: 'POST' }, turn)).body).toBe(`POST /a ${turn}`);
    const chunked = { method: 'DELETE', headers: { 'transfer-encoding': 'chunked' } };
    expect((await send('/a', chunked, turn)).body).toBe(`DELETE /a ${turn}`);
  }
});

test('leaves out headers that are about one connection, and appends the address', async () => {
  const headers = { connection: 'x-secret', 'x-secret': '1', te: 'trailers', 'x-forwarded-for': '192.0.2.1' };
  const response = await send('/', { headers: { ...headers, 'proxy-authorization': 'x', 'x-kept': '1' } });
  expect(received[0]?.headers).toMatchObject({ 'x-kept': '1', 'x-forwarded-for': '192.0.2.1, 127.0.0.1' });
  for (const name of ['x-secret', 'te', 'proxy-authorization'])
    expect(received[0]?.headers, name).not.toHaveProperty(name);
  expect(response.headers).toMatchObject({ 'x-kept': 'yes' });
  expect(response.headers).not.toHaveProperty('x-once');
  expect(response.headers['keep-alive']).not.toBe('timeout=9');
});

test('refuses the path that decides about certificates, however it is written', async () => {
  for (const path of ['/api/domains/ask', '/api/domains/%61sk?domain=a.test', '/x/../api/domains/ask/'])
    expect((await send(path, {})).status, path).toBe(404);
  expect((await send('http://a.test/api/domains/ask', {})).status).toBe(404);
  expect((await send('/%zz', {})).status).toBe(400);
  expect(received).toEqual([]);
});

test('passes websockets on, whichever process they come to first', async () => {
  for (const turn of ['first', 'second']) {
    received = [];
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': turn };
    const sent = request({ host: '127.0.0.1', port, path: '/app', headers });
    sent.end();
    const [, socket] = await once(sent, 'upgrade');
    socket.write(turn);
    const [echo] = await once(socket, 'data');
    expect(String(echo)).toBe(turn);
    expect(received[0]?.headers).toMatchObject({ ...headers, 'x-forwarded-for': '127.0.0.1' });
    socket.destroy();
  }
});

test('says that it can be tried again while no process listens', async () => {
  const alone = await freePort();
  const waiting = await startProxy(alone, [await freePort()]);
  expect((await fetch(`http://127.0.0.1:${alone}/`)).status).toBe(503);
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const sent = request({ host: '127.0.0.1', port: alone, path: '/app', headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  response.resume();
  await waiting.close();
});
