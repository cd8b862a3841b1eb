import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { openTestPool } from '../../testing/database/test-database.ts';
import type { ConnectionPool } from '../database/connection-pool.ts';
import { DatabaseOutage } from '../database/database-outage.ts';
import { createLog } from '../log/log.ts';
import { clockFrom, systemClock } from './clock.ts';
import { openDatabaseClock } from './database-clock.ts';

const isEmbedded = inject('testDatabase').kind === 'pglite';
const CLOSE_MS = 1_500;
let pool: ConnectionPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());
afterEach(() => void vi.restoreAllMocks());

const wrongBy = (ms: () => number) => clockFrom(() => systemClock.nowMs() + ms());
const difference = (nowMs: number) => Math.abs(nowMs - systemClock.nowMs());

it.skipIf(isEmbedded)('is the time of the server, whatever the machine says', async () => {
  for (const ms of [-5 * MINUTE_MS, 5 * MINUTE_MS, 0]) {
    const lines: string[] = [];
    const clock = await openDatabaseClock(
      pool,
      createLog('warn', (line) => lines.push(line)),
      wrongBy(() => ms),
    );
    expect(difference(clock.nowMs())).toBeLessThan(CLOSE_MS);
    expect(lines).toHaveLength(ms === 0 ? 0 : 1);
  }
});

it.skipIf(isEmbedded)(
  'is measured again, and keeps the last difference while the database is down',
  async () => {
    let ms = 5 * MINUTE_MS;
    const clock = await openDatabaseClock(
      pool,
      createLog('silent'),
      wrongBy(() => ms),
    );
    const later = performance.now() + 2 * MINUTE_MS;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    const down = vi.spyOn(pool, 'acquire').mockRejectedValue(new DatabaseOutage(new Error('down')));
    expect(difference(clock.nowMs())).toBeLessThan(CLOSE_MS);
    expect(down).toHaveBeenCalled();
    down.mockRestore();
    vi.spyOn(performance, 'now').mockImplementation(() => later + 2 * MINUTE_MS);
    ms = 0;
    await expect.poll(() => difference(clock.nowMs())).toBeLessThan(CLOSE_MS);
  },
);

it.skipIf(isEmbedded)('is not taken from a measurement that took seconds', async () => {
  const lines: string[] = [];
  let passedMs = 0;
  const own = wrongBy(() => {
    passedMs += 3_000;
    return passedMs;
  });
  await openDatabaseClock(
    pool,
    createLog('warn', (line) => lines.push(line)),
    own,
  );
  expect(lines).toEqual([]);
});

it.runIf(isEmbedded)('is the machine’s own with the embedded database', async () => {
  const own = wrongBy(() => MINUTE_MS);
  expect(await openDatabaseClock(pool, createLog('silent'), own)).toBe(own);
});
