import pg from 'pg';
import type { Connection, ConnectionPool } from './connection-pool.ts';

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

const RECONNECT_MS = 1_000;

/** A PostgreSQL server, 15 or newer, with `size` connections. */
export function openPostgresPool(url: string, size: number): ConnectionPool {
  const pool = new pg.Pool({ connectionString: url, max: size, types: textTimes });
  const clients = new Map<Connection, pg.PoolClient>();
  const connections = new WeakMap<pg.PoolClient, Connection>();
  // A server that closes idle connections must not bring the process down; the next query opens a new one.
  pool.on('error', () => {});
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
    listen: (channel, onNotify, onReconnect) => listen(url, channel, onNotify, onReconnect),
    close: () => pool.end(),
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

/** A connection of its own that comes back after the server was away. */
async function listen(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onReconnect?: () => void,
) {
  let closed = false;
  let current: pg.Client | null = null;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', () => {});
    client.on('end', () => {
      if (!closed) setTimeout(() => connect().catch(retry), RECONNECT_MS).unref();
    });
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    current = client;
    onReconnect?.();
  };
  const retry = () => {
    if (!closed) setTimeout(() => connect().catch(retry), RECONNECT_MS).unref();
  };
  await connect();
  return async () => {
    closed = true;
    await current?.end();
  };
}
