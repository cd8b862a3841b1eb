import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDoors, type TestDoors } from '../../testing/test-doors.ts';
import { defineJob } from './job.ts';

const settings = {
  payload: z.object({ id: z.string() }),
  retryDelaySeconds: 0,
  timeoutSeconds: 60,
  concurrency: 1,
};
const over = defineJob({ ...settings, name: 'over', retryLimit: 0, run: async () => {} });
const doomed = defineJob({
  ...{ ...settings, name: 'doomed', retryLimit: 0, deadLetter: 'over' },
  run: async () => {
    throw new Error('again');
  },
});
let desk: TestDoors;

beforeAll(async () => {
  desk = await openTestDoors({ jobs: [doomed, over] });
});
afterAll(() => desk.close());

test('after the last try the job that is named for it gets the same payload', async () => {
  const { queue } = desk.doors;
  const { system, companyId } = await desk.newCompany();
  await queue.work([doomed], (job, { payload }, signal) => job.perform(system, payload, signal));
  await queue.jobs(companyId).enqueue(doomed, { id: 'a' });
  await expect.poll(() => desk.enqueued('over'), { timeout: 15_000 }).toEqual([{ id: 'a' }]);
});
