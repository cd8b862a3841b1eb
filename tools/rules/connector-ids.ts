import { matchesGlob } from 'node:path';
import {
  type Finding,
  isCode,
  isMock,
  isTest,
  lineAt,
  type Rule,
  type SourceFile,
} from '../source/repository.ts';

/** Modules that must work for every connector and format, and so may name none. */
const NEUTRAL = [
  'server/src/**',
  'web/src/**',
  'connectors/kit/**',
  'connectors/families/**',
  'formats/kit/**',
];

/** Where an id is declared: `type: 'csv'` in `csv.connector.ts`, `id: 'chart:pie'` in `pie.format.ts`. */
const DECLARATIONS: readonly { file: RegExp; id: RegExp }[] = [
  { file: /^connectors\/[^/]+\/[^/]+\.connector\.ts$/, id: /(?<!with \{ )\btype:\s*'([a-z][a-z0-9_]*)'/ },
  { file: /^formats\/[^/]+\/[^/]+\.format\.ts$/, id: /\bid:\s*'([a-z][A-Za-z0-9:]*)'/ },
];

/** Common words that don't imply the format: a `table` or `text` is used everywhere, and `goals` are a table of the database. */
const PLAIN_WORDS = new Set(['table', 'text', 'chart', 'image', 'map', 'summary', 'number', 'goals']);

/** A connector or a format is only named in its folder and its registry. */
export const idsAtHome: Rule = {
  name: 'connector ids',
  check: (files) => {
    const ids = declaredIds(files).filter((id) => !PLAIN_WORDS.has(id));
    if (ids.length === 0) return [];
    const literal = new RegExp(`(['"\`])(${ids.map(RegExp.escape).join('|')})\\1`, 'g');
    return files.filter((file) => isNeutral(file.path)).flatMap((file) => foreignIds(file, literal));
  },
};

function declaredIds(files: readonly SourceFile[]): string[] {
  return DECLARATIONS.flatMap(({ file, id }) =>
    files.filter(({ path }) => file.test(path)).flatMap(({ text }) => id.exec(text)?.[1] ?? []),
  );
}

const isNeutral = (path: string): boolean =>
  isCode(path) && !isTest(path) && !isMock(path) && NEUTRAL.some((pattern) => matchesGlob(path, pattern));

const foreignIds = (file: SourceFile, literal: RegExp): Finding[] =>
  [...file.text.matchAll(literal)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: `names ${match[0]}; only its folder and its registry may`,
  }));
