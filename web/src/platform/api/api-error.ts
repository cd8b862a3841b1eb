import { AppError, errorCatalogue, type FieldErrors } from '@vitrine/contract/errors.ts';

const UNREACHABLE = 'The server could not be reached.';
const OFFLINE = 'This device is offline.';
const INTERRUPTED = 'The connection was interrupted.';
const INTERNAL = errorCatalogue.internal.message;

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

type RefusedCall = {
  headers?: Headers;
  /** Whether the call was to store what somebody entered. */
  stores?: boolean;
};

/** The error of a server response, whose body should be `{errors: {field|general: [text]}}`. */
export function refusalOf(
  status: number,
  body: unknown,
  { headers, stores = false }: RefusedCall = {},
): ApiError {
  const errors = readErrors(body) ?? { general: [messageForStatus(status)] };
  const general = errors.general?.map((text) => (text === INTERNAL ? withAdvice(text, stores) : text));
  return new ApiError(status, general ? { ...errors, general } : errors, headers);
}

/** The error of a call without a response. `stores` as in `refusalOf`. */
export function unreachable(stores = false): ApiError {
  const what = navigator.onLine === false ? OFFLINE : UNREACHABLE;
  return new ApiError(0, { general: [withAdvice(what, stores)] });
}

/** The error of a response that ends early, as behind a gateway that gives up. */
export function interrupted(): ApiError {
  return new ApiError(0, { general: [withAdvice(INTERRUPTED, false)] });
}

/** Converts anything thrown to `ApiError`. An abort stays as it is, since its result is not needed. */
export function asApiError(error: unknown, stores = false): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AppError) return new ApiError(error.status, error.errors);
  return unreachable(stores);
}

/** Whether what was requested does not exist, or is not shown to this person. */
export function isNotFound(error: unknown): boolean {
  return Boolean(error) && asApiError(error).status === 404;
}

/** Whether the server refuses this request now and later, unlike one that failed or came too often. */
export function isRefused(error: unknown): boolean {
  const status = error ? asApiError(error).status : 0;
  return status >= 400 && status < 429;
}

/** One sentence for the interface. */
export function errorMessage(error: unknown): string {
  return asApiError(error).message || unreachable().message;
}

/** A failure that is not the person's, with what was kept and what to do. A call that stores nothing has nothing to lose. */
function withAdvice(what: string, stores: boolean): string {
  return stores ? `${what} Nothing you entered is lost; please try again.` : `${what} Please try again.`;
}

function messageForStatus(status: number): string {
  const known = Object.values(errorCatalogue).find((entry) => entry.status === status);
  return known?.message ?? INTERNAL;
}

function readErrors(body: unknown): FieldErrors | null {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  if (errors === null || typeof errors !== 'object') return null;
  const fields = Object.entries(errors).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].length > 0,
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}
