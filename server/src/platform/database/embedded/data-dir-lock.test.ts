import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

const modulePath = new URL('./data-dir-lock.ts', import.meta.url).pathname;

function hold(dataDir: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { lockDataDir } = await import(${JSON.stringify(modulePath)}); lockDataDir(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000)`,
  ]);
  const held = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return { child, held };
}

it('refuses a folder that another process uses, and names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
  const { child, held } = hold(dataDir);
  await held;
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const unlock = lockDataDir(dataDir);
  expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).pid).toBe(process.pid);
  unlock();
});

it('takes over a lock whose process id now belongs to another program', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 1, startedAt: 'long ago' }));
  expect(lockDataDir(dataDir)).toBeTypeOf('function');
});
