import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { giveValues } from '../../../testing/reports/given-values.ts';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { broken, scheduledReport, values } from '../../../testing/reports/report-fixture.ts';
import { listDeliveries } from '../definitions/list-reports.ts';
import { addUnsubscribed } from '../definitions/reports.queries.ts';
import { updateReport } from '../definitions/update-report.ts';
import { showDelivery } from '../history/list-history.ts';
import { reviewMail } from '../mail/review-mail.ts';
import { unsubscribe } from '../mail/unsubscribe.ts';
import { approveDelivery, discardDelivery } from '../review/decide-delivery.ts';
import { beginDelivery } from './begin-delivery.ts';
import { deliver } from './deliver.ts';
import { listRecipients, updateDelivery, updateRecipient } from './deliveries.queries.ts';
import { recoverDelivery } from './end-delivery.ts';
import { resendToRecipient } from './resend.ts';
import type { SendReport } from './send-report-request.ts';
import { retryDelivery, sendNow, sendTest } from './start-delivery.ts';

const harness = await reportHarnessOfFile();

const GONE = 'bob@client.test was taken off the list before it went out.';
const CAME = 'cleo@client.test was added to the list before it was sent.';

test('who is taken off the list during a review gets nothing of it, who is put on it does, and owners read so', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'Ann@client.test, bob@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await updateReport(admin, { id: reportId, recipients: 'ann@client.test, cleo@client.test' });
  expect(await readersShown(admin, id)).toEqual([
    ['Ann@client.test', 'waiting'],
    ['cleo@client.test', 'waiting'],
  ]);
  await approveDelivery(admin, { id: reportId, deliveryId: id });
  await harness.run(system, id, 3);
  expect(harness.mailed()).toEqual(['Ann@client.test', 'cleo@client.test']);
  const { status, reason, recipients } = await showDelivery(admin, id);
  expect(recipients.map(({ address }) => address)).toEqual(['Ann@client.test', 'cleo@client.test']);
  expect(status).toBe('sent');
  expect(reason?.split('\n').slice(-2)).toEqual([GONE, CAME]);
  expect(await harness.warnings(id)).toEqual([]);
});

async function readersShown(admin: Ctx, id: string) {
  const { recipients } = await showDelivery(admin, id);
  return recipients.map(({ address, status }) => [address, status]);
}

test('who will be left out is shown so while it is in review, and what is over names who was written to', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test, bob@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await unsubscribe(harness.services, { companyId: admin.companyId, reportId, address: 'ann@client.test' });
  const before = [
    ['ann@client.test', 'failed'],
    ['bob@client.test', 'waiting'],
  ];
  expect(await readersShown(admin, id)).toEqual(before);
  expect((await listDeliveries(admin, reportId))[0]?.recipients).toHaveLength(2);
  await discardDelivery(admin, { id: reportId, deliveryId: id });
  await updateReport(admin, { id: reportId, recipients: 'cleo@client.test' });
  expect(await readersShown(admin, id)).toEqual([
    ['ann@client.test', 'waiting'],
    ['bob@client.test', 'waiting'],
  ]);
});

test('so it is when the review time is over, and when it waited for data', async () => {
  const reviewed = await scheduledReport(harness, 'ann@client.test, bob@client.test', {
    review: 'THEN_SEND',
  });
  const reviewedId = await harness.due(reviewed.admin);
  await harness.run(reviewed.system, reviewedId, 1);
  await updateReport(reviewed.admin, { id: reviewed.reportId, recipients: 'ann@client.test' });
  harness.clock.advance(4 * HOUR_MS);
  await harness.run(reviewed.system, reviewedId, 2);
  expect(harness.mailed()).toEqual(['ann@client.test']);
  expect((await showDelivery(reviewed.admin, reviewedId)).reason).toMatch(/so it was sent, .*\nbob@/);

  harness.reset();
  giveValues(broken);
  const late = await scheduledReport(harness, 'bob@client.test');
  const lateId = await harness.due(late.admin);
  await harness.run(late.system, lateId, 1);
  await updateReport(late.admin, { id: late.reportId, recipients: 'cleo@client.test' });
  await harness.run(late.system, lateId, 2);
  await updateReport(late.admin, { id: late.reportId, recipients: 'bob@client.test' });
  giveValues(values(7, 0));
  await harness.run(late.system, lateId, 3);
  expect(harness.mailed()).toEqual(['bob@client.test']);
});

test('once a mail was sent, no recipient is added; one removed while the mail server is away is left out', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test, bob@client.test');
  const id = await harness.due(admin);
  harness.services.mailer = {
    ...harness.mailer,
    send: async (mail) =>
      mail.to.startsWith('ann') ? harness.mailer.send(mail) : { status: 'unreachable', reason: 'away' },
  };
  await harness.run(system, id, 1);
  await updateReport(admin, { id: reportId, recipients: 'ann@client.test, cleo@client.test' });
  harness.services.mailer = harness.mailer;
  await harness.run(system, id, 2);
  expect(harness.mailed()).toEqual(['ann@client.test']);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'sent',
    reason: expect.stringContaining(GONE),
  });
});

test('when all who are left have unsubscribed, it is not sent', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'bob@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await updateReport(admin, { id: reportId, recipients: 'cleo@client.test' });
  await unsubscribe(harness.services, { companyId: admin.companyId, reportId, address: 'cleo@client.test' });
  await approveDelivery(admin, { id: reportId, deliveryId: id });
  await harness.run(system, id, 3);
  expect(harness.mailed()).toEqual([]);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'not_sent',
    reason: expect.stringContaining(`${GONE}\nEveryone on the list has unsubscribed.`),
  });
});

test('a retry leaves out who is off the list; sent again by name they get it, even over a mail server that is away', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test, bob@client.test');
  const id = await harness.due(admin);
  harness.smtp.refused.add('bob@client.test');
  await harness.run(system, id, 1);
  await updateReport(admin, { id: reportId, recipients: 'ann@client.test, cleo@client.test' });
  harness.smtp.refused.clear();
  const it = { id: reportId, deliveryId: id };
  await expect(retryDelivery(admin, it)).rejects.toMatchObject({ code: 'conflict' });
  expect((await showDelivery(admin, id)).recipients[1]?.error).toContain('No such person');

  await resendToRecipient(admin, { ...it, address: 'bob@client.test' });
  const ours = async () =>
    ((await harness.enqueued('send-report')) as SendReport[]).filter(({ deliveryId }) => deliveryId === id);
  const signal = new AbortController().signal;
  harness.services.mailer = {
    ...harness.mailer,
    send: async () => ({ status: 'unreachable', reason: 'away' }),
  };
  for (const attempt of [2, 3]) {
    const job = (await ours()).find((one) => one.attempt === attempt);
    if (!job) throw new Error(`Run ${attempt} was not enqueued.`);
    await deliver(system, job, signal);
    harness.services.mailer = harness.mailer;
  }
  expect(harness.mailed()).toEqual(['ann@client.test', 'bob@client.test']);
  expect((await showDelivery(admin, id)).status).toBe('sent');
});

test('no recipient is added when it is sent again to one', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'bob@client.test');
  const id = await harness.due(admin);
  const [bob] = await listRecipients(system, [id]);
  await updateDelivery(system, id, { status: 'failed' });
  await updateRecipient(system, bob?.id ?? '', { status: 'failed' });
  await updateReport(admin, { id: reportId, recipients: 'bob@client.test, cleo@client.test' });
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' });
  const again = { deliveryId: id, attempt: 1, asked: bob?.id };
  await deliver(system, again, new AbortController().signal);
  expect(harness.mailed()).toEqual(['bob@client.test']);
});

test('who got it before and is off the list when asked for by a run that does not say so stays as one who got it', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test, bob@client.test');
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' });
  await updateReport(admin, { id: reportId, recipients: 'ann@client.test' });
  await harness.run(system, id, 2);
  expect(harness.mailed()).toEqual(['ann@client.test', 'bob@client.test']);
  const { recipients, reason } = await showDelivery(admin, id);
  expect(recipients).toMatchObject([{ status: 'sent' }, { address: 'bob@client.test', status: 'sent' }]);
  expect(reason ?? '').not.toContain(GONE);
});

test('a test that failed is tried again though its reader is on no list', async () => {
  const { admin, reportId } = await scheduledReport(harness, 'ann@client.test');
  const { id } = await sendTest(admin, reportId);
  const [self] = await listRecipients(admin, [id]);
  await updateDelivery(admin, id, { status: 'failed' });
  await updateRecipient(admin, self?.id ?? '', { status: 'failed' });
  expect((await retryDelivery(admin, { id: reportId, deliveryId: id })).status).toBe('waiting');
});

test('a run that broke while it sent to one again is begun anew for that one', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  const [ann] = await listRecipients(system, [id]);
  const job = { deliveryId: id, attempt: 1, asked: ann?.id };
  await beginDelivery(system, job);
  await recoverDelivery(system, job, new Error('ours'));
  const next = ((await harness.enqueued('send-report')) as SendReport[]).find(
    ({ deliveryId, attempt }) => deliveryId === id && attempt === 2,
  );
  expect(next?.asked).toBe(ann?.id);
});

test('what is sent by hand goes to the recipients at the time of the request', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test');
  const { id } = await sendNow(admin, reportId);
  await updateReport(admin, { id: reportId, recipients: 'bob@client.test' });
  await harness.run(system, id, 1);
  expect(harness.mailed()).toEqual(['ann@client.test']);
});

test('who was tried and is off the list is shown as the next run will have it: somebody else gets it', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  const { mailer } = harness.services;
  harness.services.mailer = { ...mailer, send: async () => ({ status: 'unreachable', reason: 'away' }) };
  await harness.run(system, id, 1);
  harness.services.mailer = mailer;
  await updateReport(admin, { id: reportId, recipients: 'zoe@client.test' });
  expect(await readersShown(admin, id)).toEqual([['zoe@client.test', 'waiting']]);
  await harness.run(system, id, 2);
  expect(harness.mailed()).toEqual(['zoe@client.test']);
});

test('a review without remaining recipients says so', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await addUnsubscribed(system, reportId, 'ann@client.test');
  await reviewMail(system, { deliveryId: id, address: 'ada@agency.test' });
  expect((await harness.lastMail()).text).toContain(
    'With the current list, no one will receive this report. Approve or stop it',
  );
});
