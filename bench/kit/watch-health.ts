import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { connections, send } from './data-request.ts';

const POLL_MS = 10;

export type HealthWatch = {
  /** Resets the measurement. */
  begin(): void;
  /** The slowest answer since then, in milliseconds. */
  worstMs(): Promise<number>;
  /** Until `resume` nothing is requested, after what is under way. */
  pause(): void;
  resume(): void;
  stop(): Promise<unknown>;
};

/** Requests `/healthz` continuously, on a thread of its own: the benchmark's own work must not count. */
export function watchHealth(url: string): HealthWatch {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  return {
    begin: () => worker.postMessage('begin'),
    worstMs: () =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('read');
      }),
    pause: () => worker.postMessage('pause'),
    resume: () => worker.postMessage('resume'),
    stop: () => worker.terminate(),
  };
}

async function watch(url: string): Promise<never> {
  const agent = connections(1);
  let worstMs = 0;
  let isPaused = false;
  parentPort?.on('message', (word) => {
    if (word === 'begin') worstMs = 0;
    else if (word === 'read') parentPort?.postMessage(worstMs);
    else isPaused = word === 'pause';
  });
  while (true) {
    if (!isPaused) worstMs = Math.max(worstMs, (await send(`${url}/healthz`, { agent })).ms);
    await wait(POLL_MS);
  }
}

if (!isMainThread) await watch(workerData as string);
