import { Readable } from 'node:stream';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FileStore } from './file-store.ts';

/** A probe that hangs must end some time. */
const PING_TIMEOUT_MS = 10_000;

/** Files in an S3 bucket: `s3://bucket/prefix?endpoint=https://…&region=…`; keys come from the usual AWS variables. */
export async function s3Files(url: string): Promise<FileStore> {
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
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const location = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  return {
    put: async (key, body, contentType) => {
      if (body instanceof Readable)
        return { sizeBytes: await putStream(client, location(key), body, contentType) };
      await client.send(new PutObjectCommand({ ...location(key), Body: body, ContentType: contentType }));
      return { sizeBytes: body.length };
    },
    read: async (key) => {
      const response = await client.send(new GetObjectCommand(location(key))).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NoSuchKey') throw new AppError('not_found');
        throw error;
      });
      return response.Body as Readable;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(location(key)));
    },
    list: async function* (folder) {
      const { Bucket, Key } = location(folder === '' ? '' : `${folder}/`);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: Key })) {
        for (const { Key: key, LastModified: storedAt } of Contents)
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
