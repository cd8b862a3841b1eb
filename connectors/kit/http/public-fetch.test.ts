import type { LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPublicFetch, NotPublicError } from './public-fetch.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer((_request, response) => response.end('inside'));
});
afterEach(() => server.close());

/** Name resolution that returns these addresses for all names. */
function resolvingTo(...addresses: string[]): LookupFunction {
  return (_hostname, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

function at(host: string): string {
  return `http://${host}:${new URL(server.url).port}/`;
}

const refused = { cause: expect.any(NotPublicError) };

describe('a fetch for entered addresses', () => {
  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'never connects to this machine as %s',
    async (host) => {
      await expect(createPublicFetch()(at(host))).rejects.toMatchObject(refused);
      expect(server.requests).toHaveLength(0);
    },
  );

  it('never connects to it through a public name either', async () => {
    const fetchPublic = createPublicFetch({ lookup: resolvingTo('127.0.0.1', '::1', '169.254.169.254') });
    await expect(fetchPublic(at('shop.example.com'))).rejects.toMatchObject(refused);
    expect(server.requests).toHaveLength(0);
  });

  it('connects only to the checked addresses', async () => {
    const fetchPublic = createPublicFetch({
      allowed: ['127.0.0.1'],
      lookup: resolvingTo('10.0.0.1', '127.0.0.1'),
    });
    expect(await (await fetchPublic(at('shop.example.com'))).text()).toBe('inside');
  });

  it('rejects a redirect to a private address', async () => {
    const outside = await startTestServer((_request, response) =>
      response.writeHead(302, { location: at('[::1]') }).end(),
    );
    const fetchPublic = createPublicFetch({ allowed: ['127.0.0.1'] });
    await expect(fetchPublic(outside.url)).rejects.toMatchObject(refused);
    await outside.close();
    expect(outside.requests).toHaveLength(1);
    expect(server.requests).toHaveLength(0);
  });

  it('reports the error of the name resolution for an unknown name', async () => {
    const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    const fetchPublic = createPublicFetch({ lookup: (_hostname, _options, done) => done(unknown, []) });
    await expect(fetchPublic(at('shop.example.com'))).rejects.toMatchObject({ cause: unknown });
  });
});
