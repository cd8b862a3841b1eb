import { Resolver } from 'node:dns/promises';
import type { ReportInput } from '@vitrine/contract/entities/report.ts';
import { authenticate } from 'mailauth';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { giveSenderDomain, giveWebDomain } from '../../../testing/mail/sender-domain.ts';
import { startTestDns, type TestDns, type Zone } from '../../../testing/mail/test-dns.ts';
import {
  monthlyReport,
  openReportHarness,
  type ReportHarness,
} from '../../../testing/reports/report-fixture.ts';
import { createDashboard } from '../../dashboards/index.ts';
import { createReport } from '../definitions/create-report.ts';
import { updateDelivery } from '../deliveries/deliveries.queries.ts';
import { sendNow } from '../deliveries/start-delivery.ts';
import { listHistory } from '../history/list-history.ts';
import { reviewMail } from './review-mail.ts';
import { warnAdmin } from './warn-admin.ts';

const MAIL_HOST = '127.0.0.1';
const zone: Zone = {};
let dns: TestDns;
let resolver: Resolver;
let harness: ReportHarness;

beforeAll(async () => {
  dns = await startTestDns(() => zone);
  resolver = new Resolver();
  resolver.setServers([dns.server]);
  harness = await openReportHarness({ MAIL_FROM: 'no-reply@desk.test', RETURN_PATH_HOST: 'rp.desk.test' });
});
afterAll(async () => {
  await harness.close();
  await dns.close();
});
beforeEach(() => harness.reset());
afterEach(() => {
  for (const name of Object.keys(zone)) delete zone[name];
});

/** Sends a report by hand; responds with the mail as it arrived. */
async function sendReport(admin: Ctx, system: Ctx, choices: Partial<ReportInput> = {}) {
  const { id } = await createDashboard(admin, { name: 'Northwind', timezone: 'Europe/Berlin', widgets: [] });
  const report = await createReport(admin, {
    dashboard_id: id,
    ...{ ...monthlyReport, recipients: 'ann@client.test', ...choices },
  });
  const { id: deliveryId } = await sendNow(admin, report.id);
  await harness.run(system, deliveryId, 1);
  const [mail] = harness.smtp.mails;
  if (!mail) throw new Error('No mail has come.');
  return { ...mail, parsed: await PostalMime.parse(mail.raw) };
}

/** What a receiving server makes of the mail, by a library that has nothing to do with the sending one. */
function verdict({ raw, from }: { raw: Buffer; from: string }) {
  return authenticate(raw, {
    ip: MAIL_HOST,
    helo: 'mail.desk.test',
    sender: from,
    mta: 'mx.client.test',
    resolver: (name, type) => resolver.resolve(name, type) as Promise<string[][] | string[]>,
  });
}

test('a verified domain sends in its own name, signed: DKIM, SPF and DMARC pass elsewhere', async () => {
  const { admin, system } = await harness.newCompany();
  Object.assign(zone, await giveSenderDomain(admin, 'agency.test'), {
    'agency.test': { txt: ['v=spf1 include:desk.test ~all'] },
    'desk.test': { txt: [`v=spf1 ip4:${MAIL_HOST} -all`] },
    '_dmarc.agency.test': { txt: ['v=DMARC1; p=reject'] },
  });
  const mail = await sendReport(admin, system);
  expect(mail.parsed.from).toEqual({ name: 'Northlight', address: 'reports@agency.test' });
  expect(mail.parsed.replyTo).toBeUndefined();
  expect(mail.from).toBe('reports@agency.test');
  expect(mail.raw.toString()).not.toMatch(/harness\.test>|vitrine/i);
  const { dkim, spf, dmarc } = await verdict(mail);
  expect(dkim.results).toMatchObject([
    { signingDomain: 'agency.test', selector: 's1', status: { result: 'pass' } },
  ]);
  expect(dkim.results[0]?.signingHeaders?.keys).toMatch(/from.*list-unsubscribe: list-unsubscribe-post/i);
  expect(spf === false ? null : spf.status.result).toBe('pass');
  expect(dmarc === false ? null : dmarc.status.result).toBe('pass');
});

test('owners, too, are written to in the company’s name, from its address and about its own host', async () => {
  const { admin, system } = await harness.newCompany();
  Object.assign(zone, await giveSenderDomain(admin, 'harbour.test'));
  await giveWebDomain(admin, 'reports.harbour.test');
  await sendReport(admin, system, { review: 'THEN_SEND' });
  const [delivery] = (await listHistory(admin, {})).data;
  const warning = { deliveryId: delivery?.id ?? '', address: 'ada@harbour.test', occasion: 'end' };
  await updateDelivery(admin, warning.deliveryId, { status: 'in_review', reviewUntil: harness.clock.now() });
  harness.smtp.mails.length = 0;
  await warnAdmin(system, warning);
  await reviewMail(system, warning);
  expect(harness.smtp.mails).toHaveLength(2);
  for (const { raw, from } of harness.smtp.mails) {
    expect(from).toBe('reports@harbour.test');
    const { text } = await PostalMime.parse(raw);
    expect(text).toContain('http://reports.harbour.test/company/automatic-reports?view=history');
    expect(`${raw} ${text}`).not.toMatch(/vitrine|localhost/i);
  }
});

test('a mail that was changed on its way no longer passes', async () => {
  const { admin, system } = await harness.newCompany();
  Object.assign(zone, await giveSenderDomain(admin, 'agency.example'));
  const { raw, from } = await sendReport(admin, system);
  const changed = Buffer.from(raw.toString('latin1').replace('Subject: ', 'Subject: Pay now. '), 'latin1');
  expect((await verdict({ raw: changed, from })).dkim.results[0]?.status.result).toBe('fail');
});

test('with its return path set, what can’t be delivered comes back there, aligned', async () => {
  const { admin, system } = await harness.newCompany();
  Object.assign(zone, await giveSenderDomain(admin, 'returning.test', { returnPath: true }), {
    'bounces.returning.test': { cname: 'rp.desk.test' },
    'rp.desk.test': { txt: [`v=spf1 ip4:${MAIL_HOST} -all`] },
  });
  const mail = await sendReport(admin, system);
  expect(mail.parsed.from?.address).toBe('reports@returning.test');
  expect(mail.from).toBe('bounces@bounces.returning.test');
  const { spf } = await verdict(mail);
  expect(spf === false ? null : spf.status.result).toBe('pass');
});

test('a domain that is not verified is never in From: the installation sends, and answers go to the agency', async () => {
  const { admin, system } = await harness.newCompany();
  await giveSenderDomain(admin, 'unproven.test', { verified: false });
  const { parsed, raw } = await sendReport(admin, system);
  const { actor } = admin;
  expect(parsed.from).toEqual({ name: 'Northlight', address: 'no-reply@desk.test' });
  expect(parsed.replyTo?.map(({ address }) => address)).toEqual([actor.kind === 'user' ? actor.email : '']);
  expect(raw.toString()).not.toMatch(/DKIM-Signature/i);
});
