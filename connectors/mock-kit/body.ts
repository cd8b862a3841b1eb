import type { GatewayRequest } from './mock.ts';

/** The media type of the body, without parameters, lower case. */
export function mediaType(request: GatewayRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The fields of a form-encoded body, or undefined when the body is something else. */
export function formFields(request: GatewayRequest): URLSearchParams | undefined {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return undefined;
  return new URLSearchParams(request.body.toString());
}
