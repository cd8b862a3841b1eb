import type { Readable } from 'node:stream';

export type StoredFile = { key: string; storedAt: Date };

/**
 * Uploads and PDFs. Keys are `{companyId}/{kind}/{random}`: never a name that a person typed. Everything throws `StorageOutage` while the
 * folder or bucket can't be used, and `StorageRefusal` where the bucket refuses a request for good.
 */
export type FileStore = {
  /** Stores a stream completely or not at all; returns its size. */
  put(key: string, body: Readable | Uint8Array, contentType: string): Promise<{ sizeBytes: number }>;
  /** Throws `not_found` for a key that isn't there. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** The keys in a folder, unordered, all for ''; includes partial files of interrupted puts. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Throws when nothing can be written. */
  ping(): Promise<void>;
};
