import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Connections are refused; or accepted and closed without a word; or served after `SLOW_MS`. */
export type PortState = 'up' | 'refused' | 'dropped' | 'slow';

/** Longer than the pause between two searches for due notifications, shorter than a mailer waits for a greeting. */
const SLOW_MS = 6_000;

export type BreakablePort = {
  port: number;
  /** How many connections were closed without a word. */
  dropped(): number;
  /** Those that are open end with the change to a state without service. */
  become(state: PortState): Promise<void>;
  close(): Promise<void>;
};

/** A port in front of another one of this machine that can be out of service. */
export async function startBreakablePort(target: number): Promise<BreakablePort> {
  const sockets = new Set<Socket>();
  let state: PortState = 'up';
  let dropped = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const forward = (socket: Socket) => {
    if (socket.destroyed) return;
    const upstream = connect(target, '127.0.0.1');
    keep(upstream);
    upstream.once('close', () => socket.destroy());
    socket.once('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  };
  const onConnection = (socket: Socket) => {
    keep(socket);
    if (state === 'slow') setTimeout(forward, SLOW_MS, socket);
    else if (state === 'dropped') {
      dropped += 1;
      socket.destroy();
    } else forward(socket);
  };
  let server = await listen(0, onConnection);
  const { port } = server.address() as AddressInfo;
  const closeServer = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    dropped: () => dropped,
    become: async (next) => {
      state = next;
      if (next === 'refused') await closeServer();
      else if (!server.listening) server = await listen(port, onConnection);
      if (next === 'dropped') for (const socket of sockets) socket.destroy();
    },
    close: closeServer,
  };
}

async function listen(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
