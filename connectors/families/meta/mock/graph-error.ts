import type { Reply } from '../../../mock-kit/mock.ts';
import { RefusedRequest } from '../../../mock-kit/refused-request.ts';
import { json } from '../../../mock-kit/reply.ts';

type Detail = {
  subcode?: number;
  status?: number;
  type?: string;
  transient?: boolean;
  title?: string;
  userMessage?: string;
  data?: object;
};

/** An error in Meta's format; almost all of them are HTTP 400. */
export class GraphError extends RefusedRequest {
  constructor(code: number, message: string, detail: Detail = {}) {
    super(message, errorReply(code, message, detail));
  }
}

function errorReply(code: number, message: string, detail: Detail): Reply {
  const { subcode, status = 400, type = 'OAuthException', transient, title, userMessage, data } = detail;
  const error = {
    message,
    type,
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    ...(transient === undefined ? {} : { is_transient: transient }),
    ...(title === undefined ? {} : { error_user_title: title }),
    ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
    ...(data === undefined ? {} : { error_data: data }),
    fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUv',
  };
  const dead =
    code === 190 ? 'invalid_token' : code === 100 && subcode === 36009 ? 'invalid_code' : undefined;
  const headers: Record<string, string> = dead
    ? { 'www-authenticate': `OAuth "Facebook Platform" "${dead}" "${message.replaceAll('"', "'")}"` }
    : {};
  return json(status, { error }, headers);
}

/** `(#100) …`, Meta's error for all invalid requests. */
export function invalid(message: string): GraphError {
  return new GraphError(100, `(#100) ${message}`);
}

export function noSuchObject(id: string): GraphError {
  return new GraphError(
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { subcode: 33, type: 'GraphMethodException' },
  );
}

/** For an edge that this kind of node doesn't have. */
export function noSuchField(name: string, kind: string): GraphError {
  return invalid(`Tried accessing nonexisting field (${name}) on node type (${kind})`);
}

export function noPermission(message: string, code = 200): GraphError {
  return new GraphError(code, `(#${code}) ${message}`);
}

/** "Tuesday, 02-Jun-26 10:00:00 PDT", the time format of token errors. */
export function pacificText(atMs: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'long',
    day: '2-digit',
    month: 'short',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(atMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const clock = `${part('hour')}:${part('minute')}:${part('second')} ${part('timeZoneName')}`;
  return `${part('weekday')}, ${part('day')}-${part('month')}-${part('year')} ${clock}`;
}

export function expired(expiresAtMs: number, nowMs: number): GraphError {
  const detail = `Session has expired on ${pacificText(expiresAtMs)}. The current time is ${pacificText(nowMs)}.`;
  return new GraphError(190, `Error validating access token: ${detail}`, { subcode: 463 });
}

export function appRemoved(): GraphError {
  return new GraphError(
    190,
    'Error validating access token: The user has not authorized application 480215161234001.',
    {
      subcode: 458,
    },
  );
}
