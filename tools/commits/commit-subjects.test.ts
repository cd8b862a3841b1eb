import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitSubjectFindings, subjectProblem } from './commit-subjects.ts';

test.each([
  'Sign outbox links',
  'Embed fonts of other scripts',
  'Merge branch "a" of b.',
  'Revert "signed links."',
  'A'.repeat(72),
])('accepts %s', (subject) => expect(subjectProblem(subject)).toBeNull());

test.each([
  ['A'.repeat(73), 'characters'],
  ['Sign outbox links.', 'period'],
  ['sign outbox links', 'capital'],
  ['Signed outbox links', 'imperative'],
  ['Signing: outbox links', 'imperative'],
])('refuses %s', (subject, problem) => expect(subjectProblem(subject)).toContain(problem));

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-commits-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
const git = (...args: string[]): string =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const commit = (subject: string): string => git('commit', '--allow-empty', '--message', subject);

test('checks the commits after the given one only', () => {
  git('init');
  commit('older commits follow no rule.');
  const start = git('rev-parse', 'HEAD');
  commit('Sign outbox links');
  expect(commitSubjectFindings(root, start)).toEqual([]);
  commit('Signed outbox links');
  expect(commitSubjectFindings(root, start)).toEqual([
    expect.stringMatching(/^[\da-f]+ {2}"Signed outbox links" starts with/),
  ]);
});

test('finds nothing without git, and in a clone that is too shallow', () => {
  expect(commitSubjectFindings(root)).toEqual([]);
  git('init');
  commit('Signed outbox links');
  expect(commitSubjectFindings(root, 'f'.repeat(40))).toEqual([]);
});
