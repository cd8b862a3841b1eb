import { randomUUID } from 'node:crypto';
import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';

type ProblemText = [title: string, detail: string];

const PROBLEMS: Record<number, ProblemText> = {
  400: ['Bad Request', 'Your request could not be processed.'],
  401: [
    'API Key Invalid',
    "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
  ],
  403: ['User action not permitted', 'User does not have access to the requested operation'],
  404: ['Resource Not Found', 'The requested resource could not be found.'],
  405: ['Method Not Allowed', 'The requested method and resource are not compatible.'],
  429: ['Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.'],
  500: [
    'Internal Server Error',
    'An unexpected internal error has occurred. Please contact Support for more information.',
  ],
};

export type FieldError = { field: string; message: string };

/** Mailchimp's `application/problem+json`. */
export function problem(status: number, errors: FieldError[] = []): Reply {
  const [title, detail] = PROBLEMS[status] ?? (PROBLEMS[500] as ProblemText);
  return {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    body: {
      type: 'https://mailchimp.com/developer/marketing/docs/errors/',
      title: errors.length > 0 ? 'Invalid Resource' : title,
      status,
      detail:
        errors.length > 0
          ? "The resource submitted could not be validated. For field-specific details, see the 'errors' array."
          : detail,
      instance: randomUUID(),
      ...(errors.length > 0 ? { errors } : {}),
    },
  };
}

/** Thrown by handlers; carries the response. */
export class MailchimpError extends RefusedRequest {
  constructor(status: number, errors: FieldError[] = []) {
    super(errors[0]?.message ?? PROBLEMS[status]?.[0] ?? '', problem(status, errors));
  }
}

/** The response for an enabled fault in Mailchimp's format; 503 comes from the edge, as a page. */
export function refusal({ status }: Refusal): Reply {
  if (status !== 503) return problem(status);
  return {
    status,
    headers: { 'content-type': 'text/html' },
    body: '<html><body>Service Unavailable</body></html>',
  };
}
