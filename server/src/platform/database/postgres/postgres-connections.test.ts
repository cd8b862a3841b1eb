import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listenPostgres } from './postgres-listen.ts';
import { openPostgresPool } from './postgres-pool.ts';

/** Authentication done; ready for a query. */
const GREETING = Buffer.from('5200000008000000005a0000000549', 'hex');
/** `LISTEN` was done; ready for the next one. */
const LISTENING = Buffer.from('430000000b4c495354454e005a0000000549', 'hex');

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** The parts of a PostgreSQL server that a connection needs; `meet` decides what happens to the connection of this number. */
async function startServer(meet: (socket: Socket, number: number) => void) {
  const sockets: Socket[] = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(GREETING, () => socket.on('data', () => socket.write(LISTENING))));
    meet(socket, sockets.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://someone:secret@127.0.0.1:${port}/vitrine`, sockets };
}

describe('a PostgreSQL server that disconnects', () => {
  it('gets one reconnect attempt after another', async () => {
    const { url, sockets } = await startServer((socket, number) => {
      if (number > 1 && number < 5) socket.destroy();
    });
    let subscriptions = 0;
    const back = Promise.withResolvers<void>();
    const stop = await listenPostgres(url, 'jobs', {
      onNotify: () => {},
      onReconnect: () => {
        subscriptions += 1;
        if (subscriptions === 2) back.resolve();
      },
      reconnectMs: 1,
    });
    sockets[0]?.destroy();
    await back.promise;
    await stop();
    expect(sockets).toHaveLength(5);
  });

  it('is not retried if it was never reached', async () => {
    const { url, sockets } = await startServer((socket) => socket.destroy());
    const never = listenPostgres(url, 'jobs', { onNotify: () => {}, reconnectMs: 1 });
    await expect(never).rejects.toThrow();
    expect(sockets).toHaveLength(1);
  });

  it('breaks a lent connection and leaves the process running', async () => {
    const { url, sockets } = await startServer(() => {});
    const pool = openPostgresPool(url, 1);
    const lent = await pool.acquire();
    const gone = new Promise((resolve) => sockets[0]?.once('close', resolve));
    const rejection = expect(lent.query('select 1', [], 'object')).rejects.toThrow();
    sockets[0]?.destroy();
    await Promise.all([gone, rejection]);
    pool.release(lent);
    pool.release(await pool.acquire());
    await pool.close();
    expect(sockets).toHaveLength(2);
  });
});
