import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { namedPicture } from '@vitrine/connectors/kit/table/named-picture.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { sweepFiles } from '../files/index.ts';
import { pictureAddress } from './index.ts';
import { loadPicture } from './load-picture.ts';

const START = '2026-11-20T12:00:00Z';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const clock = testClock(START);
let app: TestApp;
let gateway: Server;
let requests: string[] = [];
let [open, maxOpen] = [0, 0];

/** Plays every provider: what a path names is what it answers. */
beforeAll(async () => {
  gateway = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.includes('missing')) return response.writeHead(404).end();
    if (request.url?.includes('page')) return response.end('<script>alert(1)</script>');
    if (request.url?.includes('moved'))
      return response.writeHead(302, { location: '/cdn.example/one.png' }).end();
    if (request.url?.includes('slow')) {
      maxOpen = Math.max(maxOpen, ++open);
      return setTimeout(() => {
        open -= 1;
        response.end(png);
      }, 20);
    }
    if (request.url?.includes('huge'))
      return response.end(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
    return response.end(png);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  app = await startTestApp({ clock, env: { PROVIDER_GATEWAY: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.stop();
  gateway.close();
});
beforeEach(() => {
  clock.set(START);
  requests = [];
});

const get = (address: string | null) => fetch(new URL(address ?? '/nothing', app.url));

test('a picture comes from this server, and is fetched once', async () => {
  const { companyId } = await app.newCompany();
  const address = pictureAddress(app.services, companyId, 'https://cdn.example/one.png?size=2');
  expect(address).toMatch(/^\/pictures\?access=[\w.-]+$/u);
  const [first, second] = [await get(address), await get(address)];
  expect(first.status).toBe(200);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(png);
  expect(first.headers.get('content-type')).toBe('image/png');
  expect(first.headers.get('content-security-policy')).toContain('sandbox');
  expect(second.status).toBe(200);
  expect(requests).toEqual(['/cdn.example/one.png?size=2']);
});

test.each(['missing', 'page', 'huge', 'moved'])(
  'what is no image of a sane size is none: %s',
  async (name) => {
    const { companyId } = await app.newCompany();
    const address = pictureAddress(app.services, companyId, `https://cdn.example/${name}`);
    expect((await get(address)).status).toBe(404);
    expect((await get(address)).status).toBe(404);
    expect(requests).toHaveLength(1);
  },
);

test('a named picture is fetched once, whatever its address', async () => {
  const { companyId } = await app.newCompany();
  const of = (company: string, path: string, name: string) =>
    get(pictureAddress(app.services, company, namedPicture(`https://cdn.example/${path}`, name)));
  const at = (path: string, name: string) => of(companyId, path, name);
  expect((await at('missing?signature=1', 'urn:image:1')).status).toBe(404);
  expect((await at('named.png?signature=2', 'urn:image:1')).status).toBe(200);
  expect((await at('named.png?signature=3', 'urn:image:1')).status).toBe(200);
  expect((await at('named.png?signature=3', 'urn:image:2')).status).toBe(200);
  expect(requests.map((path) => path.slice(path.indexOf('signature')))).toEqual([
    'signature=1',
    'signature=2',
    'signature=3',
  ]);
  const other = await app.newCompany();
  await of(other.companyId, 'named.png?own', 'urn:image:1');
  expect(requests.at(-1)).toBe('/cdn.example/named.png?own');
});

test('a fragment that an address had before names no picture', async () => {
  const { companyId } = await app.newCompany();
  for (const host of ['one.example', 'two.example'])
    await get(pictureAddress(app.services, companyId, `https://${host}/icons.png#cart`));
  expect(requests).toEqual(['/one.example/icons.png', '/two.example/icons.png']);
});

test('only a signed address is fetched, and only until it expires', async () => {
  const { companyId } = await app.newCompany();
  const address = pictureAddress(app.services, companyId, 'https://cdn.example/two.png') ?? '';
  expect((await get(`${address}x`)).status).toBe(404);
  expect((await get('/pictures?access=https%3A%2F%2Fcdn.example%2Ftwo.png')).status).toBe(404);
  clock.set(new Date(Date.parse(START) + 15 * DAY_MS).toISOString());
  expect((await get(address)).status).toBe(404);
  expect(requests).toEqual([]);
});

test('anything but https has no address', () => {
  for (const url of ['http://cdn.example/a.png', 'file:///etc/passwd', 'javascript:alert(1)', 'a.png'])
    expect(pictureAddress(app.services, 'c', url)).toBeNull();
});

test('without a gateway the public internet only is asked', async () => {
  const { companyId } = await app.newCompany();
  const services = { ...app.services, config: { ...app.services.config, providerGateway: null } };
  const url = `https://127.0.0.1:${(gateway.address() as AddressInfo).port}/own.png`;
  expect(await loadPicture(services, { companyId, url, expiresAtMs: Number.MAX_SAFE_INTEGER })).toBeNull();
  expect(requests).toEqual([]);
});

test('pictures are removed after thirty days', async () => {
  const { companyId } = await app.newCompany();
  await get(pictureAddress(app.services, companyId, 'https://cdn.example/old.png'));
  const count = async () => (await Array.fromAsync(app.services.files.list(companyId))).length;
  clock.set(new Date(Date.now() + 29 * DAY_MS).toISOString());
  await sweepFiles.run(app.services);
  expect(await count()).toBe(1);
  clock.set(new Date(Date.now() + 31 * DAY_MS).toISOString());
  await sweepFiles.run(app.services);
  expect(await count()).toBe(0);
});

test('a page of many pictures has few of them fetched at once', async () => {
  const { companyId } = await app.newCompany();
  const all = Array.from({ length: 200 }, (_, index) =>
    loadPicture(app.services, {
      ...{ companyId, url: `https://cdn.example/slow/${index}.png` },
      expiresAtMs: Number.MAX_SAFE_INTEGER,
    }),
  );
  expect((await Promise.all(all)).filter((picture) => picture !== null)).toHaveLength(200);
  expect(maxOpen).toBeLessThanOrEqual(16);
});

test('nothing is fetched or stored for a company that was deleted', async () => {
  const companyId = randomUUID();
  const address = pictureAddress(app.services, companyId, 'https://cdn.example/late.png');
  expect((await get(address)).status).toBe(404);
  expect(requests).toEqual([]);
  expect(await Array.fromAsync(app.services.files.list(companyId))).toEqual([]);
});
