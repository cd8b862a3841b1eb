import { randomUUID } from 'node:crypto';
import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { html } from '../../mock-kit/reply.ts';

export const HOST = 'https://a.klaviyo.com';

type Source = { pointer: string } | { parameter: string };

/** Thrown by handlers; carries the response. */
export class KlaviyoError extends RefusedRequest {
  constructor(status: number, code: string, error: { title: string; detail?: string; source?: Source }) {
    super(error.detail ?? error.title, errorReply(status, code, error));
  }
}

export function errorReply(
  status: number,
  code: string,
  {
    title,
    detail = title,
    source = { pointer: '/data/' },
  }: { title: string; detail?: string; source?: Source },
): Reply {
  const error = { id: randomUUID(), status, code, title, detail, source, links: {}, meta: {} };
  return { status, headers: { 'content-type': 'application/vnd.api+json' }, body: { errors: [error] } };
}

/** 400 about a part of the body, or about a query parameter. */
export function invalid(detail: string, source: Source = { pointer: '/data/attributes' }): KlaviyoError {
  return new KlaviyoError(400, 'invalid', { title: 'Invalid input.', detail, source });
}

export function rateLimitReply(seconds: number): Reply {
  const wait = `Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  const reply = errorReply(429, 'throttled', {
    title: 'Request was throttled.',
    detail: `Request was throttled. ${wait}`,
  });
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } };
}

/** The edge's error for an unreadable Authorization header. */
export const edgePage = (): Reply => html(400, '<html><body><h1>400 Bad Request</h1></body></html>');

export const unknownKey = (): KlaviyoError =>
  new KlaviyoError(401, 'authentication_failed', { title: 'Incorrect authentication credentials.' });

export const forbidden = (): KlaviyoError =>
  new KlaviyoError(403, 'permission_denied', { title: 'You do not have permission to perform this action.' });

export const notFound = (what: string): KlaviyoError =>
  new KlaviyoError(404, 'not_found', { title: 'Not found.', detail: `${what} does not exist.` });

/** The response for an enabled fault, in Klaviyo's format. */
export function refusal({ status, retryAfterSeconds }: Refusal): Reply {
  if (status === 429) return rateLimitReply(retryAfterSeconds ?? 1);
  if (status === 401) return unknownKey().reply;
  if (status === 403) return forbidden().reply;
  return errorReply(status, 'error', { title: 'A server error occurred.' });
}
