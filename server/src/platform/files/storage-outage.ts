import { findCause } from '../errors/has-cause.ts';

/** What people read of it. */
export const STORAGE_UNAVAILABLE = 'The file storage is not available at the moment.';
/** The same for those who can ask again. */
export const STORAGE_REFUSAL = `${STORAGE_UNAVAILABLE} Please try again in a few minutes.`;

/**
 * The file storage can't be reached, doesn't respond or refuses access: nothing is wrong with the request, and waiting may help, also where
 * an operator has to fix the settings first.
 */
export class StorageOutage extends Error {
  /** Why a storage that responds refuses, without any address: `has no such bucket (NoSuchBucket)`. Null for one that can't be reached. */
  readonly refusal: string | null;

  constructor(cause: unknown) {
    const refusal = refusalOf(cause);
    super(refusal === null ? STORAGE_UNAVAILABLE : `The file storage ${refusal}.`, { cause });
    this.name = 'StorageOutage';
    this.refusal = refusal;
  }
}

export function throwOutage(cause: unknown): never {
  throw cause instanceof StorageOutage ? cause : new StorageOutage(cause);
}

/** Also of an error that a library has wrapped; null if it is none. */
export function storageOutageOf(error: unknown): StorageOutage | null {
  return findCause(error, (cause) => cause instanceof StorageOutage);
}

export function isStorageOutage(error: unknown): boolean {
  return storageOutageOf(error) !== null;
}

/** Of a folder: without permission, read-only, or on a disk or a network drive that doesn't work. */
const FOLDER_CODES = ['EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENOTCONN', 'ENODEV', 'ENXIO'];

/** Throws the error of a file operation, or the outage that caused it. */
export function throwFolderOutage(error: unknown): never {
  throw FOLDER_CODES.includes(codeOf(error)) ? new StorageOutage(error) : error;
}

/** What an operator reads, by the codes of S3, of the SDK without keys, and of the file system. */
const REFUSALS: Readonly<Record<string, string>> = {
  AccessDenied: 'refuses the access key, which lacks a permission',
  InvalidAccessKeyId: 'refuses the access key, which it does not know',
  SignatureDoesNotMatch: 'refuses the secret key, which does not belong to the access key',
  InvalidToken: 'refuses the session token',
  ExpiredToken: 'refuses the session token, which has expired',
  RequestTimeTooSkewed: 'refuses requests, because the clock of this machine is wrong',
  NoSuchBucket: 'has no such bucket',
  AuthorizationHeaderMalformed: 'expects another region',
  PermanentRedirect: 'has this bucket in another region',
  XMinioStorageFull: 'is full',
  XMinioAdminBucketQuotaExceeded: 'is full',
  QuotaExceeded: 'is full',
  CredentialsProviderError: 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which are not set',
  EACCES: 'refuses access to its folder',
  EPERM: 'refuses access to its folder',
  EROFS: 'is read-only',
};

function refusalOf(cause: unknown): string | null {
  const code = codeOf(cause);
  const known = REFUSALS[code];
  if (known !== undefined) return `${known} (${code})`;
  const status = statusOf(cause);
  return status >= 400 && status < 500 ? `refuses requests (${code || status})` : null;
}

/** Of the response that an S3 client took for an error; 0 for none. */
export function statusOf(cause: unknown): number {
  const { $metadata: metadata } = Object(cause) as { $metadata?: { httpStatusCode?: number } };
  return metadata?.httpStatusCode ?? 0;
}

/** The file system's code, or the name that an S3 client gives its error: the storage's own code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
