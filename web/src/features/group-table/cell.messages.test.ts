import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { cellStateSchema, type GroupCell } from '@vitrine/contract/entities/group-table.ts';
import { expect, test } from 'vitest';
import { percentDecimals, stateOrder, stateText, totalOf, valueText } from './cell.messages.ts';

const total = (value: number) => ({ value, compare: value * 2, change: -0.5 });
const cell: GroupCell = {
  ...{ state: 'ok', latest: 12, latestDay: '2026-11-20', spark: [], currency: null, text: null },
  ...{ week: total(70), month: total(300) },
};
const traits: MetricTraits = { label: 'Sales', type: 'numeric:money', direction: 'up', additive: true };
const nothing = { value: null, compare: null, change: null };

test('every state has a label and a rank, the worst first', () => {
  expect(stateOrder.toSorted()).toEqual(cellStateSchema.options.toSorted());
  expect(Object.keys(stateText).toSorted()).toEqual(cellStateSchema.options.toSorted());
  expect(stateOrder[0]).toBe('alert');
});

test('a cell shows the selected days', () => {
  expect(totalOf(cell, { traits }, '7', undefined)).toEqual(total(70));
  expect(totalOf(cell, { traits }, '30', total(1))).toEqual(total(300));
  expect(totalOf(cell, { traits }, 'custom', total(1))).toEqual(total(1));
});

test('a custom period shows nothing until its values arrive', () => {
  expect(totalOf(cell, { traits }, 'custom', undefined)).toEqual(nothing);
  expect(totalOf(cell, { traits }, 'custom', null)).toEqual(nothing);
});

test('a metric without comparison shows its latest value for any period', () => {
  const uncompared = { traits: { ...traits, uncompared: true as const } };
  for (const period of ['7', '30', 'custom'] as const)
    expect(totalOf(cell, uncompared, period, total(1))).toEqual({ ...nothing, value: 12 });
});

test('money is short and in the domain’s currency', () => {
  expect(valueText(12_345, traits, { currency: 'EUR', locale: 'en-US' })).toEqual({
    text: '€12.3K',
    full: '€12,345.00',
  });
  expect(valueText(12, traits, { currency: 'EUR', locale: 'en-US' }).text).toBe('€12');
  expect(valueText(12_345, traits, { currency: null, locale: 'en-US' }).text).toBe('$12.3K');
  expect(valueText(null, traits, { currency: 'EUR', locale: 'en-US' }).text).toBe('–');
});

test('the percentages of a column have the same number of decimals', () => {
  const rate = { ...traits, type: 'average:percent' } as const;
  const shown = (values: (number | null)[]) =>
    values.map(
      (value) =>
        valueText(value, rate, {
          ...{ currency: null, locale: 'en-GB' },
          decimals: percentDecimals(values, rate),
        }).text,
    );
  expect(shown([0.58, 0.5731, null])).toEqual(['58.0%', '57.3%', '–']);
  expect(shown([0.58, 0.57])).toEqual(['58%', '57%']);
  expect(shown([0.58, 0.0042])).toEqual(['58.00%', '0.42%']);
  expect(percentDecimals([12.5], traits)).toBeUndefined();
});

test('a tooltip adds what the column leaves out, and nothing else', () => {
  const rate = { ...traits, type: 'average:percent' } as const;
  const style = { currency: null, locale: 'en-GB', decimals: 1 };
  expect(valueText(0.5731, rate, style)).toEqual({ text: '57.3%', full: '57.31%' });
  expect(valueText(0.58, rate, style)).toEqual({ text: '58.0%', full: undefined });
});
