import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MockServer } from './server.ts';

/**
 * Runs the mocks in this process, on their own thread: a response over a year takes them hundreds of milliseconds, during which
 * other requests should not wait.
 */
export async function startMockServerOnThread(): Promise<Pick<MockServer, 'url' | 'close'>> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  const [url] = (await once(worker, 'message')) as [string];
  return {
    url,
    close: async () => {
      await worker.terminate();
    },
  };
}
