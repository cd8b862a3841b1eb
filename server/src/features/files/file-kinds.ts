import { connectors } from '@vitrine/connectors/registry.ts';
import { AppError } from '@vitrine/contract/errors.ts';

export type FileKind = { kind: string; maxBytes: number; content: 'image' | 'table' };

const MB = 1024 * 1024;

export const imageKinds = ['logo', 'background', 'client'];

/** What becomes a source: the types of the connectors that read uploads. Never served. */
export const tableKinds = connectors.filter(({ auth }) => auth.kind === 'upload').map(({ type }) => type);

export const largestFileBytes = 50 * MB;

/** What may be uploaded under the last part of the path; `not_found` for anything else. */
export function requireFileKind(kind: string): FileKind {
  if (imageKinds.includes(kind)) return { kind, maxBytes: 5 * MB, content: 'image' };
  if (tableKinds.includes(kind)) return { kind, maxBytes: largestFileBytes, content: 'table' };
  throw new AppError('not_found');
}
