import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../rules/rules.ts';
import { type Finding, readRepository, type SourceFile } from '../source/repository.ts';
import { runCommand } from '../steps/run-command.ts';
import { type Generated, generate } from './generate.ts';
import { type ScratchCopy, scratchCopy } from './testing/scratch-copy.ts';

const TIMEOUT_MS = 120_000;
const templates = join(import.meta.dirname, 'templates');

/** One of each kind, all in one copy, so that they also work together. */
const orders: [kind: string, name: string][] = [
  ['connector', 'harbour-metrics'],
  ['format', 'big-number'],
  ['endpoint', 'colleagues'],
  ['job', 'users/greet-colleague'],
  ['page', 'source-overview'],
];

let copy: ScratchCopy;
let before: SourceFile[];
let after: SourceFile[];
let formatted: { code: number | null; output: string };
const created: string[] = [];
const changed: string[] = [];
const made = new Map<string, Generated>();

beforeAll(async () => {
  copy = scratchCopy();
  before = readRepository(copy.root);
  for (const [kind, name] of orders) {
    const generated = generate(copy.root, templates, kind, name);
    made.set(kind, generated);
    created.push(...generated.created);
    changed.push(...generated.changed);
  }
  formatted = await run('biome', [
    'check',
    '--write',
    '--error-on-warnings',
    '--colors=off',
    ...created,
    ...changed,
  ]);
  after = readRepository(copy.root);
}, TIMEOUT_MS);
afterAll(() => copy.remove());

const run = (command: string, args: string[]) =>
  runCommand(command, args, { cwd: copy.root, timeoutMs: TIMEOUT_MS });

const textOf = ({ path, message }: Finding) => `${path}: ${message}`;

test('a connector is one folder and one line of the registry', () => {
  const { created: files = [], changed: registries } = made.get('connector') ?? {};
  expect(new Set(files.map((path) => dirname(path)))).toEqual(
    new Set(['', '/catalogue', '/mock'].map((folder) => `connectors/harbour_metrics${folder}`)),
  );
  expect(registries).toEqual(['connectors/registry.ts']);
});

describe('what the templates make', () => {
  test('is clean once it is formatted', () => {
    expect(formatted.code, formatted.output).toBe(0);
  });

  test(
    'type-checks, and everything else still does',
    async () => {
      const { output } = await run('tsc', [
        '--project',
        'tsconfig.json',
        '--pretty',
        'false',
        '--checkers',
        '1',
      ]);
      expect(output).toBe('');
    },
    TIMEOUT_MS,
  );

  test(
    'has no dead code and no missing dependency',
    async () => {
      const { code, output } = await run('knip', ['--no-progress', '--no-config-hints']);
      expect(code, output).toBeOneOf([0, 1]);
      const lines = output.split('\n');
      expect(lines.filter((line) => [...created, ...changed].some((path) => line.includes(path)))).toEqual(
        [],
      );
    },
    TIMEOUT_MS,
  );

  test.each(rules)('gives the rule "$name" no findings', ({ check }) => {
    const findings = check(after).map(textOf);
    // The check has no findings of its own in a clean repository, so that there is usually nothing to compare with.
    const known = findings.length === 0 ? [] : check(before).map(textOf);
    expect(findings.filter((finding) => !known.includes(finding))).toEqual([]);
  });

  test(
    'passes its own tests',
    async () => {
      const tests = created.filter((path) => /\.test\.tsx?$/.test(path));
      const projects = ['connectors', 'formats', 'web', 'server on postgres'].map(
        (name) => `--project=${name}`,
      );
      const { code, output } = await run('vitest', ['run', ...projects, ...tests]);
      expect(tests).toHaveLength(orders.length);
      expect(code, output).toBe(0);
    },
    TIMEOUT_MS,
  );
});
