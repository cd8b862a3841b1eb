import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { giveValues } from '../../../testing/reports/given-values.ts';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { broken, DUE, empty, scheduledReport, values } from '../../../testing/reports/report-fixture.ts';
import { recordBounce } from '../bounces/record-bounce.ts';
import { listDeliveries, listReports } from '../definitions/list-reports.ts';
import { updateReport } from '../definitions/update-report.ts';
import type { WarnAdmin } from '../mail/notify-owners.ts';
import { warnAdmin } from '../mail/warn-admin.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { retryDelivery, sendNow, sendTest } from './start-delivery.ts';

const harness = await reportHarnessOfFile();

const planned = (recipients: string, parts: { with_pdf?: boolean; with_preview?: boolean } = {}) =>
  scheduledReport(harness, recipients, parts);

async function due(ctx: Ctx, reportId: string, at = DUE) {
  await harness.due(ctx, at);
  const [delivery] = await listDeliveries(ctx, reportId);
  if (!delivery) throw new Error('Nothing was planned.');
  return delivery;
}

test('the message says what changed where it has the variable, in text and HTML', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  await updateReport(admin, { id: reportId, message: 'Hello,\n\n{highlights}' });
  const { id } = await due(admin, reportId);
  await harness.run(system, id, 1);
  const mail = await PostalMime.parse(harness.smtp.mails[0]?.raw ?? Buffer.alloc(0));
  const sentence = /Sessions rose by 12\.5% \(\+[\d,.]+\), from [\d,.]+ to 12,400\./;
  expect(mail.text).toMatch(sentence);
  expect(mail.html).toMatch(sentence);
});

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a due report arrives with values, text, preview, PDF and a way out', async () => {
  const { admin, system, reportId, permalink } = await planned('ann@client.test', {
    with_pdf: true,
    with_preview: true,
  });
  const { id } = await due(admin, reportId);
  await harness.run(system, id, 1);

  const [delivery] = await listDeliveries(admin, reportId);
  expect(delivery).toMatchObject({
    status: 'sent',
    kind: 'scheduled',
    dueAt: DUE,
    attempts: 1,
    reason: null,
  });
  expect(delivery?.recipients).toEqual([
    expect.objectContaining({ address: 'ann@client.test', status: 'sent', attempts: 1, error: null }),
  ]);
  expect(delivery?.pdfUrl).toMatch(/^\/files\/pdf\//);
  expect(harness.smtp.mails.map(({ to }) => to)).toEqual(['ann@client.test']);

  const mail = await PostalMime.parse(harness.smtp.mails[0]?.raw ?? Buffer.alloc(0));
  expect(mail.subject).toBe('Northwind <Q4>, 1–30 Nov 2026');
  expect(mail.from).toEqual({ name: 'Northlight', address: 'no-reply@vitrine.local' });
  expect(mail.text).toContain('Sessions: 12,400 (+12.5% vs 2–30 Oct)');
  expect(mail.text).not.toContain('can still change');
  expect(mail.text).toContain(`/dashboards/${permalink}?month=11&year=2026`);
  expect(mail.html).toContain('12,400');
  expect(mail.html).toContain('↑ 12.5%');
  expect(mail.html).toContain('Sessions 12,400 +12.5%');
  expect(mail.html).toContain('Northwind &lt;Q4&gt;');
  expect(mail.html).not.toMatch(/vitrine(?!\.local|:)/i);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? '';
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\/[\w.-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');

  const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  const preview = mail.attachments.find(({ mimeType }) => mimeType === 'image/png');
  expect(pdf?.filename).toBe('Northwind Q4 2026-11-01 – 2026-11-30.pdf');
  const stored = await buffer(await harness.services.files.read(`${admin.companyId}/pdf/${id}`));
  expect(sum(Buffer.from(pdf?.content as ArrayBuffer))).toBe(sum(stored));
  expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
  expect(preview?.contentId).toBe('<preview>');
  expect(Buffer.from(preview?.content as ArrayBuffer).readUInt32BE(16)).toBe(1200);
});

test('a due time has one delivery, however often and by however many it is looked for', async () => {
  const { admin, reportId } = await planned('ann@client.test');
  harness.clock.set(DUE);
  await Promise.all([
    planDeliveries(harness.services),
    planDeliveries(harness.services),
    planDeliveries(harness.services),
  ]);
  await planDeliveries(harness.services);
  expect(await listDeliveries(admin, reportId)).toHaveLength(1);
  expect((await listReports(admin))[0]?.nextDueAt).toBe('2027-01-01T07:00:00.000Z');
});

test('two runs at once, and one repeated, send no duplicate', async () => {
  const { admin, system, reportId } = await planned('ann@client.test, bob@client.test');
  const { id } = await due(admin, reportId);
  const run = () => harness.run(system, id, 1);
  await Promise.all([run(), run()]);
  await run();
  expect(harness.smtp.mails.map(({ to }) => to).sort()).toEqual(['ann@client.test', 'bob@client.test']);
});

test('a refused recipient fails alone and is tried again alone', async () => {
  harness.smtp.refused.add('bob@client.test');
  const { admin, system, reportId } = await planned('ann@client.test, bob@client.test');
  const { id } = await due(admin, reportId);
  await harness.run(system, id, 1);
  const [delivery] = await listDeliveries(admin, reportId);
  expect(delivery?.status).toBe('partly_sent');
  expect(delivery?.recipients[1]).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('No such person'),
  });

  harness.smtp.refused.clear();
  await retryDelivery(admin, { id: reportId, deliveryId: id });
  await harness.run(system, id, 2);
  expect((await listDeliveries(admin, reportId))[0]?.status).toBe('sent');
  expect(harness.smtp.mails.map(({ to }) => to)).toEqual(['ann@client.test', 'bob@client.test']);
  await expect(retryDelivery(admin, { id: reportId, deliveryId: id })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('with the mail server down and back it arrives once, late, and the history says why', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  await harness.smtp.stop();
  await harness.run(system, id, 1);
  const [waiting] = await listDeliveries(admin, reportId);
  expect(waiting).toMatchObject({ status: 'retrying', recipients: [{ status: 'waiting', attempts: 1 }] });
  expect(waiting?.reason).toMatch(/^The e-mail could not be sent; retry at 08:00 \(.*ECONNREFUSED/);

  harness.clock.advance(12 * 60_000);
  await harness.smtp.start();
  await harness.run(system, id, 2);
  const [sent] = await listDeliveries(admin, reportId);
  expect(sent).toMatchObject({
    status: 'sent',
    attempts: 2,
    recipients: [{ status: 'sent', attempts: 2, error: null }],
  });
  expect(await harness.enqueued('send-report')).toContainEqual({ deliveryId: id, attempt: 2 });
  expect(sent?.reason?.split('\n')).toEqual([
    expect.stringMatching(/^The e-mail could not be sent/),
    'Sent at 08:12, due at 08:00.',
  ]);
  expect(harness.smtp.mails).toHaveLength(1);
});

test('a mail server that stays away for a day is the end of it', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  await harness.smtp.stop();
  await harness.run(system, id, 1);
  harness.clock.advance(25 * HOUR_MS);
  await harness.run(system, id, 2);
  await harness.smtp.start();
  expect((await listDeliveries(admin, reportId))[0]).toMatchObject({
    status: 'failed',
    recipients: [{ status: 'failed' }],
  });
});

test('a connection that breaks after the text leaves the recipient unknown, without a retry', async () => {
  harness.smtp.breaksAfterText.add('ann@client.test');
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  await harness.run(system, id, 1);
  await harness.run(system, id, 1);
  const [delivery] = await listDeliveries(admin, reportId);
  expect(delivery).toMatchObject({ status: 'partly_sent', recipients: [{ status: 'unknown' }] });
  expect(harness.smtp.mails).toHaveLength(1);
  await expect(retryDelivery(admin, { id: reportId, deliveryId: id })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a crash between the sending and its confirmation leaves the recipient unknown, the others are sent', async () => {
  const { admin, system, reportId } = await planned('ann@client.test, bob@client.test');
  const { id } = await due(admin, reportId);
  harness.services.mailer = {
    ...harness.mailer,
    send: async (mail) => {
      await harness.mailer.send(mail);
      throw new Error('the process ends here');
    },
  };
  await expect(harness.run(system, id, 1)).rejects.toThrow('the process ends here');
  expect((await listDeliveries(admin, reportId))[0]?.recipients.map(({ status }) => status)).toEqual([
    'sending',
    'waiting',
  ]);

  harness.services.mailer = harness.mailer;
  await harness.run(system, id, 1);
  const [delivery] = await listDeliveries(admin, reportId);
  expect(delivery?.status).toBe('partly_sent');
  expect(delivery?.recipients.map(({ status }) => status)).toEqual(['unknown', 'sent']);
  expect(harness.smtp.mails.map(({ to }) => to)).toEqual(['ann@client.test', 'bob@client.test']);
});

test('missing data are waited for, and sent without a note once they are there', async () => {
  giveValues(broken);
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  await harness.run(system, id, 1);
  const [waiting] = await listDeliveries(admin, reportId);
  expect(waiting).toMatchObject({ status: 'retrying', recipients: [{ status: 'waiting', attempts: 0 }] });
  expect(waiting?.reason).toBe('Data was missing: “Sessions” (Google did not answer); retry at 08:01.');

  giveValues(values(7, -0.5));
  harness.clock.advance(60_000);
  await harness.run(system, id, 2);
  expect((await listDeliveries(admin, reportId))[0]).toMatchObject({
    status: 'sent',
    reason: 'Data was missing at first, and was complete when it was rendered.',
  });
  const mail = await PostalMime.parse(harness.smtp.mails[0]?.raw ?? Buffer.alloc(0));
  expect(mail.text).toContain('Sessions: 7 (-50%');
  expect(mail.text).not.toContain('Please note');
});

test('after two hours it is sent with a note, and the admins are notified', async () => {
  giveValues(broken);
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  await harness.run(system, id, 1);
  harness.clock.advance(2 * HOUR_MS);
  await harness.run(system, id, 2);
  const [delivery] = await listDeliveries(admin, reportId);
  expect(delivery?.status).toBe('sent');
  expect(delivery?.reason).toContain('Data was missing, and the e-mail says so: “Sessions”');
  const mail = await PostalMime.parse(harness.smtp.mails[0]?.raw ?? Buffer.alloc(0));
  expect(mail.html).toContain('This data is missing or may be incomplete: “Sessions”');

  const warnings = (await harness.enqueued('warn-admin')) as WarnAdmin[];
  const ours = warnings.filter(({ deliveryId }) => deliveryId === id);
  expect(ours).toEqual([
    { deliveryId: id, occasion: 'end 2', address: expect.stringMatching(/^ada-\d+@agency\.test$/) },
  ]);
  for (const warned of ours) await warnAdmin(system, warned);
  const warning = await PostalMime.parse(harness.smtp.mails[1]?.raw ?? Buffer.alloc(0));
  expect(warning.subject).toBe('A report was sent with missing data: Northwind <Q4>');
  expect(warning.text).toContain('“Sessions” (Google did not answer)');
});

test('a report in which no widget has any value says so at once, to its readers and to the admins', async () => {
  giveValues(empty);
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  await harness.run(system, id, 1);
  expect((await listDeliveries(admin, reportId))[0]).toMatchObject({
    status: 'sent',
    reason: 'Data was missing, and the e-mail says so: “Sessions” (no data for these days).',
  });
  const mail = await PostalMime.parse(harness.smtp.mails[0]?.raw ?? Buffer.alloc(0));
  expect(mail.text).toContain('missing or may be incomplete: “Sessions” (no data for these days).');
  const warnings = (await harness.enqueued('warn-admin')) as WarnAdmin[];
  expect(warnings.filter(({ deliveryId }) => deliveryId === id)).toHaveLength(1);
});

test('after an outage the newest due time within a day is made up, older ones are listed as missed', async () => {
  const { admin, reportId } = await planned('ann@client.test');
  await updateReport(admin, { id: reportId, period: 'WEEK', detail: '1' });
  const late = await due(admin, reportId, '2026-12-15T06:00:00Z');
  expect(late).toMatchObject({
    dueAt: '2026-12-14T07:00:00.000Z',
    reason: '3 earlier due times were missed and not made up.',
  });
  harness.clock.set('2026-12-23T07:00:01Z');
  await planDeliveries(harness.services);
  expect(
    (await listDeliveries(admin, reportId)).map(({ dueAt, status }) => [dueAt.slice(0, 10), status]),
  ).toEqual([
    ['2026-12-21', 'missed'],
    ['2026-12-14', 'waiting'],
    ['2026-12-07', 'missed'],
    ['2026-11-30', 'missed'],
    ['2026-11-23', 'missed'],
  ]);
  expect((await listDeliveries(admin, reportId))[0]?.reason).toContain('Detected on 23 Dec 2026, 08:00');
  expect((await listReports(admin))[0]?.nextDueAt).toBe('2026-12-28T07:00:00.000Z');
});

test('a paused report is not due', async () => {
  const { admin, reportId } = await planned('ann@client.test');
  await updateReport(admin, { id: reportId, paused: true });
  await expect(due(admin, reportId)).rejects.toThrow('Nothing was planned');
});

test('a test goes to the person who requests it, at once, with whatever data there is', async () => {
  giveValues(broken);
  const { admin, system, reportId } = await planned('ann@client.test');
  const started = await sendTest(admin, reportId);
  await harness.run(system, started.id, 1);
  expect((await listDeliveries(admin, reportId))[0]).toMatchObject({ kind: 'test', status: 'sent' });
  expect(harness.smtp.mails.map(({ to }) => to)).toEqual([started.recipients[0]?.address]);
  const mail = await PostalMime.parse(harness.smtp.mails[0]?.raw ?? Buffer.alloc(0));
  expect(mail.subject).toMatch(/^Test: /);
  expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  expect((await listReports(admin))[0]?.lastStatus).toBeNull();
});

test('sent by hand it goes to everybody once, however often that is asked for until it is done', async () => {
  const { admin, system, reportId } = await planned('ann@client.test, bob@client.test');
  const [pressed, again] = await Promise.allSettled([sendNow(admin, reportId), sendNow(admin, reportId)]);
  expect([pressed.status, again.status].sort()).toEqual(['fulfilled', 'rejected']);
  harness.clock.advance(1000);
  await expect(sendNow(admin, reportId)).rejects.toThrow('This report is being sent already.');
  const [started] = await listDeliveries(admin, reportId);
  if (!started) throw new Error('Nothing was started.');
  await harness.run(system, started.id, 1);
  expect(harness.smtp.mails).toHaveLength(2);
  expect((await listReports(admin))[0]).toMatchObject({
    lastStatus: 'sent',
    lastSentAt: harness.clock.now().toISOString(),
  });
});

test('a run that another one overtakes defers nothing and leaves no recipient waiting', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  harness.services.mailer = {
    ...harness.mailer,
    send: async () => {
      harness.services.mailer = harness.mailer;
      await harness.run(system, id, 2);
      return { status: 'unreachable', reason: 'no response' };
    },
  };
  await harness.run(system, id, 1);
  expect((await listDeliveries(admin, reportId))[0]).toMatchObject({
    status: 'failed',
    recipients: [{ status: 'failed', error: 'no response' }],
  });
});

test.each([false, true])(
  'a mail that comes back before its sending is written down has come back, given up: %s',
  async (givenUp) => {
    const { admin, system, reportId } = await planned('ann@client.test');
    const { id } = await due(admin, reportId);
    harness.services.mailer = {
      ...harness.mailer,
      send: async (mail) => {
        const outcome = await harness.mailer.send(mail);
        const { messageId = '' } = mail;
        await recordBounce(harness.services, { messageId, permanent: true, givenUp, reason: '550' });
        return outcome;
      },
    };
    await harness.run(system, id, 1);
    const [delivery] = await listDeliveries(admin, reportId);
    expect(delivery).toMatchObject({ status: 'failed', recipients: [{ status: 'bounced' }] });
    const occasions = (await harness.warnings(id)).map(({ occasion }) => occasion.split(' ')[0]);
    expect(occasions).toContain('bounced');
    await warnAdmin(system, { deliveryId: id, address: 'ada@agency.test', occasion: 'bounced' });
    const { text } = await harness.lastMail();
    expect(text?.includes('until you change or reactivate it')).toBe(!givenUp);
  },
);

test('an overtaken run does nothing', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  const { id } = await due(admin, reportId);
  await harness.smtp.stop();
  await harness.run(system, id, 2);
  await harness.smtp.start();
  await harness.run(system, id, 1);
  expect(harness.smtp.mails).toEqual([]);
});
