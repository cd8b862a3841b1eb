import { describe, expect, test } from 'vitest';
import { moveDay, selectionOf, showDay, weeksOfMonth, withinYears } from './calendar-days.ts';
import type { Picking } from './date-picking.ts';

const MONDAY = 1;
const SUNDAY = 0;

describe('the weeks of a month', () => {
  test('start on the chosen weekday and leave out other months', () => {
    const weeks = weeksOfMonth('2026-10-01', MONDAY);
    expect(weeks[0]).toEqual([null, null, null, '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']);
    expect(weeks.at(-1)?.[5]).toBe('2026-10-31');
    expect(weeks.at(-1)?.[6]).toBeNull();
    expect(weeksOfMonth('2026-10-01', SUNDAY)[0]?.[4]).toBe('2026-10-01');
  });

  test('are four where a month fits exactly', () => {
    expect(weeksOfMonth('2027-02-01', MONDAY)).toHaveLength(4);
    expect(weeksOfMonth('2026-08-01', MONDAY)).toHaveLength(6);
  });
});

describe('keys in the grid', () => {
  const from = '2026-10-14';
  const cases: [string, string, string][] = [
    ['ArrowLeft', '2026-10-14', '2026-10-13'],
    ['ArrowRight', '2026-10-31', '2026-11-01'],
    ['ArrowUp', '2026-10-03', '2026-09-26'],
    ['ArrowDown', '2026-12-30', '2027-01-06'],
    ['Home', from, '2026-10-12'],
    ['End', from, '2026-10-18'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-01-31', '2026-02-28'],
  ];
  test.each(cases)('%s leads from %s to %s', (key, day, target) => {
    expect(moveDay(day, { key }, MONDAY)).toBe(target);
  });

  test('a week may begin on Sunday', () => {
    expect(moveDay(from, { key: 'Home' }, SUNDAY)).toBe('2026-10-11');
    expect(moveDay(from, { key: 'End' }, SUNDAY)).toBe('2026-10-17');
  });

  test('with Shift a page is a year, leap days included', () => {
    expect(moveDay('2028-02-29', { key: 'PageDown', shiftKey: true }, MONDAY)).toBe('2029-02-28');
    expect(moveDay('2028-02-29', { key: 'PageUp', shiftKey: true }, MONDAY)).toBe('2027-02-28');
  });

  test('other keys are left to the browser', () => {
    expect(moveDay(from, { key: 'Tab' }, MONDAY)).toBeNull();
    expect(moveDay(from, { key: 'Enter' }, MONDAY)).toBeNull();
  });
});

describe('visible months', () => {
  test('stay if they include the day and follow it otherwise', () => {
    expect(showDay('2026-09-01', '2026-10-31', 2)).toBe('2026-09-01');
    expect(showDay('2026-09-01', '2026-11-01', 2)).toBe('2026-10-01');
    expect(showDay('2026-09-01', '2026-08-31', 2)).toBe('2026-08-01');
    expect(showDay('2026-09-01', '2026-10-01', 1)).toBe('2026-10-01');
  });

  test('never leave the listed years', () => {
    expect(withinYears('2020-12-31', [2021, 2022])).toBe('2021-01-01');
    expect(withinYears('2023-01-01', [2021, 2022])).toBe('2022-12-31');
  });
});

describe('marks of a day', () => {
  const picking: Picking = {
    startDate: '2026-10-05',
    endDate: '2026-10-09',
    compareStartDate: '2026-09-30',
    compareEndDate: '2026-10-05',
    comparing: true,
    next: 'startDate',
  };

  test('range and comparison may share a day', () => {
    expect(selectionOf('2026-10-05', picking, true, null)).toEqual({
      range: 'start',
      comparison: 'end',
      preview: false,
    });
    expect(selectionOf('2026-10-07', picking, true, null).range).toBe('middle');
    expect(selectionOf('2026-10-05', picking, false, null).comparison).toBeNull();
  });

  test('hovering previews the range that the final click would select, in either direction', () => {
    const started: Picking = { ...picking, endDate: null, next: 'endDate' };
    expect(selectionOf('2026-10-03', started, false, '2026-10-03')).toMatchObject({
      range: 'start',
      preview: true,
    });
    expect(selectionOf('2026-10-05', started, false, '2026-10-03').range).toBe('end');
    expect(selectionOf('2026-10-04', started, false, null).range).toBeNull();
  });

  test('a first day alone is a range of one', () => {
    expect(selectionOf('2026-10-05', { ...picking, endDate: null }, false, null).range).toBe('single');
  });
});
