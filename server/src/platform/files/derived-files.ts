import type { FileStore } from './file-store.ts';

const ENDING = '.columns';

/** Where the file that was made of a stored one is stored. */
export function derivedKey(key: string): string {
  return `${key}${ENDING}`;
}

/** The file itself, or the one that it was made of. */
export function originalKey(key: string): string {
  return key.endsWith(ENDING) ? key.slice(0, -ENDING.length) : key;
}

/** Removes a file with what was made of it. */
export async function removeWithDerived(files: FileStore, key: string): Promise<void> {
  for (const one of withDerived(key)) await files.remove(one);
}

/** A file and what was made of it. */
export function withDerived(key: string): string[] {
  return [key, derivedKey(key)];
}
