import { expect, test } from 'vitest';
import { addTallies, describeTally, playwrightTally, vitestTally } from './tally.ts';

test('a vitest file that could not be imported is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestTally(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a journey that passed when retried is no failure, a broken set-up is one', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  };
  expect(playwrightTally(report)).toEqual({ passed: 6, failed: 2, skipped: 2 });
});

test('the closing line adds the runners and omits zero skipped tests', () => {
  const one = { passed: 4, failed: 1, skipped: 0 };
  expect(describeTally(addTallies([one, one]))).toBe('8 passed, 2 failed');
  expect(describeTally({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});
