import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { FileKind } from './file-kinds.ts';
import { type FileRow, insertFile } from './files.queries.ts';
import { sniffImage } from './sniff-image.ts';

/** A file as it arrives. `isCutOff` tells, once the stream has ended, that it was larger than allowed. */
export type Incoming = { name: string; stream: Readable; isCutOff(): boolean };

/** Stores an image as it came; 422 on `file` unless its bytes are a JPEG, PNG or WebP. */
export async function storeImage(ctx: Ctx, kind: FileKind, incoming: Incoming): Promise<FileRow> {
  const bytes = Buffer.concat(await incoming.stream.toArray());
  if (incoming.isCutOff()) throw new AppError('too_large');
  const contentType = sniffImage(bytes);
  if (!contentType) throw new AppError('bad_input', { file: ['Invalid file type'] });
  return store(ctx, kind, incoming, bytes, contentType);
}

/** Streams a table to the store; what it contains is looked at by whoever reads it. */
export function storeTable(ctx: Ctx, kind: FileKind, incoming: Incoming): Promise<FileRow> {
  return store(ctx, kind, incoming, incoming.stream, 'application/octet-stream');
}

async function store(
  ctx: Ctx,
  { kind }: FileKind,
  incoming: Incoming,
  body: Readable | Buffer,
  contentType: string,
): Promise<FileRow> {
  const storageKey = `${ctx.companyId}/${kind}/${randomUUID()}`;
  try {
    const { sizeBytes } = await ctx.doors.files.put(storageKey, body, contentType);
    if (incoming.isCutOff()) throw new AppError('too_large');
    if (sizeBytes === 0) throw new AppError('bad_input', { file: ['This file is empty.'] });
    return await insertFile(ctx, { kind, name: nameOf(incoming.name), contentType, sizeBytes, storageKey });
  } catch (error) {
    await ctx.doors.files.remove(storageKey);
    throw error;
  }
}

/** The last part of a path that some browsers send, without control characters. */
function nameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(0, 200) || 'file';
}
