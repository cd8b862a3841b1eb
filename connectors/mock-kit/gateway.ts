import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ActiveFault, Faults } from './faults/faults.ts';
import type { GatewayRequest, Mock, Reply } from './mock.ts';
import { RefusedRequest } from './refused-request.ts';

const MAX_BODY_BYTES = 5_000_000;
const SLOW_MS = 3000;

/** Splits `/HOST/PATH?query` into the request to the provider. Throws a RangeError for huge bodies. */
export async function readGatewayRequest(message: IncomingMessage): Promise<GatewayRequest> {
  const target = message.url ?? '/';
  const queryAt = target.indexOf('?');
  const whole = queryAt < 0 ? target : target.slice(0, queryAt);
  const rawQuery = queryAt < 0 ? '' : target.slice(queryAt + 1);
  const slash = whole.indexOf('/', 1);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RangeError('The body is too large');
    chunks.push(chunk);
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: message.method ?? 'GET',
    scheme: headers['x-forwarded-proto'] === 'http' ? 'http' : 'https',
    host: decodeURIComponent(slash < 0 ? whole.slice(1) : whole.slice(1, slash)).toLowerCase(),
    path: slash < 0 ? '/' : whole.slice(slash),
    query: new URLSearchParams(rawQuery),
    rawQuery,
    headers,
    body: Buffer.concat(chunks),
  };
}

export type Delivery = { reply: Reply; truncated: boolean };

/** Runs a mock with the enabled faults. Undefined when it stalls until the caller gives up. */
export async function deliver(
  mock: Mock,
  request: GatewayRequest,
  faults: Faults,
  gone: AbortSignal,
): Promise<Delivery | undefined> {
  const met = faults.meet(request, mock.credentialIssuedAt?.(request));
  const admission = mock.admit?.(request) ?? (() => {});
  if (typeof admission !== 'function') return { reply: admission, truncated: false };
  try {
    for (const fault of met) {
      if (fault.kind === 'stall' && !(await pause(fault.delayMs, gone))) return undefined;
      if (fault.kind === 'stall') return { reply: { status: 0, hangUp: true }, truncated: false };
      if (fault.kind === 'slow' && !(await pause(fault.delayMs ?? SLOW_MS, gone))) return undefined;
    }
    const refusing = met.find((fault) => !['stall', 'slow', 'truncate'].includes(fault.kind));
    const reply = refusing ? refusal(mock, request, refusing) : await handled(mock, request);
    return { reply, truncated: met.some((fault) => fault.kind === 'truncate') };
  } finally {
    admission();
  }
}

async function handled(mock: Mock, request: GatewayRequest): Promise<Reply> {
  try {
    return await mock.handle(request);
  } catch (error) {
    if (error instanceof RefusedRequest) return error.reply;
    throw error;
  }
}

const STATUS = {
  throttle: 429,
  fail: 500,
  unauthorized: 401,
  forbidden: 403,
  revoke: 401,
  'expire-token': 401,
};

function refusal(mock: Mock, request: GatewayRequest, fault: ActiveFault): Reply {
  const kind = fault.kind as keyof typeof STATUS;
  const refusing = { kind, status: fault.status ?? STATUS[kind], retryAfterSeconds: fault.retryAfterSeconds };
  const reply = mock.refuse(refusing, request);
  if (fault.retryAfterSeconds === undefined) return reply;
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(fault.retryAfterSeconds) } };
}

/** Waits; without a time, until the caller disconnects. Returns false when the caller disconnected first. */
async function pause(timeMs: number | undefined, gone: AbortSignal): Promise<boolean> {
  try {
    await delay(timeMs ?? 2_147_483_647, undefined, { signal: gone, ref: false });
    return true;
  } catch {
    return false;
  }
}

/** Writes a reply; a truncated one has the whole content length, but half of the body. */
export function send(response: ServerResponse, { reply, truncated }: Delivery): void {
  if (reply.hangUp) {
    response.destroy();
    return;
  }
  const body = bodyBytes(reply.body);
  const headers = { 'content-type': 'application/json; charset=UTF-8', ...reply.headers };
  response.writeHead(reply.status, { ...headers, 'content-length': String(body.length) });
  if (!truncated) {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

function bodyBytes(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
