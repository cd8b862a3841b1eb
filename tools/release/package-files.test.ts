import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { repositoryRoot } from '../source/repository.ts';
import { copyPackageFile, DEPLOY_FILES } from './package-files.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-package-files-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the files of deploy are listed, except settings with secrets', () => {
  const present = readdirSync(join(repositoryRoot, 'deploy')).filter((name) => name !== '.env');
  expect(DEPLOY_FILES).toEqual(present.sort().map((name) => `deploy/${name}`));
});

test('copies a folder without secrets, source maps, tests and stamps', () => {
  const source = join(root, 'source');
  mkdirSync(join(source, 'inner'), { recursive: true });
  const names = ['.env', '.env.production', '.env.example', '.built-from', 'a.js', 'a.js.map', 'a.test.ts'];
  for (const name of names)
    for (const folder of [source, join(source, 'inner')]) writeFileSync(join(folder, name), 'SECRET_KEY=x');
  copyPackageFile(source, join(root, 'package', 'copy'));
  const copied = readdirSync(join(root, 'package', 'copy'), { recursive: true }) as string[];
  expect(copied.sort()).toEqual(['.env.example', 'a.js', 'inner', 'inner/.env.example', 'inner/a.js']);
});
