import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import { expect, it } from 'vitest';
import { otherDays } from './shown-period.ts';

function valuesOf(startDate: string, endDate: string): WidgetData {
  const provenance = [{ startDate, endDate, compare: null }] as WidgetData['provenance'];
  const result: Partial<WidgetData> = { status: 'ok', provenance, fetchedAt: '2026-11-20T12:00:00.000Z' };
  return result as WidgetData;
}

const requested = {
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  compareStartDate: null,
  compareEndDate: null,
};

it.each([
  ['the range itself', '2026-11-01', '2026-11-30'],
  ['a range that is not over', '2026-11-01', '2026-11-20'],
  ['a source that is days late', '2026-11-01', '2026-11-15'],
])('finds nothing odd in %s', (_, startDate, endDate) => {
  expect(otherDays(valuesOf(startDate, endDate), requested)).toBeNull();
});

it.each([
  ['another month', '2026-10-01', '2026-10-31'],
  ['the first days of a range that has grown', '2026-11-01', '2026-11-03'],
  ['more days than are asked for', '2026-11-01', '2026-12-01'],
])('knows the values of %s', (_, startDate, endDate) => {
  expect(otherDays(valuesOf(startDate, endDate), requested)).toMatchObject({ startDate, endDate });
});
