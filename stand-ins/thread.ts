import { parentPort } from 'node:worker_threads';
import { startStandIns } from './server.ts';

/** What runs on the thread of `start-on-thread.ts`: the stand-ins, whose address it tells. */
const { url } = await startStandIns();
parentPort?.postMessage(url);
