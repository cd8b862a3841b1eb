import { dirname } from 'node:path/posix';
import { isCode, type Rule } from '../source/repository.ts';

const LIMIT_FILES = 25;

/** Larger folders and how many files they may have until they are split. Remove an entry once it is. */
const STILL_LARGER: Readonly<Record<string, number>> = {};

/** Flat on purpose: one file per resource, one per journey. */
const FLAT: readonly string[] = ['contract/endpoints', 'e2e/journeys'];

/** Beyond the limit a folder has several subjects: each gets a subfolder. Tests and styles count; subfolders count separately. */
export const folderSizeRule = (stillLarger: Readonly<Record<string, number>>): Rule => ({
  name: 'folder size',
  check: (files) => {
    const counts = new Map(Object.keys(stillLarger).map((folder) => [folder, 0]));
    for (const { path } of files)
      if (isCode(path) || path.endsWith('.css'))
        counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    return [...counts].flatMap(([path, count]) => {
      if (FLAT.includes(path)) return [];
      const message = problemOf(count, stillLarger[path]);
      return message === null ? [] : [{ path, line: 0, message }];
    });
  },
});

export const folderSize = folderSizeRule(STILL_LARGER);

function problemOf(count: number, allowed: number | undefined): string | null {
  if (count > (allowed ?? LIMIT_FILES))
    return `${count} files; group them in subfolders of at most ${LIMIT_FILES}`;
  if (allowed === undefined || count > LIMIT_FILES) return null;
  return 'no longer too large; take it off the list in tools/rules/folder-size.ts';
}
