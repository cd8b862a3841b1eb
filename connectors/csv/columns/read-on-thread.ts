import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { OpenBytes } from '../csv.encoding.ts';
import type { ColumnsRequest } from './columns-request.ts';
import { handleCalls } from './reading-calls.ts';
import type { ReadingOutcome, ReadingTask } from './reading-worker.ts';

/** `signal` aborts the reading, `onRows` is called with the rows read so far. */
export type ReadingOptions = { signal?: AbortSignal; onRows?: (rows: number) => void };

const WORKER = fileURLToPath(new URL('./reading-worker.ts', import.meta.url));
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A thread that has nothing to read gives its memory back. */
const IDLE_MS = 30_000;
const MAX_MEMORY_MB = 256;

let threads: Piscina<ReadingTask, ReadingOutcome> | null = null;

type TransferList = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>;

/** Reads a file on a thread beside this one, and passes the file of columns on. Aborting ends the thread. */
export async function readOnThread(
  open: OpenBytes,
  request: ColumnsRequest,
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  { signal, onRows = () => {} }: ReadingOptions,
): Promise<void> {
  threads ??= new Piscina({
    filename: WORKER,
    name: 'read',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-columns-'));
  const path = join(folder, 'groups');
  const { port1, port2 } = new MessageChannel();
  const leave = handleCalls(port1, open, onRows);
  try {
    const task = { port: port2, path, request };
    // The types take a port for one of the browser's.
    const transferList = [port2] as unknown as TransferList;
    const outcome = await threads.run(task, { transferList, ...(signal ? { signal } : {}) });
    if ('refused' in outcome) throw new ProviderError(outcome.refused.code, outcome.refused.message);
    await store(inTurn(outcome.front, path));
  } finally {
    port1.close();
    await leave();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends the threads and what they read; a later reading starts new ones. */
export async function closeReadingThreads(): Promise<void> {
  const open = threads;
  threads = null;
  await open?.destroy();
}

async function* inTurn(front: Uint8Array, path: string): AsyncGenerator<Uint8Array> {
  yield front;
  yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
}
