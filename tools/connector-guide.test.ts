import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './source/repository.ts';

const guide = readFileSync(join(repositoryRoot, 'docs/guides/connector.md'), 'utf8');

/** Text between backticks, from one heading to the next or everywhere. */
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
const sectionOf = (heading: string) => guide.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

const paths = quoted(guide).filter((text) =>
  /^(connectors|contract|demo|docs|e2e|tools)\/[\w./-]+$/.test(text),
);

test.each([...new Set(paths)])('%s, which the guide names, exists', (path) => {
  expect(existsSync(join(repositoryRoot, path))).toBe(true);
});

const modules = sectionOf('What the kit has')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('connectors/kit'))
  .flatMap((line) => quoted(line.split('|')[2] ?? ''))
  .filter((text) => !/^[a-z]+Table$/.test(text));

test('names modules of the kit', () => expect(modules.length).toBeGreaterThan(15));

test.each([...new Set(modules)])('the kit has %s, which the guide names', (module) => {
  expect(existsSync(join(repositoryRoot, 'connectors/kit', `${module}.ts`))).toBe(true);
});
