import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Dns } from '../../../platform/dns/dns.ts';
import { openDns } from '../../../platform/dns/open-dns.ts';
import { startTestDns, type TestDns, type Zone } from '../../../testing/mail/test-dns.ts';
import { type Checked, checkRecords, type KnownRecords } from './check-records.ts';
import { dkimFor } from './dkim.ts';
import type { Finding, Unknown } from './finding.ts';
import { planEmailRecords, planWebRecords } from './plan-records.ts';

const key = `MIIB${'k'.repeat(380)}`;
const own = {
  domain: 'reports.agency.test',
  emailDomain: 'agency.test',
  ownershipToken: 't0ken',
  dkimSelector: 's1',
  dkimPublicKey: key,
};
const targets = {
  webHost: 'pages.desk.test',
  spfInclude: 'spf.desk.test',
  returnPathHost: 'rp.desk.test',
  certificateAuthority: 'letsencrypt.org',
};
const now = new Date('2026-11-02T08:00:00Z');

let zone: Zone = {};
let server: TestDns;
let dns: Dns;
beforeAll(async () => {
  server = await startTestDns(() => zone);
  dns = openDns([server.server]);
});
afterAll(() => server.close());
beforeEach(() => {
  token = { status: 'wrong', message: 'No token.' };
  zone = {
    'reports.agency.test': { cname: 'pages.desk.test' },
    'pages.desk.test': { a: ['192.0.2.10'] },
    '_report-challenge.reports.agency.test': { txt: ['report-challenge=t0ken'] },
    's1._domainkey.agency.test': { txt: [dkimFor(key)] },
    'agency.test': { txt: ['v=spf1 include:spf.desk.test ~all'] },
    'spf.desk.test': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
    'bounces.agency.test': { cname: 'rp.desk.test' },
    '_dmarc.agency.test': { txt: ['v=DMARC1; p=reject'] },
  };
});

/** The host's response to a request for its token. */
let token: Finding | Unknown;
const fetchToken = async () => token;

function check(known: KnownRecords = {}): Promise<Checked> {
  const planned = [...planWebRecords(own, targets), ...planEmailRecords(own, targets)];
  return checkRecords(dns, planned, targets, known, now, fetchToken);
}

test('all records as shown: served and able to send', async () => {
  const { records, served, sendable } = await check();
  expect(Object.values(records).map(({ status }) => status)).toEqual(Array(7).fill('correct'));
  expect([served, sendable]).toEqual([true, true]);
  expect(records.dkim?.checkedAt).toBe(now.toISOString());
});

test('no record: missing, and neither', async () => {
  zone = {};
  const { records, served, sendable } = await check();
  const { caa, ...others } = records;
  expect(Object.values(others).map(({ status }) => status)).toEqual(Array(6).fill('missing'));
  expect(caa?.status).toBe('correct');
  expect([served, sendable]).toEqual([false, false]);
});

test('a failing name server is not a missing record: the last result stays', async () => {
  const { records: before } = await check();
  for (const name of Object.keys(zone)) zone[name] = { fails: 'SERVFAIL' };
  const { records, served, sendable } = await check(before);
  expect(records.dkim).toMatchObject({
    status: 'correct',
    message: expect.stringMatching(/could not be checked/),
  });
  expect([served, sendable]).toEqual([null, null]);
});

test('what is certain without the unanswered records is decided', async () => {
  zone['agency.test'] = { fails: 'SERVFAIL' };
  expect((await check()).sendable).toBe(true);
  zone['s1._domainkey.agency.test'] = { txt: [dkimFor('other')] };
  expect((await check()).sendable).toBe(false);
});

test.each([
  ['no SPF, but a return path', { 'agency.test': {} }, true],
  ['no return path, but SPF', { 'bounces.agency.test': {} }, true],
  ['neither', { 'agency.test': {}, 'bounces.agency.test': {} }, false],
  ['a return path elsewhere', { 'bounces.agency.test': { cname: 'other.test' } }, false],
  ['a return path behind a proxy', { 'bounces.agency.test': { a: ['192.0.2.9'] } }, false],
  ['no key', { 's1._domainkey.agency.test': {} }, false],
  ['no DMARC', { '_dmarc.agency.test': {} }, true],
])('%s: sendable is %s', async (_what, changes, expected) => {
  Object.assign(zone, changes);
  expect((await check()).sendable).toBe(expected);
});

test('a key split into strings, behind a CNAME, is valid', async () => {
  const text = dkimFor(key);
  zone['s1._domainkey.agency.test'] = { cname: 'keys.agency.test' };
  zone['keys.agency.test'] = { txt: [[text.slice(0, 7), text.slice(7, 200), text.slice(200)]] };
  expect((await check()).records.dkim).toMatchObject({ status: 'correct' });
});

test('SPF lookups are counted through includes', async () => {
  zone['agency.test'] = { txt: ['v=spf1 include:big.test include:spf.desk.test ~all'] };
  zone['big.test'] = { txt: ['v=spf1 a mx include:bigger.test -all'] };
  zone['bigger.test'] = { txt: ['v=spf1 a:1.test a:2.test a:3.test a:4.test a:5.test -all'] };
  expect((await check()).records.spf).toMatchObject({ status: 'correct' });
  zone['bigger.test'] = { txt: ['v=spf1 a:1.test a:2.test a:3.test a:4.test a:5.test a:6.test -all'] };
  expect((await check()).records.spf).toMatchObject({
    status: 'wrong',
    message: expect.stringContaining('11'),
  });
});

test('an include that includes itself ends', async () => {
  zone['agency.test'] = { txt: ['v=spf1 include:agency.test include:spf.desk.test ~all'] };
  expect((await check()).records.spf?.status).toBe('wrong');
});

test('a zone added twice is reported, for texts and for CNAMEs', async () => {
  for (const name of ['s1._domainkey.agency.test', 'reports.agency.test', 'bounces.agency.test']) {
    zone[`${name}.agency.test`] = zone[name] ?? {};
    delete zone[name];
  }
  const { records } = await check();
  for (const kind of ['dkim', 'web', 'returnPath'] as const) {
    expect(records[kind]).toMatchObject({
      status: 'missing',
      message: expect.stringMatching(/adds the domain automatically/),
    });
  }
});

test('a record at the zone itself is reported with its right place', async () => {
  zone['agency.test'] = { txt: ['v=spf1 include:spf.desk.test ~all', dkimFor(key)] };
  delete zone['s1._domainkey.agency.test'];
  expect((await check()).records.dkim?.message).toMatch(/Found at agency.test/);
});

test('pasted quotes are reported', async () => {
  zone['agency.test'] = { txt: ['"v=spf1 include:spf.desk.test ~all"'] };
  expect((await check()).records.spf).toMatchObject({
    status: 'wrong',
    message: expect.stringMatching(/quotes/),
  });
});

test.each([
  [
    'a chain',
    { 'reports.agency.test': { cname: 'a.test' }, 'a.test': { cname: 'PAGES.desk.test' } },
    'correct',
  ],
  ['the same addresses', { 'reports.agency.test': { a: ['192.0.2.10'] } }, 'correct'],
  ['other addresses', { 'reports.agency.test': { a: ['192.0.2.11'] } }, 'wrong'],
  ['ours and others', { 'reports.agency.test': { a: ['192.0.2.10', '192.0.2.11'] } }, 'wrong'],
  [
    'another host',
    { 'reports.agency.test': { cname: 'shop.test' }, 'shop.test': { a: ['192.0.2.11'] } },
    'wrong',
  ],
  [
    'a circle',
    { 'reports.agency.test': { cname: 'a.test' }, 'a.test': { cname: 'reports.agency.test' } },
    'wrong',
  ],
] satisfies [string, Zone, string][])('a web host by %s is %s', async (_what, changes, status) => {
  Object.assign(zone, changes);
  expect((await check()).records.web?.status).toBe(status);
});

test('DMARC of the parent domain applies to a host below it', async () => {
  const planned = planEmailRecords({ ...own, emailDomain: 'mail.agency.test' }, targets);
  const { records } = await checkRecords(dns, planned, targets, {}, now, fetchToken);
  expect(records.dmarc).toMatchObject({ status: 'correct', value: 'v=DMARC1; p=reject' });
});

test.each([
  ['none of an authority', ['0 iodef "mailto:a@agency.test"', '0 issuewild ";"'], 'correct'],
  [
    'ours among others',
    ['0 issue "digicert.com"', '0 issue "LetsEncrypt.org; validationmethods=http-01"'],
    'correct',
  ],
  ['another one', ['0 issue "digicert.com"'], 'wrong'],
  ['nobody', ['0 issue ";"'], 'wrong'],
] as const)('CAA records at a parent with %s: %s', async (_, caa, status) => {
  zone['agency.test'] = { ...zone['agency.test'], caa: [...caa] };
  const { records, served } = await check();
  expect(records.caa?.status).toBe(status);
  expect(served).toBe(true);
  if (status === 'wrong')
    expect(records.caa).toMatchObject({
      name: 'agency.test',
      message: expect.stringContaining('A CAA record excludes our certificate authority'),
      found: [...caa],
    });
});

test('the CAA records nearest to the host decide', async () => {
  zone['pages.desk.test'] = { a: ['192.0.2.10'], caa: ['0 issue "letsencrypt.org"'] };
  zone['agency.test'] = { ...zone['agency.test'], caa: ['0 issue "digicert.com"'] };
  expect((await check()).records.caa?.status).toBe('correct');
  zone['agency.test'] = { fails: 'SERVFAIL' };
  zone['pages.desk.test'] = { a: ['192.0.2.10'] };
  expect((await check()).records.caa?.status).toBe('waiting');
});

test('a host behind a CDN is verified by its token, and still needs the proof of ownership', async () => {
  zone['reports.agency.test'] = { a: ['198.51.100.7'] };
  expect((await check()).records).toMatchObject({
    web: { status: 'wrong', message: 'It leads elsewhere.' },
    hostToken: { status: 'wrong', message: 'No token.' },
  });
  token = { status: 'correct' };
  const { records, served } = await check();
  expect(served).toBe(true);
  expect(records).toMatchObject({
    web: { status: 'correct', message: expect.stringContaining('CDN') },
    hostToken: { status: 'correct', checkedAt: now.toISOString() },
  });
  delete zone['_report-challenge.reports.agency.test'];
  expect((await check(records)).served).toBe(false);
});

test('a token that can’t be fetched changes nothing, and one that is not needed is not fetched', async () => {
  zone['reports.agency.test'] = { a: ['198.51.100.7'] };
  token = { status: 'unknown' };
  expect((await check()).served).toBe(false);
  token = { status: 'correct' };
  const { records } = await check();
  token = { status: 'unknown' };
  const after = await check(records);
  expect(after.served).toBeNull();
  expect(after.records).toMatchObject({ web: { status: 'correct' }, hostToken: { status: 'correct' } });
  zone['reports.agency.test'] = { cname: 'pages.desk.test' };
  expect((await check(records)).records.hostToken).toBeUndefined();
});
