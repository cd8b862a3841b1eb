import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Refusal = { status: number; code: string };

/**
 * Until the test ends, a bucket that refuses what `refusalOf` names, by the request's method, with one of S3's codes. For anything else it stores
 * one file. Returns its STORAGE_URL.
 */
export async function startRefusingBucket(refusalOf: (method: string) => Refusal | null): Promise<string> {
  let stored = Buffer.alloc(0);
  const server = createServer(async (request, response) => {
    const { method = '' } = request;
    const body = await buffer(request);
    const refusal = refusalOf(method);
    if (refusal)
      response
        .writeHead(refusal.status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${refusal.code}</Code></Error>`);
    else if (method === 'PUT') {
      stored = body;
      response.setHeader('etag', '"e"').end();
    } else response.end(method === 'GET' ? stored : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `s3://bucket?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
