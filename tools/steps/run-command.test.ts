import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { describeStep } from './step-result.ts';

const node = (script: string, timeoutMs: number) => runCommand('node', ['-e', script], { timeoutMs });

test('collects the output of a command that fails, with its exit code', async () => {
  const outcome = await node('console.log("one"); process.exit(3)', 30_000);
  expect(outcome).toEqual({ code: 3, timedOut: false, output: 'one\n' });
});

test('reports a command that timed out, and ends its children too', async () => {
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' })`;
  const startedAt = performance.now();
  expect(await node(child, 500)).toEqual({
    code: null,
    timedOut: true,
    output: 'stopped: not done after 0.5 s\n',
  });
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

test('a step that timed out is no finding', () => {
  const line = describeStep({
    name: 'types',
    outcome: 'timed out',
    durationMs: 180_000,
    output: 'stopped\n',
  });
  expect(line).toBe('TIME  types                   180.0 s\n      stopped');
});
