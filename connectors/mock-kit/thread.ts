import { parentPort } from 'node:worker_threads';
import { startMockServer } from './server.ts';

/** What runs on the thread of `start-on-thread.ts`: the mocks, whose address it tells. */
const { url } = await startMockServer();
parentPort?.postMessage(url);
