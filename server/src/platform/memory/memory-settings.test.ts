import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
  const NODE_OPTIONS = '--enable-source-maps --max-semi-space-size=16';
  expect(missingSettings({ execArgv: [], env: { ...unset, NODE_OPTIONS } })).toEqual({
    flags: [],
    env: { MALLOC_TRIM_THRESHOLD_ },
  });
});

test.skipIf(process.platform === 'win32')('the process replaces itself once, with its arguments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-memory-'));
  const script = join(folder, 'script.mjs');
  const module = new URL('./memory-settings.ts', import.meta.url);
  writeFileSync(
    script,
    `const { applyMemorySettings } = await import(${JSON.stringify(module.href)});
    applyMemorySettings();
    console.log(JSON.stringify({ flags: process.execArgv, words: process.argv.slice(2), env: process.env }));`,
  );
  try {
    const flags = ['--no-deprecation', '--stack-trace-limit=20'];
    const output = execFileSync(process.execPath, [...flags, script, 'start', 'two words'], {
      env: { PATH: process.env.PATH, OWN: 'value' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(JSON.parse(output)).toEqual({
      flags: ['--max-semi-space-size=8', ...flags],
      words: ['start', 'two words'],
      env: expect.objectContaining({ ...MALLOC, OWN: 'value' }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
