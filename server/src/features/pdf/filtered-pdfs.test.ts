import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../../platform/http/visit.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { changeDashboard } from '../../testing/dashboards/change-dashboard.ts';
import { createDashboard } from '../dashboards/index.ts';
import { downloadPdf } from './download-pdf.ts';
import { makePdfJob } from './make-pdf.job.ts';

const clock = testClock('2026-11-20T12:00:00Z');
let harness: TestServices;
beforeAll(async () => {
  harness = await openTestServices({ jobs: [makePdfJob], clock });
});
afterAll(() => harness.close());

function visitorFrom(network: string): Visit {
  return {
    ...{ services: harness.services, site: null, log: harness.services.log, ip: network, network },
    ...{ user: null, cookies: {}, headers: new Headers(), reply: () => {} },
  };
}

test('filtered files count as what viewers may filter', async () => {
  const { admin } = await harness.newCompany();
  const { permalink } = await createDashboard(admin, { name: 'Weekly' });
  await changeDashboard(harness.services, permalink, { public: true });
  const range = JSON.stringify({ startDate: '2026-10-01', endDate: '2026-10-31' });
  const visit = visitorFrom('192.0.2.1');
  const request = (filters?: string) =>
    downloadPdf(visit, { permalink, date_range: range, filters }, 1).catch(
      (error: { status: number }) => error,
    );
  const statuses: number[] = [];
  for (let index = 0; index < 80; index += 1) {
    // More than twenty files a minute are refused in any case.
    if (index % 20 === 0) clock.advance(61_000);
    statuses.push((await request(JSON.stringify([{ widget: 'countries', value: 'Norway' }]))).status);
  }
  expect([statuses.slice(0, 60).includes(429), statuses.at(-1)]).toEqual([false, 429]);
  clock.advance(61_000);
  expect((await request()).status).toBe(202);
});
