import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './source/repository.ts';
import { stampOf } from './source/stamp.ts';

const web = join(repositoryRoot, 'web');
const stampFile = join(web, 'dist', '.built-from');
const SOURCES = ['web/**/*', 'formats/**/*', 'contract/**/*', 'package-lock.json', 'tsconfig.json'];

/** The browser's bundle into `web/dist`, and the server's renderer of the same views into `web/dist/server`. */
const BUILDS = [
  ['build', '--logLevel', 'warn'],
  ['build', '--logLevel', 'warn', '--ssr', 'src/app/server-render.tsx', '--outDir', 'dist/server'],
];

/** Builds the web app unless `web/dist` was made from exactly these sources. Throws when a build fails. */
export function buildWebIfStale(): void {
  const stamp = stampOf(stampFile, SOURCES);
  if (stamp.isCurrent) return;
  buildWeb();
  stamp.write();
}

/** Builds it anyway; for a release, its files are compressed as much as possible. */
export function buildWeb({ release = false } = {}): void {
  console.log('Building the web app ...');
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  for (const args of BUILDS) {
    const env = { ...process.env, NODE_ENV: 'production', ...(release ? { VITRINE_RELEASE: '1' } : {}) };
    const build = spawnSync(process.execPath, [vite, ...args], { cwd: web, stdio: 'inherit', env });
    if (build.status !== 0) throw new Error(`vite ${args.join(' ')} failed`);
  }
}

if (import.meta.main) {
  try {
    buildWebIfStale();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
