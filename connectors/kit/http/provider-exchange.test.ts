import { afterEach, describe, expect, it } from 'vitest';
import { expectError } from '../testing/expect-error.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { exchange, type ProviderRequest } from './provider-exchange.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const request: ProviderRequest = {
  method: 'GET',
  url: 'https://shop.example.com/wp-json',
  headers: { authorization: 'Basic secret' },
};

function send(change: Partial<ProviderRequest> = {}) {
  return exchange({ fetch, gateway: server?.url ?? null, timeoutMs: 5_000 }, { ...request, ...change });
}

/** A gateway that redirects a path and answers all others with the path. */
async function redirecting(moves: Record<string, string>) {
  server = await startTestServer(({ url = '' }, response) => {
    const location = moves[url];
    if (location) response.writeHead(301, { location }).end();
    else response.end(JSON.stringify({ url }));
  });
  return server;
}

describe('a redirect', () => {
  it('is followed through the gateway', async () => {
    const { requests } = await redirecting({
      '/shop.example.com/wp-json': 'https://www.example.com/wp-json/',
    });
    expect((await send()).json()).toEqual({ url: '/www.example.com/wp-json/' });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Basic secret', undefined]);
  });

  it('within a site keeps the credentials', async () => {
    const { requests } = await redirecting({ '/shop.example.com/wp-json': '/wp-json/' });
    expect((await send()).json()).toEqual({ url: '/shop.example.com/wp-json/' });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Basic secret', 'Basic secret']);
  });

  it('to plain http gets no secret', async () => {
    const { requests } = await redirecting({
      '/shop.example.com/wp-json': 'http://shop.example.com/plain',
    });
    await send();
    expect(requests[1]?.headers).not.toHaveProperty('authorization');
    expect(requests[1]?.headers['x-forwarded-proto']).toBe('http');
  });

  it('of other methods than GET is returned', async () => {
    const { requests } = await redirecting({ '/shop.example.com/wp-json': 'https://www.example.com/' });
    expect((await send({ method: 'POST', json: {} })).status).toBe(301);
    expect(requests).toHaveLength(1);
  });

  it('to an invalid address is returned', async () => {
    await redirecting({ '/shop.example.com/wp-json': 'file:///etc/passwd' });
    expect((await send()).status).toBe(301);
  });

  it('in an endless loop is given up', async () => {
    const { requests } = await redirecting({
      '/shop.example.com/wp-json': 'https://shop.example.com/wp-json',
    });
    await expectError(send(), 'provider_error');
    expect(requests).toHaveLength(6);
  });
});
