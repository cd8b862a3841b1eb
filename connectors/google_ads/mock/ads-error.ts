import { INVALID_CREDENTIALS } from '../../families/google/mock/kit/errors.ts';
import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';

const STATUS: Readonly<Record<number, [status: string, message: string]>> = {
  400: ['INVALID_ARGUMENT', 'Request contains an invalid argument.'],
  401: ['UNAUTHENTICATED', INVALID_CREDENTIALS],
  403: ['PERMISSION_DENIED', 'The caller does not have permission'],
  429: ['RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  500: ['INTERNAL', 'Internal error encountered.'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.'],
  504: ['DEADLINE_EXCEEDED', 'Deadline expired before operation could complete.'],
};

const REQUEST_ID = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn7O';

type ErrorDetail = { errorCode: Record<string, string>; message: string; details?: object };

/** Thrown by handlers. `kind` and `code` are the one pair of `errorCode`: `queryError`, `UNRECOGNIZED_FIELD`. */
export class AdsError extends Error {
  readonly httpStatus: number;
  readonly detail: ErrorDetail;

  constructor(httpStatus: number, kind: string, code: string, message: string, details?: object) {
    super(message);
    this.httpStatus = httpStatus;
    this.detail = { errorCode: { [kind]: code }, message, ...(details ? { details } : {}) };
  }
}

export function queryError(code: string, message: string): AdsError {
  return new AdsError(400, 'queryError', code, message);
}

/** The body of an error; a stream wraps it in an array. */
export function adsErrorReply(error: AdsError, version: number, isStream: boolean): Reply {
  const [status, message] = STATUS[error.httpStatus] ?? ['UNKNOWN', 'Unknown error.'];
  const details = [
    {
      '@type': `type.googleapis.com/google.ads.googleads.v${version}.errors.GoogleAdsFailure`,
      errors: [error.detail],
      requestId: REQUEST_ID,
    },
  ];
  const body = { error: { code: error.httpStatus, message, status, details } };
  return json(error.httpStatus, isStream ? [body] : body, { 'request-id': REQUEST_ID });
}

/** The response for an enabled fault, in this API's format. */
export function refusalError({ kind, status, retryAfterSeconds }: Refusal): AdsError {
  switch (kind) {
    case 'throttle':
      return new AdsError(
        status,
        'quotaError',
        'RESOURCE_TEMPORARILY_EXHAUSTED',
        'Too many requests. Retry later.',
        {
          quotaErrorDetails: {
            rateScope: 'ACCOUNT',
            rateName: 'Requests per service per method',
            ...(retryAfterSeconds === undefined ? {} : { retryDelay: `${retryAfterSeconds}s` }),
          },
        },
      );
    case 'forbidden':
      return noPermission();
    case 'fail':
      return new AdsError(
        status,
        'internalError',
        'TRANSIENT_ERROR',
        'A transient internal error has occurred. Retry later.',
      );
    default:
      return tokenInvalid(status);
  }
}

export function noPermission(): AdsError {
  return new AdsError(
    403,
    'authorizationError',
    'USER_PERMISSION_DENIED',
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header. See https://developers.google.com/google-ads/api/docs/concepts/call-structure#cid",
  );
}

export function tokenInvalid(status = 401): AdsError {
  return new AdsError(status, 'authenticationError', 'OAUTH_TOKEN_INVALID', 'OAuth token is invalid.');
}
