/**
 * Every error that the product responds with. `words` is the message if the thrower gives none; `reportable` errors are internal
 * errors and sent to the error service.
 */
export const errorCatalogue = {
  bad_input: { status: 422, message: 'Please check the marked fields.', reportable: false },
  signed_out: { status: 401, message: 'Please sign in.', reportable: false },
  subscription_required: {
    status: 402,
    message: 'This dashboard is not available at the moment.',
    reportable: false,
  },
  forbidden: { status: 403, message: 'You have no permission for this.', reportable: false },
  not_found: { status: 404, message: 'This does not exist.', reportable: false },
  conflict: { status: 409, message: 'Someone else has changed this in the meantime.', reportable: false },
  too_large: { status: 413, message: 'This is too large.', reportable: false },
  wrong_content_type: {
    status: 415,
    message: 'This kind of content is not accepted here.',
    reportable: false,
  },
  stale_page: { status: 419, message: 'This page is out of date. Please load it again.', reportable: false },
  password_required: { status: 422, message: 'This dashboard needs a password.', reportable: false },
  too_many_tries: {
    status: 429,
    message: 'Too many requests. Please wait and try again.',
    reportable: false,
  },
  internal: { status: 500, message: 'Something went wrong on our side.', reportable: true },
  unavailable: {
    status: 503,
    message: 'The service is starting or being updated. Please try again.',
    reportable: false,
  },
} as const satisfies Record<string, { status: number; message: string; reportable: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Field (or `general`) -> what is wrong with it. */
export type FieldErrors = Record<string, string[]>;

/** The body of every error: `{errors: {field|general: [text]}}`. */
export type ErrorBody = { errors: FieldErrors };

/** Thrown by functions; mapped to a response once on the server and to a message once in the web. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors;
  /** When a retry may succeed, in whole seconds from now; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, errors?: FieldErrors | string, retryAfterSeconds?: number) {
    const entry = errorCatalogue[code];
    const fields =
      typeof errors === 'string' ? { general: [errors] } : (errors ?? { general: [entry.message] });
    super(Object.values(fields).flat().join(' '));
    this.name = 'AppError';
    this.code = code;
    this.status = entry.status;
    this.errors = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
