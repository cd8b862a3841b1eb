import { findCause } from '../errors/has-cause.ts';

/** What people read of it. */
export const STORAGE_UNAVAILABLE = 'The file storage is not available at the moment.';
/** The same for those who can ask again. */
export const STORAGE_REFUSAL = `${STORAGE_UNAVAILABLE} Please try again in a few minutes.`;

/** The file storage didn't do what was requested. */
export abstract class StorageFailure extends Error {
  /** Why a storage that responds refuses, without any address: `has no such bucket (NoSuchBucket)`. Null for one that can't be reached. */
  readonly refusal: string | null;

  constructor(cause: unknown) {
    const refusal = refusalOf(cause);
    super(refusal === null ? STORAGE_UNAVAILABLE : `The file storage ${refusal}.`, { cause });
    this.refusal = refusal;
  }
}

/**
 * The file storage can't be reached, doesn't respond or refuses access: nothing is wrong with the request, and waiting may help, also where
 * an operator has to fix the settings first.
 */
export class StorageOutage extends StorageFailure {
  override readonly name = 'StorageOutage';
}

/** The file storage refuses this request, however often it is repeated, such as a file that is too large for it. */
export class StorageRefusal extends StorageFailure {
  override readonly name = 'StorageRefusal';

  get isTooLarge(): boolean {
    return TOO_LARGE.has(refusalCodeOf(this.cause));
  }
}

/** An outage, unless the storage has refused the request for good. */
export function storageFailure(cause: unknown): StorageFailure {
  if (cause instanceof StorageFailure) return cause;
  const code = refusalCodeOf(cause);
  return TOO_LARGE.has(code) || PERMANENT.has(code) ? new StorageRefusal(cause) : new StorageOutage(cause);
}

export function throwStorageFailure(cause: unknown): never {
  throw storageFailure(cause);
}

/** Also of an error that a library has wrapped; null if it is none. */
export function storageFailureOf(error: unknown): StorageFailure | null {
  return findCause(error, (cause) => cause instanceof StorageFailure);
}

export function storageRefusalOf(error: unknown): StorageRefusal | null {
  return findCause(error, (cause) => cause instanceof StorageRefusal);
}

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

const PAYLOAD_TOO_LARGE = 413;

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
  BucketMaxSizeExceeded: 'is full',
  CredentialsProviderError: 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which are not set',
  EACCES: 'refuses access to its folder',
  EPERM: 'refuses access to its folder',
  EROFS: 'is read-only',
};

/** Codes of S3, and the status of a proxy before it, for a file that is larger than it accepts. */
const TOO_LARGE = new Set(['EntityTooLarge', '413']);

/**
 * Codes of S3 for a request that is wrong in itself (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html), of MinIO and
 * StorageGRID where theirs differ. Others with these statuses are about keys, settings, quotas or a broken transfer, and may pass:
 * `BadDigest`, `ExpiredToken`, `IncompleteBody`, `InvalidPart`, `InvalidRequest` (also a wrong kind of signature), `RequestTimeout`.
 */
const PERMANENT = new Set([
  ...[
    'EntityTooSmall',
    'InvalidArgument',
    'InvalidDigest',
    'InvalidEncryptionAlgorithmError',
    'InvalidPartOrder',
  ],
  ...[
    'InvalidStorageClass',
    'InvalidTag',
    'InvalidURI',
    'KeyTooLongError',
    'MalformedXML',
    'MaxMessageLengthExceeded',
  ],
  ...[
    'MetadataTooLarge',
    'MissingContentLength',
    'MissingRequestBodyError',
    'MissingSecurityHeader',
    'NotImplemented',
  ],
  ...['RequestHeaderSectionTooLarge', 'UnexpectedContent', 'KeyTooLong', 'XMinioInvalidObjectName'],
]);

function refusalOf(cause: unknown): string | null {
  const code = codeOf(cause);
  const known = REFUSALS[code];
  if (known !== undefined) return `${known} (${code})`;
  const refusalCode = refusalCodeOf(cause);
  if (TOO_LARGE.has(refusalCode)) return `accepts no file of this size (${refusalCode})`;
  if (PERMANENT.has(refusalCode)) return `refuses a request that it would refuse again (${refusalCode})`;
  const status = statusOf(cause);
  return status >= 400 && status < 500 ? `refuses requests (${code || status})` : null;
}

/** The storage's own code; the status where a proxy has answered instead. */
function refusalCodeOf(cause: unknown): string {
  const status = statusOf(cause);
  if (status === 0) return '';
  return status === PAYLOAD_TOO_LARGE ? String(status) : codeOf(cause);
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
