import type { Finding, Rule, SourceFile } from '../source/repository.ts';

const DRAWER = /(^|[/.-])(utils?|helpers?|common|misc|managers?)(?=[/.-])/;
const NUMBERED = /^(.*\/\d{3,4})[-_][^/]*$/;

/**
 * Catch-all names collect unrelated code: a file is named by what it does. Decisions and migrations are cited and run by their
 * numbers, which two branches may take at once.
 */
export const fileNames: Rule = {
  name: 'file names',
  check: (files) => [...files.flatMap(catchAll), ...sameNumbers(files)],
};

function catchAll({ path }: SourceFile): Finding[] {
  const drawer = DRAWER.exec(path)?.[2];
  return drawer === undefined
    ? []
    : [{ path, line: 0, message: `"${drawer}" says nothing about what is inside` }];
}

function sameNumbers(files: readonly SourceFile[]): Finding[] {
  const first = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const number = NUMBERED.exec(path)?.[1];
    if (number === undefined) return [];
    const taken = first.get(number);
    first.set(number, taken ?? path);
    return taken === undefined ? [] : [{ path, line: 0, message: `${taken} has the same number` }];
  });
}
