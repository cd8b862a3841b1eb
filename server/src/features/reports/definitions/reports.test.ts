import type { ReportFields } from '@vitrine/contract/entities/report.ts';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { REPORT_LIMIT_WARNING } from '@vitrine/contract/rules/reports/report-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { addWidget } from '../../../testing/database/change-rows.ts';
import { createDashboard } from '../../dashboards/index.ts';
import { confirmRecipient } from './confirm-recipient.ts';
import { createReport } from './create-report.ts';
import { listReports } from './list-reports.ts';
import { removeReport } from './remove-report.ts';
import { addReturned, updateReportRow } from './reports.queries.ts';
import { updateReport } from './update-report.ts';

const clock = testClock('2026-11-20T12:00:00Z');
let harness: TestServices;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [], clock, env: { MAX_WIDGETS_FOR_PDF: '1' } });
});
afterAll(() => harness.close());

async function fieldsFor(ctx: Ctx, changes: Partial<ReportFields> = {}): Promise<ReportFields> {
  const { id } = await createDashboard(ctx, { name: 'Northwind', timezone: 'Europe/Berlin' });
  return {
    dashboard_id: id,
    recipients: 'ann@client.test, bob@client.test',
    period: 'MONTH',
    detail: 'FIRST_DAY',
    hour: 8,
    minute: 0,
    timezone: 'Europe/Berlin',
    date_range: 'LAST_MONTH',
    with_pdf: false,
    with_preview: true,
    ...changes,
  };
}

async function refusalOf(work: Promise<unknown>): Promise<AppError['errors'] & { status?: never }> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`It was not refused: ${String(error)}`);
  return error.errors;
}

test('a report is stored as filled in and due at its next time', async () => {
  const { admin } = await harness.newCompany();
  const created = await createReport(admin, await fieldsFor(admin));
  expect(created).toMatchObject({
    dashboardName: 'Northwind',
    recipients: 'ann@client.test, bob@client.test',
    nextDueAt: '2026-12-01T07:00:00.000Z',
    paused: false,
    lastStatus: null,
    lastReason: null,
  });
  expect(await listReports(admin)).toEqual([created]);
});

test.each<[keyof ReportFields, Partial<ReportFields>]>([
  ['recipients', { recipients: '' }],
  ['recipients', { recipients: 'ann@client.test, nobody' }],
  ['recipients', { recipients: [1, 2, 3, 4, 5, 6].map((n) => `p${n}@client.test`).join(',') }],
  ['hour', { hour: 24 }],
  ['minute', { minute: -1 }],
  ['timezone', { timezone: 'Europe/Atlantis' }],
  ['detail', { detail: '3' }],
  ['detail', { period: 'WEEK', detail: 'FIRST_DAY' }],
])('refuses a wrong %s: %o', async (field, changes) => {
  const { admin } = await harness.newCompany();
  expect(Object.keys(await refusalOf(createReport(admin, await fieldsFor(admin, changes))))).toEqual([field]);
});

test('refuses a PDF for a dashboard with too many widgets', async () => {
  const { admin } = await harness.newCompany();
  const card = (id: string) => ({
    id,
    nature: 'passive' as const,
    type: 'plain' as const,
    format: 'textCard' as const,
    inputs: {},
    images: [],
    realTime: false,
    order: 0,
    hash: '',
    title: id,
    width: 2,
    height: 1,
    description: '',
    pageBreak: false,
  });
  const { id } = await createDashboard(admin, { name: 'Large', widgets: [card('a'), card('b')] });
  const fields = await fieldsFor(admin, { dashboard_id: id, with_pdf: true });
  expect(await refusalOf(createReport(admin, fields))).toEqual({
    with_pdf: ['PDF export is disabled for dashboards with more than 1 widgets.'],
  });
});

test('five reports and no more, even when they are made at the same moment', async () => {
  const { admin } = await harness.newCompany();
  const fields = await fieldsFor(admin);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, hour) => createReport(admin, { ...fields, hour })),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(results.length - refused.length).toBe(5);
  for (const { reason } of refused) expect(reason.errors).toEqual({ general: [REPORT_LIMIT_WARNING] });
  const [first] = await listReports(admin, fields.dashboard_id);
  await expect(updateReport(admin, { id: first?.id ?? '', hour: 9 })).resolves.toMatchObject({ hour: 9 });
});

test('pressed twice, it is one report', async () => {
  const { admin } = await harness.newCompany();
  const fields = await fieldsFor(admin, { recipients: 'ann@client.test, bob@client.test' });
  const twin = { ...fields, recipients: 'Bob@client.test, ann@client.test' };
  const results = await Promise.allSettled([createReport(admin, fields), createReport(admin, twin)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(createReport(admin, fields))).toEqual({
    general: [expect.stringContaining('the same report already')],
  });
  await expect(createReport(admin, { ...fields, minute: 1 })).resolves.toMatchObject({ minute: 1 });
});

test('no change makes a report a duplicate of another; existing duplicates can be paused and distinguished', async () => {
  const { admin } = await harness.newCompany();
  const fields = await fieldsFor(admin);
  const first = await createReport(admin, fields);
  const { id } = await createReport(admin, { ...fields, minute: 1 });
  const elsewhere = await createReport(admin, await fieldsFor(admin, { minute: 1 }));
  const twin = { general: [expect.stringContaining('the same report already')] };
  expect(await refusalOf(updateReport(admin, { id, minute: 0 }))).toEqual(twin);
  expect(await refusalOf(updateReport(admin, { id: first.id, minute: 1 }))).toEqual(twin);
  await expect(updateReport(admin, { id: elsewhere.id, minute: 0 })).resolves.toMatchObject({ minute: 0 });

  await updateReportRow(admin, id, { minute: 0 });
  for (const change of [{ paused: true }, { paused: false }, { with_preview: false }, { hour: 9 }]) {
    await expect(updateReport(admin, { id, ...change })).resolves.toMatchObject(change);
  }
});

test('a pause takes the due time away, resuming counts it again from now', async () => {
  const { admin } = await harness.newCompany();
  const { id } = await createReport(admin, await fieldsFor(admin));
  expect(await updateReport(admin, { id, paused: true })).toMatchObject({
    paused: true,
    nextDueAt: null,
    hour: 8,
  });
  clock.set('2027-01-15T00:00:00Z');
  expect(await updateReport(admin, { id, paused: false })).toMatchObject({
    paused: false,
    nextDueAt: '2027-02-01T07:00:00.000Z',
  });
  clock.set('2026-11-20T12:00:00Z');
});

test('two changes at the same moment both hold', async () => {
  const { admin } = await harness.newCompany();
  const { id } = await createReport(admin, await fieldsFor(admin));
  for (const hour of [9, 10, 11]) {
    const minute = hour;
    await Promise.all([updateReport(admin, { id, hour }), updateReport(admin, { id, minute })]);
    expect((await listReports(admin))[0]).toMatchObject({ hour, minute });
  }
});

test('a report whose dashboard has grown too large for a PDF can still be paused', async () => {
  const { admin } = await harness.newCompany();
  const fields = await fieldsFor(admin, { with_pdf: true });
  const { id } = await createReport(admin, fields);
  for (const card of ['a', 'b']) {
    await addWidget(
      admin,
      fields.dashboard_id,
      passiveWidgetSchema.parse({ id: card, nature: 'passive', type: 'plain', title: card }),
    );
  }
  expect(await refusalOf(updateReport(admin, { id, hour: 9 }))).toHaveProperty('with_pdf');
  expect(await updateReport(admin, { id, paused: true })).toMatchObject({ paused: true, hour: 8 });
});

test('a changed schedule is due anew; a wrong change changes nothing', async () => {
  const { admin } = await harness.newCompany();
  const { id } = await createReport(admin, await fieldsFor(admin));
  const weekly = await updateReport(admin, { id, period: 'WEEK', detail: '1', timezone: 'Asia/Kathmandu' });
  expect(weekly.nextDueAt).toBe('2026-11-23T02:15:00.000Z');
  await refusalOf(updateReport(admin, { id, recipients: 'nobody' }));
  expect(await listReports(admin)).toEqual([weekly]);
});

test('an address that came back is confirmed in whatever case it is written', async () => {
  const { admin, system } = await harness.newCompany();
  const fields = await fieldsFor(admin);
  const { id } = await createReport(admin, { ...fields, recipients: 'Ann@client.test' });
  await addReturned(system, id, { address: 'Ann@client.test', reason: 'No such user' });
  const { returned } = await updateReport(admin, { id, recipients: 'ann@client.test' });
  const [address = ''] = returned.map((mark) => mark.address);
  expect((await confirmRecipient(admin, { id, address })).returned).toEqual([]);
});

test('another company sees nothing and changes nothing', async () => {
  const [{ admin }, { admin: other }] = [await harness.newCompany(), await harness.newCompany()];
  const fields = await fieldsFor(admin);
  const { id } = await createReport(admin, fields);
  expect(await listReports(other)).toEqual([]);
  expect(await listReports(other, fields.dashboard_id)).toEqual([]);
  for (const work of [
    () => updateReport(other, { id, hour: 1 }),
    () => removeReport(other, id),
    () => createReport(other, fields),
    () => updateReport(other, { id: 'no-id', hour: 1 }),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await removeReport(admin, id)).toEqual({ deleted: true });
  expect(await listReports(admin)).toEqual([]);
});
