import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else's site with a frame in it. For a browser `localhost` and `127.0.0.1` are two sites. */
export async function openClientSite(frameUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Acme</title><iframe src="${frameUrl}" width="900" height="700"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
