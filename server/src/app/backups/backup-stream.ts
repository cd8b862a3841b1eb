import { pipeline, Readable } from 'node:stream';
import { constants, createGunzip, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupLine } from './backup-format.ts';

const CHUNK_BYTES = 256 * 1024;
const MAGIC_BYTES = 32;
const GZIP = '1f8b';
const ZSTD = '28b52ffd';
const AGE = Buffer.from('age-encryption.org/').toString('hex');
const FOREIGN = 'This is no backup of Vitrine.';
const ENCRYPTED = 'The backup is encrypted. Name the file with its identity: --identity key.txt.';

/** Lines as a backup's bytes: compressed, and encrypted with age (age-encryption.org) where there is a recipient. */
export async function packLines(lines: AsyncIterable<string>, recipient: string | null): Promise<Readable> {
  const compress = createZstdCompress({
    chunkSize: CHUNK_BYTES,
    params: { [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // A failure reaches the reader of the last stream.
  const compressed = pipeline(Readable.from(lines, { highWaterMark: 1 }), compress, () => {});
  if (recipient === null) return compressed;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return readableOf(await encrypter.encrypt(webStreamOf(compressed)));
}

/**
 * The lines of a backup, also of one that an older version wrote. Throws where the bytes are none, are damaged or are encrypted
 * for somebody else. `identity`: the text of an age identity file, or null.
 */
export async function* unpackLines(bytes: Readable, identity: string | null): AsyncGenerator<BackupLine> {
  const { magic, whole } = await peek(bytes);
  if (magic.startsWith(AGE)) {
    yield* unpackLines(await decrypt(whole, identity), null);
    return;
  }
  const isKnown = magic.startsWith(ZSTD) || magic.startsWith(GZIP);
  if (!isKnown) throw new Error(FOREIGN);
  const decompress = magic.startsWith(ZSTD)
    ? createZstdDecompress({ chunkSize: CHUNK_BYTES })
    : createGunzip({ chunkSize: CHUNK_BYTES });
  const text = pipeline(whole, decompress, () => {}).setEncoding('utf8');
  try {
    yield* linesOf(text);
  } finally {
    text.destroy();
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<BackupLine> {
  let pending: string[] = [];
  let isFirst = true;
  try {
    for await (const chunk of text) {
      if (isFirst && !chunk.startsWith('{"vitrine":')) throw new Error(FOREIGN);
      isFirst = false;
      const [first = '', ...lines] = chunk.split('\n');
      pending.push(first);
      // A long line is put together once, at its end.
      for (const start of lines) {
        yield JSON.parse(pending.join('')) as BackupLine;
        pending = [start];
      }
    }
  } catch (error) {
    if (error instanceof Error && error.message === FOREIGN) throw error;
    throw damaged(error);
  }
  if (pending.join('') !== '' || isFirst) throw damaged(new Error('it ends within a line'));
}

function damaged(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`The backup is damaged or incomplete: ${reason}.`, { cause: error });
}

/** The first bytes in hexadecimal digits, and the stream with them. */
async function peek(bytes: Readable): Promise<{ magic: string; whole: Readable }> {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const read: Buffer[] = [];
  let size = 0;
  while (size < MAGIC_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  const start = Buffer.concat(read);
  const whole = async function* () {
    try {
      yield start;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      bytes.destroy();
    }
  };
  return {
    magic: start.subarray(0, MAGIC_BYTES).toString('hex'),
    whole: Readable.from(whole(), { highWaterMark: 1 }),
  };
}

/** Identity files have a key a line, and comments. */
async function decrypt(bytes: Readable, identity: string | null): Promise<Readable> {
  const keys = (identity ?? '').split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new Error(ENCRYPTED);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key.trim());
  const decrypted = await decrypter.decrypt(webStreamOf(bytes)).catch((error: unknown) => {
    throw new Error('The backup is encrypted for another identity than this one.', { cause: error });
  });
  return readableOf(decrypted);
}

function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

function readableOf(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
