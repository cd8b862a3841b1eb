import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { readRepository, repositoryRoot } from '../../source/repository.ts';

export type ScratchCopy = { root: string; remove(): void };

/**
 * A copy of the repository's files in a temporary folder, where the installed packages are links to the ones here, and the
 * workspaces' names lead to the copy. What is changed or run there leaves the repository as it is.
 */
export function scratchCopy(): ScratchCopy {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-copy-'));
  for (const { path } of readRepository()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(repositoryRoot, path), join(root, path));
  }
  for (const folder of ['', ...workspaces()]) linkPackages(join(repositoryRoot, folder), join(root, folder));
  linkWorkspaces(root);
  copyTypesKnown(root);
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  return workspaces;
}

const isScopeOfOurs = (name: string): boolean => name === '@vitrine';

function linkPackages(from: string, to: string): void {
  const names = readFolder(join(from, 'node_modules')).filter((name) => !isScopeOfOurs(name));
  if (names.length === 0) return;
  mkdirSync(join(to, 'node_modules'));
  for (const name of names) symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
}

function linkWorkspaces(root: string): void {
  const scope = join(root, 'node_modules', '@vitrine');
  mkdirSync(scope);
  for (const folder of workspaces()) symlinkSync(join(root, folder), join(scope, basename(folder)));
}

const TYPES_KNOWN = '.cache/tsc.tsbuildinfo';
const PACKAGES = /"\.\.\/((?:[\w-]+\/)?node_modules\/)/g;

/** The result of the last type check, so that only differences are checked again; packages are unchanged. */
function copyTypesKnown(root: string): void {
  const known = join(repositoryRoot, TYPES_KNOWN);
  if (!existsSync(known)) return;
  mkdirSync(join(root, dirname(TYPES_KNOWN)));
  const here = relative(join(root, dirname(TYPES_KNOWN)), repositoryRoot);
  const moved = readFileSync(known, 'utf8').replaceAll(PACKAGES, (_found, folder) => `"${here}/${folder}`);
  writeFileSync(join(root, TYPES_KNOWN), moved);
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
