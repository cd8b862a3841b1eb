import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { expect, it } from 'vitest';
import { rangesOf } from './ranges.ts';

const day: DimensionDefinition = { id: 'date', label: 'Day', type: 'date' };
const query = { startDate: '2026-01-01', endDate: '2026-12-31' };

it('requests the beginning and the end of a long range, and by time all of it', () => {
  const until = '2026-06-30';
  expect(rangesOf({ ...query, dimension: null, until })).toEqual([
    { startDate: '2026-01-01', endDate: '2026-01-31' },
    { startDate: '2026-05-31', endDate: '2026-06-30' },
  ]);
  expect(rangesOf({ ...query, dimension: day, until })).toHaveLength(6);
});

it('requests all of a short range, and nothing of a future one', () => {
  expect(rangesOf({ ...query, dimension: null, until: '2026-02-20' })).toEqual([
    { startDate: '2026-01-01', endDate: '2026-01-31' },
    { startDate: '2026-02-01', endDate: '2026-02-20' },
  ]);
  expect(rangesOf({ ...query, dimension: null, until: '2025-12-31' })).toEqual([]);
});
