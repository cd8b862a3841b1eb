import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { given, giveValues } from '../../../testing/reports/given-values.ts';
import {
  addReport,
  broken,
  openReportHarness,
  type ReportHarness,
  scheduledReport,
  values,
} from '../../../testing/reports/report-fixture.ts';
import { listReportRows } from '../definitions/reports.queries.ts';
import { listHistory, showDelivery } from '../history/list-history.ts';
import { notifyOfRetries } from './notify-of-retries.recurring.ts';
import { ownersOf, type RetryingMail } from './notify-owners.ts';
import { retryingMail } from './retrying-mail.ts';
import { warnAdmin } from './warn-admin.ts';

let harness: ReportHarness;
beforeAll(async () => {
  harness = await openReportHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.reset();
  giveValues({ ...broken, error: { code: 'permission', message: 'It may not read this.' } });
  given.reasons = { [broken.widgetId]: 'Ann’s site: It may not read this.' };
});

/** The mails to owners about these deliveries, after one run of the recurring work. */
async function mailsAbout(deliveryId: string): Promise<RetryingMail[]> {
  await notifyOfRetries.run(harness.services);
  const mails = (await harness.enqueued('waiting-mail')) as RetryingMail[];
  return mails.filter(({ deliveryIds }) => deliveryIds.includes(deliveryId));
}

test('a problem that only people can fix is mailed once, and not after it was fixed', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  const [mail = { deliveryIds: [], address: '' }] = await mailsAbout(id);
  await harness.run(system, id, 2);
  expect(await mailsAbout(id)).toEqual([mail]);
  await retryingMail(system, mail);
  const { subject, text } = await harness.lastMail();
  expect(subject).toBe('A report is waiting for its data: Northwind <Q4>');
  expect(text).toContain('“Sessions” (Ann’s site: It may not read this); retry at');
  expect(text).toContain(
    '(Europe/Berlin), the report is sent automatically; otherwise it is sent with a note',
  );

  // The data comes, the mail server is away: nothing is left to fix.
  giveValues(values(7, 0));
  harness.services.mailer = {
    ...harness.mailer,
    send: async () => ({ status: 'unreachable', reason: 'away' }),
  };
  await harness.run(system, id, 3);
  harness.services.mailer = harness.mailer;
  expect((await showDelivery(admin, id)).status).toBe('retrying');
  harness.smtp.mails.length = 0;
  await retryingMail(system, mail);
  expect(harness.mailed()).toEqual([]);
});

test('what came up together is in one mail to each owner, other companies’ in theirs', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  await addReport(admin, 'South', 'bob@client.test');
  const other = await scheduledReport(harness, 'cleo@client.test');
  await harness.due(admin);
  const ids = (await listHistory(admin, {})).data.map(({ id }) => id);
  for (const id of ids) await harness.run(system, id, 1);
  const otherId = (await listHistory(other.admin, {})).data[0]?.id ?? '';
  await harness.run(other.system, otherId, 1);

  const [mail = { deliveryIds: [], address: '' }, ...more] = await mailsAbout(ids[0] ?? '');
  expect(more).toEqual([]);
  expect(mail.deliveryIds.toSorted()).toEqual(ids.toSorted());
  expect(await mailsAbout(otherId)).toMatchObject([{ deliveryIds: [otherId] }]);
  await retryingMail(system, mail);
  const { subject, text } = await harness.lastMail();
  expect(subject).toBe('2 reports are waiting for their data');
  expect(text).toContain('Dashboard: Northwind <Q4>');
  expect(text).toContain('Dashboard: South');
});

test('of many reports the mail lists ten, and its button leads to all; none that can’t wait any longer', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  const mail = { deliveryIds: Array.from({ length: 12 }, () => id), address: 'owner@agency.test' };
  await retryingMail(system, mail);
  const { text = '' } = await harness.lastMail();
  expect(text.match(/^Dashboard: /gm)).toHaveLength(10);
  expect(text).toContain('2 more reports are waiting for data.');
  expect(text).toContain('view=history&status=retrying');

  harness.smtp.mails.length = 0;
  harness.clock.advance(2 * HOUR_MS);
  await retryingMail(system, mail);
  expect(harness.mailed()).toEqual([]);
});

test('of many reports it asks no more often than of one', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  for (const name of ['South', 'East']) await addReport(admin, name, 'bob@client.test');
  const first = await harness.due(admin);
  const rows = (await listHistory(admin, {})).data.map(({ id }) => id);
  for (const id of rows) await harness.run(system, id, 1);
  const countSelects = async (work: (ctx: Ctx) => Promise<unknown>) => {
    let selects = 0;
    const get = (db: Ctx['db'], name: string | symbol) => {
      if (name === 'select') selects += 1;
      return Reflect.get(db, name);
    };
    await work({ ...system, db: new Proxy(system.db, { get }) });
    return selects;
  };
  const address = 'owner@agency.test';
  const ofOne = await countSelects((ctx) => retryingMail(ctx, { deliveryIds: [first], address }));
  expect(await countSelects((ctx) => retryingMail(ctx, { deliveryIds: rows, address }))).toBe(ofOne);
  expect((await harness.lastMail()).subject).toBe('3 reports are waiting for their data');
  const reports = (await listReportRows(admin)).map(({ report }) => report);
  expect(await countSelects((ctx) => ownersOf(ctx, reports))).toBe(2);
});

test('a job of an older version sends the owner nothing outdated', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  const deliveryId = await harness.due(admin);
  await harness.run(system, deliveryId, 1);
  await warnAdmin(system, { deliveryId, address: 'owner@agency.test', occasion: 'waits' });
  expect(harness.mailed()).toEqual([]);
});
