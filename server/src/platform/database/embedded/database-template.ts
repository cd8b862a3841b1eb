import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { migrationsDigest } from '../migrate.ts';
import { readTar } from './read-tar.ts';

const folder = fileURLToPath(new URL('../../../../dist/', import.meta.url));

/**
 * The folder of a migrated embedded database without rows, packed when Vitrine is built: making one takes three seconds of processor
 * time and 400 MiB, which the process would not return. Named by what it depends on, so that an outdated one isn't used.
 */
export function templateFile(): string {
  const digest = createHash('sha256').update(pgliteVersion()).update(migrationsDigest()).digest('hex');
  return join(folder, `database-${digest.slice(0, 16)}.tar.zst`);
}

/** Copies the template to `target`, which must not exist; a process that ends meanwhile leaves no part of it there. */
export function copyTemplate(target: string): void {
  const file = templateFile();
  if (!existsSync(file)) return;
  const unpacked = `${target}.new`;
  rmSync(unpacked, { recursive: true, force: true });
  for (const { path, content } of readTar(zstdDecompressSync(readFileSync(file)))) {
    const own = join(unpacked, path);
    mkdirSync(content ? dirname(own) : own, { recursive: true });
    if (content) writeFileSync(own, content);
  }
  renameSync(unpacked, target);
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}
