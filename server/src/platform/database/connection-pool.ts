import { AsyncLocalStorage } from 'node:async_hooks';
import { isUuid } from './uuid.ts';

/** One database session. Rows are arrays of cells unless `object` is requested; times and dates are text. */
export type Connection = {
  query(text: string, params: unknown[], shape: 'array' | 'object'): Promise<{ rows: unknown[] }>;
  /** Several statements without parameters. */
  execute(text: string): Promise<{ rows: unknown[] }>;
  /** Adds rows in PostgreSQL's text format to `target`, a table with its columns: `"users" ("id", "name")`. */
  copy(target: string, rows: string): Promise<void>;
};

/** What the embedded database and a PostgreSQL server have in common. */
export type ConnectionPool = {
  acquire(): Promise<Connection>;
  /** A broken connection is closed rather than handed out again. */
  release(connection: Connection, broken?: boolean): void;
  /** Calls back for every notification until the pool is closed, also after a reconnect; `onReconnect` after each (re)subscription. */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  kind: 'pglite' | 'postgres';
  usage(): { lent: number; idle: number; waiting: number };
  /** From now on a statement that takes longer fails; on the embedded database nothing interrupts one. */
  limitStatements(ms: number): void;
  /** Throws if the database doesn't respond. Needs no connection of the pool, so a busy pool is no outage. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};

/** Whose rows a connection may see: one company's, or everything (`null`, the system's own work). */
export type Scope = string | null;

const scopes = new WeakMap<Connection, Scope>();
const held = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Lends a connection with the scope's role and company. The scope is remembered per connection, so switching costs a round trip
 * only when it changes.
 */
export async function withConnection<T>(
  pool: ConnectionPool,
  scope: Scope,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (pool.kind === 'pglite' && held.getStore()?.open) {
    throw new Error(
      'The outer database was used inside a transaction; use the ctx that the transaction hands down.',
    );
  }
  const connection = await pool.acquire();
  try {
    if (scopes.get(connection) !== scope) {
      scopes.delete(connection);
      await setScope(connection, scope);
      scopes.set(connection, scope);
    }
  } catch (error) {
    pool.release(connection, true);
    throw error;
  }
  try {
    return await use(connection);
  } finally {
    pool.release(connection);
  }
}

/** Runs `work` between BEGIN and COMMIT; rolls back and rethrows when it fails. */
export function withTransaction<T>(
  pool: ConnectionPool,
  scope: Scope,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return betweenBeginAndCommit(pool, scope, 'BEGIN', work);
}

/** The same for `work` that only reads: every statement sees the data as it was at the first. */
export function withSnapshot<T>(
  pool: ConnectionPool,
  scope: Scope,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return betweenBeginAndCommit(pool, scope, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}

function betweenBeginAndCommit<T>(
  pool: ConnectionPool,
  scope: Scope,
  begin: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return withConnection(pool, scope, async (connection) => {
    const holding = { open: true };
    await connection.execute(begin);
    try {
      const result = await held.run(holding, () => work(connection));
      await connection.execute('COMMIT');
      return result;
    } catch (error) {
      await connection.execute('ROLLBACK').catch(() => scopes.delete(connection));
      throw error;
    } finally {
      holding.open = false;
    }
  });
}

/** Without parameters: the embedded database takes a third of the time for that, and a request changes its scope about three times. */
async function setScope(connection: Connection, scope: Scope): Promise<void> {
  if (scope && !isUuid(scope)) throw new Error('A scope is the id of a company.');
  const role = scope === null ? 'none' : 'vitrine_app';
  await connection.execute(`set role ${role}; set app.company_id = '${scope ?? ''}'`);
}
