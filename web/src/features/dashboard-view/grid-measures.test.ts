import { describe, expect, it } from 'vitest';
import { bodySize, columnSpan, gridWidthOf, linesFor, ungrown } from './grid-measures.ts';

const widget = (width: number, height: number, format = 'chart' as const) => ({ width, height, format });

describe('columnSpan', () => {
  it.each([
    [widget(1, 1), 1392, { span: 1, columns: 4 }],
    [widget(4, 1), 1392, { span: 4, columns: 4 }],
    [widget(1, 1), 720, { span: 1, columns: 2 }],
    [widget(3, 1), 720, { span: 2, columns: 2 }],
    [widget(1, 1), 358, { span: 2, columns: 2 }],
    [{ ...widget(1, 1), format: 'summary' as const }, 358, { span: 1, columns: 2 }],
    [{ ...widget(2, 1), format: 'summary' as const }, 358, { span: 2, columns: 2 }],
  ])('%o in %i px', (given, gridWidth, expected) => {
    expect(columnSpan(given, gridWidth)).toEqual(expected);
  });
});

it('lets a summary card grow only where its width is reduced', () => {
  const summary = { ...widget(4, 1), format: 'summary' as const };
  const heights = { ...ungrown, phone: 362, tablet: 262 };
  const heightIn = (gridWidth: number, mode: 'print' | 'other' = 'other') =>
    bodySize(summary, gridWidth, mode, heights).height;
  expect([heightIn(1392), heightIn(720), heightIn(358)]).toEqual([138, 200, 300]);
  expect(heightIn(701, 'print')).toBe(bodySize(summary, 701, 'print').height);
});

it('gives the cards of a row the grid’s width, gaps included', () => {
  const gridWidth = gridWidthOf(1440, 'other');
  const four = Array.from({ length: 4 }, () => bodySize(widget(1, 1), gridWidth, 'other').width + 34);
  const sum = four.reduce((total, width) => total + width, 0) + 3 * 16;
  expect(sum).toBeLessThanOrEqual(gridWidth);
  expect(sum).toBeGreaterThan(gridWidth - 8);
});

it('keeps four columns in print, in screen units', () => {
  const gridWidth = gridWidthOf(877, 'print');
  expect(gridWidth).toBe(875);
  expect(bodySize(widget(4, 1), gridWidth, 'print')).toMatchObject({ width: 841, height: 138, grows: true });
  expect(bodySize(widget(1, 1), gridWidth, 'print').width).toBeGreaterThan(170);
});

it('gives print the size that the same card has on a wide screen', () => {
  const { width, height } = bodySize(widget(2, 1), gridWidthOf(1440, 'other'), 'other');
  expect(bodySize(widget(2, 1), 875, 'print').screen).toEqual({ width, height });
});

it('gives a card of exact height the lines of the grid that hold it', () => {
  expect([200, 416, 632].map(linesFor)).toEqual([12, 24, 36]);
  expect([92, 93].map(linesFor)).toEqual([6, 7]);
  const table = widget(4, 2);
  const heightIn = (gridWidth: number) =>
    bodySize(table, gridWidth, 'other', { ...ungrown, lines: 6, tabletLines: 9 }).height;
  expect([heightIn(1392), heightIn(720), heightIn(358)]).toEqual([30, 84, 354]);
});
