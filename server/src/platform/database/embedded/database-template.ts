import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { unpackTar } from '../../files/tar/unpack-tar.ts';
import { migrationsDigest } from '../migrate.ts';

const folder = fileURLToPath(new URL('../../../../dist/', import.meta.url));

/**
 * The folder of a migrated embedded database without rows, packed when Vitrine is built: making one takes three seconds of processor
 * time and 400 MiB, which the process would not return. Named by what it depends on, so that an outdated one isn't used.
 */
export function templateFile(): string {
  return join(folder, `database-${databaseDigest()}.tar.zst`);
}

/** What the files of an embedded database depend on: its version and the migrations. */
export function databaseDigest(): string {
  const hash = createHash('sha256').update(pgliteVersion()).update(migrationsDigest());
  return hash.digest('hex').slice(0, 16);
}

/** Copies the template to `target`, which must not exist; a process that ends meanwhile leaves no part of it there. */
export function copyTemplate(target: string): void {
  const file = templateFile();
  if (!existsSync(file)) return;
  const unpacked = `${target}.new`;
  rmSync(unpacked, { recursive: true, force: true });
  unpackTar(zstdDecompressSync(readFileSync(file)), unpacked);
  renameSync(unpacked, target);
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}
