import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './source/repository.ts';

const web = join(repositoryRoot, 'web');
const stampFile = join(web, 'dist', '.built-from');

/** The inputs of the bundles. Tests and installed packages are left out; the lockfile represents the latter. */
const SOURCES = ['web/**/*', 'formats/**/*', 'contract/**/*', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = ['**/node_modules', 'web/dist', '**/*.test.*', '**/*.md'];

/** The browser's bundle into `web/dist`, and the server's renderer of the same views into `web/dist/server`. */
const BUILDS = [
  ['build', '--logLevel', 'warn'],
  ['build', '--logLevel', 'warn', '--ssr', 'src/app/server-render.tsx', '--outDir', 'dist/server'],
];

/** Builds the web app unless `web/dist` was made from exactly these sources. Throws when a build fails. */
export function buildWebIfStale(): void {
  const digest = digestOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  console.log('Building the web app ...');
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  for (const args of BUILDS) {
    const env = { ...process.env, NODE_ENV: 'production' };
    const build = spawnSync(process.execPath, [vite, ...args], { cwd: web, stdio: 'inherit', env });
    if (build.status !== 0) throw new Error(`vite ${args.join(' ')} failed`);
  }
  writeFileSync(stampFile, digest);
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: repositoryRoot, exclude: NOT_SOURCES, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) hash.update(path.slice(repositoryRoot.length)).update(readFileSync(path));
  return hash.digest('hex');
}

if (import.meta.main) {
  try {
    buildWebIfStale();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
