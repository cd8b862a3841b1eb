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

/** Packages that are installed, with what they depend on; optional ones where they are for this machine. */
export function withDependencies(names: readonly string[]): PackageInfo[] {
  const found = new Map<string, PackageInfo>();
  const visit = (name: string, from: string) => {
    const folder = [join(from, 'node_modules', name), join(repositoryRoot, 'node_modules', name)].find(
      existsSync,
    );
    if (!folder || found.has(folder)) return;
    found.set(folder, readPackage(folder));
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, object | undefined>;
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, folder);
  };
  for (const name of names) visit(name, repositoryRoot);
  return sorted(found.values());
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
