import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTar } from './read-tar.ts';

/** Writes the files and folders of an archive that we made ourselves below `folder`. */
export function unpackTar(tar: Buffer, folder: string): void {
  const made = new Set<string>();
  const make = (path: string) => {
    if (made.has(path)) return;
    mkdirSync(path, { recursive: true });
    made.add(path);
  };
  for (const { path, content } of readTar(tar)) {
    const own = join(folder, path);
    make(content ? dirname(own) : own);
    if (content) writeFileSync(own, content);
  }
}
