import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';

/** Thrown by procedures; becomes the error of the envelope. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const wrong = (message: string) => new RpcError(400, message);
export const notFound = () => new RpcError(32_017, 'Data not found');

/** HTTP codes are also the status, application codes have status 200. */
export function errorReply(
  id: unknown,
  { code, message }: RpcError,
  status = code < 600 ? code : 200,
): Reply {
  return json(status, { id: id ?? null, error: { code, message, data: null } });
}

export function refusal({ kind, status }: Refusal, id: unknown): Reply {
  switch (kind) {
    case 'throttle':
      return errorReply(id, new RpcError(429, 'Request frequency exceeded'), status);
    case 'unauthorized':
    case 'revoke':
    case 'expire-token':
      return errorReply(id, new RpcError(403, 'Invalid token'));
    case 'forbidden':
      return errorReply(id, new RpcError(403, 'API is not available in your plan'), status);
    default:
      return errorReply(id, new RpcError(500, 'Internal error'), status);
  }
}
