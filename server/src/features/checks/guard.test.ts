import { once } from 'node:events';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { openOutbound } from '@vitrine/connectors/kit/http/open-outbound.ts';
import { startTestServer, type TestServer } from '@vitrine/connectors/kit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/app/self-signed.ts';
import { checkCertificate } from './check-certificate.ts';
import { visitSite } from './visit-site.ts';

let inside: TestServer;
let tls: Server;
let tlsPort: number;

beforeAll(async () => {
  inside = await startTestServer((_request, response) => response.end('inside'));
  tls = createServer(selfSigned, (socket) => socket.end());
  tls.listen(0, '127.0.0.1');
  await once(tls, 'listening');
  tlsPort = (tls.address() as AddressInfo).port;
});
afterAll(async () => {
  await inside.close();
  tls.close();
});

/** Name resolution that returns these in turn, and the last one from then on. */
function resolvingTo(...addresses: string[]): LookupFunction {
  let lookups = 0;
  return (_name, _options, done) => {
    const address = addresses[Math.min(lookups, addresses.length - 1)] ?? '';
    lookups += 1;
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}

const refused = expect.objectContaining({
  failure: expect.objectContaining({ message: expect.stringContaining('private, loopback or link-local') }),
});
const port = () => new URL(inside.url).port;

describe('a check never connects to private networks', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::7f00:1]',
  ])('as %s', async (host) => {
    expect(await visitSite(openOutbound([]), `http://${host}:${port()}/`)).toEqual(refused);
    expect(inside.requests).toHaveLength(0);
  });

  it('through a public name, even if it resolves differently the second time', async () => {
    const named = openOutbound([], resolvingTo('10.0.0.7'));
    expect(await visitSite(named, `http://shop.test:${port()}/`)).toEqual(refused);
    const rebinding = openOutbound(['127.0.0.1'], resolvingTo('127.0.0.1', '169.254.169.254'));
    expect(await visitSite(rebinding, `http://shop.test:${port()}/`)).toMatchObject({
      page: { body: 'inside' },
    });
    inside.requests.length = 0;
    expect(await visitSite(rebinding, `http://other.test:${port()}/`)).toEqual(refused);
    expect(inside.requests).toHaveLength(0);
  });

  it('through a redirect, and says where it led', async () => {
    const outside = await startTestServer((_request, response) =>
      response.writeHead(302, { location: `http://[::1]:${port()}/admin` }).end(),
    );
    const found = await visitSite(openOutbound(['127.0.0.1']), outside.url);
    await outside.close();
    expect(found).toEqual(refused);
    expect(found).toMatchObject({
      failure: { message: expect.stringContaining(`It redirects to [::1]:${port()}`) },
    });
    expect(inside.requests).toHaveLength(0);
  });

  it('for a certificate', async () => {
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await checkCertificate(openOutbound([]), host, tlsPort, 0)).toMatchObject({
        outcome: 'unknown',
        text: expect.stringContaining('private, loopback or link-local'),
      });
  });
});

describe('a certificate', () => {
  const now = Date.parse('2026-11-02T00:00:00Z');
  const named = openOutbound(['127.0.0.1'], resolvingTo('127.0.0.1'));

  it('that browsers refuse fails', async () => {
    expect(await checkCertificate(named, 'shop.test', tlsPort, now)).toMatchObject({
      outcome: 'failing',
      text: 'Its certificate is self-signed.',
      value: expect.any(Number),
    });
  });

  it('does not exist without TLS', async () => {
    const plain = Number(port());
    expect(await checkCertificate(named, 'shop.test', plain, now)).toMatchObject({
      outcome: 'failing',
      text: 'It does not speak TLS as it should.',
    });
  });
});
