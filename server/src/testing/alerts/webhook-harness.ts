import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type WebhookHarness = {
  url: string;
  /** The posts it received, the oldest first. */
  posts: { headers: IncomingHttpHeaders; body: string }[];
  /** The status of the next responses; 204 at first. */
  respondWith(handle: (response: ServerResponse) => void): void;
  close(): Promise<void>;
};

/** A receiver of webhooks on loopback. */
export async function openWebhookHarness(): Promise<WebhookHarness> {
  const posts: WebhookHarness['posts'] = [];
  let handle = (response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    posts.push({ headers: request.headers, body: await text(request) });
    handle(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret`,
    posts,
    respondWith: (next) => {
      handle = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
