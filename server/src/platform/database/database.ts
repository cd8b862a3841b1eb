import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import {
  type Connection,
  type ConnectionPool,
  type Scope,
  withConnection,
  withTransaction,
} from './connection-pool.ts';

/** Typed queries; their scope decides which rows they see. Without relations: preparing them would take longer than most queries. */
export type Db = PgRemoteDatabase;

export type Database = {
  /** Every company's rows: for sign-in, permalinks and worker tasks. Never for a request's data. */
  system: Db;
  /** One company's rows; the database refuses the others. */
  forCompany(companyId: string): Db;
  transaction<T>(scope: Scope, work: (db: Db, connection: Connection) => Promise<T>): Promise<T>;
  pool: ConnectionPool;
};

export function createDatabase(pool: ConnectionPool): Database {
  return {
    pool,
    system: pooledDb(pool, null),
    forCompany: (companyId) => pooledDb(pool, companyId),
    transaction: (scope, work) =>
      withTransaction(pool, scope, (connection) => work(connectionDb(connection), connection)),
  };
}

function pooledDb(pool: ConnectionPool, scope: Scope): Db {
  return drizzle((text, params, method) =>
    withConnection(pool, scope, (connection) => run(connection, text, params, method)),
  );
}

function connectionDb(connection: Connection): Db {
  return drizzle((text, params, method) => run(connection, text, params, method));
}

async function run(
  connection: Connection,
  text: string,
  params: unknown[],
  method: string,
): Promise<{ rows: never[] }> {
  const { rows } = await connection.query(text, params, method === 'all' ? 'array' : 'object');
  return { rows: rows as never[] };
}
