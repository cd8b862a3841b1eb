import { constants, zstdCompressSync } from 'node:zlib';
import type { TarEntry } from './read-tar.ts';

const BLOCK = 512;
/** Files by owner and group 0, readable by their owner only. */
const MODE = '0000600\0';
const NAME_BYTES = 100;

/** A tar archive (ustar) of these files and folders. Throws for paths of more than 100 bytes. */
export function writeTar(entries: Iterable<TarEntry>): Buffer {
  const blocks: Buffer[] = [];
  for (const { path, content } of entries) {
    blocks.push(headerOf(path, content));
    if (!content) continue;
    blocks.push(content, Buffer.alloc(-content.length & (BLOCK - 1)));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

/** The window is as large as a database, whose files are copied from each other. */
export function compressTar(tar: Buffer): Buffer {
  const params = { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_windowLog]: 23 };
  return zstdCompressSync(tar, { params });
}

function headerOf(path: string, content: Buffer | null): Buffer {
  if (Buffer.byteLength(path) > NAME_BYTES) throw new Error(`${path} is too long for a tar archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(path, 0);
  header.write(`${MODE}0000000\u00000000000\0`, NAME_BYTES);
  header.write(`${octal(content?.length ?? 0)}\0${octal(0)}\0`, 124);
  header.write('        ', 148);
  header.write(content ? '0' : '5', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function octal(size: number): string {
  return size.toString(8).padStart(11, '0');
}
