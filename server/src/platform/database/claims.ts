import type { Connection, ConnectionPool } from './connection-pool.ts';

/** Releases the claim; never throws. */
export type Release = () => Promise<void>;

/** Which of the keys were claimed, in their order, and how all of those are released; `release` never throws. */
export type Claims = { taken: boolean[]; release: Release };

const LOCK = 'select pg_try_advisory_lock(hashtextextended(key, 0)) as taken from unnest($1::text[]) as key';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended(key, 0)) from unnest($1::text[]) as key';
/** Of a process, for all its claims: most connections are left for the work. */
const MAX_CONNECTIONS = 2;

/**
 * Claims pieces of work among all processes that share the database, in one statement; those that another process has are left out.
 * Ask once per process and key at a time.
 *
 * A claim is a session's advisory lock: it may last through a slow provider call without an open transaction, and vanishes with a
 * process that dies. Claims of one process are spread over two connections, lent from the pool only while there are any: one that hangs or
 * breaks takes only its own claims. The embedded database has one process, so
 * there every claim succeeds and its only connection stays free.
 */
export async function claimAll(pool: ConnectionPool, keys: string[]): Promise<Claims> {
  if (pool.kind === 'pglite' || keys.length === 0)
    return { taken: keys.map(() => true), release: async () => {} };
  const lease = await enter(pool);
  try {
    const { rows } = await lease.connection.query(LOCK, [keys], 'array');
    const taken = (rows as [boolean][]).map(([isTaken]) => isTaken);
    const own = keys.filter((_, index) => taken[index]);
    if (own.length > 0) return { taken, release: () => giveBack(lease, own) };
    lease.leave(false);
    return { taken, release: async () => {} };
  } catch (error) {
    lease.leave(true);
    throw error;
  }
}

/** Claims one piece of work; null while another process has it. */
export async function claim(pool: ConnectionPool, key: string): Promise<Release | null> {
  const { taken, release } = await claimAll(pool, [key]);
  return taken[0] ? release : null;
}

async function giveBack(lease: Lease, keys: string[]): Promise<void> {
  try {
    await lease.connection.query(UNLOCK, [keys], 'array');
    lease.leave(false);
  } catch {
    lease.leave(true);
  }
}

type Lease = { connection: Connection; leave(broken: boolean): void };
type Shared = { connection: Promise<Connection>; users: number; broken: boolean };

const current = new WeakMap<ConnectionPool, Set<Shared>>();

/** The connection with the fewest claims, or one more; its last claim returns it. A broken one gets no new claims. */
async function enter(pool: ConnectionPool): Promise<Lease> {
  const all = current.get(pool) ?? new Set();
  current.set(pool, all);
  const [least] = [...all].sort((one, other) => one.users - other.users);
  const shared =
    least && all.size >= MAX_CONNECTIONS ? least : { connection: pool.acquire(), users: 0, broken: false };
  all.add(shared);
  shared.users += 1;
  try {
    const connection = await shared.connection;
    return {
      connection,
      leave: (broken) => {
        shared.users -= 1;
        shared.broken ||= broken;
        if (shared.broken || shared.users === 0) all.delete(shared);
        if (shared.users === 0) pool.release(connection, shared.broken);
      },
    };
  } catch (error) {
    all.delete(shared);
    throw error;
  }
}
