import { expect, test } from 'vitest';
import { describeSlowest, playwrightTimings, vitestTimings } from './slowest.ts';

test('lists the longest parts first, and no more than asked for', () => {
  const timings = [
    { name: 'a', durationMs: 1_000 },
    { name: 'b', durationMs: 61_234 },
    { name: 'c', durationMs: 20 },
  ];
  expect(describeSlowest(timings, 2)).toBe('    61.2 s  b\n     1.0 s  a');
});

test('reads the files of a Vitest report by their path in the repository', () => {
  const report = { testResults: [{ name: '/root/server/a.test.ts', startTime: 1_000, endTime: 3_500 }] };
  expect(vitestTimings(report, '/root')).toEqual([{ name: 'server/a.test.ts', durationMs: 2_500 }]);
});

test('adds up the journeys of a file, its repeated ones and those in nested suites', () => {
  const spec = (...durations: number[]) => ({
    file: 'journeys/a.spec.ts',
    tests: [{ projectName: 'pglite', results: durations.map((duration) => ({ duration })) }],
  });
  const report = { suites: [{ specs: [spec(100)], suites: [{ specs: [spec(200, 300)] }] }] };
  expect(playwrightTimings(report)).toEqual([{ name: 'e2e/journeys/a.spec.ts (pglite)', durationMs: 600 }]);
});
