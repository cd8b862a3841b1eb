import { expect, test } from 'vitest';
import {
  columnDecimals,
  formatChange,
  formatDateRange,
  formatDifference,
  formatLabel,
  formatValue,
  type NumberColumn,
} from './number-format.ts';

const numeric: NumberColumn = { type: 'numeric' };
const money: NumberColumn = { type: 'numeric:money', currency: 'EUR' };
const percent: NumberColumn = { type: 'average:percent' };
const seconds: NumberColumn = { type: 'average:time', unit: 'seconds' };
const hours: NumberColumn = { type: 'numeric:time', unit: 'hours' };
const milliseconds: NumberColumn = { type: 'numeric:time', unit: 'milliseconds' };

test.each([
  [null, numeric, '–'],
  [Number.NaN, numeric, 'N/A'],
  [null, { ...numeric, calculated: true } as const, 'N/A'],
  [Number.POSITIVE_INFINITY, money, 'N/A'],
  [0, numeric, '0'],
  [-0, numeric, '0'],
  [1234.567, numeric, '1,234.57'],
  [-12, numeric, '-12'],
  [3.1, { type: 'average' } as NumberColumn, '3.1'],
  [1234.5, money, '€1,234.50'],
  [1234.5, { type: 'numeric:money' } as NumberColumn, '$1,234.50'],
  [1234.5, { type: 'numeric:money', currency: 'JPY' } as NumberColumn, '¥1,235'],
  [1.2345, { type: 'numeric:money', currency: 'KWD' } as NumberColumn, 'KWD 1.23'],
  [0.1234, percent, '12.34%'],
  [1.5, percent, '150%'],
  [0, seconds, '0 s'],
  [0.456, seconds, '0.46 s'],
  [450, milliseconds, '0.45 s'],
  [12.5, seconds, '12.5 s'],
  [59.999, seconds, '1 min'],
  [125, seconds, '2 min 5 s'],
  [119.6, seconds, '2 min'],
  [-125, seconds, '-2 min 5 s'],
  [3599.9, seconds, '1 h'],
  [1.5, hours, '1 h 30 min'],
  [28, hours, '1 d 4 h'],
  [24 * 45, hours, '45 d'],
  [24 * 400, hours, '1 y 35 d'],
  [66, seconds, '1 min 6 s'],
])('%s of %j reads %s', (value, column, text) => {
  expect(formatValue(value, column, 'en-US').replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [12_345, numeric, '12.3K'],
  [999, numeric, '999'],
  [0.35, numeric, '0.35'],
  [123.45, numeric, '123.5'],
  [2_500_000, money, '€2.5M'],
  [500, money, '€500'],
  [5.25, money, '€5.25'],
  [0.1234, percent, '12.3%'],
  [125, seconds, '2.1 min'],
  [90_000, seconds, '1 d'],
])('%s of %j reads %s when compact', (value, column, text) => {
  expect(formatValue(value, column, 'en-US', { compact: true })).toBe(text);
});

test.each([
  [999.4, money, '€999.40'],
  [1234.5, money, '€1,235'],
  [-27_685, money, '-€27,685'],
  [999.25, numeric, '999.25'],
  [1234.567, numeric, '1,235'],
])('%s of %j reads %s as a headline', (value, column, text) => {
  expect(formatValue(value, column, 'en-US', { headline: true })).toBe(text);
});

test('no duration names its months by an m beside minutes', () => {
  for (let days = 1; days < 800; days += 7)
    expect(formatValue(24 * days + 5, hours, 'en-US')).not.toMatch(/\bm\b/u);
});

test.each([
  [[0.1, 0.25, 0.123], percent, ['10.0%', '25.0%', '12.3%']],
  [[0.1, 0.25, 0.1234], percent, ['10.00%', '25.00%', '12.34%']],
  [[1, 2], numeric, ['1', '2']],
  [[1, 2.5], numeric, ['1.0', '2.5']],
  [[1200, 2.5], money, ['€1,200.00', '€2.50']],
  [[12.5, 9, 66], seconds, ['12.5 s', '9.0 s', '1 min 6 s']],
  [[0, null, Number.NaN, 0.5], { type: 'average' } as NumberColumn, ['0.0', '–', 'N/A', '0.5']],
])('%j of %j have the same number of decimals', (values, column, texts) => {
  const decimals = columnDecimals(values, column);
  expect(values.map((value) => formatValue(value, column, 'en-US', { decimals }))).toEqual(texts);
});

test('numbers follow the locale', () => {
  expect(formatValue(1234.5, numeric, 'de-DE')).toBe('1.234,5');
  expect(formatValue(1234.5, money, 'de-DE').replace('\u00a0', ' ')).toBe('1.234,50 €');
});

test.each([
  [null, '–'],
  [Number.NaN, 'N/A'],
  [0, '0%'],
  [0.1234, '+12.3%'],
  [-0.5, '-50%'],
  [12.345, '+1,235%'],
  [1234, '+123K%'],
])('a change of %s reads %s', (change, text) => {
  expect(formatChange(change, 'en-US')).toBe(text);
});

test.each([
  ['2026-10-01', 'date', '1 Oct'],
  ['2026-10', 'month', 'Oct 2026'],
  ['2026-10-05', 'week', '5–11 Oct'],
  ['2026-10-01T14', 'hour', '1 Oct, 14:00'],
  ['Berlin', 'text', 'Berlin'],
  ['2026-10-01', 'text', '2026-10-01'],
  [null, 'text', '(not set)'],
  ['', 'text', '(not set)'],
  ['yesterday', 'date', 'yesterday'],
] as const)('%s as %s reads %s', (cell, type, text) => {
  expect(formatLabel(cell, type, 'en-GB')).toBe(text);
});

test('a label names its year where those of others stand beside it', () => {
  expect(formatLabel('2026-10-01', 'date', 'en-GB', { year: true })).toBe('1 Oct 2026');
  expect(formatLabel('2026-10-01T14', 'hour', 'en-GB', { year: true })).toBe('1 Oct 2026, 14:00');
});

test('a long label names the weekday and the year', () => {
  expect(formatLabel('2026-10-01', 'date', 'en-GB', { long: true })).toBe('Thu, 1 Oct 2026');
});

test('a range within a year leaves the year out', () => {
  expect(formatDateRange('2026-10-01', '2026-10-31', 'en-GB')).toBe('1–31 Oct');
  expect(formatDateRange('2026-09-28', '2026-10-04', 'en-GB')).toBe('28 Sept – 4 Oct');
  expect(formatDateRange('2026-10-01', '2026-10-31', 'en-US')).toBe('Oct 1–31');
  expect(formatDateRange('2025-12-30', '2026-01-02', 'en-GB')).toBe('30 Dec 2025 – 2 Jan 2026');
});

test.each([
  [300, { type: 'numeric' }, '+300'],
  [-5290.4, { type: 'numeric' }, '−5,290.4'],
  [0, { type: 'numeric' }, '0'],
  [-8.5, { type: 'numeric:money', currency: 'USD' }, '−$8.50'],
  [-0.0128, { type: 'average:percent' }, '−1.28 pp'],
  [0.004, { type: 'numeric:percent' }, '+0.4 pp'],
] as const)('a difference of %s is written %s as %s', (value, column, expected) => {
  expect(formatDifference(value, column, 'en')).toBe(expected);
});
