import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetGivenFigures, giveFigures } from '../../testing/given-figures.ts';
import { figures, openReportDesk, type ReportDesk, scheduledReport } from '../../testing/report-desk.ts';
import { removeDashboard } from '../dashboards/index.ts';
import { approveDelivery } from './decide-delivery.ts';
import { endReportsOf } from './end-reports.ts';
import { collectHistory, listHistory, showDelivery } from './list-history.ts';
import { listDeliveries, listReports } from './list-reports.ts';
import { removeReport } from './remove-report.ts';
import { resendToRecipient } from './resend.ts';

const DELETED = 'The dashboard was deleted before it went out.';
const NAME = 'Northwind <Q4>';

vi.hoisted(() => vi.resetModules());
vi.mock('../widget-data/index.ts', async (original) =>
  (await import('../../testing/given-figures.ts')).givenFigures(original<object>),
);
forgetGivenFigures();

let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.reset();
  giveFigures(figures(12_400, 0.125));
});

test('what was sent of a deleted dashboard stays in the history, under the name it had', async () => {
  const { admin, system, reportId, dashboardId } = await scheduledReport(desk, 'ann@client.test');
  const id = await desk.due(admin);
  await desk.run(system, id, 1);
  await removeDashboard(admin, dashboardId, endReportsOf);
  const sent = {
    ...{ id, status: 'sent', dashboardName: NAME, dashboardId, reportRemoved: true, archived: false },
    recipients: [{ address: 'ann@client.test', status: 'sent' }],
  };
  for (const filter of [{}, { dashboard_id: dashboardId }, { report_id: reportId }]) {
    expect((await listHistory(admin, filter)).data).toMatchObject([sent]);
    expect(await collectHistory(admin, filter, 10)).toMatchObject([sent]);
  }
  expect(await showDelivery(admin, id)).toMatchObject(sent);
  expect(await listDeliveries(admin, reportId)).toMatchObject([{ id, status: 'sent' }]);
  expect(await listReports(admin)).toEqual([]);
  expect(await listReports(admin, undefined, { withRemoved: true })).toMatchObject([
    { id: reportId, dashboardName: NAME, removed: true, archived: false, permalink: null },
  ]);
  const again = { id: reportId, deliveryId: id, address: 'ann@client.test' };
  await expect(resendToRecipient(admin, again)).rejects.toMatchObject({ code: 'conflict' });
});

test('its reports are due no more, and what is in review goes to nobody', async () => {
  const { admin, system, reportId, dashboardId } = await scheduledReport(desk, 'ann@client.test', {
    review: 'THEN_SEND',
  });
  const id = await desk.due(admin);
  await desk.run(system, id, 1);
  await removeDashboard(admin, dashboardId, endReportsOf);
  await expect(approveDelivery(admin, { id: reportId, deliveryId: id })).rejects.toThrow();
  desk.clock.advance(4 * 60 * 60_000);
  await desk.run(system, id, 2);
  expect(await desk.due(admin, '2027-01-01T07:00:00.000Z')).toBe(id);
  expect(desk.mailed()).toEqual([]);
  expect(await showDelivery(admin, id)).toMatchObject({
    ...{ status: 'not_sent', dashboardName: NAME },
    reason: expect.stringContaining(DELETED),
    recipients: [{ status: 'failed', error: DELETED }],
  });
});

test('reports that were deleted before are named as well', async () => {
  const { admin, system, reportId, dashboardId } = await scheduledReport(desk, 'ann@client.test');
  await desk.run(system, await desk.due(admin), 1);
  await removeReport(admin, reportId);
  await removeDashboard(admin, dashboardId, endReportsOf);
  expect((await listHistory(admin, { dashboard_id: dashboardId })).data).toMatchObject([
    { dashboardName: NAME, status: 'sent' },
  ]);
});

test('another company has no history of it', async () => {
  const { admin, dashboardId } = await scheduledReport(desk, 'ann@client.test');
  await removeDashboard(admin, dashboardId, endReportsOf);
  const other = await desk.newCompany();
  const asked = listHistory(other.admin, { dashboard_id: dashboardId });
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
});
