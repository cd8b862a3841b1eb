import type { DnsRecord, Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { DAY_MS, MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { type TestClock, testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { giveSenderDomain } from '../../../testing/mail/sender-domain.ts';
import { startTestDns, type TestDns, type Zone } from '../../../testing/mail/test-dns.ts';
import { startTestSmtp, type TestSmtp } from '../../../testing/mail/test-smtp.ts';
import { verifyDkim } from '../../../testing/mail/verify-dkim.ts';
import { loadReportSender } from '../sender.ts';
import { saveWhitelabel } from '../settings/save-whitelabel.ts';
import { showWhitelabel } from '../settings/show-whitelabel.ts';
import { checkNow } from '../verification/check-whitelabel.ts';
import { recheckDue } from '../verification/recheck-domains.recurring.ts';
import { startNewKey } from './start-new-key.ts';
import { withdrawNextKey } from './withdraw-next-key.ts';

const zone: Zone = {};
let clock: TestClock;
let dns: TestDns;
let smtp: TestSmtp;
let harness: TestServices;
let admin: Ctx;
let domain: string;
let counted = 0;

beforeAll(async () => {
  clock = testClock('2026-11-02T08:00:00Z');
  [dns, smtp] = await Promise.all([startTestDns(() => zone), startTestSmtp()]);
  const env = { DNS_SERVERS: dns.server, MAIL_FROM: 'no-reply@desk.test' };
  harness = await openTestServices({ jobs: [], clock, env });
});
afterAll(async () => {
  await harness.close();
  await Promise.all([smtp.stop(), dns.close()]);
});
beforeEach(async () => {
  for (const name of Object.keys(zone)) delete zone[name];
  counted += 1;
  domain = `agency-${counted}.test`;
  ({ admin } = await harness.newCompany());
  Object.assign(zone, await giveSenderDomain(admin, domain), {
    [domain]: { txt: ['v=spf1 include:desk.test ~all'] },
  });
});

const keyOf = ({ emailDns }: Whitelabel, record: DnsRecord['record']) =>
  emailDns.find((one) => one.record === record);

function publish(record: DnsRecord | undefined): void {
  if (record) zone[record.name] = { txt: [record.value] };
}

/** Sends a mail like a report; returns the verification result of an independent library. */
async function signatureOfMail() {
  const { address, dkim } = await loadReportSender(admin);
  smtp.mails.length = 0;
  await smtpMailer(smtp.url).send({
    from: address,
    to: 'ann@client.test',
    subject: 'October',
    text: 'All well.',
    html: '<p>All well.</p>',
    ...(dkim ? { dkim } : {}),
  });
  const [mail] = smtp.mails;
  const found = await verifyDkim(mail?.raw ?? '', mail?.from ?? '', dns.server);
  return found.map(({ selector, result }) => `${selector} ${result}`);
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

test('replacing the old record with the new one keeps mails valid', async () => {
  const next = keyOf(await startNewKey(admin), 'nextDkim');
  delete zone[`s1._domainkey.${domain}`];
  publish(next);
  expect(await checkNow(admin)).toMatchObject({ activeEmail: true });
  expect(await signatureOfMail()).toEqual([`${next?.name.split('.')[0]} pass`]);
});

test('a pending key, and a domain that does not work, get no other key', async () => {
  await startNewKey(admin);
  await expect(startNewKey(admin)).rejects.toMatchObject({ code: 'conflict' });
  const { admin: other } = await harness.newCompany();
  await expect(startNewKey(other)).rejects.toMatchObject({ code: 'not_found' });
  await giveSenderDomain(other, `unproved-${counted}.test`, { verified: false });
  await expect(startNewKey(other)).rejects.toMatchObject({ code: 'conflict' });
});

test('a withdrawn key never signs, even if its record is set or is being checked', async () => {
  const next = keyOf(await startNewKey(admin), 'nextDkim');
  publish(next);
  const held = dns.hold();
  const checking = checkNow(admin);
  await held.asked;
  const withdrawn = await withdrawNextKey(admin);
  expect(keyOf(withdrawn, 'nextDkim')).toBeUndefined();
  held.release();
  await checking;
  const checked = await checkNow(admin);
  expect(checked).toMatchObject({ activeEmail: true, retiredDkim: null });
  expect(keyOf(checked, 'dkim')).toMatchObject({ name: `s1._domainkey.${domain}`, status: 'correct' });
  expect(await signatureOfMail()).toEqual(['s1 pass']);
  const text = 'select details from audit_events where company_id = $1';
  const { rows } = await withConnection(harness.services.database.pool, null, (connection) =>
    connection.query(text, [admin.companyId], 'object'),
  );
  expect(rows).toContainEqual({ details: { what: `new key for sender ${domain} withdrawn` } });
  await expect(withdrawNextKey(admin)).rejects.toMatchObject({ code: 'conflict' });
  expect(keyOf(await startNewKey(admin), 'nextDkim')?.name).not.toBe(next?.name);
});

test('a key that took over can’t be withdrawn, nor one of a company without a domain', async () => {
  publish(keyOf(await startNewKey(admin), 'nextDkim'));
  await checkNow(admin);
  await expect(withdrawNextKey(admin)).rejects.toMatchObject({ code: 'conflict' });
  const { admin: other } = await harness.newCompany();
  await expect(withdrawNextKey(other)).rejects.toMatchObject({ code: 'not_found' });
});

test('it is checked every few minutes, and the old one is deleted after some weeks', async () => {
  await recheckDue(harness.services);
  const next = keyOf(await startNewKey(admin), 'nextDkim');
  await recheckDue(harness.services);
  publish(next);
  clock.advance(5 * MINUTE_MS);
  await recheckDue(harness.services);
  expect(keyOf(await showWhitelabel(admin), 'dkim')?.name).toBe(next?.name);
  clock.advance(31 * DAY_MS);
  expect((await checkNow(admin)).retiredDkim).toBeNull();
});

test('both are deleted with their domain', async () => {
  publish(keyOf(await startNewKey(admin), 'nextDkim'));
  await checkNow(admin);
  await startNewKey(admin);
  const input = { domain: '', emailDomain: `moved-${counted}.test`, emailUsername: 'reports' };
  const moved = await saveWhitelabel(admin, input);
  expect(keyOf(moved, 'nextDkim')).toBeUndefined();
  expect(moved).toMatchObject({ retiredDkim: null, activeEmail: false });
});
