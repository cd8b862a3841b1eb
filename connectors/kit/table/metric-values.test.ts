import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meanOf, noValues, numberOf, ratioOf, sumOf, withNumbers } from './metric-values.ts';

it.each([
  [12.5, 12.5],
  ['12.5', 12.5],
  ['0', 0],
  ['', null],
  [' ', null],
  ['--', null],
  [Number.NaN, null],
  [true, null],
  [null, null],
  [undefined, null],
])('parses %j as %j', (value, metricValue) => {
  expect(numberOf(value)).toBe(metricValue);
});

it('adds up known values, and returns null without any', () => {
  expect([sumOf([1, null, 2, undefined]), sumOf([null]), sumOf([])]).toEqual([3, null, null]);
});

it('averages known values only', () => {
  expect([meanOf([1, null, 2]), meanOf([])]).toEqual([1.5, null]);
});

it('divides known values by a known divisor', () => {
  expect([ratioOf(1, 4), ratioOf(0, 4), ratioOf(null, 4), ratioOf(1, 0), ratioOf(0, undefined)]).toEqual([
    0.25,
    0,
    null,
    null,
    null,
  ]);
});

it('has an entry for every metric', () => {
  expect(noValues([{ id: 'visits' }])).toEqual({ visits: null });
});

it('parses named fields as numbers in any notation, and leaves all others unchanged', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  const fields = fc.record({
    clicks: number,
    of: fc.record({ stats: fc.array(number) }),
    keyword: fc.string(),
  });
  fc.assert(
    fc.property(fields, fc.boolean(), (row, isText) => {
      const written = (value: number) => (isText ? String(value) : value);
      const body = {
        ...row,
        clicks: written(row.clicks),
        of: { stats: row.of.stats.map(written) },
        keyword: '2026',
      };
      expect(withNumbers([body], ['clicks', 'stats'])).toEqual([{ ...row, keyword: '2026' }]);
    }),
  );
  expect(withNumbers({ clicks: '--' }, ['clicks'])).toEqual({ clicks: '--' });
});
