import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach } from 'vitest';
import { TEST_LOG } from './test-log.ts';

const KEPT_LINES = 20;
let lines: unknown[] = [];

const keep = (line: unknown) => {
  lines = [...lines.slice(1 - KEPT_LINES), line];
};

// Tests provoke errors, so that the log is shown only where it may name the cause of a failure.
subscribe(TEST_LOG, keep);
afterEach(({ task }) => {
  if (task.result?.state === 'fail' && lines.length > 0)
    console.error(`Log of "${task.name}":\n${lines.join('')}`);
  lines = [];
});
afterAll(() => {
  unsubscribe(TEST_LOG, keep);
});
