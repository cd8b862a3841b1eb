import { posix } from 'node:path';
import { findAll, type Rule, type SourceFile } from '../source/repository.ts';

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** A class that a style sheet doesn't have would be `undefined`: no type knows the names of a sheet. */
export const styledClasses: Rule = {
  name: 'styled classes',
  check: (files) => {
    const sheets = new Map(files.filter(({ path }) => path.endsWith('.module.css')).map(classesOf));
    return files
      .filter(({ path }) => path.startsWith('web/src/') && /\.tsx?$/.test(path))
      .flatMap((file) =>
        [...file.text.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
          const path = posix.join(posix.dirname(file.path), sheet);
          const known = sheets.get(path) ?? new Set();
          const uses = new RegExp(`(?<![\\w.'/-])${name}\\.([A-Za-z_]\\w*)`, 'g');
          return findAll(file, uses, (match) => match).flatMap(({ message, ...at }) => {
            const used = message.slice(name.length + 1);
            return known.has(used) ? [] : [{ ...at, message: `${path} has no class "${used}"` }];
          });
        }),
      );
  },
};

function classesOf({ path, text }: SourceFile): [path: string, classes: ReadonlySet<string>] {
  return [path, new Set([...text.matchAll(CLASS)].flatMap(([, name]) => name ?? []))];
}
