import type { Refusal, Reply } from '../../../mock-kit/mock.ts';
import { RefusedRequest } from '../../../mock-kit/refused-request.ts';
import { json } from '../../../mock-kit/reply.ts';

type ErrorBody = { message: string; code?: string; serviceErrorCode?: number };

/** Thrown by handlers to return LinkedIn's error body. */
export class LinkedInError extends RefusedRequest {
  constructor(status: number, body: ErrorBody) {
    super(body.message, json(status, { status, ...body }));
  }
}

export const invalid = (parameter: string): LinkedInError =>
  new LinkedInError(400, { message: `Parameter '${parameter}' is invalid` });

export const required = (parameter: string): LinkedInError =>
  new LinkedInError(400, { message: `Parameter '${parameter}' is required` });

/** For a parameter or field that doesn't exist, or is not available to this application. */
export const unpermitted = (field: string): LinkedInError =>
  new LinkedInError(403, {
    code: 'ACCESS_DENIED',
    message: `Unpermitted fields present in PARAMETER: Data Processing Exception while processing fields [/${field}]`,
  });

export const denied = (resource: string): LinkedInError =>
  new LinkedInError(403, {
    serviceErrorCode: 100,
    code: 'ACCESS_DENIED',
    message: `Not enough permissions to access: ${resource}`,
  });

export const notFound = (message: string): LinkedInError =>
  new LinkedInError(404, { code: 'RESOURCE_NOT_FOUND', message });

const TOKEN_ERRORS: Readonly<Record<string, ErrorBody>> = {
  revoked: {
    serviceErrorCode: 65601,
    code: 'REVOKED_ACCESS_TOKEN',
    message: 'The token used in the request has been revoked by the user',
  },
  expired: {
    serviceErrorCode: 65602,
    code: 'EXPIRED_ACCESS_TOKEN',
    message: 'The token used in the request has expired',
  },
  invalid: { serviceErrorCode: 65600, code: 'INVALID_ACCESS_TOKEN', message: 'Invalid access token' },
  missing: { serviceErrorCode: 401, message: 'Empty oauth2_access_token' },
};

/** The error of an invalid token. */
export function badToken(kind: 'revoked' | 'expired' | 'invalid' | 'missing'): LinkedInError {
  return new LinkedInError(401, TOKEN_ERRORS[kind] ?? { message: 'Invalid access token' });
}

export const throttled = (): LinkedInError =>
  new LinkedInError(429, {
    serviceErrorCode: 101,
    code: 'TOO_MANY_REQUESTS',
    message: 'Resource level throttle limit for calls to this resource is reached.',
  });

/** The response for an enabled fault, in the API's format. */
export function apiRefusal({ kind, status }: Refusal): Reply {
  switch (kind) {
    case 'revoke':
      return badToken('revoked').reply;
    case 'expire-token':
      return badToken('expired').reply;
    case 'unauthorized':
      return { ...badToken('invalid').reply, status };
    case 'forbidden':
      return { ...denied('adAnalytics.FINDER-analytics.20260701').reply, status };
    case 'throttle':
      return { ...throttled().reply, status };
    default:
      return json(status, { message: 'Internal Server Error', status });
  }
}
