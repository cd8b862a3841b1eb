import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDns, type TestDns, type Zone } from '../../testing/mail/test-dns.ts';
import type { Dns } from './dns.ts';
import { openDns } from './open-dns.ts';

const long = 'k'.repeat(700);
const zone: Zone = {
  'two.test': { txt: ['v=spf1 -all', ['a long', ' one']] },
  'long.test': { txt: [long] },
  'empty.test': { a: ['192.0.2.1'] },
  'alias.test': { cname: 'two.test' },
  'loop.test': { cname: 'pool.test' },
  'pool.test': { cname: 'loop.test' },
  'kept.test': { caa: ['0 issue "ca.example; policy=ev"', '128 iodef "mailto:a@kept.test"'] },
  'ill.test': { fails: 'SERVFAIL' },
  'refused.test': { fails: 'REFUSED' },
};

let server: TestDns;
let dns: Dns;
beforeAll(async () => {
  server = await startTestDns(() => zone);
  dns = openDns([server.server]);
});
afterAll(() => server.close());

test('the strings of a TXT record are joined without a space', async () => {
  expect(await dns.txt('two.test')).toEqual({ kind: 'found', values: ['v=spf1 -all', 'a long one'] });
});

test('a record that is too large for UDP comes over TCP', async () => {
  expect(await dns.txt('long.test')).toEqual({ kind: 'found', values: [long] });
});

test('a CNAME at the name of a text is followed', async () => {
  expect(await dns.txt('alias.test')).toMatchObject({ kind: 'found' });
  expect(await dns.cname('alias.test')).toEqual({ kind: 'found', values: ['two.test'] });
});

test('an unknown name and a name without the record are nothing', async () => {
  expect(await dns.txt('nowhere.test')).toEqual({ kind: 'none' });
  expect(await dns.txt('empty.test')).toEqual({ kind: 'none' });
  expect(await dns.addresses('two.test')).toEqual({ kind: 'none' });
  expect(await dns.addresses('empty.test')).toEqual({ kind: 'found', values: ['192.0.2.1'] });
});

test('CAA records have the notation of zone files', async () => {
  expect(await dns.caa('kept.test')).toEqual({
    kind: 'found',
    values: ['0 issue "ca.example; policy=ev"', '128 iodef "mailto:a@kept.test"'],
  });
  expect(await dns.caa('two.test')).toEqual({ kind: 'none' });
  expect(await dns.caa('ill.test')).toMatchObject({ kind: 'unknown' });
});

test.each(['ill.test', 'refused.test', 'loop.test'])(
  '%s can’t be queried, which is not nothing',
  async (name) => {
    expect(await dns.txt(name)).toMatchObject({ kind: 'unknown' });
    expect(await dns.addresses(name)).toMatchObject({ kind: 'unknown' });
  },
);

test('a late response is accepted', async () => {
  const held = server.hold();
  const asked = dns.txt('two.test');
  await held.asked;
  setTimeout(held.release, 300);
  expect(await asked).toMatchObject({ kind: 'found' });
});

test('an unreachable server gives an unknown result', async () => {
  const deaf = await startTestDns(() => zone);
  await deaf.close();
  expect(await openDns([deaf.server]).txt('two.test')).toMatchObject({ kind: 'unknown' });
});
