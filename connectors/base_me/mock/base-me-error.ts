import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';

/** Thrown by handlers; carries the response. */
export class BaseMeError extends RefusedRequest {
  constructor(status: number, message: string, errors?: Record<string, string[]>) {
    super(message, json(status, errors ? { message, errors } : { message }));
  }
}

/** A 422 that names the field. */
export function invalid(field: string, message: string): BaseMeError {
  return new BaseMeError(422, 'The given data was invalid.', { [field]: [message] });
}

export function refusal({ kind, status }: Refusal): Reply {
  switch (kind) {
    case 'throttle':
      return json(
        status,
        { message: 'Too Many Attempts.' },
        { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0', 'retry-after': '60' },
      );
    case 'unauthorized':
    case 'revoke':
    case 'expire-token':
      return json(status, { message: 'Unauthenticated.' });
    case 'forbidden':
      return json(status, { message: 'This action is unauthorized.' });
    default:
      return json(status, { message: 'Server Error' });
  }
}
