import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { createLog } from '../log/log.ts';
import { defineJob } from './job.ts';
import { startQueue } from './queue.ts';

const settings = {
  payload: z.object({ id: z.string() }),
  retryDelaySeconds: 0,
  timeoutSeconds: 60,
  concurrency: 1,
};
const query = defineJob({
  ...{ ...settings, name: 'query', retryLimit: 0 },
  run: async ({ db }, { id }) => {
    await db.execute(sql`select ${id}::uuid`);
  },
});
const over = defineJob({ ...settings, name: 'over', retryLimit: 0, run: async () => {} });
const doomed = defineJob({
  ...{ ...settings, name: 'doomed', retryLimit: 0, deadLetter: 'over' },
  run: async () => {
    throw new Error('again');
  },
});
let harness: TestServices;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [doomed, over, query] });
});
afterAll(() => harness.close());

test('after the last attempt the job’s dead-letter job gets the same payload', async () => {
  const { queue } = harness.services;
  const { system, companyId } = await harness.newCompany();
  await queue.work([doomed], (job, { payload }, signal) => job.perform(system, payload, signal));
  await queue.jobs(companyId).enqueue(doomed, { id: 'a' });
  await expect.poll(() => harness.enqueued('over'), { timeout: 15_000 }).toEqual([{ id: 'a' }]);
});

test('what the queue stores of a failed run has no parameters of its queries', async () => {
  const { queue, database } = harness.services;
  const { system, companyId } = await harness.newCompany();
  await queue.work([query], (job, { payload }, signal) => job.perform(system, payload, signal));
  await queue.jobs(companyId).enqueue(query, { id: 'secret-permalink' });
  const stored = async () =>
    JSON.stringify(
      await database.system.execute(
        sql`select output from pgboss.job where name = 'query' and state = 'failed'`,
      ),
    );
  await expect.poll(stored, { timeout: 15_000 }).toContain('Failed query: select $1::uuid');
  expect(await stored()).not.toContain('secret-permalink');
});

test('a later start updates only queues whose settings have changed', async () => {
  const { pool, system } = harness.services.database;
  const queues = async () => {
    const stored = await system.execute(
      sql`select name, retry_limit as "retryLimit", updated_on as "updatedOn" from pgboss.queue`,
    );
    return new Map(stored.map((row) => [row.name, row]));
  };
  const before = await queues();
  const queue = await startQueue(pool, [doomed, { ...over, retryLimit: 3 }], false, createLog('silent'));
  try {
    const { companyId } = await harness.newCompany();
    await queue.jobs(companyId).enqueue(over, { id: 'b' });
    const after = await queues();
    expect(after.get('over')).toMatchObject({ retryLimit: 3 });
    expect(after.get('doomed')).toEqual(before.get('doomed'));
  } finally {
    await queue.stop(0);
  }
});
