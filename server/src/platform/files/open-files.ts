import { fileURLToPath } from 'node:url';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

/** The store that a URL such as STORAGE_URL names: a folder (`file:`, with files of this mode) or a bucket (`s3:`). */
export async function openFiles(storageUrl: string, mode?: number): Promise<FileStore> {
  const folder = folderOf(storageUrl);
  return folder === null ? s3Files(storageUrl) : localFiles(folder, mode);
}

/** The folder that the URL of a store names; null for a bucket. */
export function folderOf(storageUrl: string): string | null {
  if (storageUrl.startsWith('s3:')) return null;
  return storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice('file:'.length);
}
