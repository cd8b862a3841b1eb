import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { GoalAim, GoalMeasurement, GoalStatus } from '../../entities/goals/goal.ts';
import type { Column } from '../../entities/table.ts';
import { addDays, type Day, daysBetween } from '../dates/calendar-day.ts';
import { isOffPace, PACE_TOLERANCE, paceOf, weekdayMeans } from './goal-pace.ts';

const sales: Column = { key: 'sales', label: 'Sales', role: 'metric', type: 'numeric', additive: true };
const rate: Column = { key: 'rate', label: 'Rate', role: 'metric', type: 'average:percent' };
const people: Column = { key: 'people', label: 'People', role: 'metric', type: 'numeric' };

/** November 2026 has 30 days and begins on a Sunday. */
function measured(values: Partial<GoalMeasurement> = {}): GoalMeasurement {
  return {
    ...{ startDate: '2026-11-01', endDate: '2026-11-30', through: '2026-11-15', value: 50, column: sales },
    ...{ weekdays: null, missingDays: [], notes: [], error: null, measuredAt: '2026-11-16T08:00:00.000Z' },
    ...values,
  };
}

const today = '2026-11-16';
const goal = (aim: GoalAim = 'higher', target = 100) => ({ aim, target });

describe('a goal whose days add up', () => {
  it('expects half of its target at half of its period, and projects the pace so far', () => {
    expect(paceOf(goal(), measured({ value: 40 }), today)).toEqual({
      ...{ status: 'behind', share: 0.4, expected: 50, projected: 80, byWeekday: false },
    });
  });

  it('expects more of days that usually bring more', () => {
    // Only Mondays count: the 2nd and 9th of five (2, 9, 16, 23, 30).
    const weekdays = [0, 10, 0, 0, 0, 0, 0];
    const pace = paceOf(goal(), measured({ value: 40, weekdays }), today);
    expect(pace).toMatchObject({ status: 'on_track', expected: 40, projected: 100, byWeekday: true });
  });

  it('leaves days without data out on both sides', () => {
    const missingDays = ['2026-11-03', '2026-11-04', '2026-11-05'];
    const pace = paceOf(goal(), measured({ value: 40, missingDays }), today);
    expect(pace).toMatchObject({ status: 'on_track', expected: 40, projected: 100 });
  });

  it('is final a week after its period, although its last days have no data', () => {
    const known = measured({ value: 99, through: '2026-11-29' });
    expect(paceOf(goal(), known, '2026-12-07').status).toBe('on_track');
    expect(paceOf(goal(), known, '2026-12-08').status).toBe('missed');
  });

  it.each<[GoalAim, number, GoalStatus]>([
    ['higher', 52, 'on_track'],
    ['higher', 53, 'ahead'],
    ['higher', 47, 'behind'],
    ['lower', 47, 'ahead'],
    ['lower', 53, 'behind'],
    ['budget', 53, 'ahead'],
    ['budget', 47, 'behind'],
    ['budget', 48, 'on_track'],
  ])('with aim %s and %d of 50 expected is %s', (aim, value, status) => {
    expect(paceOf(goal(aim), measured({ value }), today).status).toBe(status);
  });

  it.each<[GoalAim, number, GoalStatus]>([
    ['higher', 100, 'reached'],
    ['higher', 99.9, 'missed'],
    ['lower', 100, 'reached'],
    ['lower', 101, 'missed'],
    ['budget', 104, 'reached'],
    ['budget', 106, 'missed'],
    ['budget', 90, 'missed'],
  ])('with aim %s and %d of 100 at the end is %s', (aim, value, status) => {
    const over = measured({ value, through: '2026-11-30' });
    expect(paceOf(goal(aim), over, '2026-12-01').status).toBe(status);
  });
});

test('a rate is compared with the target itself', () => {
  const pace = paceOf(goal('higher', 0.5), measured({ column: rate, value: 0.25 }), today);
  expect(pace).toEqual({ status: 'behind', share: 0.5, expected: 0.5, projected: null, byWeekday: false });
});

test('nothing is expected of a part of the period where values of days don’t add up', () => {
  const pace = (value: number) => paceOf(goal(), measured({ column: people, value }), today);
  expect(pace(40)).toMatchObject({ status: 'in_progress', expected: null, projected: null });
  expect(pace(100).status).toBe('reached');
  const over = measured({ column: people, value: 40, through: '2026-11-30' });
  expect(paceOf(goal(), over, '2026-12-01').status).toBe('missed');
  // A count of people below a limit may still rise.
  const below = paceOf(goal('lower'), measured({ column: people, value: 40 }), today);
  expect(below.status).toBe('in_progress');
});

test('missing values are no shortfall, and a later period has not begun', () => {
  expect(paceOf(goal(), measured({ value: null }), today)).toMatchObject({ status: 'no_data', share: null });
  expect(paceOf(goal(), measured({ through: null }), today).status).toBe('no_data');
  expect(paceOf(goal(), measured(), '2026-10-31').status).toBe('upcoming');
});

test('overspending is off pace, being ahead of another goal is not', () => {
  expect(isOffPace({ aim: 'budget', status: 'ahead' })).toBe(true);
  expect(isOffPace({ aim: 'budget', status: 'behind' })).toBe(true);
  expect(isOffPace({ aim: 'higher', status: 'ahead' })).toBe(false);
  expect(isOffPace({ aim: 'lower', status: 'missed' })).toBe(true);
  expect(isOffPace({ aim: 'higher', status: 'in_progress' })).toBe(false);
});

/** The same spread with a list of days instead of sums along a period. */
function referenceExpected(target: number, one: GoalMeasurement): number {
  const length = daysBetween(one.startDate, one.endDate) + 1;
  const days = Array.from({ length }, (_, index) => addDays(one.startDate, index));
  const weightOf = (day: Day) => {
    const means = one.weekdays ?? [];
    return means.some((mean) => mean > 0) ? (means[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 0) : 1;
  };
  const sum = (some: Day[]) => some.map(weightOf).reduce((all, weight) => all + weight, 0);
  const known = days.filter((day) => day <= (one.through ?? '') && !one.missingDays.includes(day));
  return sum(days) === 0 ? 0 : (target * sum(known)) / sum(days);
}

const measurements = fc
  .record({
    start: fc.integer({ min: 0, max: 800 }),
    length: fc.integer({ min: 1, max: 366 }),
    passed: fc.double({ min: 0, max: 1, noNaN: true }),
    weekdays: fc.option(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 7, maxLength: 7 })),
    missing: fc.array(fc.nat(365)),
    value: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ start, length, passed, weekdays, missing, value }) => {
    const startDate = addDays('2025-01-01', start);
    const through = addDays(startDate, Math.floor(passed * (length - 1)));
    const missingDays = [...new Set(missing.map((index) => addDays(startDate, index)))].filter(
      (day) => day < through,
    );
    const endDate = addDays(startDate, length - 1);
    return measured({ startDate, endDate, through, weekdays, missingDays, value });
  });

test('the expected value is that of a reference model, and value and projection compare alike', () => {
  fc.assert(
    fc.property(measurements, fc.integer({ min: 1, max: 1000 }), (one, target) => {
      const pace = paceOf(goal('higher', target), one, one.through ?? '');
      expect(pace.expected).toBeCloseTo(referenceExpected(target, one), 6);
      expect(pace.expected ?? 0).toBeLessThanOrEqual(target * (1 + 1e-9));
      if (one.missingDays.length === 0 && one.through === one.endDate)
        expect(pace.expected === target || pace.expected === 0).toBe(true);
      if (pace.projected === null || !pace.expected) return;
      // Ahead of the expected value by a fraction is ahead of the target by the same fraction at the end.
      expect(pace.projected / target).toBeCloseTo((one.value ?? 0) / pace.expected, 6);
      const isClose = Math.abs(pace.projected / target - 1) <= PACE_TOLERANCE - 1e-9;
      if (isClose && one.through !== one.endDate) expect(pace.status).toBe('on_track');
    }),
  );
});

test('weekdays are learned from at least three known days each', () => {
  const days = Array.from({ length: 21 }, (_, index) => addDays('2026-11-01', index));
  const values = days.map((_, index) => index);
  expect(weekdayMeans(days, values)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(
    weekdayMeans(
      days,
      values.map((value) => (value === 3 ? null : value)),
    ),
  ).toBeNull();
});
