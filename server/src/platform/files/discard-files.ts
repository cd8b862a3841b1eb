import type { Log } from '../log/log.ts';
import type { FileStore } from './file-store.ts';
import { storageFailureOf } from './storage-outage.ts';

/**
 * Removes files whose rows are gone. What they belonged to is deleted, whether or not the storage is available: until then they stay, and
 * are removed with the unreferenced files.
 */
export async function discardFiles(
  { files, log }: { files: FileStore; log: Log },
  keys: readonly string[],
): Promise<void> {
  try {
    for (const key of keys) await files.remove(key);
  } catch (error) {
    if (!storageFailureOf(error)) throw error;
    log.warn({ err: error, files: keys.length }, 'deleted files are removed later');
  }
}
