import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FileStore } from './file-store.ts';
import { statusOf, throwStorageFailure } from './storage-outage.ts';
import { streamWithin, withinLimits } from './transfer-limits.ts';

/**
 * How long is waited for a connection, for a response and for the next bytes of one, and for its reader; the SDK tries three times. And from
 * which rate on a transfer that takes longer than half a minute goes on: an 8 MB part may take 17 minutes.
 */
const LIMITS = {
  ...{ connectMs: 2_000, silentMs: 5_000, idleMs: 60_000 },
  ...{ slowMs: 30_000, bytesPerSecond: 8 * 1024 },
};
/** Visitors with a slow connection keep one of these; the SDK would allow 50. */
const MAX_CONNECTIONS = 500;
/** A probe that hangs must end some time. */
const PING_TIMEOUT_MS = 10_000;

/**
 * Files in an S3 bucket: `s3://bucket/prefix?endpoint=https://…&region=…`; keys come from the usual AWS variables. Throws `StorageOutage`
 * while the bucket can't be reached, doesn't respond, responds too slowly or refuses access, `StorageRefusal` for what it never does.
 */
export async function s3Files(url: string, given: Partial<typeof LIMITS> = {}): Promise<FileStore> {
  const { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, ListObjectsV2Command } = await import(
    '@aws-sdk/client-s3'
  );
  const { putBytes, putStream } = await import('./s3-put.ts');
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const limits = { ...LIMITS, ...given };
  const clients = { ...(await openClients(url, limits)), limits };
  const { client, waiting } = clients;
  const location = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  const target = (key: string, contentType: string) => ({ ...location(key), ContentType: contentType });
  const listPage = (input: { Prefix: string; MaxKeys?: number; ContinuationToken?: string }) =>
    withinLimits(limits, 0, (abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket: bucket, ...input }), { abortSignal }),
    );
  return {
    put: async (key, body, contentType) => {
      const to = target(key, contentType);
      return {
        sizeBytes: await (body instanceof Readable
          ? putStream(clients, to, body)
          : putBytes(clients, to, body)),
      };
    },
    read: async (key) => {
      const { Body } = await withinLimits(limits, 0, (abortSignal) =>
        waiting.send(new GetObjectCommand(location(key)), { abortSignal }),
      ).catch((error: Error) => {
        if (error.cause instanceof Error && error.cause.name === 'NoSuchKey') throw new AppError('not_found');
        throw error;
      });
      return streamWithin(limits, Body as Readable);
    },
    remove: async (key) => {
      await withinLimits(limits, 0, (abortSignal) =>
        client.send(new DeleteObjectCommand(location(key)), { abortSignal }),
      );
    },
    list: async function* (folder) {
      const { Key: Prefix } = location(folder === '' ? '' : `${folder}/`);
      let token: string | undefined;
      do {
        const page = await listPage({ Prefix, ...(token ? { ContinuationToken: token } : {}) });
        for (const { Key: key, LastModified: storedAt } of page.Contents ?? [])
          if (key && storedAt) yield { key: key.slice(prefix ? prefix.length + 1 : 0), storedAt };
        token = page.NextContinuationToken;
      } while (token);
    },
    ping: async () => {
      const command = new HeadBucketCommand({ Bucket: bucket });
      const abortSignal = AbortSignal.timeout(PING_TIMEOUT_MS);
      try {
        await client.send(command, { abortSignal });
      } catch (error) {
        // The response to a HEAD can't say why it refuses; listing is what needs the same permission.
        if (statusOf(error) >= 400 && statusOf(error) < 500)
          await listPage({ Prefix: location('').Key, MaxKeys: 1 });
        throwStorageFailure(error);
      }
    },
  };
}

async function openClients(
  url: string,
  { connectMs: connectionTimeout, silentMs }: typeof LIMITS,
): Promise<{ client: S3Client; waiting: S3Client }> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const settings = {
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  };
  const agent = { maxSockets: MAX_CONNECTIONS };
  // The time of an upload depends on its size, so what counts first is how long nothing is sent.
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
  return { client, waiting };
}
