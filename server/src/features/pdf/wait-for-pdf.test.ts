import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { createDashboard } from '../dashboards/index.ts';
import { insertPdf, notePdfProgress, updatePdf } from './pdf.queries.ts';
import { subscribeToPdf } from './wait-for-pdf.ts';

let harness: TestServices;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [] });
});
afterAll(() => harness.close());

it('resolves at every change of its own row and of no other', async () => {
  const { admin, system } = await harness.newCompany();
  const { id: dashboardId } = await createDashboard(admin, { name: 'Acme' });
  const range = {
    ...{ startDate: '2026-10-01', endDate: '2026-10-31', locale: 'en-GB' },
    ...{ compareStartDate: null, compareEndDate: null },
  };
  const expiresAt = new Date(admin.clock.nowMs() + 60_000);
  const { id } = await insertPdf(admin, { dashboardId, key: 'k', range, realTime: false, expiresAt });
  const [own, other] = [await subscribeToPdf(admin, id), await subscribeToPdf(admin, randomUUID())];
  const changes: string[] = [];
  void other.next(60_000).then(() => changes.push('other'));
  await notePdfProgress(system, id, { step: 'printing' });
  await own.next(60_000).then(() => changes.push('progress'));
  await updatePdf(system, id, { status: 'failed', failure: 'internal', error: 'Broken.' });
  await own.next(60_000).then(() => changes.push('failed'));
  expect(changes).toEqual(['progress', 'failed']);
  own.stop();
  other.stop();
});
