import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';

/** All errors are one line of text. Thrown by handlers; carries the response. */
export class SemrushError extends RefusedRequest {
  constructor(number: number, message: string, status = 400) {
    super(message, errorLine(number, message, status));
  }
}

export function errorLine(number: number, message: string, status: number): Reply {
  return { status, body: `ERROR ${number} :: ${message}`, headers: { 'content-type': 'text/plain' } };
}

/** No failure: there is no such line. */
export const nothingFound = () => new SemrushError(50, 'NOTHING FOUND', 200);

export function refusal({ kind, status }: Refusal): Reply {
  switch (kind) {
    case 'throttle':
      return errorLine(429, 'TOO MANY REQUESTS', status);
    case 'unauthorized':
    case 'revoke':
    case 'expire-token':
      return errorLine(120, 'WRONG KEY - ID PAIR', 403);
    case 'forbidden':
      return errorLine(130, 'API DISABLED', status);
    default:
      return errorLine(500, 'INTERNAL ERROR', status);
  }
}
