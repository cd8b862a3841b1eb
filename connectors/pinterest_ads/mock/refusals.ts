import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';

/** All errors of the API: a code and a message. */
const refused = (status: number, code: number, message: string): Reply => json(status, { code, message });

/** Thrown by handlers to return an error. */
export class PinterestError extends RefusedRequest {
  constructor(status: number, code: number, message: string) {
    super(message, refused(status, code, message));
  }
}

export const badParameter = (message: string): PinterestError => new PinterestError(400, 1, message);
export const notPermitted = (): PinterestError =>
  new PinterestError(403, 29, 'You are not permitted to access that resource.');
/** The status is that of a dead token; the code tells them apart: [a case](https://github.com/pinterest/api-quickstart/issues/97). */
export const missingScope = (): PinterestError =>
  new PinterestError(
    401,
    3,
    'Your token does not have sufficient permissions to perform this operation. Please ensure your token is authorized with the correct set of scopes.',
  );
export const unauthenticated = (): PinterestError => new PinterestError(401, 2, 'Authentication failed.');
export const deadGrant = (): PinterestError =>
  new PinterestError(401, 283, 'The authorization grant is invalid');

/** The retry delay is in the message only. */
export const tooMany = (seconds: number | undefined): Reply => {
  const retry = seconds === undefined ? '' : ` Retry after ${seconds} seconds.`;
  return refused(429, 8, `This request exceeded a rate limit.${retry}`);
};

/** The response for an enabled fault in Pinterest's format. */
export function refusalReply({ kind, status, retryAfterSeconds }: Refusal, isTokenCall: boolean): Reply {
  switch (kind) {
    case 'throttle':
      return tooMany(retryAfterSeconds);
    case 'forbidden':
      return notPermitted().reply;
    case 'revoke':
    case 'expire-token':
    case 'unauthorized':
      return (isTokenCall ? deadGrant() : unauthenticated()).reply;
    default:
      return refused(status, 0, 'Something went wrong on our end. Sorry about that.');
  }
}
