import type { Cell, DimensionType } from '@vitrine/contract/entities/table.ts';
import { expect, test } from 'vitest';
import { dimension } from '../testing/widget-data.ts';
import { partialPeriods, partialText, type QueriedData } from './partial-periods.ts';

const queriedDays = (startDate = '2000-01-01', endDate = '2100-01-01') => ({ startDate, endDate });
const fetched = (timezone: string, fetchedAt = '2026-11-20T23:30:00Z') => ({
  final: false,
  provenance: [{ timezone, fetchedAt, ...queriedDays() }],
});
const final = (startDate: string, endDate: string) => ({
  final: true,
  provenance: [{ timezone: 'UTC', fetchedAt: '2027-01-01T00:00:00Z', startDate, endDate }],
});
const partial = (type: DimensionType, cells: Cell[], data: QueriedData = fetched('UTC')) =>
  partialPeriods(data, dimension(type), cells).map(({ index, reason }) => [index, reason]);

test.each([
  ['the day it is in the source', 'date', ['2026-11-19', '2026-11-20'], 'UTC', [[1, 'running']]],
  ['which is tomorrow further east', 'date', ['2026-11-20', '2026-11-21'], 'Asia/Tokyo', [[1, 'running']]],
  ['and may be over there', 'date', ['2026-11-19', '2026-11-20'], 'Asia/Tokyo', []],
  ['a week that holds it', 'week', ['2026-11-09', '2026-11-16'], 'UTC', [[1, 'running']]],
  ['a month that holds it', 'month', ['2026-10', '2026-11'], 'UTC', [[1, 'running']]],
  ['its hour', 'hour', ['2026-11-20T22', '2026-11-20T23'], 'UTC', [[1, 'running']]],
  ['midnight is hour 0', 'hour', ['2026-11-20T23', '2026-11-21T00'], 'Europe/Belgrade', [[1, 'running']]],
  ['not what lies ahead', 'date', ['2026-11-21', '2026-11-22'], 'UTC', []],
  ['a zone nobody knows counts as UTC', 'date', ['2026-11-20'], 'Mars/Olympus', [[0, 'running']]],
  ['names never run', 'text', ['2026-11-20'], 'UTC', []],
] as const)('%s', (_, type, cells, zone, expected) => {
  expect(partial(type, [...cells], fetched(zone))).toEqual(expected);
});

test('the current minute', () => {
  expect(partial('minute', ['2026-11-20T23:29', '2026-11-20T23:30'])).toEqual([[1, 'running']]);
});

test('final data has nothing incomplete, whatever the day', () => {
  expect(partial('date', ['2027-01-01'], final('2027-01-01', '2027-01-01'))).toEqual([]);
  expect(partial('date', ['2026-11-20'], { final: false, provenance: [] })).toEqual([]);
});

test('each of several sources has its own timezone', () => {
  const both = {
    final: false,
    provenance: ['UTC', 'Asia/Tokyo'].flatMap((zone) => fetched(zone).provenance),
  };
  expect(partial('date', ['2026-11-19', '2026-11-20', '2026-11-21'], both)).toEqual([
    [1, 'running'],
    [2, 'running'],
  ]);
});

test('weeks and months of which only some days were queried, at either end', () => {
  const weeks = ['2026-09-28', '2026-10-05', '2026-10-26'];
  expect(partial('week', weeks, final('2026-10-01', '2026-10-31'))).toEqual([
    [0, 'cut'],
    [2, 'cut'],
  ]);
  expect(partial('month', ['2026-10', '2026-11'], final('2026-10-01', '2026-11-15'))).toEqual([[1, 'cut']]);
  expect(partial('date', ['2026-10-01'], final('2026-10-01', '2026-10-01'))).toEqual([]);
});

test('says how much is included', () => {
  const [running] = partialPeriods(fetched('UTC'), dimension('month'), ['2026-11']);
  const [cut] = partialPeriods(final('2026-10-01', '2026-10-31'), dimension('week'), ['2026-09-28']);
  expect(running && partialText(running)).toBe('so far');
  expect(cut && partialText(cut)).toBe('4 of 7 days');
});

test('the last week of a provider that is days late is incomplete, the first one is cut', () => {
  const late = { code: 'late' as const, text: 'The data comes with a delay.' };
  const data = {
    final: false,
    provenance: [
      { timezone: 'UTC', fetchedAt: '2026-11-17T09:00:00Z', ...queriedDays('2026-11-04', '2026-11-14') },
    ],
    notes: [late],
  };
  expect(partial('week', ['2026-11-02', '2026-11-09'], data)).toEqual([
    [0, 'cut'],
    [1, 'running'],
  ]);
  expect(partial('week', ['2026-11-09'], { ...data, notes: [] })).toEqual([[0, 'cut']]);
});
