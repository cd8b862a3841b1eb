import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { MockServer } from './server.ts';

const LOOPBACK = '127.0.0.1';
const IDLE_MS = 30 * SECOND_MS;

/**
 * Without a limit V8 lets a heap grow to several times what is in use, for a young generation of 64 MiB besides. A report over a year
 * of the largest site takes about 200 MiB.
 */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 384 };

/** What the thread receives and sends: its port at first, then whether it may end, when it is asked. */
export type ThreadMessage = { port: number } | { mayEnd: boolean };

type Thread = { worker: Worker; port: number };

/**
 * Runs the mocks in this process, on their own thread: a response over a year takes them hundreds of milliseconds, during which
 * other requests should not wait. The thread starts with the first request, and ends after some time without one unless a mock holds
 * what somebody did there: at rest the mocks use no memory.
 */
export async function startMockServerOnThread(idleMs = IDLE_MS): Promise<Pick<MockServer, 'url' | 'close'>> {
  const sockets = new Set<Socket>();
  let thread: Promise<Thread> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const endIfIdle = async () => {
    const { worker } = (await thread) ?? {};
    if (!worker) return;
    worker.postMessage('may it end?');
    const [answer] = (await once(worker, 'message')) as [ThreadMessage];
    if (sockets.size > 0 || !('mayEnd' in answer && answer.mayEnd)) return;
    thread = null;
    await worker.terminate();
  };
  const passOn = async (socket: Socket) => {
    clearTimeout(idle);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size > 0) return;
      clearTimeout(idle);
      idle = setTimeout(() => endIfIdle().catch(() => {}), idleMs).unref();
    });
    thread ??= startThread(() => {
      thread = null;
    });
    const { port } = await thread;
    const passedOn = connect(port, LOOPBACK);
    const end = () => {
      socket.destroy();
      passedOn.destroy();
    };
    for (const one of [socket, passedOn]) one.on('error', end).on('close', end);
    socket.pipe(passedOn).pipe(socket);
  };

  const server = createServer((socket) => {
    passOn(socket).catch(() => socket.destroy());
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearTimeout(idle);
      server.close();
      for (const socket of sockets) socket.destroy();
      await (await thread)?.worker.terminate();
    },
  };
}

/** A thread that fails, such as by its memory limit, ends without this process: `onFailure` has the next request start another. */
async function startThread(onFailure: () => void): Promise<Thread> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: MEMORY });
  worker.on('error', onFailure);
  const [{ port }] = (await once(worker, 'message')) as [{ port: number }];
  return { worker, port };
}
