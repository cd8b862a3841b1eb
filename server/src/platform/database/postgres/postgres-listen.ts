import pg from 'pg';

export type Listener = {
  onNotify(payload: string): void;
  /** After each (re)subscription: notifications in between were missed. */
  onReconnect?: (() => void) | undefined;
  reconnectMs?: number;
};

/**
 * Listens on a connection of its own until the returned function is called. Rejects when the server can't be reached at first; a
 * lost connection is reopened, one attempt after the other.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  { onNotify, onReconnect, reconnectMs = 1_000 }: Listener,
): Promise<() => Promise<void>> {
  let closed = false;
  let current: pg.Client | null = null;
  const connect = async () => {
    const client = await openClient(url, channel, onNotify);
    if (closed) return client.end();
    current = client;
    client.once('end', again);
    onReconnect?.();
  };
  const again = () => {
    if (!closed) setTimeout(() => connect().catch(again), reconnectMs).unref();
  };
  await connect();
  return async () => {
    closed = true;
    await current?.end();
  };
}

/** A frozen server is tried again, as one that refuses. */
const LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

async function openClient(url: string, channel: string, onNotify: (payload: string) => void) {
  const client = new pg.Client({ connectionString: url, keepAlive: true, ...LIMITS });
  client.on('notification', ({ payload = '' }) => onNotify(payload));
  // Only its end matters; an error without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
