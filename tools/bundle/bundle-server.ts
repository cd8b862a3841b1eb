import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { repositoryRoot } from '../source/repository.ts';
import { stampOf } from '../source/stamp.ts';
import { isExternal } from './externals.ts';
import { mockRegistry } from './mock-registry.ts';
import { ownFiles } from './own-files.ts';

const bundleFolder = join(repositoryRoot, 'dist');
const stampFile = join(bundleFolder, '.built-from');
const SOURCES = [
  ...['server/src', 'connectors', 'contract', 'formats', 'demo'].map(
    (folder) => `${folder}/**/*.{ts,tsx,json}`,
  ),
  'tools/{bundle,source}/*.ts',
  'package-lock.json',
];

/** What a bundle consists of. */
export type Bundle = {
  /** Files and folders that it reads at run time, from the repository's root. */
  files: string[];
  /** Paths of all bundled modules. */
  modules: string[];
};

/** Bundles the server unless `dist` was made from exactly these sources. */
export async function bundleServerIfStale(): Promise<void> {
  const stamp = stampOf(stampFile, SOURCES);
  if (stamp.isCurrent) return;
  console.log('Bundling the server ...');
  await bundleServer();
  stamp.write();
}

/**
 * Server, commands and demo agency as few files in a folder below the root, `dist`, which start in half the processor time of thousands of modules. Files
 * beside the modules stay where they are (`docs/decisions/045-bundle.md`).
 */
export async function bundleServer(folder = bundleFolder): Promise<Bundle> {
  rmSync(folder, { recursive: true, force: true });
  const files = new Set<string>();
  const bundle = await rolldown({
    cwd: repositoryRoot,
    input: { vitrine: 'demo/vitrine.ts' },
    platform: 'node',
    external: isExternal,
    plugins: [mockRegistry(), ownFiles((path) => files.add(path))],
    // Libraries leave out their checks for developers. Our own settings come from the environment when it starts.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log, report) => {
      if (log.code === 'EVAL') return;
      report(level, log);
    },
  });
  try {
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    return { files: [...files].sort(), modules: [...new Set(modules)].sort() };
  } finally {
    await bundle.close();
  }
}
