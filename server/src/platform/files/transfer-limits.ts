import { Readable } from 'node:stream';
import { storageFailure, throwStorageFailure } from './storage-outage.ts';

export type TransferLimits = {
  /** How long is waited for the next bytes. */
  silentMs: number;
  /** How long a reader may pause. */
  idleMs: number;
  /** How long a transfer may take in any case, and the time in which its rate is measured. */
  slowMs: number;
  /** A storage that is slower than this counts as one that doesn't respond. */
  bytesPerSecond: number;
};

/** Runs a transfer of a known size, which an outage ends as soon as it has taken too long for its size. Throws `StorageFailure`. */
export async function withinLimits<T>(
  { slowMs, bytesPerSecond }: Pick<TransferLimits, 'slowMs' | 'bytesPerSecond'>,
  sizeBytes: number,
  transfer: (abortSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limitMs = slowMs + (sizeBytes * 1_000) / bytesPerSecond;
  const stopping = new AbortController();
  const tooSlow = new Error(`The transfer took longer than ${Math.round(limitMs)} ms.`);
  const timer = setTimeout(() => stopping.abort(tooSlow), limitMs);
  try {
    return await transfer(stopping.signal);
  } catch (error) {
    throw storageFailure(stopping.signal.aborted ? tooSlow : error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Passes a response on. One whose next bytes don't come, or come too slowly, is given up as an outage; one that nobody goes on reading is closed.
 * A reader that is slower than the storage is no outage.
 */
export function streamWithin(limits: TransferLimits, body: Readable): Readable {
  const stream = Readable.from(chunksOf(body, limits), { objectMode: false });
  // Also of one that nobody began to read, since its visitor has gone: otherwise its connection is never free again.
  return stream.once('close', () => body.destroy());
}

async function* chunksOf(
  body: Readable,
  { silentMs, idleMs, ...limits }: TransferLimits,
): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  const rate = measureRate(limits);
  const giveUpAfter = (ms: number, what: string) =>
    setTimeout(() => body.destroy(new Error(`${what} for ${ms} ms.`)), ms);
  for (;;) {
    const silence = giveUpAfter(silentMs, 'No bytes came');
    const waitsSince = performance.now();
    const chunk = await chunks
      .next()
      .catch(throwStorageFailure)
      .finally(() => clearTimeout(silence));
    if (chunk.done) return;
    const bytes = chunk.value as Buffer;
    if (rate.isTooSlow(bytes.length, performance.now() - waitsSince))
      throwStorageFailure(new Error('Bytes came too slowly.'));
    const idling = giveUpAfter(idleMs, 'Nobody read on');
    try {
      yield bytes;
    } finally {
      clearTimeout(idling);
    }
  }
}

/** Counts only the time that was spent waiting for the storage, in pieces of `slowMs`. */
function measureRate({ slowMs, bytesPerSecond }: Pick<TransferLimits, 'slowMs' | 'bytesPerSecond'>) {
  let waitedMs = 0;
  let received = 0;
  return {
    isTooSlow: (bytes: number, ms: number) => {
      waitedMs += ms;
      received += bytes;
      if (waitedMs < slowMs) return false;
      const isTooSlow = received * 1_000 < bytesPerSecond * waitedMs;
      waitedMs = 0;
      received = 0;
      return isTooSlow;
    },
  };
}
