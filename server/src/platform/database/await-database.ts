import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { DatabaseOutage } from './database-outage.ts';

type Patience = { forMs?: number; everyMs?: number; logEveryMs?: number };

/** A server that can't be reached, or one that is starting, stopping or full (classes of PostgreSQL's error codes). */
const PASSING = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P03',
  '57P01',
  '53300',
];

/**
 * Waits up to a minute for a database server that is starting beside this process, with a log line every five seconds; throws what
 * no waiting mends, such as a wrong password, at once.
 */
export async function awaitDatabase(pool: ConnectionPool, log: Log, patience: Patience = {}): Promise<void> {
  const { forMs = 60_000, everyMs = 500, logEveryMs = 5_000 } = patience;
  const begunMs = performance.now();
  let loggedMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await withConnection(pool, null, async (connection) => {
        await connection.execute('SELECT 1');
      });
    } catch (error) {
      // The driver's reason is what an operator can act on.
      const reason = error instanceof DatabaseOutage ? error.cause : error;
      const nowMs = performance.now();
      if (!isPassing(reason) || nowMs - begunMs >= forMs) throw reason;
      if (nowMs - loggedMs >= logEveryMs) {
        log.warn({ err: reason, waitedMs: Math.round(nowMs - begunMs) }, 'waiting for the database');
        loggedMs = nowMs;
      }
    }
    await wait(everyMs);
  }
}

function isPassing(cause: unknown): boolean {
  // Node reports the attempts on every address of a host together.
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.some(
    (one) => PASSING.includes((one as { code?: string }).code ?? '') || isConnectTimeout(one),
  );
}

/** The driver has no code for it. */
function isConnectTimeout(cause: unknown): boolean {
  return cause instanceof Error && /timeout exceeded when|due to connection timeout/.test(cause.message);
}
