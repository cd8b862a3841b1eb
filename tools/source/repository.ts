import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '..', '..');

/** One text file of the repository. `path` is relative to the root, with forward slashes. */
export type SourceFile = { path: string; text: string };

/** A violation of a rule. `line` counts from 1; 0 means the file as a whole. */
export type Finding = { path: string; line: number; message: string };

/** A check over the whole repository. Pure, so that its test can pass planted files. */
export type Rule = { name: string; check: (files: readonly SourceFile[]) => Finding[] };

const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|ttf|pdf|zip|gz|parquet)$/;
const READ_LIMIT_BYTES = 2_000_000;

/** Every file that is, or would be, under version control. Binary and huge files come with an empty text. */
export function readRepository(root: string = repositoryRoot): SourceFile[] {
  const ignored = readIgnorePatterns(root);
  const files: SourceFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name === '.git' || ignored(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) files.push({ path, text: readText(join(root, path)) });
    }
  };
  walk('');
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** `.gitignore` here holds names and simple globs only, so that matching one name at a time is enough. */
function readIgnorePatterns(root: string): (name: string) => boolean {
  const patterns = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (name) => patterns.some((pattern) => matchesGlob(name, pattern));
}

function readText(path: string): string {
  if (BINARY.test(path) || statSync(path).size > READ_LIMIT_BYTES) return '';
  return readFileSync(path, 'utf8');
}

export const isCode = (path: string): boolean => /\.(ts|tsx|js|mjs)$/.test(path) && !path.endsWith('.d.ts');

/** Tests and what only tests import: `*.test.ts`, anything under a `testing/` folder. */
/** Mock providers for tests and the demo. */
export const isMock = (path: string): boolean =>
  /^connectors\/(mock-kit|[^/]+\/mock|families\/[^/]+\/mock)\//.test(path);

export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/** The line, counted from 1, on which the character at `offset` stands. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** A finding for every match of a global pattern. */
export function findAll(file: SourceFile, pattern: RegExp, message: (match: string) => string): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: message(match[0]),
  }));
}
