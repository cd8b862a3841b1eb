import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MockServer } from './server.ts';

/**
 * Plays the providers in this process, on a thread of their own: an answer over a year takes them hundreds of milliseconds, in
 * which nobody else should have to wait.
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
