import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { missingSettings } from './memory-settings.ts';

const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

test('what is set already is not missing, and values of the operator stay', () => {
  expect(missingSettings({ execArgv: [], env: {} })).toEqual({
    flags: ['--max-semi-space-size=8'],
    env: MALLOC,
  });
  const other = { ...MALLOC, MALLOC_TRIM_THRESHOLD_: '1' };
  expect(missingSettings({ execArgv: ['--max-semi-space-size=32'], env: {} })).toEqual({
    flags: [],
    env: MALLOC,
  });
  expect(missingSettings({ execArgv: ['--max_semi_space_size=32'], env: other })).toBe(null);
  const { MALLOC_TRIM_THRESHOLD_, ...unset } = MALLOC;
  const NODE_OPTIONS = '--enable-source-maps "--max-semi-space-size=16"';
  expect(missingSettings({ execArgv: [], env: { ...unset, NODE_OPTIONS } })).toEqual({
    flags: [],
    env: { MALLOC_TRIM_THRESHOLD_ },
  });
});

describe.skipIf(process.platform === 'win32')('the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-memory-'));
  const script = join(folder, 'script.mjs');
  const module = new URL('./memory-settings.ts', import.meta.url);
  writeFileSync(
    script,
    `const { applyMemorySettings } = await import(${JSON.stringify(module.href)});
    applyMemorySettings();
    const found = { flags: process.execArgv, words: process.argv.slice(2), env: process.env };
    process.send?.(found);
    console.log(JSON.stringify(found));
    process.disconnect?.();`,
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH, OWN: 'value' };

  function run(...words: string[]) {
    const output = execFileSync(process.execPath, words, {
      ...{ env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    });
    return JSON.parse(output);
  }

  test('replaces itself once, with its arguments', () => {
    const flags = ['--no-deprecation', '--stack-trace-limit=20'];
    expect(run(...flags, script, 'start', 'two words')).toEqual({
      flags: ['--max-semi-space-size=8', ...flags],
      words: ['start', 'two words'],
      env: expect.objectContaining({ ...MALLOC, OWN: 'value' }),
    });
  });

  test('goes on as it is where Node may start no other process', () => {
    const flags = ['--permission', '--allow-fs-read=*'];
    expect(run(...flags, script)).toMatchObject({ flags });
  });

  test('keeps the channel to the process that has forked it', async () => {
    const child = fork(script, { env, execArgv: [], stdio: 'ignore' });
    const [message] = await once(child, 'message', { signal: AbortSignal.timeout(10_000) });
    expect(message).toMatchObject({ flags: [] });
  });
});
