import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { broken, DUE, figures, scheduledReport } from '../../testing/report-desk.ts';
import { testClock } from '../../testing/test-clock.ts';
import { openTestDoors, type TestDoors } from '../../testing/test-doors.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/test-smtp.ts';
import { closeStuckDeliveries } from './close-stuck.recurring.ts';
import { approveDelivery, discardDelivery } from './decide-delivery.ts';
import { deliver } from './deliver.ts';
import { updateDelivery } from './deliveries.queries.ts';
import { listHistory, showDelivery } from './list-history.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { resendToRecipient } from './resend.ts';
import { reviewMailJob } from './review-mail.job.ts';
import { reviewMail } from './review-mail.ts';
import type { ReviewMail } from './review-mail-request.ts';
import { sendReportJob } from './send-report.job.ts';
import { retryDelivery, sendNow } from './start-delivery.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateReport } from './update-report.ts';
import { warnAdminJob } from './warn-admin.job.ts';
import { warnAdmin } from './warn-admin.ts';
import type { WarnAdmin } from './warn-admin-request.ts';

const answers = vi.hoisted(() => {
  vi.resetModules();
  return { results: [] as unknown[], asked: 0 };
});
afterAll(() => void vi.resetModules());
vi.mock('../widget-data/index.ts', async (original) => ({
  ...(await original<object>()),
  gatherWidgets: async function* () {
    answers.asked += 1;
    yield* answers.results;
  },
}));

const HOUR_MS = 60 * 60_000;
const clock = testClock('2026-11-20T12:00:00Z');
const never = new AbortController().signal;
let desk: TestDoors;
let smtp: TestSmtp;
let mailer: Mailer;

beforeAll(async () => {
  smtp = await startTestSmtp();
  desk = await openTestDoors({ jobs: [sendReportJob, reviewMailJob, warnAdminJob], clock });
  mailer = smtpMailer(smtp.url);
  desk.doors.mailer = mailer;
});
afterAll(async () => {
  await mailer.close();
  await desk.close();
  await smtp.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.refused.clear();
  smtp.breaksAfterText.clear();
  answers.results = [figures(12_400, 0.125)];
  answers.asked = 0;
  clock.set('2026-11-20T12:00:00Z');
});

async function due(ctx: Ctx) {
  clock.set(DUE);
  await planDeliveries(desk.doors);
  const { data } = await listHistory(ctx, {});
  const [delivery] = data;
  if (!delivery) throw new Error('Nothing was planned.');
  return delivery.id;
}

const run = (ctx: Ctx, deliveryId: string, attempt: number) => deliver(ctx, { deliveryId, attempt }, never);
const to = () => smtp.mails.map((mail) => mail.to).sort();
const warnings = async (deliveryId: string) =>
  ((await desk.enqueued('warn-admin')) as WarnAdmin[]).filter((one) => one.deliveryId === deliveryId);

async function lastMail() {
  return PostalMime.parse(smtp.mails.at(-1)?.raw ?? Buffer.alloc(0));
}

test('a report that is to be held waits two hours for its figures, then for its owner, and nobody gets it unasked', async () => {
  answers.results = [broken];
  const { admin, system, reportId } = await scheduledReport(desk, 'ann@client.test', {
    when_missing: 'HOLD',
  });
  const id = await due(admin);
  await run(system, id, 1);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'retrying' });
  clock.advance(2 * HOUR_MS);
  await run(system, id, 2);
  await run(system, id, 2);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'held',
    reason:
      'Figures were missing: “Sessions” (Google did not answer). It is held back, as chosen for this report.',
  });
  expect(to()).toEqual([]);
  const told = await warnings(id);
  expect(told).toHaveLength(1);
  for (const one of told) await warnAdmin(system, one);
  const warning = await lastMail();
  expect(warning.subject).toBe('A report is held back: Northwind <Q4>');
  expect(warning.text).toContain(`/company/automatic-reports?view=history&delivery=${id}`);

  await retryDelivery(admin, { id: reportId, deliveryId: id });
  await run(system, id, 3);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'held' });
  answers.results = [figures(7, 0)];
  await retryDelivery(admin, { id: reportId, deliveryId: id });
  await run(system, id, 4);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', recipients: [{ status: 'sent' }] });
  expect(to()).toContain('ann@client.test');
});

test('a held report can be sent with its note, or stopped, once', async () => {
  answers.results = [broken];
  const { admin, system, reportId } = await scheduledReport(desk, 'ann@client.test', {
    when_missing: 'HOLD',
  });
  const id = await due(admin);
  clock.advance(3 * HOUR_MS);
  await run(system, id, 1);
  const decided = await approveDelivery(admin, { id: reportId, deliveryId: id });
  expect(decided.reason).toMatch(/\nApproved by Ada Admin on 1 Dec, 11:00\.$/);
  await run(system, id, 3);
  expect((await lastMail()).text).toContain('These figures are missing or may be incomplete');
  const again = { id: reportId, deliveryId: id };
  await expect(approveDelivery(admin, again)).rejects.toMatchObject({ code: 'conflict' });
  await expect(discardDelivery(admin, again)).rejects.toMatchObject({ code: 'conflict' });
});

test('a question that can never be answered is held at once', async () => {
  answers.results = [{ ...broken, error: { code: 'bad_query', message: 'There is no such metric.' } }];
  const { admin, system } = await scheduledReport(desk, 'ann@client.test', { when_missing: 'HOLD' });
  const id = await due(admin);
  await run(system, id, 1);
  expect((await showDelivery(admin, id)).status).toBe('held');
});

test('a review shows the owner what will be sent, and exactly that is sent once it is approved', async () => {
  const choices = { review: 'THEN_DISCARD', review_hours: 2, with_pdf: true } as const;
  const { admin, system, reportId } = await scheduledReport(desk, 'ann@client.test', choices);
  const id = await due(admin);
  await run(system, id, 1);
  await run(system, id, 1);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'in_review',
    reviewUntil: '2026-12-01T09:00:00.000Z',
    reason: 'Shown to its owner, who can decide until 1 Dec, 10:00.',
  });
  expect(to()).toEqual([]);
  const [shown, ...others] = ((await desk.enqueued('review-mail')) as ReviewMail[]).filter(
    ({ deliveryId }) => deliveryId === id,
  );
  if (!shown) throw new Error('Nobody is shown anything.');
  expect(others).toEqual([]);
  await reviewMail(system, shown);
  const review = await lastMail();
  expect(review.subject).toBe('For review: Northwind <Q4>');
  expect(review.text).toContain('unless you do, it is not sent then');
  expect(review.text).toContain('Sessions: 12,400');
  expect(review.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  expect(review.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);

  answers.results = [figures(1, 0)];
  await approveDelivery(admin, { id: reportId, deliveryId: id });
  await run(system, id, 3);
  await run(system, id, 2);
  expect(to()).toEqual([review.to?.[0]?.address, 'ann@client.test'].sort());
  expect((await lastMail()).text).toContain('Sessions: 12,400');
  expect(answers.asked).toBe(1);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', reviewUntil: null });
});

test.each([
  ['THEN_SEND', 'sent', 'so it was sent'],
  ['THEN_DISCARD', 'not_sent', 'so it was not sent'],
] as const)('with %s a review that nobody ends leaves it %s', async (review, status, words) => {
  const { admin, system } = await scheduledReport(desk, 'ann@client.test', { review, review_hours: 48 });
  const id = await due(admin);
  await run(system, id, 1);
  clock.advance(47 * HOUR_MS);
  await run(system, id, 2);
  expect((await showDelivery(admin, id)).status).toBe('in_review');
  clock.advance(HOUR_MS);
  await run(system, id, 2);
  const delivery = await showDelivery(admin, id);
  expect(delivery.status).toBe(status);
  expect(delivery.reason).toContain(words);
  expect(to()).toEqual(status === 'sent' ? ['ann@client.test'] : []);
  expect(await warnings(id)).toHaveLength(status === 'sent' ? 0 : 1);
});

test('stopped in review it goes to nobody, even when the run that waited for its end comes', async () => {
  const { admin, system, reportId } = await scheduledReport(desk, 'ann@client.test', { review: 'THEN_SEND' });
  const id = await due(admin);
  await run(system, id, 1);
  await discardDelivery(admin, { id: reportId, deliveryId: id });
  clock.advance(5 * HOUR_MS);
  await run(system, id, 2);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'not_sent' });
  expect(to()).toEqual([]);
});

test('sent again to one recipient, the others hear nothing and the mail is the same', async () => {
  const { admin, system, reportId } = await scheduledReport(desk, 'ann@client.test, bob@client.test', {
    subject: 'Your {month}, {dashboard}',
    message: 'Dear client,\nhere is {period}.\n\nYours, {company}',
  });
  const { id } = await sendNow(admin, reportId);
  await expect(
    resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await run(system, id, 1);
  answers.results = [figures(1, 0)];
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' });
  await run(system, id, 2);
  expect(to()).toEqual(['ann@client.test', 'bob@client.test', 'bob@client.test']);
  const mail = await lastMail();
  expect(mail.subject).toBe('Your October 2026, Northwind <Q4>');
  expect(mail.text).toContain('Dear client,\nhere is 1–31 Oct 2026.\n\nYours, Northlight');
  expect(mail.html).toContain('Dear client,<br />here is 1–31 Oct 2026.');
  expect(mail.text).toContain('Sessions: 12,400');
  const unknown = { id: reportId, deliveryId: id, address: 'eve@client.test' };
  await expect(resendToRecipient(admin, unknown)).rejects.toMatchObject({ code: 'not_found' });
  const { admin: stranger, companyId } = await desk.newCompany();
  await expect(resendToRecipient(stranger, unknown)).rejects.toMatchObject({ code: 'not_found' });
  expect(companyId).not.toBe(admin.companyId);

  const gone = { companyId: admin.companyId, reportId, address: 'bob@client.test' };
  await unsubscribe(desk.doors, gone);
  await expect(
    resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'bob@client.test' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('what is sent again by hand goes into no review that was chosen since', async () => {
  const { admin, system, reportId } = await scheduledReport(desk, 'ann@client.test, bob@client.test');
  const id = await due(admin);
  smtp.refused.add('bob@client.test');
  await run(system, id, 1);
  expect((await showDelivery(admin, id)).status).toBe('partly_sent');
  await updateReport(admin, { id: reportId, review: 'THEN_SEND' });
  smtp.refused.clear();
  await retryDelivery(admin, { id: reportId, deliveryId: id });
  await run(system, id, 2);
  expect((await showDelivery(admin, id)).status).toBe('sent');

  await updateDelivery(admin, id, { approved: false });
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'ann@client.test' });
  await run(system, id, 3);
  expect((await showDelivery(admin, id)).status).toBe('sent');
});

test('one that can’t be closed keeps no other open', async () => {
  const both = [
    await scheduledReport(desk, 'ann@client.test'),
    await scheduledReport(desk, 'bob@client.test'),
  ];
  const ids: string[] = [];
  for (const { admin } of both) ids.push(await due(admin));
  clock.advance(27 * HOUR_MS);
  const { queue } = desk.doors;
  let failed = 0;
  const jobs: typeof queue.jobs = (...given) => ({
    enqueue: async (...job) => {
      if (failed === 0) {
        failed += 1;
        throw new Error('no queue');
      }
      return queue.jobs(...given).enqueue(...job);
    },
  });
  await closeStuckDeliveries.run({ ...desk.doors, queue: { ...queue, jobs } });
  const states = await Promise.all(
    both.map(async ({ admin }, at) => (await showDelivery(admin, ids[at] ?? '')).status),
  );
  expect(failed).toBe(1);
  expect(states.sort()).toEqual(['failed', 'waiting']);
});

test('a due report that everybody has unsubscribed from is listed as not sent', async () => {
  const { admin, reportId } = await scheduledReport(desk, 'ann@client.test');
  await unsubscribe(desk.doors, { companyId: admin.companyId, reportId, address: 'ann@client.test' });
  const id = await due(admin);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'not_sent',
    reason: 'Everybody on the list has unsubscribed.',
    recipients: [],
  });
});

test('a mistake of ours is written down and tried again; what never ends is given up after a day, and told', async () => {
  const { admin, system } = await scheduledReport(desk, 'ann@client.test');
  const id = await due(admin);
  answers.results = [{ ...broken, status: 'ok', columns: null }];
  await sendReportJob.perform(system, { deliveryId: id, attempt: 1 }, never);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'retrying',
    reason: 'Something went wrong on our side; tried again at 08:01.',
  });
  expect(await desk.enqueued('send-report')).toContainEqual({ deliveryId: id, attempt: 2 });
  clock.advance(25 * HOUR_MS);
  await closeStuckDeliveries.run(desk.doors);
  expect((await showDelivery(admin, id)).status).toBe('retrying');
  clock.advance(2 * HOUR_MS);
  await closeStuckDeliveries.run(desk.doors);
  await closeStuckDeliveries.run(desk.doors);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'failed',
    recipients: [{ status: 'failed' }],
  });
  expect(await warnings(id)).toHaveLength(1);
});
