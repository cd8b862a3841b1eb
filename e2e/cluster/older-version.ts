import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const MIGRATIONS = 'server/src/platform/database/migrations/*.sql';
const INSTALLED = ['node_modules', 'server/node_modules', 'connectors/node_modules'];

/** The last commit before the newest migration. */
export function lastBeforeMigration(): string {
  return git('log', '-1', '--format=%H^', '--diff-filter=A', '--', MIGRATIONS);
}

export function migrationCount(commit: string): number {
  const folder = join(MIGRATIONS, '..');
  return git('ls-tree', '--name-only', commit, `${folder}/`)
    .split('\n')
    .filter((name) => name.endsWith('.sql')).length;
}

/**
 * Builds the product of a commit in a folder, with the packages that are installed here; returns its program. The folder is a work tree of
 * this repository until this process ends, however it ends.
 */
export function buildVersion(commit: string, folder: string): string {
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  process.once('exit', () => git('worktree', 'remove', '--force', folder));
  // Links to files: what names the workspaces leads into that folder.
  for (const name of INSTALLED)
    if (existsSync(join(root, name))) execFileSync('cp', ['-al', join(root, name), join(folder, name)]);
  const node = join(root, 'node_modules', '.bin', 'node');
  execFileSync(node, [join(folder, 'tools', 'build.ts'), '--without-demo'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return join(folder, 'dist', 'vitrine.js');
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}
