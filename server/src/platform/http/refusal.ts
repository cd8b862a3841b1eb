import { ORPCError, ValidationError } from '@orpc/server';
import {
  AppError,
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type FieldErrors,
} from '@vitrine/contract/errors.ts';
import { z } from 'zod';
import { isDatabaseOutage } from '../database/database-outage.ts';
import { isDiskFull } from '../files/full-disk.ts';
import { isStorageOutage, STORAGE_REFUSAL, storageRefusalOf } from '../files/storage-outage.ts';
import { complaintText } from './validation.messages.ts';

/** While the database or the file storage is down. */
const RETRY_OUTAGE_SECONDS = 10;
/** Until somebody has made room. */
const RETRY_FULL_DISK_SECONDS = 60;
const TOO_LARGE_TO_STORE = 'This file is larger than the file storage accepts.';
const DISK_FULL = 'This can’t be saved: the server’s disk is full. Please try again later.';

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
};

// A schema's own messages stay; zod's are for programmers.
z.config({ customError: complaintText });

/** PostgreSQL's errors for text with a NUL: in a column, and in JSON. */
const UNKEEPABLE = ['22021', '22P05'];
/** Its error for half of a surrogate pair in JSON; our JSON is well-formed otherwise. */
const BROKEN_JSON = { code: '22P02', message: /syntax for type json/ };

/** Maps every error to the catalogue. Unknown ones are internal errors: `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return new AppError('bad_input', fieldErrors(error.cause.issues));
    if (error.cause instanceof AppError) return error.cause;
    if (error.status === 400) return new AppError('bad_input');
    if (error.status === 404 || error.status === 405) return new AppError('not_found');
  }
  if (isDatabaseOutage(error)) return new AppError('unavailable', undefined, RETRY_OUTAGE_SECONDS);
  if (isStorageOutage(error)) return storageUnavailable();
  if (isDiskFull(error)) return diskFull();
  if (storageRefusalOf(error)?.isTooLarge) return new AppError('too_large', TOO_LARGE_TO_STORE);
  if (error instanceof Error && isUnkeepable(error.cause))
    return new AppError('bad_input', 'The text contains a character that can’t be stored.');
  const fastifyCode = codeOf(error);
  if (TOO_LARGE.includes(fastifyCode)) return new AppError('too_large');
  if (fastifyCode === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('wrong_content_type');
  if (isHungUp(error)) return new AppError('bad_input', 'The request body is incomplete.');
  if (fastifyCode.startsWith('FST_ERR_CTP_') || error instanceof SyntaxError || isBrokenForm(error)) {
    return new AppError('bad_input', 'The body does not match its content type.');
  }
  return new AppError('internal');
}

/** For those who asked for something that needs the file storage. */
export function storageUnavailable(): AppError {
  return new AppError('unavailable', STORAGE_REFUSAL, RETRY_OUTAGE_SECONDS);
}

/** For those whose work was to be stored. */
export function diskFull(): AppError {
  return new AppError('unavailable', DISK_FULL, RETRY_FULL_DISK_SECONDS);
}

function isUnkeepable(cause: unknown): boolean {
  const code = codeOf(cause);
  if (UNKEEPABLE.includes(code)) return true;
  return code === BROKEN_JSON.code && cause instanceof Error && BROKEN_JSON.message.test(cause.message);
}

/** Includes a form's files and fields beyond the limits. */
const TOO_LARGE = [
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
];

/** Node's error for a client that disconnects before its body has arrived. It is no fault, so it isn't reported. */
function isHungUp(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET' && error instanceof Error && error.message === 'aborted';
}

/** A multipart form that is cut off or malformed: the parser gives no code. */
function isBrokenForm(error: unknown): boolean {
  const code = codeOf(error);
  if (code === 'FST_PROTO_VIOLATION' || code === 'FST_MP_PREMATURE_CLOSE') return true;
  return code === '' && error instanceof Error && /^multipart: |multipart data$/i.test(error.message);
}

export function errorBody(error: AppError): ErrorBody {
  return { errors: error.errors };
}

export function refusalHeaders({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/** Whether an operator has to know the cause: internal errors, a database or file storage that is down or refuses, a full disk. */
export function isLogged(error: unknown): boolean {
  return isReportable(asAppError(error).code) || isOutage(error) || storageRefusalOf(error) !== null;
}

/** Whether something that the server needs is down or full: nothing is wrong with the work itself, and waiting may help. */
export function isOutage(error: unknown): boolean {
  return isDatabaseOutage(error) || isStorageOutage(error) || isDiskFull(error);
}

export function isReportable(code: ErrorCode): boolean {
  return errorCatalogue[code].reportable;
}

/** A schema's messages by the path of their field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const keys = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    const field = keys.join('.') || 'general';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
