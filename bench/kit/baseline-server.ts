import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export type FloorServer = { url: string; close(): Promise<void> };

/** The page of a dashboard without its scripts and their data: the same rendering in the same styles. */
export async function staticPageOf(url: string, path: string): Promise<string> {
  return (await textOf(`${url}${path}`)).replaceAll(/<script\b.*?<\/script>/gs, '');
}

type KeptFile = { bytes: Buffer; type: string };

/** Serves ready-made bytes from memory; fonts, which the styles name, and pictures come from Vitrine once and are kept. */
export async function serveStatic(
  pages: ReadonlyMap<string, string>,
  vitrineUrl: string,
): Promise<FloorServer> {
  const documents = new Map([...pages].map(([path, html]) => [path, brotliCompressSync(html)]));
  const files = new Map<string, Promise<KeptFile>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const document = documents.get(path);
    if (document) return sendDocument(response, document);
    if (!/^\/(assets|files)\//.test(path)) return void response.writeHead(404).end();
    const known = files.get(path) ?? fileOf(`${vitrineUrl}${path}`);
    files.set(path, known);
    void known.then(({ bytes, type }) =>
      response
        .writeHead(200, {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(bytes),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

function sendDocument(response: ServerResponse, bytes: Buffer): void {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'cache-control': 'no-cache' };
  response.writeHead(200, headers).end(bytes);
}

async function textOf(address: string): Promise<string> {
  return (await fileOf(address)).bytes.toString();
}

async function fileOf(address: string): Promise<KeptFile> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  const type = reply.headers.get('content-type') ?? 'application/octet-stream';
  return { bytes: Buffer.from(await reply.arrayBuffer()), type };
}
