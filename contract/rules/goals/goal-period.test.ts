import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GoalPeriod } from '../../entities/goals/goal.ts';
import { addDays } from '../dates/calendar-day.ts';
import { type GoalDays, periodOf, targetOn } from './goal-period.ts';
import { goalProblems } from './goal-problems.ts';

const every = (period: GoalPeriod): GoalDays => ({ period, startDate: null, endDate: null });
const once: GoalDays = { period: 'once', startDate: '2026-11-10', endDate: '2026-12-09' };

test.each([
  [every('month'), '2026-11-01', '2026-11-30'],
  [every('quarter'), '2026-10-01', '2026-12-31'],
  [every('year'), '2026-01-01', '2026-12-31'],
  [once, '2026-11-10', '2026-12-09'],
])('%j counts from %s to %s', (goal, startDate, endDate) => {
  expect(periodOf(goal, '2026-11-27')).toEqual({ startDate, endDate });
});

test('a range has the whole target of a whole period, and none of other days', () => {
  const monthly = { ...every('month'), target: 300 };
  expect(targetOn(monthly, { startDate: '2026-11-01', endDate: '2026-11-30' })).toBe(300);
  expect(targetOn(monthly, { startDate: '2026-11-01', endDate: '2026-11-10' })).toBe(100);
  expect(targetOn(monthly, { startDate: '2026-10-01', endDate: '2026-11-10' })).toBe(400);
  expect(targetOn({ ...once, target: 300 }, { startDate: '2026-12-01', endDate: '2026-12-31' })).toBeCloseTo(
    90,
  );
  expect(targetOn({ ...once, target: 300 }, { startDate: '2027-01-01', endDate: '2027-01-31' })).toBeNull();
});

test('the target of a range is the sum of those of its parts', () => {
  const periods = fc.constantFrom<GoalPeriod>('month', 'quarter', 'year');
  const days = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(periods, days, days, days, (period, start, first, second) => {
      const goal = { ...every(period), target: 1000 };
      const startDate = addDays('2024-01-01', start);
      const middle = addDays(startDate, first);
      const endDate = addDays(middle, 1 + second);
      const left = targetOn(goal, { startDate, endDate: middle }) ?? 0;
      const right = targetOn(goal, { startDate: addDays(middle, 1), endDate }) ?? 0;
      expect(targetOn(goal, { startDate, endDate })).toBeCloseTo(left + right, 6);
    }),
  );
});

test('a goal with days of its own needs both, in their order, at most a year', () => {
  const fields = { ...once, aim: 'higher', target: 5 } as const;
  expect(goalProblems(fields)).toEqual({});
  expect(goalProblems({ ...fields, startDate: null })).toHaveProperty('startDate');
  expect(goalProblems({ ...fields, endDate: null })).toHaveProperty('endDate');
  expect(goalProblems({ ...fields, endDate: '2026-11-09' })).toHaveProperty('endDate');
  expect(goalProblems({ ...fields, endDate: '2027-11-10' })).toEqual({});
  expect(goalProblems({ ...fields, endDate: '2027-11-11' })).toHaveProperty('endDate');
  expect(goalProblems({ ...fields, target: 0 })).toHaveProperty('target');
  expect(goalProblems({ ...fields, target: 0, aim: 'lower' })).toEqual({});
});
