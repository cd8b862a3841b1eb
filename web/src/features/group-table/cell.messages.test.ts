import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { cellStateSchema, type GroupCell } from '@vitrine/contract/entities/group-table.ts';
import { expect, test } from 'vitest';
import { stateOrder, stateText, totalOf, valueText } from './cell.messages.ts';

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
  expect(valueText(12_345, traits, 'EUR', 'en-US')).toEqual({ text: '€12.3K', full: '€12,345.00' });
  expect(valueText(12, traits, 'EUR', 'en-US').text).toBe('€12');
  expect(valueText(12_345, traits, null, 'en-US').text).toBe('$12.3K');
  expect(valueText(null, traits, 'EUR', 'en-US').text).toBe('–');
});
