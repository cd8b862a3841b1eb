import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Bucket = {
  /** For `STORAGE_URL`. */
  url: string;
  files(): number;
  /** Breaks every connection until it is up again. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
};

/** An S3 bucket in memory, as far as one that is put to and read from needs it. */
export async function startBucket(): Promise<Bucket> {
  const stored = new Map<string, Buffer>();
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown) request.socket.destroy();
    else respond(stored, request, response).catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://bucket?endpoint=http://127.0.0.1:${port}`,
    files: () => stored.size,
    setDown: (value) => {
      isDown = value;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(
  stored: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
  response.setHeader('content-type', 'application/xml');
  if (request.method === 'PUT') {
    stored.set(key, withoutChunks(request, await buffer(request)));
    response.setHeader('etag', '"e"').end();
  } else if (request.method === 'DELETE') {
    stored.delete(key);
    response.writeHead(204).end();
  } else if (key === '' && searchParams.has('list-type')) {
    const prefix = searchParams.get('prefix') ?? '';
    const entries = [...stored.keys()]
      .filter((name) => name.startsWith(prefix))
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
      );
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`);
  } else if (key === '') response.end();
  else if (stored.has(key))
    response.setHeader('content-type', 'application/octet-stream').end(stored.get(key));
  else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

/** A body whose checksum follows it is sent in chunks: size in hexadecimal, line end, bytes, line end. */
function withoutChunks({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (headers['content-encoding'] !== 'aws-chunked') return body;
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
