import type { FileRow } from './files.queries.ts';

/** A stored file on the wire; only images have an address. */
export function presentFile(row: FileRow, isImage: boolean) {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    url: isImage ? `/files/${row.id}` : null,
  };
}
