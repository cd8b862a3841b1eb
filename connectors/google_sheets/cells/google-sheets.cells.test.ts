import { describe, expect, test } from 'vitest';
import { dateOf, isBlank, localeRules, numberOf } from './google-sheets.cells.ts';

const english = localeRules('en_US');
const german = localeRules('de_DE');
const british = localeRules('en_GB');

describe('numbers', () => {
  test.each([
    [120.5, 120.5],
    [true, 1],
    ['80', 80],
    ['1,234.5', 1234.5],
    ['1.234,50 €', 1234.5],
    ['$1,234', 1234],
    ['EUR 12', 12],
    ['12%', 0.12],
    ['(120)', -120],
    ['−7', -7],
    ['1,234,567', 1_234_567],
    ['.5', 0.5],
    ['n/a', null],
    ['Top 10', null],
    ['MAY 2026', null],
    ['2026-10-02', null],
    ['1,2,3', null],
    ['', null],
    ['#DIV/0!', null],
    [undefined, null],
  ])('%s is %s', (cell, expected) => {
    expect(numberOf(cell, english)).toBe(expected);
  });

  test.each([
    ['1.234', 1234],
    ['1,5', 1.5],
    ['1.234,5', 1234.5],
    ['12,345', 12.345],
    ['0.396', 0.396],
    ['1152.648', 1152.648],
    ['12,3 %', 0.123],
  ])('%s is %s in German', (cell, expected) => {
    expect(numberOf(cell, german)).toBe(expected);
  });
});

describe('days', () => {
  test.each([
    [43831, '2020-01-01'],
    [43831.75, '2020-01-01'],
    [20261001, '2026-10-01'],
    ['20261001', '2026-10-01'],
    ['2026-10-02', '2026-10-02'],
    ['2026-10-02T10:00:00Z', '2026-10-02'],
    ['2026. 10. 2.', '2026-10-02'],
    ['10/2/2026', '2026-10-02'],
    ['13/2/2026', '2026-02-13'],
    ['Oct 2, 2026', '2026-10-02'],
    ['2 October 2026', '2026-10-02'],
    ['2026-02-30', null],
    ['Germany', null],
    [12, null],
    ['', null],
  ])('%s is %s', (cell, expected) => {
    expect(dateOf(cell, english)).toBe(expected);
  });

  test('the locale decides which comes first', () => {
    expect(dateOf('10/2/2026', british)).toBe('2026-02-10');
    expect(dateOf('2.10.2026', german)).toBe('2026-10-02');
    expect(dateOf('2/13/2026', british)).toBe('2026-02-13');
    expect(dateOf('2. Oktober 2026', german)).toBe('2026-10-02');
  });
});

test('an unknown locale reads as English', () => {
  expect(localeRules('xx_klingon!')).toMatchObject({ decimal: '.', dayFirst: false });
});

test('errors of formulas are blank', () => {
  expect(['#N/A', 'Loading...', ' ', undefined].map((cell) => isBlank(cell))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([0, false, '#1'].map((cell) => isBlank(cell))).toEqual([false, false, false]);
});
