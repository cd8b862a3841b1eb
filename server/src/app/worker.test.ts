import { expect, it } from 'vitest';
import { makePdfJob } from '../features/pdf/index.ts';
import { openTestServices } from '../testing/app/test-services.ts';
import { jobs } from './jobs.ts';
import { startWorker } from './worker.ts';

it('reports a job that fails, by its name', async () => {
  const desk = await openTestServices({ jobs });
  const reported = Promise.withResolvers<Record<string, string>>();
  const stop = await startWorker(desk.services, {
    report: (_error, context) => reported.resolve(context),
    flush: async () => {},
  });
  const { system } = await desk.newCompany();
  await system.jobs.enqueue(makePdfJob, { pdfId: 7 } as never);
  expect(await reported.promise).toEqual({ job: 'make-pdf' });
  stop();
  await desk.close();
});
