import { fileAddress, type StoredFile } from '@vitrine/contract/entities/file.ts';
import { servedKinds } from './file-kinds.ts';
import type { FileRow } from './files.queries.ts';

/** A stored file on the wire; what becomes a source has no address. */
export function presentFile({ id, kind, name, contentType, sizeBytes }: FileRow): StoredFile {
  const url = servedKinds.includes(kind) ? fileAddress(id) : null;
  return { id, kind, name, contentType, sizeBytes, url };
}
