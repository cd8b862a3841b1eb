import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { asAppError, isLogged, isReportable } from '../http/refusal.ts';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';
import { StorageOutage, StorageRefusal, throwFolderOutage } from './storage-outage.ts';

const QUICKLY = { connectMs: 200, silentMs: 200, slowMs: 1_000, bytesPerSecond: 1_000 };
/** For buckets that work: a busy machine may stop this process for longer than 200 ms. */
const PATIENTLY = { ...QUICKLY, connectMs: 5_000, silentMs: 2_000 };
const WRITE_EVERY_MS = 50;
const SOON_MS = 5_000;

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  return () => void vi.unstubAllEnvs();
});

async function bucketThat(respond: RequestListener, limits = QUICKLY): Promise<FileStore> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return s3Files(`s3://bucket?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`, limits);
}

const refusing =
  (status: number, code: string): RequestListener =>
  (request, response) => {
    request.resume();
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`);
  };

/** Writes this much again and again, until it has been this often. */
const writing =
  (bytes: number, times = Number.POSITIVE_INFINITY): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/xml' });
    let written = 0;
    const timer = setInterval(() => {
      written += 1;
      if (written <= times) response.write(Buffer.alloc(bytes, ' '));
      else response.end();
    }, WRITE_EVERY_MS);
    response.once('close', () => clearInterval(timer));
  };

const buckets: [string, RequestListener][] = [
  ['responds too slowly', writing(1)],
  ['breaks connections', (request) => void request.socket.destroy()],
  ['never responds', (request) => void request.resume()],
  ['is overloaded (503)', refusing(503, 'SlowDown')],
  ['refuses access', refusing(403, 'AccessDenied')],
  ['is gone', refusing(404, 'NoSuchBucket')],
];

const operations: [string, (files: FileStore) => Promise<unknown>][] = [
  ['storing bytes', (files) => files.put('company/logo/one', Buffer.from('x'), 'image/png')],
  [
    'storing a stream',
    (files) => files.put('company/csv/one', Readable.from([Buffer.from('x')]), 'text/csv'),
  ],
  ['reading', async (files) => buffer(await files.read('company/logo/one'))],
  ['removing', (files) => files.remove('company/logo/one')],
  ['listing', (files) => Array.fromAsync(files.list('company'))],
];

describe.each(buckets)('a bucket that %s', (_, respond) => {
  it.each(operations)('makes %s an outage, soon', async (_name, use) => {
    const files = await bucketThat(respond);
    const begunMs = performance.now();
    await expect(use(files)).rejects.toThrow(StorageOutage);
    expect(performance.now() - begunMs).toBeLessThan(SOON_MS);
  });
});

it('makes a response an outage that stops in the middle, but not one whose reader is slow', async () => {
  const files = await bucketThat((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '20' }).write('0123456789');
  });
  await expect(buffer(await files.read('company/logo/one'))).rejects.toThrow(StorageOutage);

  const slowly = await bucketThat((_, response) => void response.end(Buffer.alloc(2_000_000)), PATIENTLY);
  const bytes = (await slowly.read('company/logo/one'))[Symbol.asyncIterator]();
  let size = (await bytes.next()).value.length;
  await new Promise((resolve) => setTimeout(resolve, 1.5 * PATIENTLY.silentMs));
  for (let piece = await bytes.next(); !piece.done; piece = await bytes.next()) size += piece.value.length;
  expect(size).toBe(2_000_000);
});

it('gives a large file the time it needs at a steady rate', async () => {
  const files = await bucketThat(writing(500, 40), PATIENTLY);
  expect(await buffer(await files.read('company/csv/one'))).toHaveLength(20_000);
});

it.each([
  [403, 'InvalidAccessKeyId', 'refuses the access key, which it does not know (InvalidAccessKeyId)'],
  [403, 'AccessDenied', 'refuses the access key, which lacks a permission (AccessDenied)'],
  [
    403,
    'SignatureDoesNotMatch',
    'refuses the secret key, which does not belong to the access key (SignatureDoesNotMatch)',
  ],
  [404, 'NoSuchBucket', 'has no such bucket (NoSuchBucket)'],
  [400, 'InvalidRequest', 'refuses requests (InvalidRequest)'],
  [503, 'SlowDown', null],
])('says what a bucket does that responds with %i %s', async (status, code, refusal) => {
  const files = await bucketThat(refusing(status, code));
  // The response to a ping has no body that could name it.
  for (const use of [() => files.ping(), () => files.put('company/logo/one', Buffer.from('x'), 'image/png')])
    await expect(use()).rejects.toMatchObject({
      refusal,
      message:
        refusal === null
          ? 'The file storage is not available at the moment.'
          : `The file storage ${refusal}.`,
    });
});

const tooLarge = (code: string) => `The file storage accepts no file of this size (${code}).`;
const neverDone = (code: string) =>
  `The file storage refuses a request that it would refuse again (${code}).`;

it.each([
  [400, 'EntityTooLarge', tooLarge('EntityTooLarge')],
  [400, 'InvalidArgument', neverDone('InvalidArgument')],
  [400, 'KeyTooLongError', neverDone('KeyTooLongError')],
  [400, 'MetadataTooLarge', neverDone('MetadataTooLarge')],
  [501, 'NotImplemented', neverDone('NotImplemented')],
  [413, '<html>Request Entity Too Large</html>', tooLarge('413')],
])('does not take a request for an outage that is refused with %i %s', async (status, code, message) => {
  const files = await bucketThat(refusing(status, code));
  for (const [, use] of operations) {
    const failure = await use(files).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageRefusal);
    expect(failure).toMatchObject({ message });
    expect(asAppError(failure)).toMatchObject({ status: message.includes('size') ? 413 : 500 });
    expect(isLogged(failure)).toBe(true);
  }
});

it.each(['RequestTimeout', 'BadDigest', 'IncompleteBody', 'ExpiredToken', 'InvalidRequest', 'InvalidPart'])(
  'takes %s for an outage, which may pass',
  async (code) => {
    const files = await bucketThat(refusing(400, code));
    for (const [, use] of operations) await expect(use(files)).rejects.toThrow(StorageOutage);
  },
);

it('does not take a file that is not there for an outage', async () => {
  const files = await bucketThat(refusing(404, 'NoSuchKey'));
  await expect(files.read('company/logo/one')).rejects.toMatchObject({ code: 'not_found' });
  const folder = localFiles(join(tmpdir(), crypto.randomUUID()));
  await expect(folder.read('company/logo/one')).rejects.toMatchObject({ code: 'not_found' });
});

it('counts a folder on a drive that is broken or read-only', async () => {
  const broken = Object.assign(new Error('input/output error'), { code: 'EIO' });
  expect(() => throwFolderOutage(broken)).toThrow(StorageOutage);
  const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  expect(() => throwFolderOutage(readOnly)).toThrow('The file storage is read-only (EROFS).');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(() => throwFolderOutage(full)).toThrow(full);
});

it('is a refusal that says so, for the operator to know and not for the error service', () => {
  const outage = new Error('wrapped', { cause: new StorageOutage(new Error('connect ECONNREFUSED')) });
  const refusal = asAppError(outage);
  expect(refusal).toMatchObject({
    status: 503,
    errors: {
      general: ['The file storage is not available at the moment. Please try again in a few minutes.'],
    },
    retryAfterSeconds: 10,
  });
  expect(isLogged(outage)).toBe(true);
  expect(isReportable(refusal.code)).toBe(false);
});
