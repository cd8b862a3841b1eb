import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection, ConnectionPool } from '../connection-pool.ts';
import { asOutage, DatabaseOutage } from '../database-outage.ts';
import { listenPostgres } from './postgres-listen.ts';

const timeTypes: number[] = [
  pg.types.builtins.DATE,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.INTERVAL,
];
const textTimes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    timeTypes.includes(type) ? (value: string) => value : pg.types.getTypeParser(type, format),
} as pg.CustomTypesConfig;

/** How long a connection is waited for, whether the server is frozen or all are lent. */
const CONNECT_TIMEOUT_MS = 10_000;
/** After its limit the server ends a statement itself; one that is frozen says nothing, and is given up this much later. */
const GRACE_MS = 2_000;

/** A PostgreSQL server, 15 or newer, with `size` connections. */
export function openPostgresPool(url: string, size: number): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: textTimes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const limits: Limits = { ms: null, set: new WeakSet(), silent: new WeakSet() };
  const clients = new Map<Connection, pg.PoolClient>();
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const stops = new Set<() => Promise<void>>();
  // A server that closes idle connections must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // Nor must a connection lost while lent: its query fails, and it is not lent again.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    kind: 'postgres',
    usage: () => ({
      lent: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    acquire: async () => {
      // Whatever the reason, there is no database.
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseOutage(error);
      });
      const connection = connections.get(client) ?? postgresConnection(client, limits);
      connections.set(client, connection);
      clients.set(connection, client);
      try {
        await limit(client, limits);
      } catch (error) {
        clients.delete(connection);
        client.release(true);
        throw error;
      }
      return connection;
    },
    release: (connection, broken) => {
      const client = clients.get(connection);
      client?.release(broken === true || limits.silent.has(client));
      clients.delete(connection);
    },
    limitStatements: (ms) => {
      limits.ms = ms;
    },
    ping: (timeoutMs) => pingPostgres(url, timeoutMs),
    listen: async (channel, onNotify, onReconnect) => {
      const stop = await listenPostgres(url, channel, { onNotify, onReconnect });
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await pool.end();
    },
  };
}

type Limits = {
  ms: number | null;
  /** Whose sessions know the limit. */
  set: WeakSet<pg.PoolClient>;
  /** Those whose server did not respond; another statement would wait for the first. */
  silent: WeakSet<pg.PoolClient>;
};

async function limit(client: pg.PoolClient, limits: Limits): Promise<void> {
  if (limits.ms === null || limits.set.has(client)) return;
  await run(client, { text: `SET statement_timeout = ${limits.ms}` }, limits);
  limits.set.add(client);
}

async function run(
  client: pg.PoolClient,
  query: pg.QueryConfig & { rowMode?: 'array' },
  limits: Limits,
): Promise<pg.QueryResult | pg.QueryResult[]> {
  if (limits.silent.has(client)) throw new DatabaseOutage(new Error(SILENT));
  const timeout = limits.ms === null ? {} : { query_timeout: limits.ms + GRACE_MS };
  try {
    return await client.query({ ...query, ...timeout });
  } catch (error) {
    if (error instanceof Error && error.message === SILENT) limits.silent.add(client);
    throw asOutage(error);
  }
}

/** The driver's error for a server that does not respond in time. */
const SILENT = 'Query read timeout';

function postgresConnection(client: pg.PoolClient, limits: Limits): Connection {
  return {
    query: async (text, params, shape) => {
      const mode = shape === 'array' ? { rowMode: 'array' as const } : {};
      const results = await run(client, { text, values: params, ...mode }, limits);
      return { rows: (results as pg.QueryResult).rows };
    },
    execute: async (text) => {
      const results = await run(client, { text }, limits);
      return { rows: [results].flat().flatMap((result) => result.rows ?? []) };
    },
    copy: async (target, rows) => {
      const sent = Readable.from([Buffer.from(rows)]);
      await pipeline(sent, client.query(copyFrom(`COPY ${target} FROM STDIN`))).catch((error: unknown) => {
        throw asOutage(error);
      });
    },
  };
}

/** On a connection of its own. */
async function pingPostgres(url: string, timeoutMs: number): Promise<void> {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    // A frozen server never confirms the end.
    void client.end().catch(() => {});
  }
}
