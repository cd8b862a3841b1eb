import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { scheduledReport } from '../../../testing/reports/report-fixture.ts';
import { removeDashboard } from '../../dashboards/index.ts';
import { beginDelivery } from '../deliveries/begin-delivery.ts';
import { listRecipients, updateDelivery, updateRecipient } from '../deliveries/deliveries.queries.ts';
import { concludeDelivery } from '../deliveries/end-delivery.ts';
import { resendToRecipient } from '../deliveries/resend.ts';
import { retryDelivery, sendNow } from '../deliveries/start-delivery.ts';
import { collectHistory, listHistory, showDelivery } from '../history/list-history.ts';
import { approveDelivery } from '../review/decide-delivery.ts';
import { createReport } from './create-report.ts';
import { listDeliveries, listReports } from './list-reports.ts';
import { endReportsOf, removeReport } from './remove-report.ts';
import { updateReport } from './update-report.ts';

const DELETED = 'The report was deleted before it went out.';
const DASHBOARD_DELETED = 'The dashboard was deleted before it went out.';
const NAME = 'Northwind <Q4>';

const harness = await reportHarnessOfFile();

test('what was sent of a report stays when it is deleted, and nothing more can be sent of it', async () => {
  const { admin, system, reportId, dashboardId } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await removeReport(admin, reportId);
  expect(await listReports(admin)).toEqual([]);
  expect(await listReports(admin, dashboardId, { withRemoved: true })).toMatchObject([
    { id: reportId, removed: true, recipients: 'ann@client.test' },
  ]);
  const { data } = await listHistory(admin, { dashboard_id: dashboardId });
  expect(data).toMatchObject([
    { id, status: 'sent', reportRemoved: true, recipients: [{ address: 'ann@client.test', status: 'sent' }] },
  ]);
  const again = { id: reportId, deliveryId: id, address: 'ann@client.test' };
  for (const work of [
    () => sendNow(admin, reportId),
    () => updateReport(admin, { id: reportId, paused: false }),
    () => removeReport(admin, reportId),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not_found' });
  const deleted = { code: 'conflict', message: 'This report was deleted. It is no longer sent.' };
  await expect(resendToRecipient(admin, again)).rejects.toMatchObject(deleted);
  await expect(retryDelivery(admin, again)).rejects.toMatchObject(deleted);
  harness.clock.set('2027-01-01T07:00:00.000Z');
  expect(await harness.due(admin, '2027-01-01T07:00:00.000Z')).toBe(id);
  expect(harness.mailed()).toEqual(['ann@client.test']);
});

test('its place is free: five others may be made, one like it among them', async () => {
  const first = await scheduledReport(harness, 'ann@client.test');
  const [{ id, dashboard_id, ...fields } = expect.fail()] = await listReports(first.admin);
  await removeReport(first.admin, id);
  const hours = [8, 9, 10, 11, 12];
  for (const hour of hours) await createReport(first.admin, { ...fields, dashboard_id, hour });
  await expect(createReport(first.admin, { ...fields, dashboard_id, hour: 13 })).rejects.toMatchObject({
    code: 'bad_input',
  });
});

test('no recipient gets what is in review', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  expect(await listReports(admin)).toMatchObject([{ openDeliveries: 1 }]);
  await removeReport(admin, reportId);
  expect(await listReports(admin, undefined, { withRemoved: true })).toMatchObject([{ openDeliveries: 0 }]);
  const input = { id: reportId, deliveryId: id, address: 'ann@client.test' };
  await expect(approveDelivery(admin, input)).rejects.toThrow();
  await expect(resendToRecipient(admin, input)).rejects.toThrow('This report was deleted.');
  harness.clock.advance(4 * HOUR_MS);
  await harness.run(system, id, 2);
  expect(harness.mailed()).toEqual([]);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'not_sent',
    reason: expect.stringContaining(DELETED),
    recipients: [{ status: 'failed', error: DELETED }],
  });
});

/** A run that has begun to write to the first recipient. */
async function writingToAnn() {
  const scheduled = await scheduledReport(harness, 'ann@client.test, bob@client.test');
  const id = await harness.due(scheduled.admin);
  const task = await beginDelivery(scheduled.system, { deliveryId: id, attempt: 1 });
  if (!task) throw new Error('The run did not begin.');
  const ann = task.recipients[0]?.id ?? '';
  await updateRecipient(scheduled.system, ann, { status: 'sending', attempts: 1 });
  return { ...scheduled, id, task, ann };
}

test('a running delivery finishes for the recipient in progress only', async () => {
  const { admin, system, reportId, id, task, ann } = await writingToAnn();
  await removeReport(admin, reportId);
  await updateRecipient(system, ann, { status: 'sent' });
  await concludeDelivery(system, task, null);
  expect(harness.mailed()).toEqual([]);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'partly_sent',
    recipients: [{ status: 'sent' }, { status: 'failed', error: DELETED }],
  });
});

test('a mail that the server does not take any more is not tried again', async () => {
  const { admin, system, reportId, id, task, ann } = await writingToAnn();
  await removeReport(admin, reportId);
  await updateRecipient(system, ann, { status: 'waiting', error: 'away' });
  await concludeDelivery(system, task, null);
  await harness.run(system, id, 2);
  expect(harness.mailed()).toEqual([]);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'not_sent',
    recipients: [{ status: 'failed', error: DELETED }, { status: 'failed' }],
  });
});

test('whose mail was cut short by the end of a process is unknown', async () => {
  const { admin, system, reportId, id } = await writingToAnn();
  await removeReport(admin, reportId);
  await harness.run(system, id, 1);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'partly_sent',
    recipients: [{ status: 'unknown' }, { status: 'failed', error: DELETED }],
  });
});

test('a mail to the last recipient that arrives meanwhile is nothing but sent', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  const task = await beginDelivery(system, { deliveryId: id, attempt: 1 });
  const ann = task?.recipients[0]?.id ?? '';
  await updateRecipient(system, ann, { status: 'sending', attempts: 1 });
  await removeReport(admin, reportId);
  await updateRecipient(system, ann, { status: 'sent' });
  if (task) await concludeDelivery(system, task, null);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'sent', reason: null });
});

test('what was asked for as the report went is stopped by its own run', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test');
  const { id } = await sendNow(admin, reportId);
  await removeReport(admin, reportId);
  const [ann] = await listRecipients(system, [id]);
  await updateDelivery(system, id, { status: 'waiting' });
  await updateRecipient(system, ann?.id ?? '', { status: 'waiting' });
  await harness.run(system, id, 1);
  expect(harness.mailed()).toEqual([]);
  expect(await showDelivery(admin, id)).toMatchObject({
    status: 'not_sent',
    recipients: [{ status: 'failed', error: DELETED }],
  });
});

test('a run that is rendering when its report is deleted ends without sending a mail', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  const task = await beginDelivery(system, { deliveryId: id, attempt: 1 });
  await removeReport(admin, reportId);
  if (task) await concludeDelivery(system, task, null);
  expect(await showDelivery(admin, id)).toMatchObject({ status: 'not_sent', reason: DELETED });
  expect(await harness.warnings(id)).toEqual([]);
});

test('what reached one recipient before it was deleted says when', async () => {
  const { admin, system, reportId } = await scheduledReport(harness, 'ann@client.test, bob@client.test');
  const id = await harness.due(admin);
  const { mailer } = harness.services;
  const away = { status: 'unreachable', reason: 'away' } as const;
  harness.services.mailer = {
    ...mailer,
    send: async (mail) => (mail.to.startsWith('bob') ? away : mailer.send(mail)),
  };
  await harness.run(system, id, 1);
  harness.services.mailer = mailer;
  harness.clock.advance(60_000);
  await removeReport(admin, reportId);
  const { status, sentAt, recipients } = await showDelivery(admin, id);
  expect(status).toBe('partly_sent');
  expect(sentAt).toBe(recipients[0]?.sentAt);
  expect(sentAt).not.toBeNull();
});

test('what was sent of a deleted dashboard stays in the history, under the name it had', async () => {
  const { admin, system, reportId, dashboardId } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
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

test('its reports are no longer due, and what is in review is not sent', async () => {
  const { admin, system, reportId, dashboardId } = await scheduledReport(harness, 'ann@client.test', {
    review: 'THEN_SEND',
  });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  await removeDashboard(admin, dashboardId, endReportsOf);
  await expect(approveDelivery(admin, { id: reportId, deliveryId: id })).rejects.toThrow();
  harness.clock.advance(4 * HOUR_MS);
  await harness.run(system, id, 2);
  expect(await harness.due(admin, '2027-01-01T07:00:00.000Z')).toBe(id);
  expect(harness.mailed()).toEqual([]);
  expect(await showDelivery(admin, id)).toMatchObject({
    ...{ status: 'not_sent', dashboardName: NAME },
    reason: expect.stringContaining(DASHBOARD_DELETED),
    recipients: [{ status: 'failed', error: DASHBOARD_DELETED }],
  });
});

test('reports that were deleted before are named as well', async () => {
  const { admin, system, reportId, dashboardId } = await scheduledReport(harness, 'ann@client.test');
  await harness.run(system, await harness.due(admin), 1);
  await removeReport(admin, reportId);
  await removeDashboard(admin, dashboardId, endReportsOf);
  expect((await listHistory(admin, { dashboard_id: dashboardId })).data).toMatchObject([
    { dashboardName: NAME, status: 'sent' },
  ]);
});

test('another company has no history of it', async () => {
  const { admin, dashboardId } = await scheduledReport(harness, 'ann@client.test');
  await removeDashboard(admin, dashboardId, endReportsOf);
  const other = await harness.newCompany();
  const listing = listHistory(other.admin, { dashboard_id: dashboardId });
  await expect(listing).rejects.toMatchObject({ code: 'not_found' });
});
