import { hasCause } from '../errors/has-cause.ts';

/** What people read of it. */
export const STORAGE_UNAVAILABLE = 'The file storage is not available at the moment.';
/** The same for those who can ask again. */
export const STORAGE_REFUSAL = `${STORAGE_UNAVAILABLE} Please try again in a few minutes.`;

/** The file storage can't be reached, doesn't respond or refuses access: nothing is wrong with the request, and waiting may help. */
export class StorageOutage extends Error {
  constructor(cause: unknown) {
    super(STORAGE_UNAVAILABLE, { cause });
    this.name = 'StorageOutage';
  }
}

export function throwOutage(cause: unknown): never {
  throw new StorageOutage(cause);
}

/** Also of an error that a library has wrapped. */
export function isStorageOutage(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof StorageOutage);
}

/** Of a folder: without permission, read-only, or on a disk or a network drive that doesn't work. */
const FOLDER_CODES = ['EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENOTCONN', 'ENODEV', 'ENXIO'];

/** Throws the error of a file operation, or the outage that caused it. */
export function throwFolderOutage(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw FOLDER_CODES.includes(code) ? new StorageOutage(error) : error;
}
