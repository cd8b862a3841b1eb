import type { Refusal, Reply } from '../mock.ts';
import { RefusedRequest } from '../refused-request.ts';
import { json } from '../reply.ts';

/** A rejected call: errors by field. Bad credentials have no body. */
export class FastspringError extends RefusedRequest {
  constructor(status: number, error: Record<string, string>) {
    super(
      Object.values(error).join(' '),
      status === 401 ? { status } : json(status, { result: 'error', error }),
    );
  }
}

export function refusal({ status }: Refusal): Reply {
  return status === 401 ? { status } : json(status, { result: 'error', error: { general: 'Not available' } });
}
