import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import { type DomainStatus, nextCheckAt, statusAfter, unproven } from './schedule.ts';

const start = new Date('2026-11-02T08:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const proven: DomainStatus = { verified: true, failingSince: null, failures: 0 };

test.each([
  [unproven, true, proven],
  [unproven, false, unproven],
  [unproven, null, unproven],
  [proven, null, proven],
  [proven, false, { verified: true, failingSince: start, failures: 1 }],
  [
    { verified: true, failingSince: later(-71), failures: 6 },
    false,
    { verified: true, failingSince: later(-71), failures: 7 },
  ],
  [{ verified: true, failingSince: later(-72), failures: 7 }, false, unproven],
  [
    { verified: true, failingSince: later(-90), failures: 7 },
    null,
    { verified: true, failingSince: later(-90), failures: 7 },
  ],
  [{ verified: true, failingSince: later(-71), failures: 6 }, true, proven],
])('%j, checked with %s', (before, ok, after) => {
  expect(statusAfter(before, ok, start)).toEqual(after);
});

test.each([
  ['what works', proven, -5000, 1],
  ['what is new', unproven, -0.5, 5 / 60],
  ['what is two days old', unproven, -48, 1],
  ['what is a week old', unproven, -168, 24],
])('%s is checked again', (_what, status, changed, hours) => {
  expect(nextCheckAt(status, later(changed), start)).toEqual(later(hours));
});

test('a domain that never worked is given up after 30 days', () => {
  expect(nextCheckAt(unproven, later(-720), start)).toBeNull();
});

test('checks of failing domains grow apart and end after 30 days', () => {
  const at: number[] = [];
  let now = start;
  let status = statusAfter(proven, false, now);
  while (status.verified && at.length < 20) {
    now = nextCheckAt(status, later(-5000), now) ?? now;
    at.push((now.getTime() - start.getTime()) / HOUR_MS);
    status = statusAfter(status, false, now);
  }
  const expected = [5 / 60, 20 / 60, 80 / 60, 440 / 60, 1880 / 60, 3320 / 60, 72];
  expect(at).toHaveLength(expected.length);
  for (const [index, hours] of expected.entries()) expect(at[index]).toBeCloseTo(hours, 5);
});
