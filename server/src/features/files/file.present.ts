import { fileAddress, type StoredFile } from '@vitrine/contract/entities/file.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { servedKinds } from './file-kinds.ts';
import type { FileRow } from './files.queries.ts';
import { signFileUrl } from './signed-file.ts';

/** A stored file on the wire; what becomes a source has no address. */
export function presentFile(services: Services, row: FileRow): StoredFile {
  const { id, companyId, kind, name, contentType, sizeBytes } = row;
  const url = servedKinds.includes(kind) ? signFileUrl(services, fileAddress(id), { companyId }) : null;
  return { id, kind, name, contentType, sizeBytes, url };
}
