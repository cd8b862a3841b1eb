import pg from 'pg';
import type { Connection, ConnectionPool } from './connection-pool.ts';
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

/** A PostgreSQL server, 15 or newer, with `size` connections. */
export function openPostgresPool(url: string, size: number): ConnectionPool {
  const pool = new pg.Pool({ connectionString: url, max: size, types: textTimes });
  const clients = new Map<Connection, pg.PoolClient>();
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const stops = new Set<() => Promise<void>>();
  // A server that closes idle connections must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // Nor must a connection lost while lent: its query fails, and it is not lent again.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    kind: 'postgres',
    acquire: async () => {
      const client = await pool.connect();
      const connection = connections.get(client) ?? postgresConnection(client);
      connections.set(client, connection);
      clients.set(connection, client);
      return connection;
    },
    release: (connection, broken) => {
      clients.get(connection)?.release(broken === true);
      clients.delete(connection);
    },
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

function postgresConnection(client: pg.PoolClient): Connection {
  return {
    query: async (text, params, shape) => {
      const { rows } = await client.query({
        text,
        values: params,
        ...(shape === 'array' ? { rowMode: 'array' } : {}),
      });
      return { rows };
    },
    execute: async (text) => {
      const results = await client.query(text);
      return { rows: [results].flat().flatMap((result) => result.rows ?? []) };
    },
  };
}
