import { expect, it } from 'vitest';
import { graceEndOf, isPaidFor } from './paid-for.ts';

const trialEnd = new Date('2026-11-15T10:00:00.000Z');
const graceEnd = '2026-11-22T10:00:00.000Z';
const trial = { subscription: null, expiresAt: trialEnd, endedAt: null, deletionRequestedAt: null };

it.each([
  ['a trial', trial, '2026-11-14T00:00:00.000Z', true],
  ['a trial that is over', trial, '2026-11-15T10:00:00.000Z', true],
  ['the last moment of the grace', trial, '2026-11-22T09:59:59.999Z', true],
  ['the end of the grace', trial, graceEnd, false],
  ['a subscription, however late', { ...trial, subscription: 's1' }, '2027-01-01T00:00:00.000Z', true],
  ['what never runs out', { ...trial, expiresAt: null }, '2036-01-01T00:00:00.000Z', true],
  ['a subscription that ended: no grace', { ...trial, endedAt: trialEnd }, '2026-11-15T10:00:00.000Z', false],
  [
    'what asked to be deleted',
    { ...trial, subscription: 's1', deletionRequestedAt: trialEnd },
    '2026-11-15T10:00:00.000Z',
    false,
  ],
])('%s', (_, company, now, expected) => {
  expect(isPaidFor(company, Date.parse(now))).toBe(expected);
});

it('returns when shared dashboards end', () => {
  expect(graceEndOf(trial)?.toISOString()).toBe(graceEnd);
  expect(graceEndOf({ ...trial, subscription: 's1' })).toBeNull();
});
