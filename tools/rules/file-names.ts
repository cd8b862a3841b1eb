import type { Rule } from '../source/repository.ts';

const DRAWER = /(^|[/.-])(utils?|helpers?|common|misc|managers?)(?=[/.-])/;

/** Catch-all names collect unrelated code: a file is named by what it does. */
export const fileNames: Rule = {
  name: 'file names',
  check: (files) =>
    files.flatMap(({ path }) => {
      const drawer = DRAWER.exec(path)?.[2];
      return drawer === undefined
        ? []
        : [{ path, line: 0, message: `"${drawer}" says nothing about what is inside` }];
    }),
};
