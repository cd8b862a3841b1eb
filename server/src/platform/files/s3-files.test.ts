import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { s3Files } from './s3-files.ts';

const listed = (key: string, rest = '') =>
  `<ListBucketResult><IsTruncated>${rest !== ''}</IsTruncated>${rest}` +
  `<Contents><Key>${key}</Key><LastModified>2026-11-18T12:00:00.000Z</LastModified></Contents></ListBucketResult>`;

/** A bucket that lists one file per page and records its requests. */
async function startBucket(): Promise<{ url: string; requestedPaths: string[] }> {
  const requestedPaths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requestedPaths.push(decodeURIComponent(url));
    response.setHeader('content-type', 'application/xml');
    const isSecond = url.includes('continuation-token');
    response.end(
      isSecond
        ? listed('ours/company/pdf/two')
        : listed('ours/company/pdf/one', '<NextContinuationToken>more</NextContinuationToken>'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestedPaths };
}

test('lists a folder page by page, by the keys that were put', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bucket = await startBucket();
  const files = await s3Files(`s3://bucket/ours?endpoint=${bucket.url}`);
  const found = await Array.fromAsync(files.list('company'));
  const storedAt = new Date('2026-11-18T12:00:00Z');
  expect(found).toEqual([
    { key: 'company/pdf/one', storedAt },
    { key: 'company/pdf/two', storedAt },
  ]);
  expect(bucket.requestedPaths).toHaveLength(2);
  for (const url of bucket.requestedPaths) expect(url).toContain('prefix=ours/company/');
});

/** A bucket that takes uploads, in parts too, and refuses the part of this number. */
async function startTakingBucket(refusedPart = 0): Promise<{ url: string; requestedPaths: string[] }> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const query = new URL(url, 'http://bucket').searchParams;
    const part = query.get('partNumber');
    requestedPaths.push(
      [method, ...(part ? [part] : []), ...(query.has('uploads') ? ['begin'] : [])].join(' '),
    );
    response.setHeader('content-type', 'application/xml').setHeader('etag', '"e"');
    response.statusCode = part === String(refusedPart) ? 400 : 200;
    const begun = '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>';
    const ended = '<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>';
    request.resume().on('end', () => {
      response.end(method === 'POST' ? (query.has('uploads') ? begun : ended) : undefined);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestedPaths };
}

function streamOf(megabytes: number): Readable {
  return Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1024 * 1024, 'x')));
}

test.each([
  [0, ['PUT']],
  [7, ['PUT']],
  [8, ['POST begin', 'PUT 1', 'POST']],
  [20, ['POST begin', 'PUT 1', 'PUT 2', 'PUT 3', 'POST']],
])('stores a stream of %i MB part by part', async (megabytes, expected) => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bucket = await startTakingBucket();
  const files = await s3Files(`s3://bucket/ours?endpoint=${bucket.url}`);
  const { sizeBytes } = await files.put('company/csv/one', streamOf(megabytes), 'text/csv');
  expect(sizeBytes).toBe(megabytes * 1024 * 1024);
  expect(bucket.requestedPaths).toEqual(expected);
});

test('leaves no parts of a stream that could not be stored', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bucket = await startTakingBucket(2);
  const files = await s3Files(`s3://bucket/ours?endpoint=${bucket.url}`);
  await expect(files.put('company/csv/one', streamOf(20), 'text/csv')).rejects.toThrow();
  expect(bucket.requestedPaths.at(-1)).toBe('DELETE');
});

/** A bucket with a large file, and how many connections to it are open. */
async function startLargeBucket(): Promise<{ url: string; open(): number }> {
  let open = 0;
  const server = createServer((_, response) => response.end(Buffer.alloc(30 * 1024 * 1024)));
  server.on('connection', (socket) => {
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, open: () => open };
}

test.each([
  ['closes unread', (stream: Readable) => void stream.destroy()],
  ['begins to read, and goes', (stream: Readable) => void stream.once('data', () => stream.destroy())],
  ['begins to read, and stops', (stream: Readable) => void stream.once('data', () => stream.pause())],
])('keeps no connection for somebody who %s', async (_, visit) => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bucket = await startLargeBucket();
  const files = await s3Files(`s3://bucket/ours?endpoint=${bucket.url}`, { idleMs: 300 });
  const stream = await files.read('company/pdf/one');
  stream.on('error', () => {});
  expect(bucket.open()).toBe(1);
  visit(stream);
  await vi.waitFor(() => expect(bucket.open()).toBe(0), { timeout: 3_000 });
});
