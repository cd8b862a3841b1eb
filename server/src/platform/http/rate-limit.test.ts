import { AppError } from '@vitrine/contract/errors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../testing/app/test-clock.ts';
import { openTestDoors, type TestDoors } from '../../testing/app/test-services.ts';
import type { Doors } from '../ctx/ctx.ts';
import { limitRate, pruneRateLimits } from './rate-limit.ts';

const clock = testClock('2026-11-20T12:00:00Z');
let test: TestDoors;
beforeAll(async () => {
  test = await openTestDoors({ jobs: [], clock });
});
afterAll(() => test.close());

const limit = limitRate({ name: 'test', points: 3, perSeconds: 60 });

async function allowed(doors: Doors, key: string): Promise<boolean> {
  return limit.count(doors, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    },
  );
}

it('is one for all processes, however many ask at once', async () => {
  const other: Doors = { ...test.doors };
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => allowed(index % 2 === 0 ? test.doors : other, 'shared')),
  );
  expect(results.filter(Boolean)).toHaveLength(3);
});

it('refills evenly, can be refunded and reset, and tells keys and limits apart', async () => {
  for (let count = 0; count < 3; count += 1) expect(await allowed(test.doors, 'a')).toBe(true);
  expect(await allowed(test.doors, 'a')).toBe(false);
  expect(await allowed(test.doors, 'b')).toBe(true);
  clock.advance(20_000);
  expect(await allowed(test.doors, 'a')).toBe(true);
  expect(await allowed(test.doors, 'a')).toBe(false);
  await limit.refund(test.doors, 'a');
  expect(await allowed(test.doors, 'a')).toBe(true);
  await limit.reset(test.doors, 'a');
  for (let count = 0; count < 3; count += 1) expect(await allowed(test.doors, 'a')).toBe(true);
});

it('delays as long as its patience lasts, and refuses what comes faster', async () => {
  const patient = limitRate({
    name: 'patient',
    points: 1,
    perSeconds: 60,
    everyMs: 20_000,
    patienceMs: 30_000,
  });
  const slept: number[] = [];
  const sleep = async (ms: number) => void slept.push(ms);
  const doors = { ...test.doors, clock: { ...clock, sleep } };
  await patient.count(doors, 'a');
  await patient.count(doors, 'a');
  await expect(patient.count(doors, 'a')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 20 });
  expect(slept).toEqual([20_000]);
});

it('survives a clock that was set back, and is pruned', async () => {
  for (let count = 0; count < 3; count += 1) await allowed(test.doors, 'back');
  clock.advance(-24 * 60 * 60_000);
  expect(await allowed(test.doors, 'back')).toBe(true);
  clock.advance(48 * 60 * 60_000);
  await pruneRateLimits.run(test.doors);
  expect(await allowed(test.doors, 'back')).toBe(true);
});
