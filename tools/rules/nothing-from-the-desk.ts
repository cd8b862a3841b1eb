import { findAll, type Rule } from '../source/repository.ts';

/** In pieces, so that this file and its test do not find themselves. */
const DESK_WORDS = [
  ['..', 'shared/'],
  ['', 'work', 'main'],
  ['', 'work', 'shared'],
  ['', 'tmp', 'vitrine'],
].map((parts) => parts.join('/'));
const DESK_PREFIXES = [
  ['.lib', 'rary/'],
  ['fa', 'rm-'],
].map((parts) => parts.join(''));

const DESK = new RegExp(
  [...DESK_WORDS, ...DESK_PREFIXES].map((word) => `(?<![\\w.])${RegExp.escape(word)}`).join('|'),
  'g',
);

/** A path of the machine where something was written means nothing to a reader elsewhere. */
export const nothingFromTheDesk: Rule = {
  name: 'nothing from the desk',
  check: (files) =>
    files.flatMap((file) => findAll(file, DESK, (match) => `"${match}" is nobody else's path`)),
};
