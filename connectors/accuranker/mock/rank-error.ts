import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';

/** Thrown by handlers; carries the error body of the framework behind the API. */
export class RankError extends RefusedRequest {
  constructor(status: number, detail: string) {
    super(detail, json(status, { detail }));
  }
}

export function refusal({ kind, status, retryAfterSeconds = 30 }: Refusal, isToken: boolean): Reply {
  if (isToken && (kind === 'revoke' || kind === 'expire-token')) return json(400, { error: 'invalid_grant' });
  switch (kind) {
    case 'throttle':
      return rateLimitReply(retryAfterSeconds, status);
    case 'forbidden':
      return json(status, {
        message: 'The active plan for this account does not allow access to this endpoint.',
      });
    case 'fail':
      return json(status, { detail: 'A server error occurred.' });
    default:
      return json(status, { detail: 'Invalid token.' });
  }
}

/** Too much in a minute, or at once. */
export function rateLimitReply(seconds: number, status = 429): Reply {
  const detail = `Request was throttled. Expected available in ${seconds} seconds.`;
  return json(status, { detail }, { 'retry-after': String(seconds) });
}
