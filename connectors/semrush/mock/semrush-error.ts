import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';

/** All errors are one line of text. Thrown by handlers; carries the response. */
export class SemrushError extends RefusedRequest {
  constructor(number: number, words: string, status = 400) {
    super(words, errorLine(number, words, status));
  }
}

export function errorLine(number: number, words: string, status: number): Reply {
  return { status, body: `ERROR ${number} :: ${words}`, headers: { 'content-type': 'text/plain' } };
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
