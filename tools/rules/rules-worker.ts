import { parentPort } from 'node:worker_threads';
import { readRepository } from '../source/repository.ts';
import type { StepResult } from '../steps/step-result.ts';
import { rules } from './rules.ts';

/** Runs the rules one after the other beside the commands, and posts each `StepResult` as it ends. */
const files = readRepository();
for (const rule of rules) {
  const startedAt = performance.now();
  const output = rule
    .check(files)
    .map(({ path, line, message }) => `${path}${line > 0 ? `:${line}` : ''}  ${message}\n`)
    .join('');
  const result: StepResult = {
    name: rule.name,
    outcome: output === '' ? 'passed' : 'failed',
    durationMs: performance.now() - startedAt,
    output,
  };
  parentPort?.postMessage(result);
}
