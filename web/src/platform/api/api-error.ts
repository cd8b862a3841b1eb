import { AppError, errorCatalogue, type FieldErrors } from '@vitrine/contract/errors.ts';

export const UNREACHABLE_TEXT = 'The server could not be reached. Your changes are safe; please try again.';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * A refused call, or one without a response. `status` is 0 if the server could not be reached; `errors` are the
 * server's messages by field, `general` for the whole; `headers` are the response's, in lower case.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldErrors;
  readonly headers: Headers;

  constructor(status: number, errors: FieldErrors, headers: Headers = {}) {
    super(Object.values(errors).flat().join(' '));
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** The error of a server response, whose body should be `{errors: {field|general: [text]}}`. */
export function refusalOf(status: number, body: unknown, headers: Headers = {}): ApiError {
  const errors = readErrors(body);
  return new ApiError(status, errors ?? { general: [messageForStatus(status)] }, headers);
}

/** Converts anything thrown to `ApiError`. An abort stays as it is, since its result is not needed. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AppError) return new ApiError(error.status, error.errors);
  return new ApiError(0, { general: [UNREACHABLE_TEXT] });
}

/** Whether what was requested does not exist, or is not shown to this person. */
export function isNotFound(error: unknown): boolean {
  return Boolean(error) && asApiError(error).status === 404;
}

/** One sentence for the interface. */
export function errorMessage(error: unknown): string {
  return asApiError(error).message || UNREACHABLE_TEXT;
}

function messageForStatus(status: number): string {
  const known = Object.values(errorCatalogue).find((entry) => entry.status === status);
  return known?.message ?? errorCatalogue.internal.message;
}

function readErrors(body: unknown): FieldErrors | null {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  if (errors === null || typeof errors !== 'object') return null;
  const fields = Object.entries(errors).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].length > 0,
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}
