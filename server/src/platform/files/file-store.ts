import type { Readable } from 'node:stream';

export type StoredFile = { key: string; storedAt: Date };

/** Uploads and PDFs. Keys are `{companyId}/{kind}/{random}`: never a name that a person typed. */
export type FileStore = {
  /** Stores a stream whole or not at all; answers with its size. */
  put(key: string, body: Readable | Uint8Array, contentType: string): Promise<{ sizeBytes: number }>;
  /** Throws `not_found` for a key that isn't there. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** What lies under the first parts of a key, in no order; with what a put that was cut short has left. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Throws when nothing can be written. */
  ping(): Promise<void>;
};
