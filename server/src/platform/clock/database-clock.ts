import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type ConnectionPool, withConnection } from '../database/connection-pool.ts';
import type { Log } from '../log/log.ts';
import { type Clock, clockFrom, systemClock } from './clock.ts';

const MEASURE_EVERY_MS = MINUTE_MS;
/** Smaller differences matter to nobody, and a busy machine measures them where there are none. */
const IGNORED_MS = SECOND_MS;
/** A busy start may be too slow to measure. */
const FIRST_TRIES = 5;

/**
 * The time of the database's server, which all processes of an installation share: they compare instants that others wrote, to find work
 * whose process has died. A process whose machine's clock is wrong by minutes would take what another has just begun for abandoned. The
 * difference is measured at first and again once a minute while the clock is read. The embedded database has the machine's own time.
 */
export async function openDatabaseClock(
  pool: ConnectionPool,
  log: Log,
  own: Clock = systemClock,
): Promise<Clock> {
  if (pool.kind === 'pglite') return own;
  let aheadMs = 0;
  let measuredAtMs = performance.now();
  const measure = async () => {
    measuredAtMs = performance.now();
    const foundMs = await measureAhead(pool, own);
    if (foundMs === null) return false;
    if (Math.abs(foundMs - aheadMs) < IGNORED_MS) return true;
    aheadMs = Math.abs(foundMs) < IGNORED_MS ? 0 : foundMs;
    log.warn(
      { aheadSeconds: Math.round(aheadMs / SECOND_MS) },
      'the clock of this machine differs from the database server’s, whose time is used',
    );
    return true;
  };
  for (let tries = 0; tries < FIRST_TRIES; tries += 1) if (await measure()) break;
  return clockFrom(() => {
    // While the database is down, the last difference holds.
    if (performance.now() - measuredAtMs > MEASURE_EVERY_MS) measure().catch(() => {});
    return own.nowMs() + aheadMs;
  });
}

/** How far the server is ahead, half of the way there and back taken off; null if that took so long that half of it says nothing. */
async function measureAhead(pool: ConnectionPool, own: Clock): Promise<number | null> {
  return withConnection(pool, null, async (connection) => {
    const beforeMs = own.nowMs();
    const text = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now';
    const { rows } = await connection.query(text, [], 'object');
    const afterMs = own.nowMs();
    if (afterMs - beforeMs > IGNORED_MS) return null;
    return Math.round((rows[0] as { now: number }).now - (beforeMs + afterMs) / 2);
  });
}
