import { Resolver } from 'node:dns/promises';
import type { DnsRecord, Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { authenticate } from 'mailauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { giveSenderDomain } from '../../testing/sender-domain.ts';
import { type TestClock, testClock } from '../../testing/test-clock.ts';
import { startTestDns, type TestDns, type Zone } from '../../testing/test-dns.ts';
import { openTestDoors, type TestDoors } from '../../testing/test-doors.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/test-smtp.ts';
import { checkNow } from './check-whitelabel.ts';
import { recheckDue } from './recheck-domains.recurring.ts';
import { saveWhitelabel } from './save-whitelabel.ts';
import { loadReportSender } from './sender.ts';
import { showWhitelabel } from './show-whitelabel.ts';
import { startNewKey } from './start-new-key.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const zone: Zone = {};
let clock: TestClock;
let dns: TestDns;
let smtp: TestSmtp;
let desk: TestDoors;
let admin: Ctx;
let domain: string;
let counted = 0;

beforeAll(async () => {
  clock = testClock('2026-11-02T08:00:00Z');
  [dns, smtp] = await Promise.all([startTestDns(() => zone), startTestSmtp()]);
  const env = { DNS_SERVERS: dns.server, MAIL_FROM: 'no-reply@desk.test' };
  desk = await openTestDoors({ jobs: [], clock, env });
});
afterAll(async () => {
  await desk.close();
  await Promise.all([smtp.stop(), dns.close()]);
});
beforeEach(async () => {
  for (const name of Object.keys(zone)) delete zone[name];
  counted += 1;
  domain = `agency-${counted}.test`;
  ({ admin } = await desk.newCompany());
  Object.assign(zone, await giveSenderDomain(admin, domain), {
    [domain]: { txt: ['v=spf1 include:desk.test ~all'] },
  });
});

const keyOf = ({ emailDns }: Whitelabel, record: DnsRecord['record']) =>
  emailDns.find((one) => one.record === record);

function publish(record: DnsRecord | undefined): void {
  if (record) zone[record.name] = { txt: [record.value] };
}

/** Sends a mail as reports are sent; answers with what a library of others makes of its signature. */
async function signatureOfMail() {
  const { address, dkim } = await loadReportSender(admin);
  smtp.mails.length = 0;
  await smtpMailer(smtp.url).send({
    from: address,
    to: 'ann@client.test',
    subject: 'Figures',
    text: 'All well.',
    html: '<p>All well.</p>',
    ...(dkim ? { dkim } : {}),
  });
  const [mail] = smtp.mails;
  const resolver = new Resolver();
  resolver.setServers([dns.server]);
  const { dkim: judged } = await authenticate(mail?.raw ?? '', {
    ip: '127.0.0.1',
    helo: 'mail.desk.test',
    sender: mail?.from ?? '',
    mta: 'mx.client.test',
    resolver: (name, type) => resolver.resolve(name, type) as Promise<string[][] | string[]>,
  });
  return judged.results.map(({ selector, status }) => `${selector} ${status.result}`);
}

test('the old key signs until the new one is seen, then the new one does', async () => {
  const begun = await startNewKey(admin);
  const next = keyOf(begun, 'nextDkim');
  expect(next).toMatchObject({ type: 'TXT', status: 'waiting' });
  const waiting = await checkNow(admin);
  expect(keyOf(waiting, 'nextDkim')?.status).toBe('missing');
  expect(waiting).toMatchObject({ activeEmail: true, retiredDkim: null });
  expect(await signatureOfMail()).toEqual(['s1 pass']);

  publish(next);
  const switched = await checkNow(admin);
  expect(switched).toMatchObject({
    activeEmail: true,
    retiredDkim: {
      name: `s1._domainkey.${domain}`,
      removableAt: new Date(clock.nowMs() + 7 * DAY_MS).toISOString(),
    },
  });
  expect(keyOf(switched, 'dkim')).toMatchObject({ name: next?.name, value: next?.value, status: 'correct' });
  expect(keyOf(switched, 'nextDkim')).toBeUndefined();
  delete zone[`s1._domainkey.${domain}`];
  expect(await signatureOfMail()).toEqual([`${next?.name.split('.')[0]} pass`]);
  expect(await checkNow(admin)).toMatchObject({ activeEmail: true });
});

test('whoever puts the new record in place of the old one goes on sending', async () => {
  const next = keyOf(await startNewKey(admin), 'nextDkim');
  delete zone[`s1._domainkey.${domain}`];
  publish(next);
  expect(await checkNow(admin)).toMatchObject({ activeEmail: true });
  expect(await signatureOfMail()).toEqual([`${next?.name.split('.')[0]} pass`]);
});

test('a key that waits, and a domain that does not work, get no other', async () => {
  await startNewKey(admin);
  await expect(startNewKey(admin)).rejects.toMatchObject({ code: 'conflict' });
  const { admin: other } = await desk.newCompany();
  await expect(startNewKey(other)).rejects.toMatchObject({ code: 'not_found' });
  await giveSenderDomain(other, `unproved-${counted}.test`, { verified: false });
  await expect(startNewKey(other)).rejects.toMatchObject({ code: 'conflict' });
});

test('it is looked for every few minutes, and the old one is forgotten after some weeks', async () => {
  await recheckDue(desk.doors);
  const next = keyOf(await startNewKey(admin), 'nextDkim');
  await recheckDue(desk.doors);
  publish(next);
  clock.advance(5 * MINUTE_MS);
  await recheckDue(desk.doors);
  expect(keyOf(await showWhitelabel(admin), 'dkim')?.name).toBe(next?.name);
  clock.advance(31 * DAY_MS);
  expect((await checkNow(admin)).retiredDkim).toBeNull();
});

test('both go with the domain they are for', async () => {
  publish(keyOf(await startNewKey(admin), 'nextDkim'));
  await checkNow(admin);
  await startNewKey(admin);
  const wanted = { domain: '', emailDomain: `moved-${counted}.test`, emailUsername: 'reports' };
  const moved = await saveWhitelabel(admin, wanted);
  expect(keyOf(moved, 'nextDkim')).toBeUndefined();
  expect(moved).toMatchObject({ retiredDkim: null, activeEmail: false });
});
