import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export type RunningProxy = { close(): Promise<void> };

/** Headers that are about one connection, not about the message. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/**
 * Sends requests and websockets to web processes on this machine in turn, and to the next one where one can't be connected to. A
 * proxy with TLS belongs in front of it. The path that decides about certificates isn't passed on.
 */
export async function startProxy(port: number, targets: readonly number[]): Promise<RunningProxy> {
  let first = 0;
  /** All targets, beginning with the one whose turn it is. */
  const inTurn = () => {
    first = (first + 1) % targets.length;
    return [...targets.slice(first), ...targets.slice(0, first)];
  };
  const server = createServer((incoming, outgoing) => {
    const refusal = refusalOf(incoming);
    if (refusal) outgoing.writeHead(refusal).end();
    else forward(incoming, outgoing, inTurn());
  });
  server.on('upgrade', (incoming, socket, head) => {
    if (refusalOf(incoming)) socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    else tunnel(incoming, socket, head, inTurn());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The status of a request that isn't passed on, by its path as the web processes decode it. */
function refusalOf({ url = '/' }: IncomingMessage): 400 | 404 | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.startsWith('/api/domains/ask') ? 404 : null;
  } catch {
    return 400;
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [target, ...others]: readonly number[],
): void {
  if (target === undefined) {
    outgoing.writeHead(503, { 'retry-after': '5' }).end('Starting …');
    return;
  }
  const { method, url: path, headers } = incoming;
  const sent = request({ host: '127.0.0.1', port: target, method, path, headers: forwarded(incoming) });
  sent.once('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, endToEnd(response.headers));
    response.pipe(outgoing);
    response.once('error', () => outgoing.destroy());
  });
  // Without a body a request can be repeated; with one, just a connection that never was is tried elsewhere.
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  const isRepeatable = (method === 'GET' || method === 'HEAD') && !hasBody;
  sent.once('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else if (isRepeatable || error.code === 'ECONNREFUSED') forward(incoming, outgoing, others);
    else outgoing.writeHead(502).end();
  });
  if (!hasBody) sent.end();
  else
    sent.once('socket', (socket) => {
      if (!socket.connecting) incoming.pipe(sent);
      else socket.once('connect', () => incoming.pipe(sent));
    });
  outgoing.once('close', () => sent.destroy());
}

/** The request's headers for a web process. A body of unknown length stays one. */
function forwarded(incoming: IncomingMessage): IncomingHttpHeaders {
  const { headers } = incoming;
  const chunked = headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
  return { ...endToEnd(headers), ...chunked, 'x-forwarded-for': callers(incoming) };
}

/** The address of the caller is appended: Vitrine trusts the last one with TRUST_PROXY=1. */
function callers({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}

/** A websocket: the handshake as it came, then bytes both ways. */
function tunnel(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  [target, ...others]: readonly number[],
): void {
  if (target === undefined) {
    socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n\r\n');
    return;
  }
  const upstream = connect(target, '127.0.0.1');
  const end = () => upstream.destroy();
  socket.once('error', end).once('close', end);
  upstream.once('connect', () => {
    const headers = { ...incoming.headers, 'x-forwarded-for': callers(incoming) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    upstream.write(`${[`GET ${incoming.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.once('error', (error: NodeJS.ErrnoException) => {
    socket.off('error', end).off('close', end);
    if (error.code === 'ECONNREFUSED' && !socket.destroyed) tunnel(incoming, socket, head, others);
    else socket.destroy();
  });
}
