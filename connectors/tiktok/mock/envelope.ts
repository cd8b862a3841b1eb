import type { Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';

let counter = 0;

/** All responses have status 200; `code` has the result. */
export function envelope(code: number, message: string, data: object = {}): Reply {
  counter = (counter + 1) % 1_000_000;
  const request_id = `2026${String(counter).padStart(20, '0')}`;
  return json(200, { code, message, request_id, data }, { 'x-tt-logid': request_id });
}

export const ok = (data: object = {}): Reply => envelope(0, 'OK', data);

/** Thrown by handlers to return an error. */
export class TikTokError extends RefusedRequest {
  constructor(code: number, message: string) {
    super(message, envelope(code, message));
  }
}

export const badParameter = (message: string): TikTokError => new TikTokError(40002, message);

export const missingFields = (names: readonly string[]): TikTokError =>
  badParameter(`Missing required field(s): ${names.join(', ')}`);

export const NULL_TOKEN = 'Access token is null, you should set it in http header with key Access-Token.';
export const BAD_TOKEN = 'Access token is incorrect or has been revoked.';

/** The response to an unknown path: text, before the API. */
export const notFound = (): Reply => ({
  status: 404,
  body: '404 page not found',
  headers: { 'content-type': 'text/plain; charset=utf-8' },
});

const gateway = (status: number): Reply => ({
  status,
  body: `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`,
  headers: { 'content-type': 'text/html' },
});

/** An enabled fault: in an envelope, except for requests that never reach the API. */
export function refusalReply({ kind, status }: Refusal): Reply {
  switch (kind) {
    case 'throttle':
      return envelope(40100, 'App reaches the QPS limit.');
    case 'expire-token':
      return envelope(
        40102,
        'The access token has expired: it needs to be called with the latest access token.',
      );
    case 'revoke':
    case 'unauthorized':
      return envelope(40105, BAD_TOKEN);
    case 'forbidden':
      return envelope(40001, 'No permission to operate advertiser 7010015678901000501.');
    default:
      return status === 500
        ? envelope(50000, 'Internal service error. Please try again later.')
        : gateway(status);
  }
}
