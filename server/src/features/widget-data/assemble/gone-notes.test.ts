import type { Column, Table } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { goneNotes } from './compare-parts.ts';
import type { Joined } from './join-instances.ts';

const campaign: Column = { key: 'dimension', label: 'Campaign', role: 'dimension', type: 'text' };
const clicks: Column = { key: 'clicks', label: 'Clicks', role: 'metric', type: 'numeric' };
const position: Column = { key: 'position', label: 'Position', role: 'metric', type: 'average' };

function joined(rows: Record<string, number>, columns = [campaign, clicks]): Joined {
  const key = columns[1]?.key ?? '';
  return {
    columns,
    rows: Object.entries(rows).map(([dimension, value]) => ({ dimension, [key]: value })),
    totals: {},
  };
}

const whole: Table = { columns: [], rows: [], totals: {}, notes: [], rowCount: 0 };
const before = joined({ brand: 600, spring: 300, summer: 100 });

it('says how much of the comparison was in rows that are gone', () => {
  expect(goneNotes(joined({ brand: 650 }), before, [whole])).toEqual([
    {
      code: 'gone',
      about: 'comparison',
      text: '2 rows of the period before are not in this list. They made up 40% of its “Clicks”.',
    },
  ]);
  expect(goneNotes(joined({ brand: 650, spring: 310 }), before, [whole])[0]?.text).toBe(
    '1 row of the period before is not in this list. It made up 10% of its “Clicks”.',
  );
});

it('says nothing if rows explain the change, or if there is no comparison', () => {
  expect(goneNotes(before, before, [whole])).toEqual([]);
  expect(goneNotes(joined({ brand: 1 }), joined({ brand: 99, tail: 1 }), [whole])).toEqual([]);
  expect(goneNotes(joined({ brand: 1 }), joined({}), [whole])).toEqual([]);
});

it('says nothing of lists that are always new or were cut, and of values that don’t add up', () => {
  expect(goneNotes(joined({ 'a new post': 5 }), before, [whole])).toEqual([]);
  expect(goneNotes(joined({ brand: 650 }), before, [{ ...whole, rowCount: 1 }])).toEqual([]);
  const cut: Table = { ...whole, notes: [{ code: 'truncated', text: '' }] };
  expect(goneNotes(joined({ brand: 650 }), before, [whole, cut])).toEqual([]);
  const places = [campaign, position];
  expect(goneNotes(joined({ tent: 3 }, places), joined({ tent: 4, boat: 9 }, places), [whole])).toEqual([]);
});
