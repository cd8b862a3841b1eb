import type { Connection, ConnectionPool } from './connection-pool.ts';

/** Releases the claim; never throws. */
export type Release = () => Promise<void>;

const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))';

/**
 * Claims a piece of work among all processes that share the database; null while another process has it. Ask once per process
 * and key at a time.
 *
 * A claim is a session's advisory lock: it may last through a slow provider call without an open transaction, and vanishes with
 * a process that dies. All claims of a process share one connection, lent from the pool only while there are any. The embedded
 * database has one process, so there every claim succeeds and its only connection stays free.
 */
export async function claim(pool: ConnectionPool, key: string): Promise<Release | null> {
  if (pool.kind === 'pglite') return async () => {};
  const lease = await enter(pool);
  try {
    const { rows } = await lease.connection.query(LOCK, [key], 'object');
    if ((rows[0] as { taken: boolean } | undefined)?.taken === true) return () => giveBack(lease, key);
  } catch (error) {
    lease.leave(true);
    throw error;
  }
  lease.leave(false);
  return null;
}

async function giveBack(lease: Lease, key: string): Promise<void> {
  try {
    await lease.connection.query(UNLOCK, [key], 'object');
    lease.leave(false);
  } catch {
    lease.leave(true);
  }
}

type Lease = { connection: Connection; leave(broken: boolean): void };
type Shared = { connection: Promise<Connection>; users: number; broken: boolean };

const current = new WeakMap<ConnectionPool, Shared>();

/** One connection for all claims; the last one returns it. A broken one is replaced for new claims at once. */
async function enter(pool: ConnectionPool): Promise<Lease> {
  const shared = current.get(pool) ?? { connection: pool.acquire(), users: 0, broken: false };
  current.set(pool, shared);
  shared.users += 1;
  const retire = () => {
    if (current.get(pool) === shared) current.delete(pool);
  };
  try {
    const connection = await shared.connection;
    return {
      connection,
      leave: (broken) => {
        shared.users -= 1;
        shared.broken ||= broken;
        if (shared.broken || shared.users === 0) retire();
        if (shared.users === 0) pool.release(connection, shared.broken);
      },
    };
  } catch (error) {
    retire();
    throw error;
  }
}
