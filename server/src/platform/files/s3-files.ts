import { Readable } from 'node:stream';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FileStore } from './file-store.ts';
import { throwOutage } from './storage-outage.ts';

/**
 * How long is waited for a connection, for a response and for the next bytes of one, and for its reader; the SDK tries three times.
 */
const LIMITS = { connectMs: 2_000, silentMs: 5_000, idleMs: 60_000 };
/** Visitors with a slow connection keep one of these; the SDK would allow 50. */
const MAX_CONNECTIONS = 500;
/** A probe that hangs must end some time. */
const PING_TIMEOUT_MS = 10_000;

/**
 * Files in an S3 bucket: `s3://bucket/prefix?endpoint=https://…&region=…`; keys come from the usual AWS variables. Throws `StorageOutage`
 * while the bucket can't be reached, doesn't respond or refuses access.
 */
export async function s3Files(url: string, limits: Partial<typeof LIMITS> = {}): Promise<FileStore> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    paginateListObjectsV2,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const { putStream } = await import('./s3-put.ts');
  const { hostname: bucket, pathname, searchParams } = new URL(url);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const endpoint = searchParams.get('endpoint');
  const settings = {
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  };
  const { connectMs: connectionTimeout, silentMs, idleMs } = { ...LIMITS, ...limits };
  const agent = { maxSockets: MAX_CONNECTIONS };
  // The time of an upload depends on its size, so what counts is how long nothing is sent.
  const client = new S3Client({
    ...settings,
    requestHandler: { connectionTimeout, socketTimeout: silentMs },
  });
  // A reader that is slower than the bucket is no outage, so only the beginning of a response has a limit here.
  const waiting = new S3Client({
    ...settings,
    requestHandler: {
      ...{ httpAgent: agent, httpsAgent: agent },
      ...{ connectionTimeout, requestTimeout: silentMs, throwOnRequestTimeout: true },
    },
  });
  const location = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  return {
    put: async (key, body, contentType) => {
      if (body instanceof Readable)
        return { sizeBytes: await putStream({ client, waiting }, location(key), body, contentType) };
      const command = new PutObjectCommand({ ...location(key), Body: body, ContentType: contentType });
      await client.send(command).catch(throwOutage);
      return { sizeBytes: body.length };
    },
    read: async (key) => {
      const { Body } = await waiting.send(new GetObjectCommand(location(key))).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NoSuchKey') throw new AppError('not_found');
        return throwOutage(error);
      });
      return streamOf(Body as Readable, { silentMs, idleMs });
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(location(key))).catch(throwOutage);
    },
    list: async function* (folder) {
      const { Bucket, Key } = location(folder === '' ? '' : `${folder}/`);
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: Key });
      for (;;) {
        const page = await pages.next().catch(throwOutage);
        if (page.done) return;
        for (const { Key: key, LastModified: storedAt } of page.value.Contents ?? [])
          if (key && storedAt) yield { key: key.slice(prefix ? prefix.length + 1 : 0), storedAt };
      }
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(PING_TIMEOUT_MS),
      });
    },
  };
}

type Patience = Pick<typeof LIMITS, 'silentMs' | 'idleMs'>;

function streamOf(body: Readable, patience: Patience): Readable {
  const stream = Readable.from(untilSilent(body, patience), { objectMode: false });
  // Also of one that nobody began to read, since its visitor has gone: otherwise its connection is never free again.
  return stream.once('close', () => body.destroy());
}

/** Passes a response on. One whose next bytes don't come is given up, and so is one that nobody goes on reading. */
async function* untilSilent(body: Readable, { silentMs, idleMs }: Patience): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  const giveUpAfter = (ms: number, what: string) =>
    setTimeout(() => body.destroy(new Error(`${what} for ${ms} ms.`)), ms);
  for (;;) {
    const silence = giveUpAfter(silentMs, 'No bytes came');
    const chunk = await chunks
      .next()
      .catch(throwOutage)
      .finally(() => clearTimeout(silence));
    if (chunk.done) return;
    const idling = giveUpAfter(idleMs, 'Nobody read on');
    try {
      yield chunk.value as Buffer;
    } finally {
      clearTimeout(idling);
    }
  }
}
