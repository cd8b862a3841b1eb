import { expect, it } from 'vitest';
import { withoutUncompared } from './compare-parts.ts';
import { totalsOf } from './join-instances.ts';

it.each([
  ['a rise', 150, 100, 0.5],
  ['a fall', 50, 200, -0.75],
  ['a loss that shrank', -5, -10, 0.5],
  ['nothing before', 5, 0, null],
  ['a missing value', null, 10, null],
  ['a missing comparison', 10, null, null],
])('%s: from %s against %s', (_, value, compare, change) => {
  expect(totalsOf({ columns: [], totals: { orders: value } }, { orders: compare })).toEqual({
    orders: { value, compare, change },
  });
});

it('has no comparison if none was requested', () => {
  expect(totalsOf({ columns: [], totals: { orders: 3, rate: 0.5 } }, null)).toEqual({
    orders: { value: 3, compare: null, change: null },
    rate: { value: 0.5, compare: null, change: null },
  });
});

it('compares no current values', () => {
  const columns = [
    { key: 'dimension', label: 'Stage', role: 'dimension', type: 'text' },
    { key: 'won', label: 'Won', role: 'metric', type: 'numeric' },
    { key: 'open', label: 'Open', role: 'metric', type: 'numeric', uncompared: true },
  ] as const;
  const joined = {
    columns: [...columns],
    rows: [{ dimension: 'Lead', won: 2, open: 7 }],
    totals: { won: 2, open: 7 },
  };
  expect(withoutUncompared(joined)).toEqual({
    columns,
    rows: [{ dimension: 'Lead', won: 2, open: null }],
    totals: { won: 2, open: null },
  });
});
