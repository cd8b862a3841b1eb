import { connectors } from '@vitrine/connectors/registry.ts';
import type { Access } from '@vitrine/contract/endpoints/endpoint.ts';
import { documentUpload, imageUpload, tableUpload } from '@vitrine/contract/entities/file.ts';
import { AppError } from '@vitrine/contract/errors.ts';

export type FileKind = {
  kind: string;
  maxBytes: number;
  content: 'image' | 'document' | 'table';
  /** Who may upload one. */
  access: Access;
};

/** Pictures of brands, and those that cards show. */
export const imageKinds = ['logo', 'background', 'client', 'image'];

/** PDF and CSV files that viewers of a card may load. */
export const documentKinds = ['document'];

/** Pictures of people, which they upload themselves. */
const personalKinds = ['avatar'];

/** What pages may load by its address. */
export const servedKinds = [...imageKinds, ...documentKinds, ...personalKinds];

/** What becomes a source: the types of the connectors that read uploads. Never served. */
export const tableKinds = connectors.filter(({ auth }) => auth.kind === 'upload').map(({ type }) => type);

export const largestFileBytes = tableUpload.maxBytes;

/** What may be uploaded under the last part of the path; `not_found` for anything else. */
export function requireFileKind(kind: string): FileKind {
  const access = personalKinds.includes(kind) ? 'signed-in' : 'editor';
  if ([...imageKinds, ...personalKinds].includes(kind))
    return { kind, maxBytes: imageUpload.maxBytes, content: 'image', access };
  if (documentKinds.includes(kind))
    return { kind, maxBytes: documentUpload.maxBytes, content: 'document', access };
  if (tableKinds.includes(kind)) return { kind, maxBytes: largestFileBytes, content: 'table', access };
  throw new AppError('not_found');
}
