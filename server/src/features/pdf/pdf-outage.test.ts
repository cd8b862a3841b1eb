import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageOutage } from '../../platform/files/storage-outage.ts';
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
    const work = async () => {
      for (const { pdfId } of (await harness.enqueued('make-pdf')) as { pdfId: string }[])
        await makePdf(system, pdfId).catch(() => {});
    };
    const { files } = harness.services;
    const error = failure === 'disk_full' ? cause : new StorageOutage(cause);
    harness.services.files = { ...files, put: () => Promise.reject(error) };
    await work();
    harness.services.files = files;
    await expect(request(begun.body.check)).rejects.toMatchObject({
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
