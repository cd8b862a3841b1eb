import { parentPort } from 'node:worker_threads';
import { startMockServer } from './server.ts';
import type { ThreadMessage } from './start-on-thread.ts';

/** The code on the thread of `start-on-thread.ts`: the mocks, which report their port, and whether they may end when asked. */
const { url, isInUse } = await startMockServer();
const send = (message: ThreadMessage) => parentPort?.postMessage(message);
parentPort?.on('message', () => {
  void isInUse().then((inUse) => send({ mayEnd: !inUse }));
});
send({ port: Number(new URL(url).port) });
