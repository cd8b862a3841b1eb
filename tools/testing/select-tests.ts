import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Files that open the database of a test run. Tests that import none of them, directly or indirectly, run the same on each. */
const OPENS_DATABASE = [
  'server/src/testing/database/test-database.ts',
  'server/src/testing/database/test-postgres.ts',
];

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^'?]+|@vitrine\/[^'?]+)/g;

/** Test files among `patterns` that never open a database, as paths below `root`. */
export function testsWithoutDatabase(root: string, patterns: readonly string[]): string[] {
  const opening = testsReaching(root, patterns, OPENS_DATABASE);
  return filesOf(root, patterns).filter((path) => !opening.includes(path));
}

/** Test files among `patterns` that import any of `targets`, directly or indirectly, as paths below `root`. */
export function testsReaching(
  root: string,
  patterns: readonly string[],
  targets: readonly string[],
): string[] {
  const known = new Map<string, boolean>();
  const reaches = (path: string): boolean => {
    const found = known.get(path);
    if (found !== undefined) return found;
    // Set to false while its imports are read, so that import cycles end.
    known.set(path, false);
    const isReaching = targets.includes(path) || importsOf(root, path).some(reaches);
    known.set(path, isReaching);
    return isReaching;
  };
  return filesOf(root, patterns).filter(reaches);
}

function filesOf(root: string, patterns: readonly string[]): string[] {
  const files = globSync([...patterns], { cwd: root, exclude: ['**/node_modules'] });
  return files.map((path) => path.replaceAll('\\', '/'));
}

function importsOf(root: string, path: string): string[] {
  if (!/\.tsx?$/.test(path) || !existsSync(join(root, path))) return [];
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(IMPORTED)].map(([, target = '']) =>
    target.startsWith('.') ? posix.join(posix.dirname(path), target) : target.slice('@vitrine/'.length),
  );
}
