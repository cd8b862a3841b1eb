import { parentPort } from 'node:worker_threads';
import { startMockServer } from './server.ts';

/** The code on the thread of `start-on-thread.ts`: the mocks, which report their address. */
const { url } = await startMockServer();
parentPort?.postMessage(url);
