import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** The error envelope of the vendor's framework. Statuses without their own message are server errors. */
export function boom(status: number, message?: string): Reply {
  const error = REASONS[status] ?? 'Internal Server Error';
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return json(status, { statusCode: status, error, message: message ?? error }, headers);
}

/** Thrown by handlers; carries the response. */
export class CrmError extends RefusedRequest {
  constructor(status: number, message: string) {
    super(message, boom(status, message));
  }
}

export const refusal = ({ status }: Refusal): Reply => boom(status);
