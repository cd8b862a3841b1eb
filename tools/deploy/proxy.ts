import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export type RunningProxy = { close(): Promise<void> };

/**
 * Sends requests to web processes on this machine in turn, and to the next one where one can't be connected to. A proxy with TLS
 * belongs in front of it. The path that decides about certificates isn't passed on.
 */
export async function startProxy(port: number, targets: readonly number[]): Promise<RunningProxy> {
  let count = 0;
  /** All targets, beginning with the one whose turn it is. */
  const inTurn = () => {
    const first = count++ % targets.length;
    return [...targets.slice(first), ...targets.slice(0, first)];
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/domains/ask')) {
      outgoing.writeHead(404).end();
      return;
    }
    const attempt = ([target, ...others]: number[]) => {
      if (target === undefined) {
        outgoing.writeHead(503, { 'retry-after': '5' }).end('Starting …');
        return;
      }
      const { method, url: path } = incoming;
      const sent = request({ host: '127.0.0.1', port: target, method, path, headers: forwarded(incoming) });
      sent.once('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.once('error', () => outgoing.destroy());
      });
      // Without a body a request can be repeated; with one, just a connection that never was is tried elsewhere.
      const isRepeatable = method === 'GET' || method === 'HEAD';
      sent.once('error', (error: NodeJS.ErrnoException) =>
        !outgoing.headersSent && (isRepeatable || error.code === 'ECONNREFUSED')
          ? attempt(others)
          : outgoing.destroy(),
      );
      if (isRepeatable) sent.end();
      else
        sent.once('socket', (socket) => {
          if (!socket.connecting) incoming.pipe(sent);
          else socket.once('connect', () => incoming.pipe(sent));
        });
      outgoing.once('close', () => sent.destroy());
    };
    attempt(inTurn());
  });
  server.on('upgrade', (incoming, socket, head) => tunnel(incoming, socket, head, inTurn()[0] ?? 0));
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

/** The address of the caller is appended: Vitrine trusts the last one with TRUST_PROXY=1. */
function forwarded({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  return { ...headers, 'x-forwarded-for': before ? `${before}, ${address}` : address };
}

/** A websocket: the handshake as it came, then bytes both ways. */
function tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer, target: number): void {
  const upstream = connect(target, '127.0.0.1', () => {
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
    for (const [name, value] of Object.entries(forwarded(incoming))) lines.push(`${name}: ${value}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
  socket.on('close', () => upstream.destroy());
}
