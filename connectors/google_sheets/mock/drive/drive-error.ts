import { RefusedRequest } from '../../../mock-kit/refused-request.ts';
import { json } from '../../../mock-kit/reply.ts';

type Legacy = { domain: string; reason: string; location?: string; locationType?: string };

/** Thrown by Drive's handlers: the body has the older list of errors and the newer fields. */
export class DriveError extends RefusedRequest {
  constructor(code: number, message: string, legacy: Legacy, more: object = {}) {
    const { domain, reason, location, locationType } = legacy;
    const error = { message, domain, reason, ...(location ? { location, locationType } : {}) };
    super(message, json(code, { error: { code, message, errors: [error], ...more } }));
  }
}

/** A 400 for one parameter. */
export function badParameter(location: string, message: string, reason = 'invalid'): DriveError {
  return new DriveError(400, message, { domain: 'global', reason, location, locationType: 'parameter' });
}

export const invalidCredentials = new DriveError(
  401,
  'Invalid Credentials',
  { domain: 'global', reason: 'authError', location: 'Authorization', locationType: 'header' },
  { status: 'UNAUTHENTICATED' },
);

export const rateLimited = (code: number) =>
  new DriveError(
    code,
    'User Rate Limit Exceeded. Rate of requests for user exceed configured project quota.',
    {
      domain: 'usageLimits',
      reason: 'userRateLimitExceeded',
    },
  );
