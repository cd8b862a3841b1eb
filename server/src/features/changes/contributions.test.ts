import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Pair, ratioContributions, sumContributions } from './contributions.ts';

const count = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
const pair = fc.record({ from: count, to: count });
const parts = fc.array(fc.record({ numerator: pair, denominator: pair }), { minLength: 1, maxLength: 40 });

const total = (pairs: readonly Pair[], period: keyof Pair) =>
  pairs.reduce((sum, each) => sum + (each[period] ?? 0), 0);
const wholeOf = (pairs: readonly Pair[]) => ({ from: total(pairs, 'from'), to: total(pairs, 'to') });

it('adds up to the change of a sum', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 60 }), (pairs) => {
      const contributions = sumContributions(pairs.map((each, index) => ({ ...each, label: `p${index}` })));
      const whole = wholeOf(pairs);
      expect(contributions.reduce((sum, { change }) => sum + change, 0)).toBe(whole.to - whole.from);
    }),
    { numRuns: 2_000 },
  );
});

/**
 * An independent model: the shift-share form, in which a part's weight and ratio are averaged over both periods. Parts without a
 * denominator in a period are left out, since they have no ratio there.
 */
function shiftShare(from: { w: number; r: number }, to: { w: number; r: number }, average: number) {
  return {
    rate: ((from.w + to.w) / 2) * (to.r - from.r),
    mix: (to.w - from.w) * ((from.r + to.r) / 2 - average),
  };
}

it('adds up to the change of a ratio, with rate and mix as in the shift-share form', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const whole = {
        numerator: wholeOf(given.map(({ numerator }) => numerator)),
        denominator: wholeOf(given.map(({ denominator }) => denominator)),
      };
      fc.pre(whole.denominator.from > 0 && whole.denominator.to > 0);
      const ratio = {
        from: whole.numerator.from / whole.denominator.from,
        to: whole.numerator.to / whole.denominator.to,
      };
      const contributions = ratioContributions(
        whole,
        given.map((each, index) => ({ ...each, label: `p${index}` })),
        100,
      );
      const scale = 100 * Math.max(1, ratio.from, ratio.to);
      const sum = contributions.reduce((all, { change }) => all + change, 0);
      expect(Math.abs(sum - 100 * (ratio.to - ratio.from))).toBeLessThan(1e-9 * scale * given.length);
      for (const [index, { change, effects }] of contributions.entries()) {
        expect(Math.abs((effects?.rate ?? NaN) + (effects?.mix ?? NaN) - change)).toBeLessThan(1e-9 * scale);
        const { numerator, denominator } = given[index] ?? { numerator: null, denominator: null };
        if (!denominator?.from || !denominator.to) continue;
        const before = {
          w: denominator.from / whole.denominator.from,
          r: (numerator?.from ?? 0) / denominator.from,
        };
        const after = { w: denominator.to / whole.denominator.to, r: (numerator?.to ?? 0) / denominator.to };
        const model = shiftShare(before, after, (ratio.from + ratio.to) / 2);
        const tolerance = 1e-9 * scale * Math.max(1, before.r, after.r);
        expect(Math.abs((effects?.rate ?? NaN) - 100 * model.rate)).toBeLessThan(tolerance);
        expect(Math.abs((effects?.mix ?? NaN) - 100 * model.mix)).toBeLessThan(tolerance);
      }
    }),
    { numRuns: 3_000 },
  );
});

it('gives nothing to a part that only grows and has the ratio of the whole', () => {
  const part = { numerator: { from: 10, to: 40 }, denominator: { from: 100, to: 400 } };
  const other = { numerator: { from: 20, to: 20 }, denominator: { from: 200, to: 200 } };
  const whole = { numerator: { from: 30, to: 60 }, denominator: { from: 300, to: 600 } };
  const [first] = ratioContributions(whole, [
    { label: 'a', ...part },
    { label: 'b', ...other },
  ]);
  expect(first).toEqual({ label: 'a', from: 0.1, to: 0.1, change: 0, effects: { rate: 0, mix: 0 } });
});

it('counts a numerator without a denominator', () => {
  const [free] = ratioContributions(
    { numerator: { from: 10, to: 30 }, denominator: { from: 100, to: 100 } },
    [{ label: 'calls', numerator: { from: null, to: 20 }, denominator: { from: null, to: null } }],
  );
  expect(free).toMatchObject({ from: null, to: null, change: 0.2, effects: { rate: 0, mix: 0.2 } });
});
