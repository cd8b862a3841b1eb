import type { Table } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { convertTable } from './convert-currency.ts';

const rates = { rateDay: '2026-11-17', rates: { USD: 1.25, GBP: 0.8 } };
const money = { role: 'metric', type: 'numeric:money' } as const;
const table: Table = {
  columns: [
    { key: 'dimension', label: 'Day', role: 'dimension', type: 'date' },
    { key: 'cost', label: 'Cost', ...money, currency: 'EUR' },
    { key: 'pounds', label: 'Pounds', ...money, currency: 'GBP' },
    { key: 'odd', label: 'Odd', ...money, currency: 'XAU' },
    { key: 'clicks', label: 'Clicks', role: 'metric', type: 'numeric' },
  ],
  rows: [
    { dimension: '2026-11-16', cost: 4, pounds: 8, odd: 1, clicks: 10 },
    { dimension: '2026-11-17', cost: null, pounds: 0, odd: 1, clicks: 20 },
  ],
  totals: { cost: 4, pounds: 8, odd: 2, clicks: 30 },
  notes: [],
  rowCount: 2,
};

it('converts only money, and says at which rate of which day', () => {
  const converted = convertTable(table, 'USD', rates);
  expect(converted.rows).toEqual([
    { dimension: '2026-11-16', cost: 5, pounds: 12.5, odd: 1, clicks: 10 },
    { dimension: '2026-11-17', cost: null, pounds: 0, odd: 1, clicks: 20 },
  ]);
  expect(converted.totals).toEqual({ cost: 5, pounds: 12.5, odd: 2, clicks: 30 });
  expect(converted.columns.map(({ currency }) => currency)).toEqual([
    undefined,
    'USD',
    'USD',
    'XAU',
    undefined,
  ]);
  expect(converted.notes.map(({ text }) => text)).toEqual([
    "Converted from EUR at 1.25 USD, the European Central Bank's reference rate of 2026-11-17.",
    "Converted from GBP at 1.5625 USD, the European Central Bank's reference rate of 2026-11-17.",
  ]);
});

it.each([
  ['nobody asks for another currency', null, rates],
  ['there are no rates', 'USD', null],
])('leaves a table alone where %s', (_case, currency, known) => {
  expect(convertTable(table, currency, known)).toBe(table);
});

it('leaves a table alone that is in the currency already', () => {
  const dollars = { ...table, columns: [{ key: 'cost', label: 'Cost', ...money, currency: 'USD' }] };
  expect(convertTable(dollars, 'USD', rates)).toBe(dollars);
});
