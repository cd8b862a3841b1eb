import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';

/** A package whose code is in a release. */
export type PackageInfo = {
  name: string;
  version: string;
  license: string;
  /** Its folder, which may have a licence file. */
  folder: string;
};

const IN_PACKAGE = /^(.*node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/;

type Manifest = {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
};

/** The packages that some modules belong to, by name and version. */
export function packagesOf(modules: readonly string[]): PackageInfo[] {
  const folders = new Set<string>();
  for (const module of modules) {
    const [, folder] = IN_PACKAGE.exec(module) ?? [];
    if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
  }
  const found = new Map<string, PackageInfo>();
  for (const folder of folders) {
    const info = readPackage(folder);
    found.set(`${info.name}@${info.version}`, info);
  }
  return sorted(found.values());
}

/** Packages whose work is in the built web app without a module of theirs: generated icons, maps, and the font of its style sheet. */
export function copiedPackages(): PackageInfo[] {
  return COPIED.map((name) => readPackage(join(repositoryRoot, 'node_modules', name)));
}

const COPIED = [
  '@fontsource-variable/inter',
  '@tabler/icons',
  'i18n-iso-countries',
  'us-atlas',
  'world-atlas',
];

function sorted(packages: Iterable<PackageInfo>): PackageInfo[] {
  const keyOf = ({ name, version }: PackageInfo) => `${name}@${version}`;
  return [...packages].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
}

export function readPackage(folder: string): PackageInfo {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name = '', version = '', license, licenses } = manifest;
  const named = typeof license === 'object' ? license.type : license;
  return { name, version, license: named ?? licenses?.[0]?.type ?? 'UNKNOWN', folder };
}

/**
 * Packages that are installed, with what they depend on; optional ones where they are for this machine. Throws if another one is
 * missing.
 */
export function withDependencies(names: readonly string[], root = repositoryRoot): PackageInfo[] {
  const found = new Map<string, PackageInfo>();
  const visit = (name: string, from: string, isOptional: boolean) => {
    const folder = installedFolder(name, from, root);
    if (!folder && !isOptional) throw new Error(`${name}, which ${from} needs, is not installed.`);
    if (!folder || found.has(folder)) return;
    found.set(folder, readPackage(folder));
    const { dependencies, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, object | undefined>;
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(needed, folder, needed in optionalDependencies);
  };
  for (const name of names) visit(name, root, false);
  return sorted(found.values());
}

/** As Node finds it: in the nearest `node_modules` of a folder or one above, up to the root. */
function installedFolder(name: string, from: string, root: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from.length > root.length ? installedFolder(name, dirname(from), root) : undefined;
}

/** Every module of the built web app, from its source maps. */
export function webModules(): string[] {
  const web = join(repositoryRoot, 'web', 'dist');
  return globSync('**/*.js.map', { cwd: web }).flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join(web, path), 'utf8')) as { sources: string[] };
    return sources.map((source) => join(web, dirname(path), source));
  });
}

/** The licence texts of packages, each with its package's name. */
export function licenceTexts(packages: readonly PackageInfo[]): string {
  const parts = packages.map(({ name, version, license, folder }) => {
    const files = globSync(['{LICENSE,LICENCE,License,license,COPYING,NOTICE}*'], { cwd: folder });
    const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  const intro = 'This package contains code of the packages below, under their licences.';
  return `${[intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
