import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageOutage, storageFailure } from '../../platform/files/storage-outage.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { changeDashboard } from '../../testing/dashboards/change-dashboard.ts';
import { createDashboard } from '../dashboards/index.ts';
import { downloadPdf } from './download-pdf.ts';
import { makePdfJob } from './make-pdf.job.ts';
import { makePdf } from './make-pdf.ts';

let harness: TestServices;
beforeAll(async () => {
  harness = await openTestServices({ jobs: [makePdfJob] });
});
afterAll(() => harness.close());

/** A dashboard's PDF as a visitor requests it, and the work of its job. */
async function requestedPdf() {
  const { admin, system } = await harness.newCompany();
  const { permalink } = await createDashboard(admin, { name: 'Weekly' });
  await changeDashboard(harness.services, permalink, { public: true });
  const visit: Visit = {
    ...{ services: harness.services, site: null, log: harness.services.log, ip: '192.0.2.1' },
    ...{ network: '192.0.2.1', user: null, cookies: {}, headers: new Headers(), reply: () => {} },
  };
  const request = (check?: string) => downloadPdf(visit, { permalink, check }, 1);
  const begun = await request();
  if (begun.status !== 202) throw new Error('Nobody can have made it yet.');
  const work = async (error: Error | null = null) => {
    const { files } = harness.services;
    if (error) harness.services.files = { ...files, put: () => Promise.reject(error) };
    for (const { pdfId } of (await harness.enqueued('make-pdf')) as { pdfId: string }[])
      await makePdf(system, pdfId).catch(() => {});
    harness.services.files = files;
  };
  return { request, begun: begun.body.check, work };
}

test('a file that the storage refuses for good is not called an outage, and the code is named', async () => {
  const { request, begun, work } = await requestedPdf();
  const cause = { name: 'EntityTooLarge', $metadata: { httpStatusCode: 400 } };
  await work(storageFailure(Object.assign(new Error('too large'), cause)));
  await expect(request(begun)).rejects.toMatchObject({
    status: 500,
    errors: {
      general: [
        'The PDF could not be created. (The file storage accepts no file of this size (EntityTooLarge).)',
      ],
    },
  });
});

test('an outage that a process of an older version wrote as its text is one, too', async () => {
  const { request, begun } = await requestedPdf();
  const { system } = harness.services.database;
  const text = 'The file storage is not available at the moment. Please try again in a few minutes.';
  await system.execute(`update pdfs set status = 'failed', error = '${text}' where status = 'waiting'`);
  await expect(request(begun)).rejects.toMatchObject({ status: 503, errors: { general: [text] } });
});

test.each([
  [
    'storage_outage',
    new Error('connect ECONNREFUSED'),
    'The file storage is not available at the moment. Please try again in a few minutes.',
  ],
  [
    'disk_full',
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    'This can’t be saved: the server’s disk is full. Please try again later.',
  ],
])(
  'a file that can’t be stored is refused by its %s, and the next request tries again',
  async (failure, cause, text) => {
    const { request, begun, work } = await requestedPdf();
    await work(failure === 'disk_full' ? cause : new StorageOutage(cause));
    await expect(request(begun)).rejects.toMatchObject({
      status: 503,
      errors: { general: [text] },
    });
    const rows = await harness.services.database.system.execute(
      'select failure, error from pdfs where failure is not null',
    );
    // What it is recognised by is no text.
    expect(rows.at(-1)).toEqual({ failure, error: null });
    expect((await request()).status).toBe(202);
    await work();
    expect((await request()).status).toBe(200);
  },
);
