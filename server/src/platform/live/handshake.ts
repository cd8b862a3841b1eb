import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Config } from '../config/config.ts';
import { type Conversation, converse } from './converse.ts';
import { type Problem, problems } from './frames.ts';
import type { OwnsDomain } from './live.ts';
import { refuse } from './socket-hub.ts';

const FRAME_BYTES = 10 * 1024;
const PROTOCOL = 7;

type Options = {
  config: Pick<Config, 'appUrl' | 'trustForwardedHost'>;
  ownsDomain: OwnsDomain;
  conversation: Conversation;
};

/** Accepts websockets at `/app/{key}`. The returned function makes the server refuse new ones. */
export function acceptSockets(server: Server, options: Options): () => void {
  const { hub } = options.conversation;
  let open = true;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES, perMessageDeflate: false });
  const takeIn = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A path such as `//` is no valid address.
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url?.pathname.startsWith('/app/')) return turnDown(socket);
    const problem = await whyRefused(request, url, options).catch(() => problems.overCapacity);
    sockets.handleUpgrade(request, socket, head, (ws) => {
      // Too large a frame closes the socket by itself.
      ws.on('error', () => {});
      if (problem) refuse(ws, problem);
      else if (!open) refuse(ws, problems.restart);
      else converse(hub.enter(ws), options.conversation);
    });
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A broken connection only ends its own socket.
    socket.on('error', () => socket.destroy());
    void takeIn(request, socket, head);
  });
  return () => {
    open = false;
  };
}

async function whyRefused(
  request: IncomingMessage,
  url: URL,
  { config, ownsDomain, conversation }: Options,
): Promise<Problem | null> {
  const { app, hub, times } = conversation;
  const keys = [app.key, ...(app.earlierKeys ?? [])];
  if (!keys.some((key) => url.pathname === `/app/${key}`)) return problems.unknownApp;
  const wrong = wrongVersion(url.searchParams.get('protocol'));
  if (wrong) return wrong;
  if (!(await isOwnPage(request, config, ownsDomain))) return problems.foreignOrigin;
  return hub.count() >= times.capacity ? problems.overCapacity : null;
}

function wrongVersion(protocol: string | null): Problem | null {
  if (protocol === null || protocol === '') return problems.noVersion;
  if (!/^\d+$/.test(protocol)) return problems.badVersion;
  return Number(protocol) === PROTOCOL ? null : problems.unsupportedVersion;
}

/**
 * Browsers send the page's origin: only our pages may connect, under the public origin, the requested name, or a company's
 * domain. Other clients send none, and have no cookies that could be abused.
 */
async function isOwnPage(
  { headers }: IncomingMessage,
  { appUrl, trustForwardedHost }: Options['config'],
  ownsDomain: OwnsDomain,
): Promise<boolean> {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const forwarded = trustForwardedHost ? headers['x-forwarded-host'] : undefined;
  const own = [new URL(appUrl).host, headers.host, [forwarded].flat().at(-1)];
  return own.includes(host) || ownsDomain(hostname);
}

function turnDown(socket: Duplex): void {
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
}
