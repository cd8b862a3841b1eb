import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { DUE, scheduledReport } from '../../../testing/reports/report-fixture.ts';
import { listDeliveries, listReports } from '../definitions/list-reports.ts';
import { showHighlights } from '../definitions/show-highlights.ts';
import { updateReport } from '../definitions/update-report.ts';
import { replaceHighlights } from '../mail/prepare-email.ts';
import { sendNow, sendTest } from './start-delivery.ts';

const harness = await reportHarnessOfFile();

const planned = (recipients: string) => scheduledReport(harness, recipients);

async function due(ctx: Ctx, reportId: string, at = DUE) {
  await harness.due(ctx, at);
  const [delivery] = await listDeliveries(ctx, reportId);
  if (!delivery) throw new Error('Nothing was planned.');
  return delivery;
}

test('edited highlights are in the next mail to recipients, and in tests until then; later ones are generated', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  await updateReport(admin, {
    id: reportId,
    message: 'Hello,\n\n{highlights}',
    highlights_text: ' A calm {month}. ',
  });
  const textOf = async (deliveryId: string) => {
    await harness.run(system, deliveryId, 1);
    return (await harness.lastMail()).text ?? '';
  };
  const trial = await sendTest(admin, reportId);
  expect(await textOf(trial.id)).toContain('A calm {month}.');
  const { id } = await due(admin, reportId);
  expect((await listReports(admin))[0]?.highlights_text).toBeNull();
  const sent = await textOf(id);
  expect(sent).toContain('A calm {month}.');
  expect(sent).not.toContain('Sessions rose');
  const next = await due(admin, reportId, '2027-01-01T07:00:00.000Z');
  expect(await textOf(next.id)).toContain('Sessions rose');
});

test('edited highlights are at the end of a message that has no place for them, also when it is sent by hand', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  await updateReport(admin, { id: reportId, message: 'Hello.', highlights_text: 'A calm month.' });
  const { id } = await sendNow(admin, reportId);
  await harness.run(system, id, 1);
  expect((await harness.lastMail()).text).toMatch(/Hello\.\s+A calm month\./);
  expect((await listReports(admin))[0]?.highlights_text).toBeNull();
});

test('edited highlights are not sent with the numbers of another period, once their own was missed', async () => {
  const { admin, system, reportId } = await planned('ann@client.test');
  await updateReport(admin, { id: reportId, period: 'WEEK', detail: '1' });
  await updateReport(admin, { id: reportId, message: '{highlights}', highlights_text: 'A calm week.' });
  const { id, reason } = await due(admin, reportId, '2026-12-15T06:00:00Z');
  expect(reason).toContain('missed');
  const left = 'The edited highlights were for the first missed time and are not in this e-mail.';
  expect(reason).toContain(left);
  const missed = (await listDeliveries(admin, reportId)).filter(({ status }) => status === 'missed');
  const dropped = missed.filter((one) => one.reason?.includes('Its edited highlights were dropped.'));
  expect(dropped.map(({ dueAt }) => dueAt)).toEqual([missed.at(-1)?.dueAt]);
  await harness.run(system, id, 1);
  expect((await harness.lastMail()).text).not.toContain('A calm week.');
  expect((await listReports(admin))[0]?.highlights_text).toBeNull();
});

test('what an inbox shows of a mail without metrics is edited with its highlights', async () => {
  const { admin } = await planned('ann@client.test');
  const emailKey = `${admin.companyId}/email/preview`;
  const text = { message: '{highlights}', values: { highlights: 'Bad news.' }, after: [] };
  const content = { title: 'Shop', preview: 'Bad news.', paragraphs: ['Bad news.'] };
  const stored = JSON.stringify({ subject: 'Shop', content, text, missing: [], note: null, files: [] });
  await harness.services.files.put(emailKey, Buffer.from(stored), 'application/json');
  const textAt = async (key: string) => (await buffer(await harness.services.files.read(key))).toString();
  const editedKey = await replaceHighlights(admin, { emailKey }, 'A calm month.');
  if (editedKey === null) throw new Error('It can be edited.');
  expect(await textAt(emailKey), 'until the transaction has committed').toBe(stored);
  const edited = await textAt(editedKey);
  expect(JSON.parse(edited).content).toMatchObject({
    preview: 'A calm month.',
    paragraphs: ['A calm month.'],
  });
});

test('the highlights of a report that is due now can be read before, and longer ones than a mail has are refused', async () => {
  const { admin, reportId } = await planned('ann@client.test');
  const [report] = await listReports(admin);
  const shown = await showHighlights(admin, {
    dashboard_id: report?.dashboard_id ?? '',
    date_range: 'LAST_MONTH',
  });
  expect(shown).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
  expect(shown.highlights).toMatch(/^Sessions rose by 12\.5%/);
  await expect(
    updateReport(admin, { id: reportId, highlights_text: 'x'.repeat(4001) }),
  ).rejects.toMatchObject({
    errors: { highlights_text: ['They can have at most 4000 characters.'] },
  });
});
