import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type TransferLimits, withinLimits } from './transfer-limits.ts';

type Target = { Bucket: string; Key: string; ContentType: string };

/** S3 needs the length of what it gets first, and accepts no part but the last below 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

/** A bucket puts the parts together before it responds. */
const COMPLETION_MS = 60_000;

/** `client` gives up when nothing is sent any more, `waiting` when a response doesn't come in time. */
export type S3Clients = { client: S3Client; waiting: S3Client; limits: TransferLimits };

/** Stores bytes; returns how many. */
export async function putBytes(
  { client, limits }: S3Clients,
  target: Target,
  body: Uint8Array,
): Promise<number> {
  const command = new PutObjectCommand({ ...target, Body: body });
  await withinLimits(limits, body.length, (abortSignal) => client.send(command, { abortSignal }));
  return body.length;
}

/** Stores a stream part by part, so that one part at most is in memory; whole or not at all. Returns its size in bytes. */
export async function putStream(clients: S3Clients, target: Target, body: Readable): Promise<number> {
  const parts = partsOf(body);
  const first = await parts.next();
  const start = first.done ? Buffer.alloc(0) : first.value;
  if (start.length < PART_BYTES) return putBytes(clients, target, start);
  const { client, waiting, limits } = clients;
  const { UploadId } = await withinLimits(limits, 0, (abortSignal) =>
    client.send(new CreateMultipartUploadCommand(target), { abortSignal }),
  );
  const upload = { Bucket: target.Bucket, Key: target.Key, UploadId };
  try {
    const stored: { ETag: string | undefined; PartNumber: number }[] = [];
    let sizeBytes = 0;
    const store = async (part: Buffer) => {
      const PartNumber = stored.length + 1;
      const command = new UploadPartCommand({ ...upload, PartNumber, Body: part });
      const { ETag } = await withinLimits(limits, part.length, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      stored.push({ ETag, PartNumber });
      sizeBytes += part.length;
    };
    await store(start);
    for await (const part of parts) await store(part);
    const completion = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: stored } });
    const patience = { ...limits, slowMs: limits.slowMs + 3 * COMPLETION_MS };
    await withinLimits(patience, 0, (abortSignal) =>
      waiting.send(completion, { requestTimeout: COMPLETION_MS, abortSignal }),
    );
    return sizeBytes;
  } catch (error) {
    // Parts of an unfinished upload are paid for until somebody removes them.
    await withinLimits(limits, 0, (abortSignal) =>
      client.send(new AbortMultipartUploadCommand(upload), { abortSignal }),
    ).catch(() => {});
    throw error;
  }
}

/** Pieces of `PART_BYTES`, the last one shorter or equal. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    gathered.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    size += chunk.byteLength;
    while (size >= PART_BYTES) {
      const whole = Buffer.concat(gathered);
      yield whole.subarray(0, PART_BYTES);
      gathered = [whole.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(gathered);
}
