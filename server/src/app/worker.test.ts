import { expect, it } from 'vitest';
import { makePdfJob } from '../features/pdf/index.ts';
import { openTestServices } from '../testing/app/test-services.ts';
import { jobs } from './jobs.ts';
import { startWorker } from './worker.ts';

it('reports a job that fails, by its name', async () => {
  const harness = await openTestServices({ jobs });
  const reported = Promise.withResolvers<Record<string, string>>();
  const stop = await startWorker(harness.services, {
    report: (_error, context) => reported.resolve(context),
    flush: async () => {},
  });
  const { system } = await harness.newCompany();
  await system.jobs.enqueue(makePdfJob, { pdfId: 7 } as never);
  expect(await reported.promise).toEqual({ job: 'make-pdf' });
  stop();
  await harness.close();
});
