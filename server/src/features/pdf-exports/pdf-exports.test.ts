import { buffer } from 'node:stream/consumers';
import { passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { StorageOutage } from '../../platform/files/storage-outage.ts';
import { createHttpServer, type HttpServer } from '../../platform/http/http-server.ts';
import type { RunnableJob } from '../../platform/queue/job.ts';
import { anonymous, memberOf } from '../../testing/app/anonymous.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, plainRenderer, type TestServices } from '../../testing/app/test-services.ts';
import { createDashboard } from '../dashboards/index.ts';
import { makePdfJob, registerPdfFiles } from '../pdf/index.ts';
import { createPdfExport } from './create-pdf-export.ts';
import { cancelPdfExport, removePdfExport } from './end-pdf-export.ts';
import { failExportedPdfJob } from './fail-exported-pdf.job.ts';
import { failPdfExportJob } from './fail-pdf-export.job.ts';
import { finishItem } from './finish-item.ts';
import { listPdfExports } from './list-pdf-exports.ts';
import { makeExportedPdfJob } from './make-exported-pdf.job.ts';
import { findItem, updateItem } from './pdf-exports.queries.ts';
import { prunePdfExports } from './prune-pdf-exports.recurring.ts';
import { zipPdfExportJob } from './zip-pdf-export.job.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const october = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};
let harness: TestServices;
let app: HttpServer;
/** The company whose member the next request comes from; null for an anonymous one. */
let memberCompanyId: string | null = null;

const readers = {
  ...anonymous,
  bySession: async () => (memberCompanyId === null ? null : memberOf(memberCompanyId)),
};

beforeAll(async () => {
  const jobs = [makePdfJob, makeExportedPdfJob, zipPdfExportJob];
  harness = await openTestServices({ jobs, clock, env: { MAX_WIDGETS_FOR_PDF: '2' } });
  app = await createHttpServer(harness.services, readers, { report: () => {}, flush: async () => {} });
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

async function dashboardOf(ctx: Ctx, name: string, widgets = 1): Promise<string> {
  const cards = Array.from({ length: widgets }, (_, index) => card(String(index)));
  return (await createDashboard(ctx, { name, widgets: cards })).id;
}

const request = (dashboards: string[]) => ({ dashboards, dates: october, locale: 'en-GB' });
const signal = new AbortController().signal;

/** Does what workers would; what is another company's is none of this ctx's. */
async function work(system: Ctx): Promise<void> {
  for (const job of [makeExportedPdfJob, zipPdfExportJob])
    for (const payload of await harness.enqueued(job.name)) await job.perform(system, payload, signal);
}

/** The response to a member of this company; to an anonymous visitor without one. */
function open(url: string | null | undefined, companyId: string | null) {
  memberCompanyId = companyId;
  return app.inject({ method: 'GET', url: url ?? '', headers: { cookie: 'session=1' } });
}

async function filesOf({ companyId }: Ctx, url: string | null | undefined): Promise<Record<string, Buffer>> {
  const { rawPayload, headers } = await open(url, companyId);
  expect(headers['content-type']).toBe('application/zip');
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, Buffer>>();
  fromBuffer(rawPayload, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    const files: Record<string, Buffer> = {};
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (failed, stream) => {
        if (failed) return reject(failed);
        files[entry.fileName] = await buffer(stream);
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
  return promise;
}

test('one ZIP with each dashboard’s PDF, and a text that names those that failed', async () => {
  const { admin, system } = await harness.newCompany();
  const ids = [
    await dashboardOf(admin, 'Acme'),
    await dashboardOf(admin, 'Acme'),
    await dashboardOf(admin, 'Too large', 3),
  ];
  const pdfExport = await createPdfExport(admin, request(ids));
  expect(pdfExport).toMatchObject({ status: 'working', url: null, dates: october });
  expect(pdfExport.items.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Acme waiting',
    'Acme waiting',
    'Too large waiting',
  ]);

  await work(system);
  const [made] = await listPdfExports(admin);
  const refusal = 'PDF export is disabled for dashboards with more than 2 widgets.';
  expect(made?.status).toBe('ready');
  expect(made?.items.map(({ status, error }) => [status, error])).toEqual([
    ['ready', null],
    ['ready', null],
    ['failed', refusal],
  ]);
  for (const companyId of [null, crypto.randomUUID()])
    expect((await open(made?.url, companyId)).statusCode).toBe(404);
  const files = await filesOf(admin, made?.url);
  const days = '2026-10-01 – 2026-10-31';
  expect(Object.keys(files)).toEqual([`Acme ${days}.pdf`, `Acme ${days} (2).pdf`, 'Not in this file.txt']);
  expect(files['Not in this file.txt']?.toString()).toBe(`Too large: ${refusal}\r\n`);
  const { text } = await extractText(new Uint8Array(files[`Acme ${days}.pdf`] ?? []), { mergePages: true });
  expect(text).toContain('Acme');
});

test('all that the list shows, each with its own days', async () => {
  const { admin, system } = await harness.newCompany();
  for (const name of ['North one', 'North two', 'South']) await dashboardOf(admin, name);
  const pdfExport = await createPdfExport(admin, {
    dashboards: { show: 'active', search: 'north' },
    dates: null,
    locale: 'not a language',
  });
  expect(pdfExport.items.map(({ name }) => name)).toEqual(['North one', 'North two']);
  await work(system);
  const [made] = await listPdfExports(admin);
  expect(Object.keys(await filesOf(admin, made?.url))).toHaveLength(2);
});

test('a second PDF export takes the files that the first has made', async () => {
  const { admin, system } = await harness.newCompany();
  const id = await dashboardOf(admin, 'Shared');
  let rendered = 0;
  harness.services.renderer = {
    ...plainRenderer,
    render: (request) => {
      rendered += 1;
      return plainRenderer.render(request);
    },
  };
  for (const _ of [1, 2]) {
    await createPdfExport(admin, request([id]));
    await work(system);
  }
  expect((await listPdfExports(admin)).map(({ status }) => status)).toEqual(['ready', 'ready']);
  expect(rendered).toBe(1);
});

test('nothing is made for a PDF export that was cancelled, and nothing is left of one that was removed', async () => {
  const { admin, system } = await harness.newCompany();
  const id = await dashboardOf(admin, 'Stopped');
  const stopped = await createPdfExport(admin, request([id]));
  expect(await cancelPdfExport(admin, stopped.id)).toMatchObject({ status: 'canceled' });
  await work(system);
  expect(await listPdfExports(admin)).toMatchObject([{ status: 'canceled', items: [{ status: 'waiting' }] }]);
  await removePdfExport(admin, stopped.id);
  expect(await listPdfExports(admin)).toEqual([]);

  const made = await createPdfExport(admin, request([id]));
  await work(system);
  const [{ url } = { url: null }] = await listPdfExports(admin);
  await removePdfExport(admin, made.id);
  expect((await open(url, admin.companyId)).statusCode).toBe(404);
});

test('a PDF export of which nothing could be made has failed, and says why', async () => {
  const { admin, system } = await harness.newCompany();
  harness.services.renderer = {
    ...plainRenderer,
    render: async () => {
      throw new Error('no bundle');
    },
  };
  await createPdfExport(admin, request([await dashboardOf(admin, 'Unlucky')]));
  await work(system);
  const [failed] = await listPdfExports(admin);
  expect(failed).toMatchObject({ status: 'failed', url: null });
  expect(failed?.items[0]?.error).toContain('could not be created');
});

test('a worker that died over an item is followed by one that makes it', async () => {
  const { admin, system } = await harness.newCompany();
  const id = await dashboardOf(admin, 'Twice');
  await createPdfExport(admin, request([id]));
  const { browser } = harness.services;
  const died = Promise.withResolvers<never>();
  harness.services.browser = { ...browser, pdf: () => died.promise };
  const [payload] = (await harness.enqueued(makeExportedPdfJob.name)).slice(-1);
  void makeExportedPdfJob.perform(system, payload, signal);
  await expect
    .poll(async () => (await listPdfExports(admin))[0]?.items[0]?.progress)
    .toEqual({ step: 'printing' });
  harness.services.browser = browser;
  await work(system);
  expect((await listPdfExports(admin))[0]?.status).toBe('ready');
});

const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

test.each([
  ['not available', new StorageOutage(new Error('connect ECONNREFUSED'))],
  ['full', diskFull],
])('an export waits while the file storage is %s, however long, and leaves nothing out', async (_, cause) => {
  const { admin, system } = await harness.newCompany();
  await createPdfExport(admin, request([await dashboardOf(admin, 'Patient')]));
  const { files } = harness.services;
  /** The newest run of a job, while these operations fail. */
  const runWithout = async (job: RunnableJob, broken: (keyof FileStore)[]) => {
    const fail = () => Promise.reject(cause);
    harness.services.files = { ...files, ...Object.fromEntries(broken.map((name) => [name, fail])) };
    const [payload] = (await harness.enqueued(job.name)).slice(-1);
    await job.perform(system, payload, signal).finally(() => {
      harness.services.files = files;
    });
  };
  const itemOf = async () => (await listPdfExports(admin))[0]?.items[0];
  for (let run = 1; run <= 8; run += 1) await runWithout(makeExportedPdfJob, ['put']);
  expect(await itemOf()).toMatchObject({ status: 'waiting', error: expect.stringContaining('file storage') });
  expect((await harness.enqueued(makeExportedPdfJob.name)).at(-1)).toMatchObject({ attempt: 9 });
  await runWithout(makeExportedPdfJob, []);
  expect(await itemOf()).toMatchObject({ status: 'ready', error: null });
  for (const broken of ['read', 'put'] as const) await runWithout(zipPdfExportJob, [broken]);
  expect((await listPdfExports(admin))[0]?.status).toBe('working');
  await runWithout(zipPdfExportJob, []);
  const [pdfExport] = await listPdfExports(admin);
  expect(Object.keys(await filesOf(admin, pdfExport?.url))).toEqual(['Patient 2026-10-01 – 2026-10-31.pdf']);
});

test('an item whose every try took its worker along has failed, and its PDF export holds the others', async () => {
  const { admin, system } = await harness.newCompany();
  const ids = [await dashboardOf(admin, 'Made'), await dashboardOf(admin, 'Deadly')];
  await createPdfExport(admin, request(ids));
  const payloads = (await harness.enqueued(makeExportedPdfJob.name)).slice(-2) as { itemId: string }[];
  const found = await Promise.all(payloads.map(({ itemId }) => findItem(system, itemId)));
  const idOf = (name: string) => found.find((one) => one?.item.name === name)?.item.id ?? '';
  await makeExportedPdfJob.perform(system, { itemId: idOf('Made') }, signal);
  await updateItem(system, idOf('Deadly'), { status: 'working' });
  // Its worker died after it was done: what is there stays.
  await failExportedPdfJob.perform(system, { itemId: idOf('Made') }, signal);
  await failExportedPdfJob.perform(system, { itemId: idOf('Deadly') }, signal);
  for (const payload of await harness.enqueued(zipPdfExportJob.name))
    await zipPdfExportJob.perform(system, payload, signal);
  const [pdfExport] = await listPdfExports(admin);
  expect(pdfExport?.status).toBe('ready');
  expect(pdfExport?.items.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'Deadly failed',
    'Made ready',
  ]);
  expect(Object.keys(await filesOf(admin, pdfExport?.url))).toContain('Not in this file.txt');
});

test('a run that comes back after its item was given up changes nothing of what its ZIP says', async () => {
  const { admin, system } = await harness.newCompany();
  await createPdfExport(admin, request([await dashboardOf(admin, 'Late')]));
  const [{ itemId }] = (await harness.enqueued(makeExportedPdfJob.name)).slice(-1) as [{ itemId: string }];
  const found = await findItem(system, itemId);
  await failExportedPdfJob.perform(system, { itemId }, signal);
  if (found) await inTransaction(system, (tx) => finishItem(tx, found, null));
  expect((await listPdfExports(admin))[0]?.items).toMatchObject([{ status: 'failed' }]);
});

test('a PDF export whose ZIP could never be written has failed', async () => {
  const { admin, system } = await harness.newCompany();
  const { id } = await createPdfExport(admin, request([await dashboardOf(admin, 'Endless')]));
  await failPdfExportJob.perform(system, { pdfExportId: id }, signal);
  expect((await listPdfExports(admin))[0]?.status).toBe('failed');
});

test('refuses none, other companies’ dashboards and a fourth at once; a colleague sees nothing of it', async () => {
  const [{ admin }, { admin: other }] = [await harness.newCompany(), await harness.newCompany()];
  const id = await dashboardOf(admin, 'Mine');
  await expect(createPdfExport(other, request([id]))).rejects.toMatchObject({
    status: 422,
    errors: { dashboards: ['One of these dashboards no longer exists. Reload the page and select again.'] },
  });
  await expect(
    createPdfExport(admin, { dashboards: { show: 'all', search: 'zzz' }, dates: null, locale: 'en' }),
  ).rejects.toMatchObject({ status: 422 });
  const mine = await createPdfExport(admin, request([id]));
  await createPdfExport(admin, request([id]));
  await createPdfExport(admin, request([id]));
  await expect(createPdfExport(admin, request([id]))).rejects.toMatchObject({ status: 422 });
  await expect(cancelPdfExport(other, mine.id)).rejects.toMatchObject({ status: 404 });
  if (admin.actor.kind !== 'user') throw new Error('Only people ask.');
  const colleague = { ...admin, actor: { ...admin.actor, userId: '00000000-0000-4000-8000-000000000000' } };
  expect(await listPdfExports(colleague)).toEqual([]);
  await expect(removePdfExport(colleague, mine.id)).rejects.toMatchObject({ status: 404 });
});

test('a ZIP is stored for a day', async () => {
  const { admin, system } = await harness.newCompany();
  await createPdfExport(admin, request([await dashboardOf(admin, 'Old')]));
  await work(system);
  clock.advance(25 * HOUR_MS);
  expect(await listPdfExports(admin)).toEqual([]);
  const removed: string[] = [];
  const { files } = harness.services;
  harness.services.files = { ...files, remove: async (key) => void removed.push(key) };
  await prunePdfExports.run(harness.services);
  harness.services.files = files;
  expect(removed.filter((key) => key.startsWith(admin.companyId))).toHaveLength(1);
});
