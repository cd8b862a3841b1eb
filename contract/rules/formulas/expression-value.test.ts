import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeName } from './expression-tokens.ts';
import { parseExpression } from './expression-tree.ts';
import { evaluateTree } from './expression-value.ts';

const metricValues: Record<string, number | null> = {
  clicks: 30,
  impressions: 1200,
  cost: 45.5,
  zero: 0,
  lost: null,
  'col 3': 7,
};

function evaluated(text: string): number | null {
  const { tree, problem } = parseExpression(text);
  if (problem) throw new Error(problem.text);
  return evaluateTree(tree, (id) => metricValues[id] ?? null);
}

describe('the value of an expression', () => {
  it.each([
    ['clicks / impressions', 0.025],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['2 - 3 - 4', -5],
    ['24 / 4 / 2', 3],
    ['-clicks + 1', -29],
    ['2 * -3', -6],
    ['2 - -3', 5],
    ['+clicks', 30],
    ['1e3 + .5 + 2.', 1002.5],
    ['[col 3] * 2', 14],
    ['min(clicks, 4, cost)', 4],
    ['MAX(clicks, cost)', 45.5],
    ['abs(2 - clicks)', 28],
    ['round(cost)', 46],
    ['round(2.5) + round(-2.5)', 0],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(123.456, 1)', 123.5],
    ['round(0.0000004, 6)', 0],
    ['if(clicks >= 30, 1, 2)', 1],
    ['if(clicks < 30, 1, 2)', 2],
    ['if(clicks = 30, 1, 2)', 1],
    ['if(clicks != 30, 1, 2)', 2],
    ['if(1 + clicks > 30, if(clicks <= 1, 1, 2), 3)', 2],
    ['if(zero > 0, clicks / zero, 0)', 0],
    ['if(clicks > 0, clicks, lost)', 30],
    ['0 * -1', 0],
  ])('%s = %d', (text, value) => {
    expect(evaluated(text)).toBe(value);
  });

  it.each([
    'clicks / zero',
    'zero / zero',
    '1 / (clicks - 30)',
    'lost + 1',
    'min(lost, 1)',
    'round(lost)',
    'if(lost > 0, 1, 2)',
    'if(clicks > 0, lost, 2)',
    'if(clicks / zero > 1, 1, 2)',
    '1e308 * 10',
    '0 * (clicks / zero)',
    'unknown',
  ])('no value: %s', (text) => {
    expect(evaluated(text)).toBeNull();
  });
});

/** An expression of a test: its text with as few brackets as it needs, and its value. */
type Example = { text: string; rank: number; value: number | null };

const ids = Object.keys(metricValues);
const RANKS = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;
const LEAF = 4;

const real = (value: number | null): number | null =>
  value === null || Number.isNaN(value) || Math.abs(value) === Number.POSITIVE_INFINITY ? null : value;
const inBrackets = (example: Example, least: number) =>
  example.rank < least ? `(${example.text})` : example.text;

const leaf: fc.Arbitrary<Example> = fc.oneof(
  fc.constantFrom(...ids).map((id) => ({ text: writeName(id), rank: LEAF, value: metricValues[id] ?? null })),
  fc.nat(500).map((n) => ({ text: String(n / 4), rank: LEAF, value: n / 4 })),
);

const operate = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
};
const compare: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '>': (a, b) => b < a,
  '<=': (a, b) => !(b < a),
  '>=': (a, b) => !(a < b),
  '=': (a, b) => !(a < b) && !(b < a),
  '!=': (a, b) => a < b || b < a,
};

const { example } = fc.letrec<{ example: Example }>((tie) => ({
  example: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('example'), tie('example'))
      .map(([sign, a, b]): Example => {
        const operator = sign as keyof typeof operate;
        const rank = RANKS[operator];
        // Left-associative: on the right the same precedence needs brackets.
        const text = `${inBrackets(a, rank)}${operator}${inBrackets(b, rank + 1)}`;
        const value = a.value === null || b.value === null ? null : operate[operator](a.value, b.value);
        return { text, rank, value: real(value) };
      }),
    tie('example').map(
      (of): Example => ({
        text: `-${inBrackets(of, 3)}`,
        rank: 3,
        value: of.value === null ? null : 0 - of.value,
      }),
    ),
    fc
      .tuple(fc.constantFrom('min', 'max', 'MIN'), fc.array(tie('example'), { minLength: 1, maxLength: 3 }))
      .map(([name, parts]): Example => {
        const values = parts.map(({ value }) => value);
        const sorted = values.every((value) => value !== null) ? [...values].sort((a, b) => a - b) : [null];
        const value = (name === 'max' ? sorted.at(-1) : sorted[0]) ?? null;
        return { text: `${name}(${parts.map(({ text }) => text).join(', ')})`, rank: LEAF, value };
      }),
    tie('example').map((of): Example => {
      const value = of.value === null ? null : of.value < 0 ? 0 - of.value : of.value;
      return { text: `abs( ${of.text} )`, rank: LEAF, value };
    }),
    fc
      .tuple(
        fc.constantFrom(...Object.keys(compare)),
        tie('example'),
        tie('example'),
        tie('example'),
        tie('example'),
      )
      .map(([sign, a, b, yes, no]): Example => {
        const known = a.value !== null && b.value !== null;
        const value = known && compare[sign]?.(a.value as number, b.value as number) ? yes.value : no.value;
        const text = `if(${a.text} ${sign} ${b.text}, ${yes.text}, ${no.text})`;
        return { text, rank: LEAF, value: known ? value : null };
      }),
  ),
}));

it('any expression is parsed as intended', () => {
  fc.assert(
    fc.property(
      example.filter(({ text }) => text.length <= 1000),
      ({ text, value }) => {
        expect(evaluated(text)).toBe(value === null ? null : value + 0);
      },
    ),
    { numRuns: 500 },
  );
});

it('any text is parsed or refused in words, with a position inside it', () => {
  const alphabet = fc.constantFrom(...'ab1.+-*/()[],<>=! \n"\'`%{}if'.split(''));
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: alphabet, maxLength: 40 }), fc.string({ unit: 'binary' })),
      (text) => {
        const { problem, tree } = parseExpression(text);
        if (problem) {
          expect(problem.text).toMatch(/\.$/);
          expect(problem.text).not.toContain('can’t be read');
          expect(problem.start).toBeLessThanOrEqual(problem.end);
          expect(problem.end).toBeLessThanOrEqual(text.length);
        } else evaluateTree(tree, () => 1);
      },
    ),
    { numRuns: 2000 },
  );
});
