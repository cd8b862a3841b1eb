import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { setReportTimezone } from '../../../testing/database/change-rows.ts';
import { reportJobs } from '../../../testing/reports/report-fixture.ts';
import { createDashboard } from '../../dashboards/index.ts';
import { createReport } from '../definitions/create-report.ts';
import { listDeliveries } from '../definitions/list-reports.ts';
import { planDeliveries } from './plan-deliveries.ts';

const clock = testClock('2026-11-20T12:00:00Z');
let harness: TestServices;

beforeAll(async () => {
  harness = await openTestServices({ jobs: reportJobs, clock });
});
afterAll(() => harness.close());

test('a report that can’t be planned is deferred and doesn’t stop others', async () => {
  const { admin } = await harness.newCompany();
  const { id } = await createDashboard(admin, { name: 'North' });
  const fields = {
    dashboard_id: id,
    recipients: 'client@example.com',
    period: 'WEEK' as const,
    detail: '6' as const,
    hour: 8,
    timezone: 'UTC',
    date_range: 'LAST_WEEK' as const,
    with_pdf: false,
    with_preview: false,
  };
  const broken = await createReport(admin, { ...fields, minute: 0 });
  const sound = await createReport(admin, { ...fields, minute: 5 });
  await setReportTimezone(admin, broken.id, 'Nowhere/At-All');

  clock.set('2026-11-21T08:06:00Z');
  expect(await planDeliveries(harness.services)).toBe(2);
  expect(await listDeliveries(admin, broken.id)).toEqual([]);
  expect((await listDeliveries(admin, sound.id)).map((delivery) => delivery.dueAt)).toEqual([
    '2026-11-21T08:05:00.000Z',
  ]);
  expect(await planDeliveries(harness.services)).toBe(0);

  // It is sent for its original due time, not for the deferred one.
  await setReportTimezone(admin, broken.id, 'UTC');
  clock.advance(61 * 60_000);
  expect(await planDeliveries(harness.services)).toBe(1);
  expect((await listDeliveries(admin, broken.id)).map((delivery) => delivery.dueAt)).toEqual([
    '2026-11-21T08:00:00.000Z',
  ]);
});

test('a report that is due while the disk is full is planned as soon as there is room', async () => {
  const { admin } = await harness.newCompany();
  const { id } = await createDashboard(admin, { name: 'South' });
  clock.set('2026-11-20T12:00:00Z');
  const report = await createReport(admin, {
    ...{ dashboard_id: id, recipients: 'client@example.com', period: 'WEEK', detail: '6' },
    ...{ hour: 8, minute: 0, timezone: 'UTC', date_range: 'LAST_WEEK', with_pdf: false, with_preview: false },
  });
  clock.set('2026-11-21T08:00:30Z');
  const { queue } = harness.services;
  const full = Object.assign(new Error('No space left on device'), { code: '53100' });
  harness.services.queue = { ...queue, jobs: () => ({ enqueue: () => Promise.reject(full) }) };
  await expect(planDeliveries(harness.services)).rejects.toThrow(full);
  harness.services.queue = queue;
  clock.advance(10_000);
  await planDeliveries(harness.services);
  expect(await listDeliveries(admin, report.id)).toHaveLength(1);
});
