import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTar } from './read-tar.ts';
import { writeTar } from './write-tar.ts';

const entries = [
  { path: 'database', content: null },
  { path: 'database/base/5/1259', content: randomBytes(513) },
  { path: 'database/empty', content: Buffer.alloc(0) },
  { path: 'files/ä b', content: Buffer.from('x'.repeat(512)) },
];

it('reads what it has written', () => {
  expect([...readTar(writeTar(entries))]).toEqual(entries);
});

it.runIf(process.platform === 'linux')('writes what tar reads', () => {
  const listed = execFileSync('tar', ['--list', '--verbose', '--quoting-style=literal'], {
    input: writeTar(entries),
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect(listed.match(/\d+ (?=\d{4}-)/g)?.map(Number)).toEqual([0, 513, 0, 512]);
  expect(listed).toContain('database/base/5/1259');
});

it('refuses paths that it has no space for', () => {
  expect(() => writeTar([{ path: 'x'.repeat(101), content: null }])).toThrow('too long');
});
