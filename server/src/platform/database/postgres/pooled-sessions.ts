import { hasCause } from '../../errors/has-cause.ts';
import { type Connection, type ConnectionPool, withConnection } from '../connection-pool.ts';

/** Why a database can't be used through such a pooler, and what to do. */
export const SESSIONS_SHARED =
  'DATABASE_URL leads through a pooler that gives each transaction another session (PgBouncer: pool_mode = transaction or statement). ' +
  'Roles, locks and notifications belong to a session, so use pool_mode = session, or the address of PostgreSQL itself';

/** Of PgBouncer, where it gives each statement another session. */
const NO_TRANSACTIONS = 'transaction blocks not allowed';

/**
 * Whether a pooler before the database gives transactions of one connection different sessions, or two connections the same. Then the
 * role of one request would be that of another.
 */
export async function sharesSessions(pool: ConnectionPool): Promise<boolean> {
  if (pool.kind === 'pglite') return false;
  return withConnection(pool, null, (one) =>
    withConnection(pool, null, async (other) => {
      const before = await sessionOf(one);
      try {
        await other.execute('BEGIN');
      } catch (error) {
        if (hasCause(error, ({ message }) => message.includes(NO_TRANSACTIONS))) return true;
        throw error;
      }
      try {
        // The pooler lends the session that was free last, and meanwhile another one to others.
        const meanwhile = await sessionOf(other);
        return meanwhile === before || (await sessionOf(one)) !== before;
      } finally {
        await other.execute('ROLLBACK');
      }
    }),
  );
}

async function sessionOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query('SELECT pg_backend_pid()', [], 'array');
  return Number((rows as number[][])[0]?.[0]);
}
