import { AppError } from '@vitrine/contract/errors.ts';

export type FileKind = { kind: string; maxBytes: number; content: 'image' | 'table' };

const MB = 1024 * 1024;

/** What may be uploaded, by the last part of the path. */
const kinds: FileKind[] = [
  { kind: 'csv', maxBytes: 50 * MB, content: 'table' },
  { kind: 'logo', maxBytes: 5 * MB, content: 'image' },
  { kind: 'background', maxBytes: 5 * MB, content: 'image' },
  { kind: 'client', maxBytes: 5 * MB, content: 'image' },
];

/** Data that becomes a source; read on the server only, never served. */
export const TABLE_KIND = 'csv';

export const imageKinds = kinds.filter(({ content }) => content === 'image').map(({ kind }) => kind);

export function requireFileKind(kind: string): FileKind {
  const known = kinds.find((one) => one.kind === kind);
  if (!known) throw new AppError('not_found');
  return known;
}
