import { expect, test } from 'vitest';
import { DatabaseOutage } from '../../../platform/database/database-outage.ts';
import { storageFailure } from '../../../platform/files/storage-outage.ts';
import { createLog } from '../../../platform/log/log.ts';
import { withoutStorage } from '../../../testing/app/storage-outage.ts';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { scheduledReport } from '../../../testing/reports/report-fixture.ts';
import { updateReport } from '../definitions/update-report.ts';
import { showDelivery } from '../history/list-history.ts';
import { approveDelivery } from '../review/decide-delivery.ts';
import { editHighlights } from '../review/edit-highlights.ts';
import { beginDelivery } from './begin-delivery.ts';
import { recoverDelivery } from './end-delivery.ts';
import { sendReportJob } from './send-report.job.ts';

const never = new AbortController().signal;
const harness = await reportHarnessOfFile();

function logged() {
  const lines: { level: number; msg: string; err: { message: string; cause: { message: string } } }[] = [];
  return { lines, log: createLog('info', (line) => lines.push(JSON.parse(line))) };
}

test('while the file storage is not available, a report waits, says so, and is sent once afterwards', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test', { with_pdf: true });
  const id = await harness.due(admin);
  const { lines, log } = logged();
  const run = (attempt: number) =>
    sendReportJob.perform({ ...system, log }, { deliveryId: id, attempt }, never);
  await withoutStorage(harness.services, async () => {
    await run(1);
    expect(await showDelivery(admin, id)).toMatchObject({
      status: 'retrying',
      reason: 'The file storage was not available; retry at 08:00.',
      recipients: [{ status: 'waiting' }],
    });
    harness.clock.advance(15_000);
    await run(2);
  });
  expect(lines).toMatchObject(
    [1, 2].map(() => ({
      level: 40,
      msg: 'a delivery waits for the end of an outage',
      err: { cause: { message: 'connect ECONNREFUSED' } },
    })),
  );
  expect(await harness.enqueued('send-report')).toContainEqual({ deliveryId: id, attempt: 3 });
  expect(harness.mailed()).toEqual([]);

  harness.clock.advance(30_000);
  await run(3);
  await run(3);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', recipients: [{ status: 'sent' }] });
  expect(harness.mailed()).toEqual(['ann@client.test']);
  expect((await harness.lastMail()).attachments).toHaveLength(1);
});

test('a report that waits for a storage with wrong keys says so', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test', { with_pdf: true });
  const id = await harness.due(admin);
  const denied = Object.assign(new Error('Access Denied'), { name: 'AccessDenied' });
  const run = () => sendReportJob.perform(system, { deliveryId: id, attempt: 1 }, never);
  await withoutStorage(harness.services, run, ['put'], denied);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'retrying',
    reason:
      'The file storage was not available: it refuses the access key, which lacks a permission (AccessDenied); retry at 08:00.',
  });
});

test('a report whose e-mail the storage refuses for good ends, and says why to its owners', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test', { with_pdf: true });
  const id = await harness.due(admin);
  const { files } = harness.services;
  const cause = Object.assign(new Error('Your proposed upload exceeds the maximum allowed object size'), {
    name: 'EntityTooLarge',
    $metadata: { httpStatusCode: 400 },
  });
  harness.services.files = { ...files, put: () => Promise.reject(storageFailure(cause)) };
  await sendReportJob.perform(system, { deliveryId: id, attempt: 1 }, never);
  harness.services.files = files;
  const reason = 'The file storage accepts no file of this size (EntityTooLarge).';
  expect(await showDelivery(admin, id)).toMatchObject({
    ...{ status: 'failed', reason },
    recipients: [{ status: 'failed', error: reason }],
  });
  expect(await harness.enqueued('send-report')).not.toContainEqual({ deliveryId: id, attempt: 2 });
  expect(await harness.warnings(id)).toMatchObject([{ occasion: 'given up 1' }]);
});

test('what was approved is sent after an outage, and nothing else instead', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', {
    review: 'THEN_DISCARD',
  });
  await updateReport(admin, { id: reportId, message: '{highlights}' });
  const id = await harness.due(admin);
  await sendReportJob.perform(system, { deliveryId: id, attempt: 1 }, never);
  await editHighlights(admin, { id: reportId, deliveryId: id, text: 'A calm month.' });
  await approveDelivery(admin, { id: reportId, deliveryId: id });
  await withoutStorage(
    harness.services,
    () => sendReportJob.perform(system, { deliveryId: id, attempt: 2 }, never),
    ['read'],
  );
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'retrying' });
  expect(harness.mailed()).toEqual([]);
  await sendReportJob.perform(system, { deliveryId: id, attempt: 3 }, never);
  expect((await harness.lastMail()).text).toContain('A calm month.');
});

test.each([
  ['The database was not available', new DatabaseOutage(new Error('terminated'))],
  ['The disk of the server was full', Object.assign(new Error('no space'), { code: '53100' })],
])('another outage is told apart from a mistake of ours: %s', async (line, cause) => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  await beginDelivery(system, { deliveryId: id, attempt: 1 });
  await recoverDelivery(system, { deliveryId: id, attempt: 1 }, new Error('Failed query', { cause }));
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'retrying',
    reason: `${line}; retry at 08:00.`,
  });
});
