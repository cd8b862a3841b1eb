import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@vitrine/contract/errors.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import { documentType } from './check-document.ts';
import type { FileKind } from './file-kinds.ts';
import { countStoredBytes, type FileRow, insertFile } from './files.queries.ts';
import { cleanImage } from './images/clean-image.ts';

/** A file as it arrives. `isCutOff` returns, once the stream has ended, whether it was larger than allowed. */
export type Incoming = { name: string; stream: Readable; isCutOff(): boolean };

/** Larger ones cost a reader's browser more memory than any page may. */
const MAX_SIDE_PIXELS = 10_000;
const MAX_PIXELS = 50_000_000;

/** Stores an image without its notes; 422 on `file` unless its bytes are a whole JPEG, PNG or WebP of a sane size. */
export async function storeImage(ctx: Ctx, kind: FileKind, incoming: Incoming): Promise<FileRow> {
  const image = cleanImage(await readAll(incoming, kind));
  if (!image) throw new AppError('bad_input', { file: ['Invalid file type'] });
  const { bytes, contentType, width, height } = image;
  if (Math.max(width, height) > MAX_SIDE_PIXELS || width * height > MAX_PIXELS) {
    const measures = `${width} × ${height} pixels`;
    throw new AppError('bad_input', { file: [`This image is too large to be shown: ${measures}.`] });
  }
  return store(ctx, kind, incoming, bytes, contentType);
}

/** Stores a document as it came; 422 on `file` unless it is a PDF or a CSV. */
export async function storeDocument(ctx: Ctx, kind: FileKind, incoming: Incoming): Promise<FileRow> {
  const bytes = await readAll(incoming, kind);
  const contentType = documentType(bytes, incoming.name);
  if (!contentType) throw new AppError('bad_input', { file: ['Invalid file type'] });
  return store(ctx, kind, incoming, bytes, contentType);
}

async function readAll({ stream, isCutOff }: Incoming, { maxBytes }: FileKind): Promise<Buffer> {
  const bytes = Buffer.concat(await stream.toArray());
  if (isCutOff()) throw tooLarge(maxBytes);
  return bytes;
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', `This file is larger than ${maxBytes / 1024 / 1024} MB.`);
}

/** Streams a table to the store without parsing it. */
export function storeTable(ctx: Ctx, kind: FileKind, incoming: Incoming): Promise<FileRow> {
  return store(ctx, kind, incoming, incoming.stream, 'application/octet-stream');
}

async function store(
  ctx: Ctx,
  { kind, maxBytes }: FileKind,
  incoming: Incoming,
  body: Readable | Buffer,
  contentType: string,
): Promise<FileRow> {
  const storageKey = `${ctx.companyId}/${kind}/${randomUUID()}`;
  try {
    const { sizeBytes } = await ctx.services.files.put(storageKey, body, contentType);
    if (incoming.isCutOff()) throw tooLarge(maxBytes);
    if (sizeBytes === 0) throw new AppError('bad_input', { file: ['This file is empty.'] });
    return await inTransaction(ctx, async (tx) => {
      await requireStorage(tx, sizeBytes);
      return insertFile(tx, { kind, name: nameOf(incoming.name), contentType, sizeBytes, storageKey });
    });
  } catch (error) {
    await discardFiles(ctx.services, [storageKey]);
    throw error;
  }
}

/** 422 on `file` beyond the company's quota. Until the transaction ends, its other uploads wait for the sum. */
async function requireStorage(tx: Ctx, sizeBytes: number): Promise<void> {
  const { uploadQuotaBytes } = tx.services.config;
  await lockUntilCommit(tx, `uploads of ${tx.companyId}`);
  if ((await countStoredBytes(tx)) + sizeBytes <= uploadQuotaBytes) return;
  const megabytes = formatValue(uploadQuotaBytes / 1024 / 1024, { type: 'numeric' }, 'en-GB');
  const message = `Your company may keep ${megabytes} MB of files. Please delete some that you no longer need; those of deleted sources count until they are deleted permanently.`;
  throw new AppError('bad_input', { file: [message] });
}

/** The last part of a path that some browsers send, without control characters. */
function nameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(0, 200) || 'file';
}
