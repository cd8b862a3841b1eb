import type { GatewayRequest } from './mock.ts';

/** The token of an `Authorization: Bearer` header, or undefined when there is none. */
export function bearerToken(request: GatewayRequest): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/** User name and password of an `Authorization: Basic` header, or undefined when there is none. */
export function basicCredentials(request: GatewayRequest): { user: string; password: string } | undefined {
  const match = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) return undefined;
  const text = Buffer.from(match[1], 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}
