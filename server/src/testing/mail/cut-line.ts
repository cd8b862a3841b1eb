import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CutLine = { port: number; cut(): void; close(): Promise<void> };

/** A connection to a local port that can be cut without a close, as networks do it. */
export async function startCutLine(targetPort: number): Promise<CutLine> {
  const ends = new Set<Socket>();
  const keep = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => ends.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of ends) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
