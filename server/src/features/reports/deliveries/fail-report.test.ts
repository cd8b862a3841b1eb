import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCtx } from '../../../platform/ctx/ctx.ts';
import {
  openReportHarness,
  type ReportHarness,
  reportJobs,
  scheduledReport,
} from '../../../testing/reports/report-fixture.ts';
import { showDelivery } from '../history/list-history.ts';
import { beginDelivery } from './begin-delivery.ts';
import { updateDelivery, updateRecipient } from './deliveries.queries.ts';
import { failReportJob } from './fail-report.job.ts';
import { sendReportJob } from './send-report.job.ts';
import type { SendReport } from './send-report-request.ts';

/** One whose first death is its last. */
const doomed = { ...sendReportJob, retryLimit: 0 };
const never = new AbortController().signal;
let harness: ReportHarness;
beforeAll(async () => {
  harness = await openReportHarness({}, [...reportJobs.filter((job) => job !== sendReportJob), doomed]);
});
afterAll(() => harness.close());
beforeEach(() => harness.reset());

test.each([
  ['waiting', 0, 'failed'],
  ['in_review', 0, 'failed'],
  ['preparing', 1, 'failed'],
  ['retrying', 1, 'retrying'],
  ['preparing', 2, 'preparing'],
  ['held', 0, 'held'],
  ['sent', 1, 'sent'],
] as const)(
  'the end of run 1 leaves one that is %s, with %i runs begun, %s',
  async (before, attempts, after) => {
    const { admin, system } = await scheduledReport(harness, 'ann@client.test');
    const id = await harness.due(admin);
    await updateDelivery(admin, id, { status: before, attempts });
    await failReportJob.perform(system, { deliveryId: id, attempt: 1 }, never);
    expect((await showDelivery(admin, id)).status).toBe(after);
  },
);

test('a run that ends its process each time ends its delivery at once, and owners are notified', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test, bob@client.test');
  const id = await harness.due(admin);
  await harness.services.queue.work([doomed, failReportJob], async (job, { companyId, payload }, signal) => {
    const { deliveryId } = payload as SendReport;
    if (deliveryId !== id) return;
    if (job.name === failReportJob.name)
      return job.perform(createCtx(harness.services, companyId, { kind: 'system' }), payload, signal);
    const task = await beginDelivery(system, { deliveryId, attempt: 1 });
    await updateRecipient(system, task?.recipients[0]?.id ?? '', { status: 'sending', attempts: 1 });
    throw new Error('the process ends here');
  });
  await vi.waitFor(async () => expect((await showDelivery(admin, id)).status).toBe('partly_sent'), 15_000);
  expect(await showDelivery(admin, id)).toMatchObject({
    reason: 'Sending failed repeatedly and was stopped.',
    recipients: [
      { address: 'ann@client.test', status: 'unknown' },
      { address: 'bob@client.test', status: 'failed', error: 'Sending failed repeatedly and was stopped.' },
    ],
  });
  expect(await harness.warnings(id)).toMatchObject([{ occasion: 'given up 1' }]);
});
