import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import type { RunnableJob } from '../../../platform/queue/job.ts';
import { giveValues } from '../../../testing/reports/given-values.ts';
import {
  broken,
  openReportHarness,
  type ReportHarness,
  scheduledReport,
  values,
} from '../../../testing/reports/report-fixture.ts';
import { pruneJobMails } from '../../company/index.ts';
import { retryingMailJob, reviewMailJob, warnAdminJob } from './owner-mails.job.ts';

const never = new AbortController().signal;
const address = 'owner@agency.test';
let harness: ReportHarness;
beforeAll(async () => {
  harness = await openReportHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.reset());

/** A report that waits for its data or, with a review, for its owner; and one run of a job that mails its owner. */
async function mailOf(job: RunnableJob, isReviewed = false) {
  giveValues(isReviewed ? values(7, 0) : broken);
  const { admin, system } = await scheduledReport(harness, 'ann@client.test', {
    review: isReviewed ? 'THEN_DISCARD' : 'NONE',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  const payload = { deliveryId: id, deliveryIds: [id], address, occasion: 'end 1' };
  return { system, run: (ctx = system) => job.perform(ctx, payload, never) };
}

/** The process ends once the mail server has the mail, before anything can be stored of it. */
function killAfterSending(): void {
  harness.services.mailer = {
    ...harness.mailer,
    send: async (mail) => {
      await harness.mailer.send(mail);
      throw new Error('killed');
    },
  };
}

test.each([
  ['a warning', warnAdminJob, false],
  ['a mail about reports that wait', retryingMailJob, false],
  ['a review', reviewMailJob, true],
])('%s that was being sent when the worker was killed is not sent again', async (_, job, isReviewed) => {
  const { system, run } = await mailOf(job, isReviewed);
  killAfterSending();
  await expect(run()).rejects.toThrow('killed');
  harness.services.mailer = harness.mailer;
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  await run({ ...system, log });
  await run({ ...system, log });
  expect(harness.mailed()).toEqual([address]);
  expect(lines.filter((line) => line.includes('a mail may not have been sent'))).toHaveLength(1);
});

test('an owner’s mail that nothing was accepted of is tried again, and sent once', async () => {
  const { run } = await mailOf(warnAdminJob);
  harness.services.mailer = {
    ...harness.mailer,
    send: async () => ({ status: 'unreachable', reason: 'away' }),
  };
  await expect(run()).rejects.toThrow('away');
  harness.services.mailer = harness.mailer;
  await run();
  await run();
  expect(harness.mailed()).toEqual([address]);
});

test('of two runs at once, one sends an owner’s mail', async () => {
  const { run } = await mailOf(warnAdminJob);
  await Promise.all([run(), run()]);
  expect(harness.mailed()).toEqual([address]);
});

test('whether a job’s mail was sent is stored for a month', async () => {
  const { system, run } = await mailOf(warnAdminJob);
  await run();
  const stored = async () =>
    (await system.db.execute("select status, error from job_mails where status = 'sent'")).length;
  const before = await stored();
  harness.clock.advance(29 * 86_400_000);
  await pruneJobMails.run(harness.services);
  expect(await stored()).toBe(before);
  harness.clock.advance(2 * 86_400_000);
  await pruneJobMails.run(harness.services);
  expect(await stored()).toBe(0);
});
