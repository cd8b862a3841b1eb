import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import { given, giveValues } from '../../../testing/reports/given-values.ts';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { broken, DUE, scheduledReport, values } from '../../../testing/reports/report-fixture.ts';
import { archiveUnpaid } from '../../dashboards/index.ts';
import { listReports } from '../definitions/list-reports.ts';
import { addReturned } from '../definitions/reports.queries.ts';
import { updateReport } from '../definitions/update-report.ts';
import { closeStuckDeliveries } from '../deliveries/close-stuck.recurring.ts';
import { updateDelivery } from '../deliveries/deliveries.queries.ts';
import { resendToRecipient } from '../deliveries/resend.ts';
import { sendReportJob } from '../deliveries/send-report.job.ts';
import { retryDelivery, sendNow } from '../deliveries/start-delivery.ts';
import { showDelivery } from '../history/list-history.ts';
import type { ReviewMail } from '../mail/notify-owners.ts';
import { reviewMail } from '../mail/review-mail.ts';
import { unsubscribe } from '../mail/unsubscribe.ts';
import { warnAdmin } from '../mail/warn-admin.ts';
import { approveDelivery, discardDelivery } from './decide-delivery.ts';
import { editHighlights, readHighlights } from './edit-highlights.ts';

const never = new AbortController().signal;
const harness = await reportHarnessOfFile();

test('a report that is to be held waits two hours for its data, then for its owner, and is not sent unasked', async () => {
  giveValues(broken);
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', {
    when_missing: 'HOLD',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'retrying' });
  expect(await harness.warnings(id)).toEqual([]);
  harness.clock.advance(2 * HOUR_MS);
  await harness.run(system, id, 2);
  await harness.run(system, id, 2);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'held',
    reason: 'Data was missing: “Sessions” (Google did not answer). Held back, as configured for this report.',
  });
  expect(harness.mailed()).toEqual([]);
  const warnings = await harness.warnings(id);
  expect(warnings).toHaveLength(1);
  for (const one of warnings) await warnAdmin(system, one);
  const warning = await harness.lastMail();
  expect(warning.subject).toBe('A report is held back: Northwind <Q4>');
  expect(warning.text).toContain(`/company/automatic-reports?view=history&delivery=${id}`);

  const again = () => retryDelivery(admin, { id: reportId, deliveryId: id });
  await again();
  await expect(again()).rejects.toThrow('This delivery is not over yet.');
  await harness.run(system, id, 3);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'held' });
  giveValues(values(7, 0));
  await retryDelivery(admin, { id: reportId, deliveryId: id });
  await harness.run(system, id, 4);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', recipients: [{ status: 'sent' }] });
  expect(harness.mailed()).toContain('ann@client.test');
});

test('a held report can be sent with its note, or stopped, once', async () => {
  giveValues(broken);
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', {
    when_missing: 'HOLD',
  });
  const id = await harness.due(admin);
  harness.clock.advance(3 * HOUR_MS);
  await harness.run(system, id, 1);
  const decided = await approveDelivery(admin, { id: reportId, deliveryId: id });
  expect(decided.reason).toMatch(/\nApproved by Ada Admin on 1 Dec 2026, 11:00\.$/);
  await harness.run(system, id, 3);
  expect((await harness.lastMail()).text).toContain('This data is missing or may be incomplete');
  const again = { id: reportId, deliveryId: id };
  await expect(approveDelivery(admin, again)).rejects.toMatchObject({ code: 'conflict' });
  await expect(discardDelivery(admin, again)).rejects.toMatchObject({ code: 'conflict' });
});

test('a query that can never succeed is held at once', async () => {
  giveValues({ ...broken, error: { code: 'bad_query', message: 'Unknown metric.' } });
  const { admin, system } = await scheduledReport(harness, 'ann@client.test', { when_missing: 'HOLD' });
  const id = await harness.due(admin);
  given.reasons = { [broken.widgetId]: 'Ann’s site doesn’t have: Purchases.' };
  await harness.run(system, id, 1);
  const held = await showDelivery(admin, id);
  expect(held.status).toBe('held');
  // Its owner reads whose source it is; readers never do.
  expect(held.reason).toContain('“Sessions” (Ann’s site doesn’t have: Purchases)');
  await approveDelivery(admin, { id: held.reportId, deliveryId: id });
  await harness.run(system, id, 2);
  const mail = await harness.lastMail();
  expect(mail.text).toContain('“Sessions” (Unknown metric)');
  expect(`${mail.text} ${mail.html}`).not.toContain('Ann’s site');
  expect((await showDelivery(admin, id)).status).toBe('sent');
});

test('a review shows the owner what will be sent, and exactly that is sent once it is approved', async () => {
  const choices = { review: 'THEN_DISCARD', review_hours: 2, with_pdf: true } as const;
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', choices);
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await harness.run(system, id, 1);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'in_review',
    reviewUntil: '2026-12-01T09:00:00.000Z',
    reason: 'In review until 1 Dec 2026, 10:00.',
  });
  expect(harness.mailed()).toEqual([]);
  const [shown, ...others] = ((await harness.enqueued('review-mail')) as ReviewMail[]).filter(
    ({ deliveryId }) => deliveryId === id,
  );
  if (!shown) throw new Error('Nobody is shown anything.');
  expect(others).toEqual([]);
  await reviewMail(system, shown);
  const review = await harness.lastMail();
  expect(review.subject).toBe('For review: Northwind <Q4>');
  expect(review.text).toContain('otherwise it will not be sent');
  expect(review.text).toContain('Sessions: 12,400');
  expect(review.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  expect(review.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);

  giveValues(values(1, 0));
  await approveDelivery(admin, { id: reportId, deliveryId: id });
  await harness.run(system, id, 3);
  await harness.run(system, id, 2);
  expect(harness.mailed()).toEqual([review.to?.[0]?.address, 'ann@client.test'].sort());
  expect((await harness.lastMail()).text).toContain('Sessions: 12,400');
  expect(given.calls).toBe(0);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', reviewUntil: null });
});

test('highlights can be edited while a mail is in review, and what was shown otherwise is sent', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', {
    review: 'THEN_DISCARD',
    message: 'Hello.\n\n{highlights}',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  const input = { id: reportId, deliveryId: id };
  expect(await readHighlights(admin, input)).toMatch(/^Sessions rose by 12\.5%/);
  const { reason } = await editHighlights(admin, { ...input, text: 'A calm month.' });
  expect(reason).toMatch(/\nHighlights edited by Ada Admin on /);
  expect(await readHighlights(admin, input)).toBe('A calm month.');
  const tooLong = editHighlights(admin, { ...input, text: 'x'.repeat(4001) });
  await expect(tooLong).rejects.toMatchObject({ code: 'bad_input' });
  await expect(editHighlights(admin, { id, deliveryId: id, text: '' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await approveDelivery(admin, input);
  await harness.run(system, id, 3);
  const { text = '' } = await harness.lastMail();
  expect(text).toMatch(/Hello\.\s+A calm month\./);
  expect(text).not.toContain('Sessions rose');
  expect(text).toContain('Sessions: 12,400');
  await expect(editHighlights(admin, { ...input, text: '' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a long review costs no patience with the mail server, and a delivery has started when it did', async () => {
  const review = { review: 'THEN_SEND', review_hours: 72 } as const;
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', review);
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  harness.clock.advance(30 * HOUR_MS);
  await approveDelivery(admin, { id: reportId, deliveryId: id });
  await harness.smtp.stop();
  await harness.run(system, id, 3);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'retrying', startedAt: DUE });
  await harness.smtp.start();
  await harness.run(system, id, 4);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', startedAt: DUE });
  harness.clock.advance(HOUR_MS);
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'ann@client.test' });
  await harness.run(system, id, 5);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', startedAt: DUE });
});

test.each([
  ['THEN_SEND', 'sent', 'so it was sent'],
  ['THEN_DISCARD', 'not_sent', 'so it was not sent'],
] as const)('with %s a review without a decision leaves it %s', async (review, status, text) => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test', { review, review_hours: 48 });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  harness.clock.advance(47 * HOUR_MS);
  await harness.run(system, id, 2);
  expect((await showDelivery(admin, id)).status).toBe('in_review');
  harness.clock.advance(HOUR_MS);
  await harness.run(system, id, 2);
  const delivery = await showDelivery(admin, id);
  expect(delivery.status).toBe(status);
  expect(delivery.reason).toContain(text);
  expect(harness.mailed()).toEqual(status === 'sent' ? ['ann@client.test'] : []);
  expect(await harness.warnings(id)).toHaveLength(status === 'sent' ? 0 : 1);
});

test('stopped in review it is not sent, even when the run at its end starts', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await discardDelivery(admin, { id: reportId, deliveryId: id });
  harness.clock.advance(5 * HOUR_MS);
  await harness.run(system, id, 2);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'not_sent' });
  expect(harness.mailed()).toEqual([]);
});

test('who unsubscribes during a review gets nothing, on the list or off it since, however it is written', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'Ann@client.test, bob@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  const { companyId } = admin;
  await unsubscribe(harness.services, { companyId, reportId, address: 'Ann@client.test' });
  await unsubscribe(harness.services, { companyId, reportId, address: 'bob@client.test' });
  await updateReport(admin, { id: reportId, recipients: 'ann@client.test, cleo@client.test' });
  await approveDelivery(admin, { id: reportId, deliveryId: id });
  await harness.run(system, id, 3);
  expect(harness.mailed()).toEqual(['cleo@client.test']);
  const { recipients } = await showDelivery(admin, id);
  expect(recipients.map(({ status }) => status)).toEqual(['failed', 'sent']);
});

test('sent again to one recipient, the others hear nothing and the mail is the same', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test, bob@client.test', {
    subject: 'Your {month}, {dashboard}',
    message: 'Dear client,\nhere is {period}.\n\nYours, {company}',
  });
  const { id } = await sendNow(admin, reportId);
  await expect(
    resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await harness.run(system, id, 1);
  giveValues(values(1, 0));
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' });
  await harness.run(system, id, 2);
  expect(harness.mailed()).toEqual(['ann@client.test', 'bob@client.test', 'bob@client.test']);
  const mail = await harness.lastMail();
  expect(mail.subject).toBe('Your October 2026, Northwind <Q4>');
  expect(mail.text).toContain('Dear client,\nhere is 1–31 Oct 2026.\n\nYours, Northlight');
  expect(mail.html).toMatch(/>Dear client,<\/div><div [^>]*>here is 1–31 Oct 2026\.<\/div>/);
  expect(mail.text).toContain('Sessions: 12,400');
  const unknown = { id: reportId, deliveryId: id, address: 'eve@client.test' };
  await expect(resendToRecipient(admin, unknown)).rejects.toMatchObject({ code: 'not_found' });
  const { admin: outsider, companyId } = await harness.newCompany();
  await expect(resendToRecipient(outsider, unknown)).rejects.toMatchObject({ code: 'not_found' });
  expect(companyId).not.toBe(admin.companyId);

  const gone = { companyId: admin.companyId, reportId, address: 'bob@client.test' };
  await unsubscribe(harness.services, gone);
  await expect(
    resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('what was never sent, or waits for a decision, is not sent again, and the words say which', async () => {
  const review = { review: 'THEN_SEND' } as const;
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', review);
  const id = await harness.due(admin);
  const again = () => resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'ann@client.test' });
  await expect(again()).rejects.toThrow('This delivery is not over yet.');
  await harness.run(system, id, 1);
  await expect(again()).rejects.toThrow('This delivery is in review. Decide about it first.');
  await discardDelivery(admin, { id: reportId, deliveryId: id });
  await expect(again()).rejects.toThrow('This delivery was never sent. Send the report instead.');
  await updateDelivery(admin, id, { status: 'missed' });
  await expect(again()).rejects.toThrow('This delivery was never sent. Send the report instead.');
  await updateDelivery(admin, id, { status: 'failed' });
  await archiveUnpaid(admin);
  await expect(again()).rejects.toThrow('This dashboard is archived.');
  await expect(retryDelivery(admin, { id: reportId, deliveryId: id })).rejects.toThrow('archived');
});

test('what is sent again by hand goes into no review that was chosen since', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test, bob@client.test');
  const id = await harness.due(admin);
  harness.smtp.refused.add('bob@client.test');
  await harness.run(system, id, 1);
  expect((await showDelivery(admin, id)).status).toBe('partly_sent');
  await updateReport(admin, { id: reportId, review: 'THEN_SEND' });
  harness.smtp.refused.clear();
  await retryDelivery(admin, { id: reportId, deliveryId: id });
  await harness.run(system, id, 2);
  expect((await showDelivery(admin, id)).status).toBe('sent');

  await updateDelivery(admin, id, { approved: false });
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'ann@client.test' });
  await harness.run(system, id, 3);
  expect((await showDelivery(admin, id)).status).toBe('sent');
});

test('one that can’t be closed blocks no other', async () => {
  const both = [
    await scheduledReport(harness, 'ann@client.test'),
    await scheduledReport(harness, 'bob@client.test'),
  ];
  const ids: string[] = [];
  for (const { admin } of both) ids.push(await harness.due(admin));
  harness.clock.advance(27 * HOUR_MS);
  const { queue } = harness.services;
  let failed = 0;
  const jobs: typeof queue.jobs = (...given) => ({
    enqueue: async (...job) => {
      if (failed === 0 && ids.includes((job[1] as { deliveryId: string }).deliveryId)) {
        failed += 1;
        throw new Error('no queue');
      }
      return queue.jobs(...given).enqueue(...job);
    },
  });
  await closeStuckDeliveries.run({ ...harness.services, queue: { ...queue, jobs } });
  const states = await Promise.all(
    both.map(async ({ admin }, at) => (await showDelivery(admin, ids[at] ?? '')).status),
  );
  expect(failed).toBe(1);
  expect(states.sort()).toEqual(['failed', 'waiting']);
});

test('archiving a dashboard during a review stops its mail, and nothing of it is sent by hand', async () => {
  const recipients = 'ann@client.test, gone@client.test';
  const { admin, system, reportId } = await scheduledReport(harness, recipients, { review: 'THEN_SEND' });
  await addReturned(admin, reportId, { address: 'gone@client.test', reason: '550' });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await archiveUnpaid(admin);
  const archived = { code: 'conflict', message: expect.stringContaining('archived') };
  await expect(approveDelivery(admin, { id: reportId, deliveryId: id })).rejects.toMatchObject(archived);
  await expect(sendNow(admin, reportId)).rejects.toMatchObject(archived);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'in_review' });
  expect(await listReports(admin)).toMatchObject([{ archived: true }]);
  harness.clock.advance(5 * HOUR_MS);
  await harness.run(system, id, 2);
  const delivery = await showDelivery(admin, id);
  expect(delivery).toMatchObject({ status: 'not_sent' });
  expect(delivery.reason).toContain('The dashboard was archived before it went out.');
  expect(harness.mailed()).toEqual([]);
});

test('a due report that everybody has unsubscribed from is listed as not sent', async () => {
  const { admin, reportId } = await scheduledReport(harness, 'ann@client.test');
  await unsubscribe(harness.services, { companyId: admin.companyId, reportId, address: 'ann@client.test' });
  const id = await harness.due(admin);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'not_sent',
    reason: 'Everyone on the list has unsubscribed.',
    recipients: [],
  });
});

test('an internal error is recorded and retried; what never ends is given up after a day, with a notification', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  giveValues({ ...broken, status: 'ok', columns: null } as never);
  await sendReportJob.perform(system, { deliveryId: id, attempt: 1 }, never);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'retrying',
    reason: 'Something went wrong on our side; retry at 08:01.',
  });
  expect(await harness.enqueued('send-report')).toContainEqual({ deliveryId: id, attempt: 2 });
  harness.clock.advance(25 * HOUR_MS);
  await closeStuckDeliveries.run(harness.services);
  expect((await showDelivery(admin, id)).status).toBe('retrying');
  harness.clock.advance(2 * HOUR_MS);
  await closeStuckDeliveries.run(harness.services);
  await closeStuckDeliveries.run(harness.services);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'failed',
    recipients: [{ status: 'failed' }],
  });
  expect(await harness.warnings(id)).toHaveLength(1);
});
