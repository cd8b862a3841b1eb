import { INVALID_CREDENTIALS } from '../../families/google/mock/kit/errors.ts';
import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';

type Legacy = { domain: string; reason: string; location?: string; locationType?: string };

/** Thrown by handlers: the body has the older list of errors and the newer fields. */
export class SearchConsoleError extends RefusedRequest {
  constructor(code: number, message: string, legacy: Legacy, more: object = {}) {
    const { domain, reason, ...where } = legacy;
    const text = legacy.reason === 'authError' ? 'Invalid Credentials' : message;
    super(
      message,
      json(code, {
        error: { code, message, errors: [{ message: text, domain, reason, ...where }], ...more },
      }),
    );
  }
}

/** A 400 for a value that is not understood. */
export function invalidValue(message: string, reason = 'invalidParameter'): SearchConsoleError {
  return new SearchConsoleError(400, message, { domain: 'global', reason }, { status: 'INVALID_ARGUMENT' });
}

/** Unknown, unverified and other people's sites have the same error. */
export function siteForbidden(siteUrl: string): SearchConsoleError {
  return new SearchConsoleError(
    403,
    `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`,
    { domain: 'global', reason: 'forbidden' },
  );
}

export function insufficientScopes(): SearchConsoleError {
  return new SearchConsoleError(
    403,
    'Request had insufficient authentication scopes.',
    { domain: 'global', reason: 'insufficientPermissions' },
    {
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
          metadata: {
            service: 'searchconsole.googleapis.com',
            method: 'google.searchconsole.v1.SearchConsole',
          },
        },
      ],
    },
  );
}

export function invalidCredentials(code = 401): SearchConsoleError {
  return new SearchConsoleError(
    code,
    INVALID_CREDENTIALS,
    { domain: 'global', reason: 'authError', location: 'Authorization', locationType: 'header' },
    { status: 'UNAUTHENTICATED' },
  );
}

export function tooFast(code = 429): SearchConsoleError {
  return new SearchConsoleError(
    code,
    'Search Analytics QPS quota exceeded. Learn about usage limits: https://developers.google.com/webmaster-tools/limits',
    { domain: 'usageLimits', reason: 'rateLimitExceeded' },
    { status: 'RESOURCE_EXHAUSTED' },
  );
}

/** The load quota wears a 403 when the switch names that status. */
function loadExceeded(): SearchConsoleError {
  return new SearchConsoleError(403, 'Search Analytics load quota exceeded.', {
    domain: 'usageLimits',
    reason: 'quotaExceeded',
  });
}

/** The response for an enabled fault, in this API's format. */
export function searchConsoleRefusal({ kind, status }: Refusal): Reply {
  const global = (reason: string) => ({ domain: 'global', reason });
  switch (kind) {
    case 'throttle':
      return status === 403 ? loadExceeded().reply : tooFast(status).reply;
    case 'forbidden':
      return siteForbidden('https://www.example.com/').reply;
    case 'fail':
      return new SearchConsoleError(status, 'Internal error encountered.', global('backendError'), {
        status: 'INTERNAL',
      }).reply;
    default:
      return invalidCredentials(status).reply;
  }
}
