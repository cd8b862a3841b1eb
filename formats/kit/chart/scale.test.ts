import { expect, test } from 'vitest';
import { placeScaleOf, scaleOf } from './scale.ts';

const numeric = { type: 'numeric' as const };
const percent = { type: 'average:percent' as const };
const seconds = { type: 'average:time' as const, unit: 'seconds' as const };

test.each([
  [[1, 7, 93], numeric, 4, [0, 50, 100]],
  [[1, 7, 93], numeric, 5, [0, 25, 50, 75, 100]],
  [[1, 2], numeric, 5, [0, 1, 2]],
  [[0, 0], numeric, 5, [0, 1]],
  [[], numeric, 5, [0, 1]],
  [[0.021, 0.034], percent, 5, [0, 0.01, 0.02, 0.03, 0.04]],
  [[-30, 70], numeric, 4, [-50, 0, 50, 100]],
  [[-30, -10], numeric, 4, [-30, -20, -10, 0]],
  [[125, 290], seconds, 5, [0, 120, 240, 360]],
  [[4.2e12], numeric, 4, [0, 2e12, 4e12, 6e12]],
] as const)('%j as %j in at most %i ticks', (values, column, maxTicks, ticks) => {
  expect(scaleOf([...values], { column, maxTicks, fromZero: true }).ticks).toEqual(ticks);
});

test('a line far from zero may leave zero out, a bar may not', () => {
  const options = { column: numeric, maxTicks: 4 };
  expect(scaleOf([180, 186], { ...options, fromZero: false }).min).toBe(180);
  expect(scaleOf([180, 186], { ...options, fromZero: true }).min).toBe(0);
});

test('a second scale takes the steps of the first', () => {
  const { ticks } = scaleOf([0, 37], { column: numeric, maxTicks: 5, fromZero: true, intervals: 4 });
  expect(ticks).toEqual([0, 10, 20, 30, 40]);
});

test('every scale holds its values, with round ticks that rise evenly', () => {
  for (let power = -6; power < 15; power++) {
    for (const digit of [1, 1.7, 2.3, 4.9, 7.7, 9.99]) {
      const value = digit * 10 ** power;
      for (const maxTicks of [3, 4, 5]) {
        const { min, max, ticks } = scaleOf([value, -value / 3], {
          column: percent,
          maxTicks,
          fromZero: true,
        });
        expect(min).toBeLessThanOrEqual(-value / 3);
        expect(max).toBeGreaterThanOrEqual(value);
        expect(ticks.length).toBeLessThanOrEqual(maxTicks);
        expect(ticks).toContain(0);
      }
    }
  }
});

test.each([
  [
    [3, 14],
    [1, 5, 10, 15],
  ],
  [
    [1, 1],
    [1, 2],
  ],
  [
    [1, 4],
    [1, 2, 4],
  ],
  [
    [40, 46],
    [40, 42, 44, 46],
  ],
  [
    [1.2, 1.9],
    [1, 2],
  ],
])('positions %j have %j, the first on top', (values, ticks) => {
  const scale = placeScaleOf(values, { column: { type: 'average' }, maxTicks: 4 });
  expect(scale).toMatchObject({ ticks, inverse: true });
});
