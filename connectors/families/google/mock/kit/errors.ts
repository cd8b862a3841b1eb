import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Refusal, Reply } from '../../../../mock-kit/mock.ts';
import { RefusedRequest } from '../../../../mock-kit/refused-request.ts';
import { json } from '../../../../mock-kit/reply.ts';

/** Canonical status names and their HTTP statuses. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
type StatusName = keyof typeof HTTP_STATUS;

/** Thrown by handlers to return a Google error body. */
export class GoogleError extends RefusedRequest {
  constructor(status: StatusName, message: string, details?: readonly object[]) {
    super(message, googleError(HTTP_STATUS[status], status, message, details));
  }
}

/** The error body of Google's newer APIs. */
export function googleError(
  code: number,
  status: string,
  message: string,
  details?: readonly object[],
): Reply {
  return json(code, { error: { code, message, status, ...(details ? { details } : {}) } });
}

/** A 400 that names its field, as the JSON front end returns it before any method runs. */
export function badField(field: string, description: string): GoogleError {
  return new GoogleError('INVALID_ARGUMENT', description, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ ...(field === '' ? {} : { field }), description }],
    },
  ]);
}

export const INVALID_CREDENTIALS =
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
  'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

export const MISSING_CREDENTIALS =
  'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid ' +
  'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

/** The response to an unknown path or verb: an HTML page, not JSON. */
export function notFoundPage(path: string): Reply {
  const page = `<!DOCTYPE html><html lang=en><title>Error 404 (Not Found)!!1</title><p>The requested URL <code>${escapeHtml(path)}</code> was not found on this server.`;
  return { status: 404, body: page, headers: { 'content-type': 'text/html; charset=UTF-8' } };
}

/** The response for an enabled fault, in the error format of the newer APIs. `throttleMessage` is the API's own. */
export function googleRefusal({ kind, status }: Refusal, throttleMessage: string): Reply {
  switch (kind) {
    case 'throttle':
      return googleError(status, 'RESOURCE_EXHAUSTED', throttleMessage);
    case 'forbidden':
      return googleError(status, 'PERMISSION_DENIED', 'The caller does not have permission');
    case 'fail':
      return status === 503
        ? googleError(status, 'UNAVAILABLE', 'The service is currently unavailable.')
        : googleError(status, 'INTERNAL', 'Internal error encountered.');
    default:
      return googleError(status, 'UNAUTHENTICATED', INVALID_CREDENTIALS);
  }
}
