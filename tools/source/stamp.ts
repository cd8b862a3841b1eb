import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

const NOT_SOURCES = ['**/node_modules', '**/dist', '**/*.test.*', '**/*.md', '**/fixtures', '**/testing'];

/** Whether `stampFile` says that something was made from exactly these sources (globs from the root); and how to say so. */
export function stampOf(stampFile: string, sources: readonly string[]) {
  const digest = digestOf(sources);
  return {
    isCurrent: existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest,
    write: () => writeFileSync(stampFile, digest),
  };
}

/** Tests and installed packages are left out; the lockfile represents the latter. */
function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, { cwd: repositoryRoot, exclude: NOT_SOURCES, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) hash.update(path.slice(repositoryRoot.length)).update(readFileSync(path));
  return hash.digest('hex');
}
