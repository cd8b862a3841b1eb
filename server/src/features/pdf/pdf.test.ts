import { printSettingsSchema } from '@vitrine/contract/entities/dashboard.ts';
import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { attachmentHeader } from '../../platform/http/headers/attachment-header.ts';
import { createHttpServer, type HttpServer } from '../../platform/http/http-server.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { anonymous } from '../../testing/app/anonymous.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, plainRenderer, type TestServices } from '../../testing/app/test-services.ts';
import { changeDashboard } from '../../testing/dashboards/change-dashboard.ts';
import { setFooter } from '../../testing/database/change-rows.ts';
import { createDashboard, openDashboard } from '../dashboards/index.ts';
import { downloadPdf } from './download-pdf.ts';
import { makePdfJob } from './make-pdf.job.ts';
import { makePdf } from './make-pdf.ts';
import { getPdf } from './pdf.queries.ts';
import { registerPdfFiles } from './pdf.routes.ts';
import { pdfFilename } from './pdf-file.ts';
import { printDocument } from './print-document.ts';
import { progressOf } from './progress-of.ts';
import { prunePdfs } from './prune-pdfs.recurring.ts';

const clock = testClock('2026-11-20T12:00:00Z');
let harness: TestServices;
let app: HttpServer;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [makePdfJob], clock, env: { MAX_WIDGETS_FOR_PDF: '2' } });
  app = await createHttpServer(harness.services, anonymous, { report: () => {}, flush: async () => {} });
  registerPdfFiles(app);
});
afterAll(async () => {
  await app.close();
  await harness.close();
});
beforeEach(() => {
  harness.services.renderer = plainRenderer;
  clock.set('2026-11-20T12:00:00Z');
});

const card = (id: string): Widget =>
  passiveWidgetSchema.parse({ id, nature: 'passive', type: 'plain', title: id });

async function dashboardOf(ctx: Ctx, widgets: Widget[] = [card('a')]): Promise<string> {
  return (await createDashboard(ctx, { name: 'Müller & “Söhne”', widgets })).permalink;
}

let addresses = 0;

/** A request of the company's admin, from an address of its own. */
function visitOf(ctx: Ctx): Visit {
  if (ctx.actor.kind !== 'user') throw new Error('Only people visit.');
  const { userId, role, name, email } = ctx.actor;
  addresses += 1;
  return {
    services: harness.services,
    site: null,
    log: harness.services.log,
    ip: `192.0.2.${addresses}`,
    network: `192.0.2.${addresses}`,
    user: {
      ...{ sessionId: 's', byToken: false, userId, companyId: ctx.companyId, name, email, role },
      ...{ creator: true, avatar: null, termsConsent: true, ageConsent: true },
    },
    cookies: {},
    headers: new Headers({ 'accept-language': 'de-DE,de;q=0.9' }),
    reply: () => {},
  };
}

const range = JSON.stringify({ startDate: '2026-10-01', endDate: '2026-10-31' });

/** Does what a worker would with the PDFs that wait; those of other companies are none of this one's. */
async function work(ctx: Ctx): Promise<void> {
  const jobs = (await harness.enqueued('make-pdf')) as { pdfId: string }[];
  for (const { pdfId } of jobs) await makePdf(ctx, pdfId).catch(() => {});
}

type PdfRequest = Parameters<typeof downloadPdf>[1];

/** Asks without the patience that leaves a worker time. */
const ask = (visit: Visit, input: PdfRequest) => downloadPdf(visit, input, 1);

test('202 with a check token until the file is there, then its address, which serves it under the dashboard’s name', async () => {
  const { admin, system } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  await changeDashboard(harness.services, permalink, { public: true });
  const visit = visitOf(admin);
  const response = await ask(visit, { permalink, date_range: range });
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');

  const waiting = downloadPdf(visit, { permalink, check: response.body.check });
  await work(system);
  const checked = await waiting;
  // A waiting client also gets each step.
  const ready = checked.status === 202 ? await ask(visit, { permalink, check: checked.body.check }) : checked;
  if (ready.status !== 200) throw new Error('It is there now.');
  expect(ready.body.gaps).toBeNull();

  const file = await app.inject({ method: 'GET', url: ready.body.url });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toBe(
    attachmentHeader('Müller & “Söhne” 2026-10-01 – 2026-10-31.pdf'),
  );
  const pdf = file.rawPayload.toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/ToUnicode');
  expect(pdf).toContain('/Lang (de-DE)');

  clock.advance(25 * HOUR_MS);
  expect((await app.inject({ method: 'GET', url: ready.body.url })).statusCode).toBe(404);
});

test('a dashboard without a date selector is printed with its own dates for everyone but its owners', async () => {
  const { admin } = await harness.newCompany();
  const settings = { public: true, hiddenDateSelector: true };
  const { permalink } = await createDashboard(admin, { name: 'Fixed', widgets: [card('a')], settings });
  const { startDate, endDate } = (await openDashboard(visitOf(admin), permalink)).dashboard;
  const rangeOf = async (visit: Visit) => {
    await ask(visit, { permalink, date_range: range });
    const { pdfId } = (await harness.enqueued('make-pdf')).at(-1) as { pdfId: string };
    return (await getPdf(admin, pdfId)).range;
  };
  expect(await rangeOf({ ...visitOf(admin), user: null })).toMatchObject({ startDate, endDate });
  expect(await rangeOf(visitOf(admin))).toMatchObject(JSON.parse(range));
});

test('equal requests share one file, another range or look has its own', async () => {
  const { admin } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  const before = (await harness.enqueued('make-pdf')).length;
  const requestPdf = (date_range: string) => ask(visitOf(admin), { permalink, date_range });
  await Promise.all([requestPdf(range), requestPdf(range), requestPdf(range)]);
  expect((await harness.enqueued('make-pdf')).length - before).toBe(1);
  await requestPdf(JSON.stringify({ startDate: '2026-09-01', endDate: '2026-09-30' }));
  expect((await harness.enqueued('make-pdf')).length - before).toBe(2);
  const { id } = (await openDashboard(visitOf(admin), permalink)).dashboard;
  await setFooter(admin, id, 'New in town');
  await requestPdf(range);
  expect((await harness.enqueued('make-pdf')).length - before).toBe(3);
});

test('a filtered dashboard has a file of its own; filters that can’t be read are refused', async () => {
  const { admin } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  const before = (await harness.enqueued('make-pdf')).length;
  const requestPdf = (...filters: object[]) =>
    ask(visitOf(admin), { permalink, date_range: range, filters: JSON.stringify(filters) });
  const norway = { widget: 'countries', value: 'Norway' };
  for (const filters of [[], [norway], [norway], [{ ...norway, value: 'Sweden' }]])
    await requestPdf(...filters);
  expect((await harness.enqueued('make-pdf')).length - before).toBe(3);
  for (const filters of [[{ ...norway, value: '' }], [norway, norway]])
    await expect(requestPdf(...filters)).rejects.toMatchObject({
      status: 422,
      errors: { filters: [expect.any(String)] },
    });
});

test('a file with missing data says so, and is not reused', async () => {
  const { admin, system } = await harness.newCompany();
  const unanswered = interactiveWidgetSchema.parse({
    id: 'visits',
    nature: 'interactive',
    format: 'summary',
    instances: [{ id: 'i', type: 'any', sourceId: null, inputs: {} }],
  });
  const permalink = await dashboardOf(admin, [unanswered, card('a')]);
  const response = await ask(visitOf(admin), { permalink });
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');
  const { pdfId } = (await harness.enqueued('make-pdf')).at(-1) as { pdfId: string };
  await makePdf(system, pdfId);
  const ready = await ask(visitOf(admin), { permalink, check: response.body.check });
  expect(ready).toMatchObject({ status: 200, body: { gaps: { widgets: 1, of: 1 } } });
  expect((await ask(visitOf(admin), { permalink })).status).toBe(202);
});

test('real time is a file of its own, of one minute, named after it', async () => {
  const { admin, system } = await harness.newCompany();
  const live: Widget = { ...card('live'), realTime: true };
  const permalink = await dashboardOf(admin, [card('a'), card('b'), live]);
  await changeDashboard(harness.services, permalink, { public: true });
  const rendered: RenderRequest[] = [];
  harness.services.renderer = {
    ...plainRenderer,
    render: async (request) => {
      rendered.push(request);
      return { html: '<main>now</main>', version: '1' };
    },
  };
  const before = (await harness.enqueued('make-pdf')).length;
  const requestPdf = (realTime: boolean) => ask(visitOf(admin), { permalink, date_range: range, realTime });
  await requestPdf(false);
  const response = await requestPdf(true);
  await requestPdf(true);
  expect((await harness.enqueued('make-pdf')).length - before).toBe(2);
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');
  await work(system);
  expect(rendered.map(({ realTime }) => realTime).sort()).toEqual([false, true]);

  const ready = await ask(visitOf(admin), { permalink, check: response.body.check, realTime: true });
  if (ready.status !== 200) throw new Error('It is there now.');
  const file = await app.inject({ method: 'GET', url: ready.body.url });
  expect(file.headers['content-disposition']).toBe(attachmentHeader('Müller & “Söhne” 2026-11-20 12.00.pdf'));
  clock.advance(60_000);
  expect((await requestPdf(true)).status).toBe(202);
  expect((await requestPdf(false)).status).toBe(200);
});

test('the limit counts what one file shows', async () => {
  const { admin } = await harness.newCompany();
  const live = (id: string): Widget => ({ ...card(id), realTime: true });
  const permalink = await dashboardOf(admin, [card('a'), card('b'), live('c'), live('d'), live('e')]);
  expect((await ask(visitOf(admin), { permalink })).status).toBe(202);
  await expect(ask(visitOf(admin), { permalink, realTime: true })).rejects.toMatchObject({ status: 422 });
});

test('a file that cannot be created is reported with a message, and the next request tries again', async () => {
  const { admin, system } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  harness.services.renderer = {
    ...plainRenderer,
    render: async () => {
      throw new Error('no bundle');
    },
  };
  const response = await ask(visitOf(admin), { permalink, date_range: range });
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');
  await work(system);
  await expect(ask(visitOf(admin), { permalink, check: response.body.check })).rejects.toMatchObject({
    status: 500,
    errors: { general: ['The PDF could not be created. Please try again. (no bundle)'] },
  });
  harness.services.renderer = plainRenderer;
  expect((await ask(visitOf(admin), { permalink, date_range: range })).status).toBe(202);
});

test('a polling client gets the progress, and the next step within two seconds', async () => {
  const { admin, system } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  const response = await ask(visitOf(admin), { permalink });
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');
  const { check, progress } = response.body;
  expect(progress).toEqual({ step: 'waiting' });
  const pdfId = ((await harness.enqueued('make-pdf')).at(-1) as { pdfId: string }).pdfId;

  const notes = progressOf(system, pdfId, 24);
  await notes.started();
  const loading = await ask(visitOf(admin), { permalink, check });
  expect(loading).toMatchObject({ body: { progress: { step: 'gathering', done: 0, total: 24 } } });
  notes.gathered(1);
  expect((await getPdf(system, pdfId)).progress).toMatchObject({ done: 0 });

  // All but the slowest source answer at once; then nothing is heard for long.
  notes.gathered(6);
  const heard = await downloadPdf(visitOf(admin), { permalink, check }, 60_000);
  expect(heard).toMatchObject({ status: 202, body: { progress: { step: 'gathering', done: 6, total: 24 } } });
  await notes.printing();
  expect(await ask(visitOf(admin), { permalink, check })).toMatchObject({
    body: { progress: { step: 'printing' } },
  });
});

test('a worker that never comes back is noticed', async () => {
  const { admin } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  const response = await ask(visitOf(admin), { permalink });
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');
  clock.advance(4 * 60_000);
  await expect(ask(visitOf(admin), { permalink, check: response.body.check })).rejects.toThrow(
    'took too long',
  );
});

test('refuses too many widgets, odd dates, other dashboards’ tokens and too many files a minute', async () => {
  const { admin } = await harness.newCompany();
  const large = await dashboardOf(admin, [card('a'), card('b'), card('c')]);
  await expect(ask(visitOf(admin), { permalink: large })).rejects.toMatchObject({
    status: 422,
    errors: { general: ['PDF export is disabled for dashboards with more than 2 widgets.'] },
  });
  const permalink = await dashboardOf(admin);
  for (const date_range of ['{', '{}', '{"startDate":"today","endDate":"2026-01-01"}']) {
    await expect(ask(visitOf(admin), { permalink, date_range })).rejects.toMatchObject({
      status: 422,
    });
  }
  const response = await ask(visitOf(admin), { permalink });
  const check = response.status === 202 ? response.body.check : '';
  const elsewhere = await dashboardOf(admin);
  await expect(ask(visitOf(admin), { permalink: elsewhere, check })).rejects.toMatchObject({
    status: 404,
  });
  await expect(ask(visitOf(admin), { permalink, check: `${check}x` })).rejects.toMatchObject({
    status: 404,
  });

  const busy = visitOf(admin);
  const many = Array.from({ length: 21 }, () =>
    ask(busy, { permalink: large }).catch((error) => error.status),
  );
  expect((await Promise.all(many)).filter((status) => status === 429)).toHaveLength(1);
});

test('another company and a visitor find nothing', async () => {
  const [{ admin }, { admin: other }] = [await harness.newCompany(), await harness.newCompany()];
  const permalink = await dashboardOf(admin);
  await expect(ask(visitOf(other), { permalink })).rejects.toMatchObject({ status: 404 });
  await expect(ask({ ...visitOf(admin), user: null }, { permalink })).rejects.toMatchObject({
    status: 404,
  });
});

test('old files are deleted', async () => {
  const { admin, system } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  const visit = visitOf(admin);
  const response = await ask(visit, { permalink });
  await work(system);
  const removed: string[] = [];
  const { files } = harness.services;
  harness.services.files = { ...files, remove: async (key) => void removed.push(key) };
  clock.advance(23 * HOUR_MS);
  await prunePdfs.run(harness.services);
  expect(removed.filter((key) => key.startsWith(admin.companyId))).toEqual([]);
  clock.advance(2 * HOUR_MS);
  await prunePdfs.run(harness.services);
  harness.services.files = files;
  expect(response.status).toBe(202);
  expect(removed.filter((key) => key.startsWith(admin.companyId))).toHaveLength(1);
});

test('names cannot break out of the page, the file name or the header', () => {
  const evil = '"; } </style><script>1</script>';
  const print = printSettingsSchema.parse({});
  const dashboard = { name: evil, company: { name: evil, logo: null }, print } as Parameters<
    typeof printDocument
  >[0]['dashboard'];
  const dates = {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: null,
    compareEndDate: null,
  };
  const html = printDocument({ dashboard, dates, locale: 'en', styles: 'a{}', rendered: '<p>body</p>' });
  expect(html).not.toContain('<script');
  expect(html.match(/<\/style/g)).toHaveLength(1);
  const hebrew = printDocument({
    dashboard: { ...dashboard, name: 'דוח' },
    dates,
    locale: 'en',
    styles: '',
    rendered: '',
  });
  expect(hebrew, 'its days are not turned around').toContain('\u2068דוח\u2069 · Oct');
  expect(pdfFilename('a/b\\c:"d"\n', dates)).toBe('a b c d 2026-10-01 – 2026-10-31.pdf');
  expect(pdfFilename('///', dates)).toBe('Dashboard 2026-10-01 – 2026-10-31.pdf');
  expect(attachmentHeader('ü".pdf')).toBe(`attachment; filename="u.pdf"; filename*=UTF-8''%C3%BC%22.pdf`);
});

test.each([
  ['is no longer public', { public: false }],
  ['is archived', { active: false }],
  ['has another password', { passwordHash: 'another' }],
  ['has a new link', { permalink: 'a-new-link-of-the-dashboard' }],
])('the address of a PDF ends when its dashboard %s', async (_, values) => {
  const { admin, system } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  await changeDashboard(harness.services, permalink, { public: true });
  const visit = visitOf(admin);
  const response = await ask(visit, { permalink, date_range: range });
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');
  await work(system);
  const ready = await ask(visit, { permalink, check: response.body.check });
  if (ready.status !== 200) throw new Error('It is there now.');
  const load = async () => (await app.inject({ method: 'GET', url: ready.body.url })).statusCode;
  expect(await load()).toBe(200);
  await changeDashboard(harness.services, permalink, values);
  expect(await load()).toBe(404);
});

test('the address of a private dashboard’s PDF needs access to the dashboard', async () => {
  const { admin, system } = await harness.newCompany();
  const permalink = await dashboardOf(admin);
  const visit = visitOf(admin);
  const response = await ask(visit, { permalink, date_range: range });
  if (response.status !== 202) throw new Error('Nobody can have made it yet.');
  await work(system);
  const ready = await ask(visit, { permalink, check: response.body.check });
  if (ready.status !== 200) throw new Error('It is there now.');
  expect((await app.inject({ method: 'GET', url: ready.body.url })).statusCode).toBe(404);
});
