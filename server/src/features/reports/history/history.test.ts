import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCtx } from '../../../platform/ctx/ctx.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { newestMailTo } from '../../../testing/app/outbox.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { changeDashboard } from '../../../testing/dashboards/change-dashboard.ts';
import { createDashboard } from '../../dashboards/index.ts';
import { addShares } from '../../users/index.ts';
import { createReport } from '../definitions/create-report.ts';
import { removeReport } from '../definitions/remove-report.ts';
import { addReturned, updateReportRow } from '../definitions/reports.queries.ts';
import { deliver } from '../deliveries/deliver.ts';
import { updateDelivery } from '../deliveries/deliveries.queries.ts';
import { planDeliveries } from '../deliveries/plan-deliveries.ts';

const SECRET = 'known to the mail service';
const clock = testClock('2026-11-20T12:00:00Z');
let app: TestApp;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { BOUNCE_SECRET: SECRET } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set('2026-11-20T12:00:00Z');
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});

/** A report of a new dashboard, sent to these addresses three Mondays in a row. */
async function sentReport(name: string, recipients: string) {
  const { ctx } = company;
  const { id: dashboardId, permalink } = await createDashboard(ctx, { name });
  await changeDashboard(app.services, permalink, { public: true });
  const report = await createReport(ctx, {
    dashboard_id: dashboardId,
    recipients,
    period: 'WEEK',
    detail: '1',
    hour: 8,
    minute: 0,
    timezone: 'UTC',
    date_range: 'LAST_WEEK',
    with_pdf: false,
    with_preview: false,
  });
  for (const day of ['2026-11-23', '2026-11-30', '2026-12-07']) await sendOn(day, report.id);
  return { reportId: report.id, dashboardId, permalink };
}

async function sendOn(day: string, reportId: string): Promise<void> {
  clock.set(`${day}T08:00:00Z`);
  await planDeliveries(app.services);
  const { data } = await admin.api.reports.history({ report_id: reportId });
  const system = createCtx(app.services, company.companyId, { kind: 'system' });
  await deliver(system, { deliveryId: data[0]?.id ?? '', attempt: 1 }, new AbortController().signal);
}

test('the history lists all reports, newest first, by dashboard, report and state, page by page', async () => {
  const north = await sentReport('North', 'ann@client.test');
  clock.set('2026-11-20T12:00:00Z');
  const south = await sentReport('South', 'ann@client.test');
  const all = await admin.api.reports.history({});
  expect(all.data.map(({ dueAt }) => dueAt.slice(0, 10))).toEqual([
    '2026-12-07',
    '2026-12-07',
    '2026-11-30',
    '2026-11-30',
    '2026-11-23',
    '2026-11-23',
  ]);
  const [newest, second] = all.data;
  const before = `${newest?.dueAt}_${newest?.id}`;
  expect((await admin.api.reports.history({ before })).data[0]?.id).toBe(second?.id);
  expect(all.meta.next).toBeNull();
  const ofNorth = await admin.api.reports.history({ dashboard_id: north.dashboardId });
  expect(ofNorth.data.map(({ dashboardName }) => dashboardName)).toEqual(['North', 'North', 'North']);
  expect((await admin.api.reports.history({ report_id: south.reportId, status: 'sent' })).data).toHaveLength(
    3,
  );
  expect((await admin.api.reports.history({ status: 'held' })).data).toEqual([]);
  await expect(admin.api.reports.history({ before: 'x' })).rejects.toMatchObject({ status: 422 });

  const outsider = await app.caller((await app.newCompany()).admin);
  expect((await outsider.api.reports.history({})).data).toEqual([]);
  const unknown: Record<string, string>[] = [
    { report_id: north.reportId },
    { report_id: 'nope' },
    { dashboard_id: 'nope' },
  ];
  for (const filter of [...unknown, { dashboard_id: north.dashboardId }]) {
    await expect(outsider.api.reports.history(filter)).rejects.toMatchObject({ status: 404 });
    const csv = `/api/automatic-reports/deliveries.csv?${new URLSearchParams(filter)}`;
    expect((await outsider.fetch(csv)).status).toBe(404);
  }
  await expect(outsider.api.reports.delivery({ deliveryId: newest?.id ?? '' })).rejects.toMatchObject({
    status: 404,
  });
});

test('clients see what went to themselves, and no other address', async () => {
  const client = await app.addUser(company.companyId, 'client');
  const shared = await sentReport('Shared', `${client.email}, ann@client.test`);
  clock.set('2026-11-20T12:00:00Z');
  const other = await sentReport('Not theirs', client.email);
  await addShares(company.ctx, client.userId, [shared.dashboardId]);
  const caller = await app.caller(client);
  const reason = 'The mail server could not be reached (450 <ann@client.test> is greylisted).';
  const newest = (await admin.api.reports.history({ report_id: shared.reportId })).data[0]?.id ?? '';
  await updateDelivery(company.ctx, newest, { reason });
  expect((await admin.api.reports.delivery({ deliveryId: newest })).data.reason).toBe(reason);
  const { data } = await caller.api.reports.history({});
  expect(data.map((delivery) => delivery.reason)).toEqual([null, null, null]);
  const ofReport = (await caller.api.reports.deliveries({ id: shared.reportId })).data;
  expect(ofReport.map((delivery) => delivery.reason)).toEqual([null, null, null]);
  expect(data.map(({ dashboardName }) => dashboardName)).toEqual(['Shared', 'Shared', 'Shared']);
  expect(data.flatMap(({ recipients }) => recipients.map(({ address }) => address))).toEqual(
    data.map(() => client.email),
  );
  await addReturned(company.ctx, shared.reportId, { address: 'ann@client.test', reason: '550' });
  const [listed] = (await admin.api.reports.list({ dashboard_id: shared.dashboardId })).data;
  expect(listed?.lastReason).toBe(reason);
  expect((await caller.api.reports.list({})).data).toMatchObject([{ returned: [], lastReason: null }]);
  for (const filter of [{ report_id: other.reportId }, { dashboard_id: other.dashboardId }])
    await expect(caller.api.reports.history(filter)).rejects.toMatchObject({ status: 404 });
  const csv = await (await caller.fetch('/api/automatic-reports/deliveries.csv')).text();
  expect(csv).not.toContain('ann@client.test');
});

test('is asked for by the days on which it was due, as each report counts them', async () => {
  const { reportId } = await sentReport('By days', 'ann@client.test');
  const due = async (filter: object) =>
    (await admin.api.reports.history({ report_id: reportId, ...filter })).data.map(({ dueAt }) =>
      dueAt.slice(0, 10),
    );
  expect(await due({ start_date: '2026-11-30' })).toEqual(['2026-12-07', '2026-11-30']);
  expect(await due({ start_date: '2026-11-24', end_date: '2026-11-30' })).toEqual(['2026-11-30']);
  await updateReportRow(company.ctx, reportId, { timezone: 'Pacific/Kiritimati' });
  expect(await due({ end_date: '2026-11-23' })).toEqual(['2026-11-23']);
  await updateReportRow(company.ctx, reportId, { timezone: 'Pacific/Pago_Pago' });
  expect(await due({ start_date: '2026-12-07', end_date: '2026-12-07' })).toEqual([]);
  expect(await due({ start_date: '2026-12-06', end_date: '2026-12-06' })).toEqual(['2026-12-07']);
  await expect(due({ start_date: 'soon' })).rejects.toMatchObject({ status: 422 });
});

test('as CSV it has a line for each recipient, and nothing in it runs', async () => {
  const { reportId } = await sentReport('=HYPERLINK("http://evil.test")', 'ann@client.test, bob@client.test');
  const response = await admin.fetch('/api/automatic-reports/deliveries.csv?status=sent');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('Report deliveries 2026-12-07.csv');
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[1]).toBe(
    `2026-12-07T08:00:00.000Z,"'=HYPERLINK(""http://evil.test"")","ann@client.test, bob@client.test (Every Monday at 08:00)",${reportId},no,scheduled,2026-11-30,2026-12-06,sent,2026-12-07T08:00:00.000Z,2026-12-07T08:00:00.000Z,,UTC,ann@client.test,sent,1,0,,`,
  );
  await removeReport(company.ctx, reportId);
  expect((await admin.api.reports.list({})).data).toEqual([]);
  const { data } = await admin.api.reports.list({ with_removed: 'true' });
  expect(data).toMatchObject([{ id: reportId, removed: true }]);
  const ofGone = await admin.fetch(`/api/automatic-reports/deliveries.csv?report_id=${reportId}`);
  expect((await ofGone.text()).split('\r\n')[1]).toContain(`${reportId},yes,scheduled`);
  expect((await admin.fetch('/api/automatic-reports/deliveries.csv?status=lost')).status).toBe(422);
  const visitor = await app.caller(null);
  expect((await visitor.fetch('/api/automatic-reports/deliveries.csv')).status).toBe(401);
});

test('following the link of a mail is counted and leads to the dashboard; looking at it is not', async () => {
  const { permalink } = await sentReport('North', 'carl@client.test');
  const mail = await newestMailTo(app.services, 'carl@client.test');
  const link = /http\S+\/opened\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  expect(mail?.html).not.toMatch(/<img[^>]+src="http/);
  const visitor = await app.caller(null);
  expect((await visitor.fetch(pathname + search, { method: 'HEAD' })).status).toBe(302);
  const opened = async () =>
    (await admin.api.reports.history({})).data[0]?.recipients.map(({ openedCount, openedAt }) => [
      openedCount,
      openedAt,
    ]);
  expect(await opened()).toEqual([[0, null]]);
  const response = await visitor.fetch(pathname + search);
  expect(response.headers.get('location')).toBe(
    `/dashboards/${permalink}?startDate=2026-11-30&endDate=2026-12-06`,
  );
  clock.advance(60_000);
  await visitor.fetch(pathname + search);
  expect(await opened()).toEqual([[2, '2026-12-07T08:00:00.000Z']]);

  const changed = pathname.replace('/opened/', '/opened/x');
  const stale = await visitor.fetch(changed + search);
  expect(stale.headers.get('location')).toBe(`/dashboards/${permalink}${search}`);
  expect(await opened()).toEqual([[2, '2026-12-07T08:00:00.000Z']]);
});

async function messageIdTo(address: string): Promise<string> {
  const id = (await newestMailTo(app.services, address))?.messageId;
  if (!id) throw new Error(`Nothing was sent to ${address}.`);
  return id;
}

async function post(body: string, headers: Record<string, string>) {
  const response = await fetch(`${app.url}/api/mail/bounces`, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

const lastOf = async () => (await admin.api.reports.history({})).data[0];
const bearer = { authorization: `Bearer ${SECRET}` };
const json = { 'content-type': 'application/json' };

test('a mail service reports a bounce: the recipient is marked, once; without the secret nothing is', async () => {
  await sentReport('North', 'ann@client.test, gone@client.test');
  // A character that the database can't store loses neither this event nor later ones.
  const event = { messageId: await messageIdTo('gone@client.test'), reason: '550 5.1.1\0No such user' };
  const body = JSON.stringify(event);
  expect((await post(body, { ...json, authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await post(body, { ...json, 'x-signature': 'sha256=00' })).status).toBe(401);
  expect((await post('{}', { ...json, ...bearer })).status).toBe(422);
  // Before their bodies are read, which would be too large besides.
  const large = ' '.repeat(1024 * 1024 + 1);
  expect((await post(large, json)).status).toBe(401);
  expect((await post(large, { ...json, ...bearer })).status).toBe(413);
  const passing = JSON.stringify([{ ...event, permanent: false }]);
  expect((await post(passing, { ...json, ...bearer })).body).toEqual({ taken: 0 });
  expect((await lastOf())?.status).toBe('sent');

  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  expect((await post(body, { ...json, 'x-signature': signature })).body).toEqual({ taken: 1 });
  expect((await post(body, { ...json, ...bearer })).body).toEqual({ taken: 0 });
  expect(await lastOf()).toMatchObject({
    status: 'partly_sent',
    recipients: [
      { address: 'ann@client.test', status: 'sent' },
      { address: 'gone@client.test', status: 'bounced', error: 'Bounced: 550 5.1.1 No such user' },
    ],
  });
  // What was overcome on the way does not explain it.
  await updateDelivery(company.ctx, (await lastOf())?.id ?? '', { reason: 'Sent at 08:20, due at 08:00.' });
  const { data } = await admin.api.reports.list({});
  expect(data.map(({ lastReason }) => lastReason)).toContain('Bounced: 550 5.1.1 No such user');
});

test('a bounced recipient is skipped with a note until the address is confirmed, resent to or added again', async () => {
  const { reportId } = await sentReport('North', 'ann@client.test, moved@client.test');
  const comeBack = async () => {
    const event = { messageId: await messageIdTo('moved@client.test'), reason: '550 5.1.1 No such user' };
    expect((await post(JSON.stringify(event), { ...json, ...bearer })).body).toEqual({ taken: 1 });
  };
  const marks = async () => (await admin.api.reports.list({})).data.map(({ returned }) => returned);
  const mark = { address: 'moved@client.test', reason: '550 5.1.1 No such user' };
  await comeBack();
  expect(await marks()).toEqual([[mark]]);
  await sendOn('2026-12-14', reportId);
  expect(await lastOf()).toMatchObject({
    status: 'partly_sent',
    recipients: [
      { address: 'ann@client.test', status: 'sent' },
      {
        ...{ address: 'moved@client.test', status: 'bounced', attempts: 0 },
        error: 'Not sent: the previous e-mail bounced (550 5.1.1 No such user)',
      },
    ],
  });

  const { data } = await admin.api.reports.list({});
  expect(data[0]?.lastReason).toBe('Not sent: the previous e-mail bounced (550 5.1.1 No such user)');
  const confirmed = { id: reportId, address: 'moved@client.test' };
  // Days have passed: who signed in before is asked to load the page again.
  admin = await app.caller(company.admin);
  expect((await admin.api.reports.confirm(confirmed)).data.returned).toEqual([]);
  await admin.api.reports.confirm(confirmed);
  await sendOn('2026-12-21', reportId);
  expect(await lastOf()).toMatchObject({ status: 'sent' });
  await comeBack();
  admin = await app.caller(company.admin);
  const deliveryId = (await lastOf())?.id ?? '';
  await admin.api.reports.resend({ ...confirmed, deliveryId });
  expect(await marks()).toEqual([[]]);
  await deliver(
    createCtx(app.services, company.companyId, { kind: 'system' }),
    { deliveryId, attempt: 2 },
    new AbortController().signal,
  );
  await comeBack();

  await admin.api.reports.update({ id: reportId, recipients: 'ann@client.test, Moved@client.test' });
  expect(await marks()).toEqual([[mark]]);
  await admin.api.reports.update({ id: reportId, recipients: 'ann@client.test' });
  expect(await marks()).toEqual([[]]);
  await expect(admin.api.reports.confirm(confirmed)).rejects.toMatchObject({ status: 404 });
  const outsider = await app.caller((await app.newCompany()).admin);
  await expect(outsider.api.reports.confirm(confirmed)).rejects.toMatchObject({ status: 404 });
});

/** A delivery status notification (RFC 3464). */
function returned(
  action: string,
  messageId: string,
  status = '5.1.1',
  text = '550 5.1.1 <lost@client.test>:\r\n    no mailbox here',
): string {
  const lines = [
    'From: MAILER-DAEMON@mx.test',
    'To: bounces@agency.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    'Final-Recipient: rfc822; lost@client.test',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${text}`,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'From: reports@agency.test',
    `Message-ID: ${messageId}`,
    'Subject: North',
    '--b--',
    '',
  ];
  return lines.join('\r\n');
}

const mail = { 'content-type': 'message/rfc822', ...bearer };

test('a mail that was given up on its way has come back; its address is written to again', async () => {
  const { reportId } = await sentReport('North', 'late@client.test');
  const givenUp = returned('failed', await messageIdTo('late@client.test'), '4.4.7', '450 4.4.7 expired');
  expect((await post(givenUp, mail)).body).toEqual({ taken: 1 });
  const error = 'Bounced: 450 4.4.7 expired';
  expect(await lastOf()).toMatchObject({ status: 'failed', recipients: [{ status: 'bounced', error }] });
  expect((await admin.api.reports.list({})).data).toMatchObject([{ returned: [] }]);
  await sendOn('2026-12-14', reportId);
  expect(await lastOf()).toMatchObject({ status: 'sent', recipients: [{ status: 'sent' }] });
});

test('a mailbox hands on the returned mail itself; other mail is let be', async () => {
  await sentReport('North', 'lost@client.test');
  const messageId = await messageIdTo('lost@client.test');
  expect((await post(returned('delayed', messageId), mail)).body).toEqual({ taken: 0 });
  expect((await post(returned('failed', '<other@mx.test>'), mail)).body).toEqual({ taken: 0 });
  expect((await post('Subject: I am away\r\n\r\nUntil Monday.\r\n', mail)).body).toEqual({ taken: 0 });
  expect((await post(returned('failed', messageId), mail)).body).toEqual({ taken: 1 });
  expect(await lastOf()).toMatchObject({
    status: 'failed',
    recipients: [{ status: 'bounced', error: 'Bounced: 550 5.1.1 <lost@client.test>: no mailbox here' }],
  });
});
