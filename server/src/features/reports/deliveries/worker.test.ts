import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCtx } from '../../../platform/ctx/ctx.ts';
import {
  monthlyReport,
  openReportHarness,
  type ReportHarness,
  reportJobs,
} from '../../../testing/reports/report-fixture.ts';
import { createDashboard } from '../../dashboards/index.ts';
import { createReport } from '../definitions/create-report.ts';
import { listDeliveries } from '../definitions/list-reports.ts';
import { planDeliveriesRecurring } from './plan-deliveries.ts';

let harness: ReportHarness;
beforeAll(async () => {
  harness = await openReportHarness();
});
afterAll(() => harness.close());

test('from the due time to the inbox by the queue, ten reports and each once', async () => {
  const { admin } = await harness.newCompany();
  const reportIds: string[] = [];
  for (const name of ['North', 'South']) {
    const { id } = await createDashboard(admin, { name });
    for (let count = 1; count <= 5; count += 1) {
      const report = await createReport(admin, {
        dashboard_id: id,
        recipients: `${name}-${count}@client.test`,
        ...{ ...monthlyReport, period: 'WEEK', detail: '6', minute: count, timezone: 'America/New_York' },
      });
      reportIds.push(report.id);
    }
  }
  await harness.services.queue.work(reportJobs, async (job, envelope, signal) => {
    await job.perform(
      createCtx(harness.services, envelope.companyId, { kind: 'system' }),
      envelope.payload,
      signal,
    );
  });
  harness.clock.set('2026-11-21T13:05:00Z');
  await Promise.all([
    planDeliveriesRecurring.run(harness.services),
    planDeliveriesRecurring.run(harness.services),
  ]);
  await vi.waitFor(() => expect(harness.smtp.mails.length).toBeGreaterThanOrEqual(10), { timeout: 15_000 });
  await vi.waitFor(
    async () => {
      for (const reportId of reportIds) {
        const deliveries = await listDeliveries(admin, reportId);
        expect(deliveries.map(({ status }) => status)).toEqual(['sent']);
      }
    },
    { timeout: 15_000 },
  );
  expect(new Set(harness.smtp.mails.map(({ to }) => to)).size).toBe(10);
  expect(harness.smtp.mails).toHaveLength(10);
});

test('reports that take their time hold up no other', async () => {
  const { admin } = await harness.newCompany();
  const { mailer } = harness;
  const released = Promise.withResolvers<void>();
  harness.services.mailer = {
    ...mailer,
    send: async (mail) => {
      if (mail.to.startsWith('slow')) await released.promise;
      return mailer.send(mail);
    },
  };
  const names = ['slow-1', 'slow-2', 'slow-3', 'slow-4', 'slow-5', 'quick'];
  const reports = await Promise.all(
    names.map(async (name) => {
      const { id } = await createDashboard(admin, { name });
      return createReport(admin, {
        dashboard_id: id,
        recipients: `${name}@client.test`,
        ...{ ...monthlyReport, period: 'WEEK', detail: '0', minute: names.indexOf(name), timezone: 'UTC' },
      });
    }),
  );
  harness.clock.set('2026-11-22T08:05:00Z');
  await planDeliveriesRecurring.run(harness.services);
  const statuses = async () =>
    (await Promise.all(reports.map(({ id }) => listDeliveries(admin, id)))).flatMap((deliveries) =>
      deliveries.map(({ status }) => status),
    );
  await vi.waitFor(async () => expect((await statuses()).at(-1)).toBe('sent'), { timeout: 15_000 });
  expect((await statuses()).filter((status) => status === 'sent')).toHaveLength(1);
  released.resolve();
  await vi.waitFor(async () => expect(new Set(await statuses())).toEqual(new Set(['sent'])), {
    timeout: 15_000,
  });
});
