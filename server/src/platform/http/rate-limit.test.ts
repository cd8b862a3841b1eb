import { AppError } from '@vitrine/contract/errors.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import type { Services } from '../ctx/ctx.ts';
import { limitRate, pruneRateLimits } from './rate-limit.ts';

const clock = testClock('2026-11-20T12:00:00Z');
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ jobs: [], clock });
});
afterAll(() => test.close());

const limit = limitRate({ name: 'test', points: 3, perSeconds: 60 });

async function allowed(services: Services, key: string): Promise<boolean> {
  return limit.count(services, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    },
  );
}

it('is one for all processes, however many requests come at once', async () => {
  const other: Services = { ...test.services };
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => allowed(index % 2 === 0 ? test.services : other, 'shared')),
  );
  expect(results.filter(Boolean)).toHaveLength(3);
});

it('refills evenly, can be refunded and reset, and tells keys and limits apart', async () => {
  for (let count = 0; count < 3; count += 1) expect(await allowed(test.services, 'a')).toBe(true);
  expect(await allowed(test.services, 'a')).toBe(false);
  expect(await allowed(test.services, 'b')).toBe(true);
  clock.advance(20_000);
  expect(await allowed(test.services, 'a')).toBe(true);
  expect(await allowed(test.services, 'a')).toBe(false);
  await limit.refund(test.services, 'a');
  expect(await allowed(test.services, 'a')).toBe(true);
  await limit.reset(test.services, 'a');
  for (let count = 0; count < 3; count += 1) expect(await allowed(test.services, 'a')).toBe(true);
});

it('delays requests up to its patience, and refuses faster ones', async () => {
  const patient = limitRate({
    name: 'patient',
    points: 1,
    perSeconds: 60,
    everyMs: 20_000,
    patienceMs: 30_000,
  });
  const slept: number[] = [];
  const sleep = async (ms: number) => void slept.push(ms);
  const services = { ...test.services, clock: { ...clock, sleep } };
  await patient.count(services, 'a');
  await patient.count(services, 'a');
  await expect(patient.count(services, 'a')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 20 });
  expect(slept).toEqual([20_000]);
});

it('survives a clock that was set back, and is pruned', async () => {
  for (let count = 0; count < 3; count += 1) await allowed(test.services, 'back');
  clock.advance(-DAY_MS);
  expect(await allowed(test.services, 'back')).toBe(true);
  clock.advance(48 * HOUR_MS);
  await pruneRateLimits.run(test.services);
  expect(await allowed(test.services, 'back')).toBe(true);
});
