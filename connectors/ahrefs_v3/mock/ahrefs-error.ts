import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';

/** Thrown by handlers; carries the response. */
export class AhrefsError extends RefusedRequest {
  constructor(status: number, error: string) {
    super(error, json(status, { error }));
  }
}

export function bad(error: string): AhrefsError {
  return new AhrefsError(400, error);
}

export function refusal({ kind, status }: Refusal): Reply {
  switch (kind) {
    case 'throttle':
      return json(status, { error: 'Too many requests' });
    case 'forbidden':
      return json(status, { error: 'Insufficient plan' });
    case 'fail':
      return json(status, { error: 'Internal server error' });
    default:
      return json(status, { error: 'Invalid API key' });
  }
}
