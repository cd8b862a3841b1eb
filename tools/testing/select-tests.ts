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
  const reaches = new Map<string, boolean>();
  const opens = (path: string): boolean => {
    const known = reaches.get(path);
    if (known !== undefined) return known;
    // Set to false while its imports are read, so that import cycles end.
    reaches.set(path, false);
    const found = OPENS_DATABASE.includes(path) || importsOf(root, path).some(opens);
    reaches.set(path, found);
    return found;
  };
  return filesOf(root, patterns).filter((path) => !opens(path));
}

/** Test files among `patterns` that replace modules by others, as paths below `root`. */
export function testsReplacingModules(root: string, patterns: readonly string[]): string[] {
  return filesOf(root, patterns).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes('vi.mock('),
  );
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
