import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../../platform/http/visit.ts';
import { withoutStorage } from '../../testing/app/storage-outage.ts';
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

test('a file that can’t be stored is refused as an outage, and the next request tries again', async () => {
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
  await withoutStorage(harness.services, work);
  await expect(request(begun.body.check)).rejects.toMatchObject({
    status: 503,
    errors: {
      general: ['The file storage is not available at the moment. Please try again in a few minutes.'],
    },
  });
  expect((await request()).status).toBe(202);
  await work();
  expect((await request()).status).toBe(200);
});
